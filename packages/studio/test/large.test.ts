import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { findKind } from '@tilewright/core';
import { makeFlood } from '@tilewright/core/kinds/flood';
import { makeMosaic, NO_CLUE } from '@tilewright/core/kinds/mosaic';
import { boardId } from '@tilewright/core/session';
import type { Page } from 'playwright-core';
import { cell, useStudio } from './harness.js';

const studio = useStudio();
afterEach(() => studio.closePages());

/** A mosaic with a clue in every third cell: as many black cells as the square holds, so that it has a solution. */
function mosaicId(side: number): string {
  const clues = Array.from({ length: side * side }, (_, at) => {
    if (at % 3 !== 0) return NO_CLUE;
    const edges = [Math.floor(at / side), at % side].filter((line) => line === 0 || line === side - 1).length;
    return [9, 6, 4][edges]!;
  });
  const made = makeMosaic(side, side, clues);
  assert.ok(made.ok);
  return boardId(findKind('mosaic')!, made.value);
}

function floodId(side: number): string {
  const names = Array.from({ length: side * side }, (_, at) =>
    String((at * 7919 + Math.floor(at / side) * 31) % 6),
  );
  const made = makeFlood({ shape: { rows: side, cols: side }, names });
  assert.ok(made.ok);
  return boardId(findKind('flood')!, made.value);
}

async function focused(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.activeElement?.getAttribute('data-cell') ?? -1));
}

function label(page: Page, index: number): Promise<string | null> {
  return page.getAttribute(cell(index), 'aria-label');
}

async function elements(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('.play-board svg *').length);
}

/** Script, style and layout that one press of a key costs, in milliseconds of the page's own thread. Told, not asserted: machines differ. */
async function costOf(page: Page, keys: readonly string[]): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const sum = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const names = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
    return metrics.reduce((all, { name, value }) => (names.includes(name) ? all + value : all), 0) * 1000;
  };
  const before = await sum();
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  return ((await sum()) - before) / keys.length;
}

test('a mosaic of 250×250 is played by keyboard all over, and only what is in sight has elements', async () => {
  const { page, errors } = await studio.open(`#/play/${mosaicId(250)}`);
  await page.waitForSelector(cell(0));
  assert.ok((await elements(page)) < 12_000, `${await elements(page)} elements`);
  assert.equal(await page.getAttribute('.play-board svg.board', 'aria-rowcount'), '250');
  await page.locator(cell(0)).focus();
  for (let i = 0; i < 60; i++) await page.keyboard.press('ArrowDown');
  assert.equal(await focused(page), 60 * 250);
  await page.keyboard.press('Control+End');
  assert.equal(await focused(page), 62_499);
  await page.keyboard.press('1');
  assert.match((await label(page, 62_499)) ?? '', /^Row 250, column 250: black/);
  const box = await page.locator(cell(62_499)).boundingBox();
  const frame = await page.locator('.board-box').boundingBox();
  assert.ok(box && frame && box.y + box.height <= frame.y + frame.height + 1, 'the cell is in sight');

  // The wheel takes the board away under the focus; the focus stays where it was, and the next key leads back.
  await page.evaluate(() => document.querySelector('.board-box')!.scrollTo(0, 0));
  await page.waitForSelector(cell(2));
  assert.equal(await focused(page), 62_499);
  await page.keyboard.press('ArrowLeft');
  assert.equal(await focused(page), 62_498);
  await page.keyboard.press('Control+z');
  assert.match((await label(page, 62_499)) ?? '', /blank/);
  await page.keyboard.press('Control+y');

  const rows = await page.evaluate(() =>
    [...document.querySelectorAll('.play-board [role="row"]')].map((row) =>
      Number(row.getAttribute('aria-rowindex')),
    ),
  );
  assert.deepEqual(
    rows,
    rows.toSorted((a, b) => a - b),
    'rows stand in their order',
  );
  console.log(
    `a move on a mosaic of 250×250: ${(await costOf(page, ['0', '1', '0', '1', '0', '1', '0', '1'])).toFixed(1)} ms`,
  );

  await page.waitForTimeout(700);
  await page.reload();
  await page.waitForSelector(cell(0));
  await page.locator(cell(0)).focus();
  await page.keyboard.press('Control+End');
  assert.match((await label(page, 62_499)) ?? '', /black/, 'kept over a reload');
  assert.deepEqual(errors, []);
});

