import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { cell, useStudio } from './harness.js';

const studio = useStudio();
afterEach(() => studio.closePages());

const MOSAIC = '#/play/mosaic:6x8:a1b5a1a1a4b42a3b6b5d56d688c4e6b';
const BINAIRO = '#/play/binairo:6x6:a0h01b1b1b1a0i1c';
const FLOOD = '#/play/flood:4x4:1234432112344321';
const MAYAN = '#/play/mayan:7x5,moves=3:24.3.2344.23.';

/** What the live region says after a key on the cell in focus. */
async function heard(page: Page, key: string): Promise<string> {
  await page.keyboard.press(key);
  await page.waitForTimeout(60);
  return ((await page.textContent('[data-live]')) ?? '').replaceAll('\u00a0', '');
}

async function focused(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.activeElement?.getAttribute('data-cell') ?? -1));
}

describe('the live region says what changed', () => {
  test('on a logic board: fills, notes, undo, redo, trials and starting again', async () => {
    const { page } = await studio.open(BINAIRO);
    await page.locator(cell(0)).focus();
    assert.equal(await heard(page, '1'), '1, row lacks 2:2, column lacks 3:2');
    assert.equal(await heard(page, 'n'), 'Row 1, column 1: 1, note 1, row lacks 2:2, column lacks 3:2');
    assert.equal(await heard(page, 'u'), 'Undone. Row 1, column 1: 1, row lacks 2:2, column lacks 3:2');
    assert.equal(await heard(page, 'u'), 'Undone. Row 1, column 1: blank, row lacks 2:3, column lacks 3:3');
    assert.equal(
      await heard(page, 'Control+y'),
      'Redone. Row 1, column 1: 1, row lacks 2:2, column lacks 3:2',
    );
    assert.equal(await heard(page, 't'), 'Trial begun');
    await page.keyboard.press('ArrowDown');
    assert.match(await heard(page, '0'), /^0, first of the trial, row lacks/);
    assert.equal(await heard(page, 't'), 'Trial kept');
    await page.click('.action-list >> text="Start again"');
    assert.equal(await page.textContent('[data-live]'), 'Started again. 2 cells changed');
  });

  test('on boards that count moves: how far it is', async () => {
    const { page } = await studio.open(FLOOD);
    await page.locator(cell(0)).focus();
    assert.equal(await heard(page, '2'), 'Region 2 of 16 cells, 1 move made');
    assert.equal(await heard(page, 'Control+z'), 'Undone. Region 1 of 16 cells, 0 moves made');
    const { page: other } = await studio.open(MAYAN);
    await other.locator(cell(31)).focus();
    assert.equal(await heard(other, 'Shift+ArrowRight'), '1 move made');
    assert.equal(await heard(other, 'Control+z'), 'Undone. 0 moves made');
  });

  test('when a hint is carried out and when a board is solved', async () => {
    const { page } = await studio.open(MOSAIC);
    await page.locator(cell(0)).focus();
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press('h');
      await page.waitForFunction((n) => document.querySelectorAll('.stages li').length === n, i + 1);
    }
    assert.match(await heard(page, 'h'), /^\d+ cells changed$/);
    await page.click('.action-list >> text="Solve"');
    await page.waitForSelector('.solved');
    assert.equal(await page.textContent('[data-live]'), 'Solved');
  });
});

describe('the keyboard keeps its place', () => {
  test('over moves, undo, redo and hints on the cell', async () => {
    const { page } = await studio.open(MOSAIC);
    await page.locator(cell(9)).focus();
    for (const key of ['1', '0', 'u', 'r', 'Control+z', 'Control+y', 't', 't', 'n', 'c']) {
      await page.keyboard.press(key);
      assert.equal(await focused(page), 9, key);
    }
    const { page: fresh } = await studio.open(MOSAIC);
    await fresh.locator(cell(9)).focus();
    await fresh.keyboard.press('h');
    await fresh.waitForSelector('.hint');
    assert.equal(await focused(fresh), 9);
    await fresh.keyboard.press('Escape');
    await fresh.waitForSelector('.hint', { state: 'detached' });
    assert.equal(await focused(fresh), 9);
  });

  test('for the actions that are about a cell, without a pointer', async () => {
    const { page } = await studio.open(MOSAIC);
    await page.locator(cell(0)).focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('.action-list button:has-text("Why this cell?")').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.help:has-text("Why this cell") .hint');
    const { page: other } = await studio.open(MAYAN);
    await other.locator(cell(30)).focus();
    await other.keyboard.press('ArrowRight');
    await other.locator('.arrows button >> nth=1').focus();
    await other.keyboard.press('Enter');
    assert.equal(await other.textContent('.status dd b'), '1');
  });

  test('over a dialogue, a pause and a notice', async () => {
    const { page } = await studio.open(MOSAIC);
    await page.locator(cell(0)).focus();
    await page.keyboard.press('1');
    await page.locator('.action-list button:has-text("Share")').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    const held = (): Promise<string> =>
      page.evaluate(
        () =>
          document.activeElement?.textContent?.trim() ||
          document.activeElement?.getAttribute('aria-label') ||
          '',
      );
    assert.equal(await held(), 'Share and copy');
    await page.locator('.clock button').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.pause-cover');
    assert.equal(await held(), 'Go on');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.pause-cover', { state: 'detached' });
    assert.equal(await page.evaluate(() => document.activeElement === document.body), false);
  });

  test('when a board is removed from the library', async () => {
    const { page } = await studio.open(MOSAIC);
    await page.click(cell(0));
    await page.waitForTimeout(700);
    await page.evaluate(() => {
      location.hash = '#/library';
    });
    await page.locator('.card-item > .button').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.empty');
    assert.equal(await page.evaluate(() => document.activeElement === document.body), false);
  });
});

test('nothing moves where less motion is asked for, by the system or in the settings', async () => {
  for (const motion of ['reduce', 'no-preference'] as const) {
    const { page } = await studio.open('#/settings', { reducedMotion: motion });
    if (motion === 'no-preference') await page.check('input[name]:is([value="off"]) >> nth=-1');
    await page.evaluate((hash) => {
      location.hash = hash;
    }, MAYAN);
    await page.locator(cell(31)).focus();
    await page.evaluate(() => {
      Object.assign(window, { ran: 0 });
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) {
        (window as unknown as { ran: number }).ran++;
        return animate.apply(this, given);
      };
    });
    await page.keyboard.press('Shift+ArrowRight');
    await page.waitForTimeout(200);
    assert.equal(await page.evaluate(() => (window as unknown as { ran: number }).ran), 0, motion);
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0, motion);
    await studio.closePages();
  }
});

test('with forced colours the focus, what is chosen and the marks of help are still seen', async () => {
  const { page } = await studio.open(BINAIRO, { forcedColors: 'active' });
  await page.locator(cell(0)).focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.getAttribute('.focus-ring', 'visibility'), 'visible');
  const outline = (selector: string): Promise<string> =>
    page.evaluate((one) => getComputedStyle(document.querySelector(one)!).outlineStyle, selector);
  assert.equal(await outline('.tool[aria-pressed="true"]'), 'solid');
  assert.equal(await outline('.choice-item.on'), 'solid');
  const fills = await page
    .locator('.play-board .cell rect')
    .evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).fill)).size);
  assert.equal(fills, 3, 'black, white and blank cells differ');
});
