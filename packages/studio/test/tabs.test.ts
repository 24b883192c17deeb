import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { cell, useStudio } from './harness.js';

const studio = useStudio();
afterEach(() => studio.closePages());

const FLOOD = '#/play/flood:4x4:1234432112344321';
const MOSAIC = '#/play/mosaic:6x8:a1b5a1a1a4b42a3b6b5d56d688c4e6b';

async function label(page: Page, index: number): Promise<string> {
  return (await page.getAttribute(cell(index), 'aria-label')) ?? '';
}

async function second(context: BrowserContext, hash: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(studio.served.address + hash);
  await page.waitForSelector(cell(0));
  return page;
}

/** Waits until a cell's label says this. */
async function says(page: Page, index: number, word: string): Promise<void> {
  await page.waitForFunction(
    ([selector, wanted]) => document.querySelector(selector!)?.getAttribute('aria-label')?.includes(wanted!),
    [cell(index), word] as const,
  );
}

test('two pages on one board show the same play, undo included', async () => {
  const { page: one, context, errors } = await studio.open(MOSAIC);
  const two = await second(context, MOSAIC);
  await one.bringToFront();
  await one.click(cell(0));
  await two.bringToFront();
  await says(two, 0, 'black');
  await two.click(cell(2));
  await one.bringToFront();
  await says(one, 2, 'black');
  await one.keyboard.press('Control+z');
  await one.keyboard.press('Control+z');
  await two.bringToFront();
  await says(two, 0, 'blank');
  await says(two, 2, 'blank');
  await two.keyboard.press('Control+y');
  assert.match(await label(two, 0), /black/);
  assert.deepEqual(errors, []);
});

test('when two pages play apart, one holds the moves of both and the player is told', async () => {
  const { page: one, context, errors } = await studio.open(MOSAIC);
  await one.click(cell(0));
  await one.waitForTimeout(700);
  const two = await second(context, MOSAIC);
  await says(two, 0, 'black');
  // One page hears nothing for a while, as one that the browser put to sleep.
  await one.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  await one.click(cell(2));
  await one.waitForTimeout(700);
  await two.click(cell(4));
  await two.waitForSelector('.notice.warn');
  await says(two, 4, 'black');
  assert.match(await label(two, 2), /black/, 'the other page filled it');
  await two.keyboard.press('Control+z');
  assert.match(await label(two, 4), /blank/);
  assert.match(await label(two, 2), /black/);
  await one.bringToFront();
  await says(one, 4, 'blank');
  assert.deepEqual(errors, []);
});

test('moves that count are not mixed: one play comes after the other, and undo leads from one into the other', async () => {
  const { page: one, context, errors } = await studio.open(FLOOD);
  const two = await second(context, FLOOD);
  await one.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  const moves = (page: Page): Promise<string | null> => page.textContent('.status dd b');
  for (const n of [1, 2, 3]) await one.click(`.colour >> nth=${n}`);
  await one.waitForTimeout(700);
  await two.click('.colour >> nth=3');
  await two.waitForSelector('.notice.warn');
  assert.equal(await moves(two), '1');
  await two.keyboard.press('Control+z');
  assert.equal(await moves(two), '0');
  await two.keyboard.press('Control+z');
  assert.equal(await moves(two), '3');
  assert.deepEqual(errors, []);
});

test('two pages played at the same time end with the same board, and with every move of both', async () => {
  const { page: one, context, errors } = await studio.open(MOSAIC);
  const two = await second(context, MOSAIC);
  const cells = [0, 2, 3, 5, 7, 9, 11, 12, 14, 15, 17, 18];
  for (const [i, at] of cells.entries()) {
    const page = i % 2 === 0 ? one : two;
    await page.evaluate((selector) => {
      const found = document.querySelector<SVGGElement>(selector)!;
      found.focus();
      found.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
    }, cell(at));
    if (i % 4 === 3) await page.waitForTimeout(120);
  }
  for (const page of [one, two]) {
    await page.bringToFront();
    for (const at of cells) await says(page, at, 'black');
  }
  assert.deepEqual(errors, []);
});

test('moves made right before the page is reloaded or closed are kept', async () => {
  const { page, context, errors } = await studio.open(MOSAIC);
  await page.click(cell(0));
  await page.click(cell(2));
  await page.reload();
  await page.waitForSelector(cell(0));
  assert.match(await label(page, 2), /black/);
  await page.click(cell(4));
  await page.close();
  const again = await second(context, MOSAIC);
  assert.match(await label(again, 4), /black/);
  assert.equal(
    await again.evaluate(() => Object.keys(localStorage).some((key) => key.includes('unsaved'))),
    false,
  );
  assert.deepEqual(errors, []);
});

test('a link with moves never hides a play of one’s own, and offers its moves', async () => {
  const { page } = await studio.open(MOSAIC);
  await page.click(cell(0));
  await page.click('text="Share and copy"');
  await page.check('.share-link input[type="checkbox"]');
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>('.share-link input')?.value.includes('moves='),
  );
  const link = await page.inputValue('.share-link input[type="text"]');
  const other = await studio.open(MOSAIC);
  await other.page.click(cell(2));
  await other.page.waitForTimeout(700);
  await other.page.evaluate(
    (to) => {
      location.hash = to;
    },
    link.slice(link.indexOf('#')),
  );
  await other.page.waitForSelector('.notice');
  assert.match(await label(other.page, 2), /black/);
  await other.page.click('.notice .primary');
  await says(other.page, 0, 'black');
  assert.match(await label(other.page, 2), /blank/);
  await other.page.keyboard.press('Control+z');
  await other.page.keyboard.press('Control+z');
  await says(other.page, 2, 'black');
  assert.deepEqual(other.errors, []);
});

test('a setting chosen on one page holds on the other', async () => {
  const { page, context } = await studio.open('#/settings');
  const two = await second(context, MOSAIC);
  await page.bringToFront();
  await page.check('input[value="dark"]');
  await two.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
});
