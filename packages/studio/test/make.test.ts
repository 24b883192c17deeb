import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { findKind } from '@tilewright/core';
import { tileColour } from '@tilewright/core/scene';
import type { Page } from 'playwright-core';
import { useStudio } from './harness.js';
import { solveId } from './samples.js';

const studio = useStudio();
afterEach(() => studio.closePages());

function boardOf(page: Page): string {
  return decodeURIComponent(new URL(page.url()).hash.slice('#/play/'.length));
}

/** Makes a board on the page and gives its id. */
async function make(page: Page, kind: string, seed: string, sides?: string): Promise<string> {
  await page.check(`.make input[value="${kind}"]`);
  await page.waitForSelector('.make .button.primary:not(:disabled)');
  if (sides !== undefined)
    for (const i of [0, 1]) await page.fill(`.make input[type="number"] >> nth=${i}`, sides);
  await page.fill('.make > .field input[type="text"]', seed);
  await page.click('.make .button.primary');
  await page.waitForSelector(`.kind-${kind}`, { timeout: 60_000 });
  return boardOf(page);
}

for (const kind of ['flood', 'mosaic', 'binairo', 'mayan']) {
  test(`the same seed makes the same ${kind} board, and it has a solution`, async () => {
    const ids: string[] = [];
    for (let i = 0; i < 2; i++) {
      const { page, errors } = await studio.open('#/make');
      ids.push(await make(page, kind, 'a seed', kind === 'mayan' ? undefined : '6'));
      assert.deepEqual(errors, []);
      await studio.closePages();
    }
    assert.equal(ids[0], ids[1]);
    await solveId(ids[0]!);
  });
}

test('a board that takes long is cancelled, and the page stays at hand', async () => {
  const { page, errors } = await studio.open('#/make');
  await page.check('.make input[value="binairo"]');
  await page.waitForSelector('.make .button.primary:not(:disabled)');
  for (const i of [0, 1]) await page.fill(`.make input[type="number"] >> nth=${i}`, '60');
  await page.click('.make .button.primary');
  await page.click('.make >> text="Stop"');
  await page.waitForSelector('.make [role="status"]', { timeout: 20_000 });
  assert.match((await page.textContent('.make [role="status"]')) ?? '', /Stopped/);
  assert.deepEqual(errors, []);
});

test('every kind has a board for the day, the same for everyone, and it counts as the daily one', async () => {
  const seen: string[][] = [];
  for (let i = 0; i < 2; i++) {
    const { page, errors } = await studio.open();
    await page.waitForFunction(() => document.querySelectorAll('a.daily').length === 4, null, {
      timeout: 90_000,
    });
    seen.push(
      await page
        .locator('a.daily')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
    );
    if (i === 1) {
      await page.click('a.daily >> nth=1');
      await page.waitForSelector('.tag >> text="Daily board"');
    }
    assert.deepEqual(errors, []);
    await studio.closePages();
  }
  assert.deepEqual(seen[0], seen[1]);
});

test('text pasted anywhere is read as a board', async () => {
  const { page } = await studio.open('#/guide');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'flood:2x2:1221');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await page.waitForSelector('a.card[href="#/play/flood:2x2:1221"]');
});

test('a damaged id is told to be one, and not read as rows of letters', async () => {
  const { page } = await studio.open('#/bring');
  await page.fill('textarea', 'flood:14x14:351430');
  await page.waitForSelector('.found .fault');
  assert.match((await page.textContent('.found .fault')) ?? '', /196 cells/);
  assert.equal(await page.locator('.found a').count(), 0);
});

test('a text that may be of several kinds is asked about, with a drawing of each, and opened as the one that is chosen', async () => {
  const { page, errors } = await studio.open('#/bring');
  await page.fill('textarea', '....\n....\n....\n....');
  await page.waitForSelector('.choice .thumb');
  assert.equal(await page.locator('.choice').count(), 2);
  assert.equal(await page.locator('.found a.card').count(), 0);
  await page.click('.choice >> text="Binairo"');
  await page.waitForSelector('.found a.card[href="#/play/binairo:4x4:p"]');
  // Nothing is asked where one reading is likelier, and the other is a button.
  await page.fill('textarea', '1__\n___\n__0\n___');
  await page.fill('textarea', 'X___X_\n___O__\n_O__X_\n____X_\n______\nO_____');
  await page.waitForSelector('.found a.card');
  assert.deepEqual(errors, []);
});

test('with more colours than the palette has, every tile and every button shows its sign', async () => {
  const { page } = await studio.open('#/play/flood:5x4:0123456789abcdefghij');
  assert.equal(await page.locator('.play-board .cell:has(.glyph)').count(), 20);
  assert.equal(await page.locator('.colour:has(.glyph)').count(), 20);
});

test('the editor paints every colour of a flood board that it is given', async () => {
  const { page } = await studio.open('#/edit/flood:2x3:0a1zb9');
  await page.waitForSelector('.editor .cell');
  const fills = await page
    .locator('.play-board .cell rect')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
  assert.equal(fills.length, 6);
  assert.ok(!fills.includes('rgb(0, 0, 0)'), 'a tile without a colour is black');
});

// '9' and '3' stand before '1' and '2' in none of these: each name has its own tile, not its place on the board.
for (const [kind, board] of Object.entries({
  flood: 'flood:2x3:9a3z03',
  mayan: 'mayan:7x5,moves=3:24.3.2344.23.',
})) {
  test(`a colour of ${kind} is the same in the editor, in play, in a picture and in the command`, async () => {
    const fillsOf = async (page: Page): Promise<string[]> =>
      page
        .locator('.play-board .cell rect[class^="tile t"]')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
    const { page: editor } = await studio.open(`#/edit/${board}`);
    await editor.waitForSelector('.editor .cell');
    const { page } = await studio.open(`#/play/${board}`);
    await page.waitForSelector('.play-board .cell');
    const shown = await fillsOf(page);
    assert.ok(shown.length > 3);
    assert.deepEqual(await fillsOf(editor), shown);
    const found = findKind(kind)!;
    const puzzle = found.codecs[0]!.parse(board)[0]!.result;
    assert.ok(puzzle.ok);
    const drawn = found
      .scene(found.start(puzzle.value))
      .cells.flatMap(({ fill }) => (typeof fill === 'number' ? [`rgb(${tileColour(fill).join(', ')})`] : []));
    assert.deepEqual(drawn, shown);
  });
}

test('on paper every tile has its name, and afterwards none that the settings do not ask for', async () => {
  const { page } = await studio.open('#/play/flood:4x4:1234432112344321');
  await page.waitForSelector('.play-board .cell');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  assert.equal(await page.locator('.play-board .glyph').count(), 16);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  assert.equal(await page.locator('.play-board .glyph').count(), 0);
});