test('a press on the overview leads to that part of a large board', async () => {
  const { page } = await studio.open(`#/play/${mosaicId(250)}`);
  await page.waitForSelector('.overview');
  const box = (await page.locator('.overview').boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForSelector(cell(125 * 250 + 125));
  await page.click(cell(125 * 250 + 125));
  assert.match((await label(page, 125 * 250 + 125)) ?? '', /black/);
});

test('help brings the cells that it speaks of into sight', async () => {
  const { page } = await studio.open(`#/play/${mosaicId(250)}`);
  await page.locator(cell(0)).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('h');
  await page.waitForSelector('.hint');
  await page.waitForSelector('.play-board .is-premise');
  const seen = await page.evaluate(() => {
    const frame = document.querySelector('.board-box')!.getBoundingClientRect();
    return [...document.querySelectorAll('.play-board .is-premise')].map((one) => {
      const box = one.getBoundingClientRect();
      return (
        box.top >= frame.top &&
        box.left >= frame.left &&
        box.bottom <= frame.bottom &&
        box.right <= frame.right
      );
    });
  });
  assert.ok(seen.length > 0 && seen.every(Boolean));
  assert.equal(await focused(page), 62_499, 'the focus stays in its place');
});

test('a large board goes to paper and to a picture whole', async () => {
  const { page, errors } = await studio.open(`#/play/${mosaicId(100)}`);
  await page.waitForSelector(cell(0));
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  assert.equal(await page.locator('.play-board .cell').count(), 10_000);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  assert.ok((await page.locator('.play-board .cell').count()) < 5_000);
  const pdf = await page.pdf({ format: 'A4' });
  assert.equal((pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length, 1, 'one page');
  await page.click('text="Share and copy"');
  const [svg] = await Promise.all([page.waitForEvent('download'), page.click('text="SVG"')]);
  assert.equal((readFileSync(await svg.path(), 'utf8').match(/class="tile/g) ?? []).length, 10_000);
  const [png] = await Promise.all([page.waitForEvent('download'), page.click('text="PNG"')]);
  assert.deepEqual([...readFileSync(await png.path()).subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
  assert.deepEqual(errors, []);
});

test('a flood of 100×100 is played, and its link opens it with its moves elsewhere', async () => {
  const { page, errors } = await studio.open(`#/play/${floodId(100)}`);
  await page.locator(cell(0)).focus();
  await page.keyboard.press('Control+End');
  for (const key of ['2', '3', '4']) await page.keyboard.press(key);
  console.log(`a move on a flood of 100×100: ${(await costOf(page, [...'5612345612'])).toFixed(1)} ms`);
  const made = await page.textContent('.status dd >> nth=0');
  await page.click('text="Share and copy"');
  await page.check('.share-link input[type="checkbox"]');
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>('.share-link input')?.value.includes('moves='),
  );
  const link = await page.inputValue('.share-link input[type="text"]');
  const other = await studio.open(link.slice(link.indexOf('#')));
  await other.page.waitForSelector('.kind-flood .status');
  assert.equal(await other.page.textContent('.status dd >> nth=0'), made);
  assert.deepEqual([...errors, ...other.errors], []);
});

test('a board that is too large is refused with the reason and with what can be done instead', async () => {
  const { page, errors } = await studio.open(`#/play/mosaic:600x600:${'z'.repeat(13_846)}d`);
  await page.waitForSelector('.fault');
  assert.match(
    (await page.textContent('main')) ?? '',
    /at most 250000 cells[\s\S]*tilewright solve board\.txt/,
  );
  assert.deepEqual(errors, []);
});
