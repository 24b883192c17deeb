import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { useStudio } from './harness.js';

const studio = useStudio();
afterEach(() => studio.closePages());

const BINAIRO = '#/play/binairo:6x6:a0h01b1b1b1a0i1c';
const MAYAN = '#/play/mayan:7x5,moves=3:24.3.2344.23.';

/** Presses Enter on a button and tells what has the focus then. */
async function pressed(page: Page, button: string): Promise<string> {
  await page.locator(button).focus();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(200);
  return page.evaluate(() => {
    const held = document.activeElement;
    return held?.getAttribute('role') ?? held?.textContent?.trim() ?? '';
  });
}

describe('the focus is never lost', () => {
  test('when a hint is done, an action becomes impossible, or a trial begins and ends', async () => {
    const { page, errors } = await studio.open(BINAIRO);
    await page.click('.action-bar >> text="Hint"');
    await page.waitForSelector('.hint');
    await page.click('text="Why?"');
    await page.click('text="What follows?"');
    assert.equal(await pressed(page, '.hint-act button'), 'gridcell');
    assert.equal(await pressed(page, '.action-bar button:has-text("Undo")'), 'Redo');
    assert.equal(await pressed(page, '.action-bar button:has-text("Redo")'), 'Undo');
    assert.equal(await pressed(page, '.action-bar button:has-text("Try")'), 'Keep');
    assert.equal(await pressed(page, '.action-bar button:has-text("Keep")'), 'Try');
    assert.deepEqual(errors, []);
  });

  test('when a dialogue is closed by its own button, it goes back to what opened it', async () => {
    const { page } = await studio.open(BINAIRO);
    await pressed(page, '.action-list button:has-text("Share")');
    assert.equal(await pressed(page, '.dialog header button'), 'Share and copy');
  });

  test('when another page is shown', async () => {
    const { page } = await studio.open(BINAIRO);
    await page.locator('.action-list button:has-text("Edit")').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.editor');
    await page.waitForFunction(() => document.activeElement?.closest('#main'));
  });
});

test('on a phone a hint leaves the cells it speaks of in sight, and its button in reach', async () => {
  const { page } = await studio.open(MAYAN, { viewport: { width: 360, height: 740 } });
  await page.click('.action-bar >> text="Hint"');
  await page.waitForSelector('.hint');
  await page.click('text="Why?"');
  await page.click('text="What follows?"');
  await page.waitForTimeout(200);
  const seen = await page.evaluate(() => {
    const panel = document.querySelector('.play-side')!.getBoundingClientRect();
    const cells = [...document.querySelectorAll('.is-conclusion')].map((one) => one.getBoundingClientRect());
    const button = document.querySelector('.hint-act button')!.getBoundingClientRect();
    return {
      cells:
        cells.length > 0 &&
        cells.every(
          (one) =>
            one.top >= 0 &&
            one.bottom <= innerHeight &&
            (one.bottom <= panel.top || one.top >= panel.bottom - 1),
        ),
      button: button.bottom <= panel.bottom,
    };
  });
  assert.deepEqual(seen, { cells: true, button: true });
});
