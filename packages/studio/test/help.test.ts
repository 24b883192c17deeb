import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { cell, useStudio } from './harness.js';

const studio = useStudio();
afterEach(() => studio.closePages());

const BINAIRO = '#/play/binairo:6x6:a0h01b1b1b1a0i1c';

async function marked(page: Page, mark: string): Promise<number[]> {
  return page.evaluate(
    (name) =>
      [...document.querySelectorAll(`.play-board .is-${name}`)].map((one) =>
        Number(one.getAttribute('data-cell')),
      ),
    mark,
  );
}

describe('checking', () => {
  // The solution's first row is 100110: a 1 in the third cell is wrong.
  const WRONG = 2;

  test('on demand a wrong cell is crossed, and play goes back to before it', async () => {
    const { page, errors } = await studio.open(BINAIRO);
    await page.click(cell(0));
    await page.click(cell(WRONG));
    await page.click(cell(3));
    assert.deepEqual(await marked(page, 'wrong'), []);
    await page.click('.action-list >> text="Check"');
    await page.waitForSelector('.is-wrong');
    assert.deepEqual(await marked(page, 'wrong'), [WRONG]);
    await page.click('text="Go back to before the mistake"');
    await page.waitForSelector('.is-wrong', { state: 'detached' });
    assert.match((await page.getAttribute(cell(0), 'aria-label')) ?? '', /1$/);
    assert.match((await page.getAttribute(cell(WRONG), 'aria-label')) ?? '', /blank/);
    assert.deepEqual(errors, []);
  });

  test('at once a wrong cell is crossed as it is filled, and never when checking is off', async () => {
    const { page } = await studio.open(BINAIRO);
    await page.check('.action-list input[value="live"]');
    await page.click(cell(WRONG));
    await page.waitForSelector('.is-wrong');
    await page.check('.action-list input[value="off"]');
    await page.waitForSelector('.is-wrong', { state: 'detached' });
    await page.click(cell(3));
    await page.waitForTimeout(500);
    assert.deepEqual(await marked(page, 'wrong'), []);
  });
});

describe('hints', () => {
  const BOARDS = {
    mosaic: '#/play/mosaic:6x8:a1b5a1a1a4b42a3b6b5d56d688c4e6b',
    binairo: BINAIRO,
    flood: '#/play/flood:5x5:1234554321123455432112345',
  };

  for (const kind of ['mosaic', 'binairo', 'flood'] as const) {
    test(`a hint for ${kind} says where, why and what, and does it`, async () => {
      const { page, errors } = await studio.open(BOARDS[kind]);
      await page.click('.action-bar >> text="Hint"');
      await page.waitForSelector('.hint');
      assert.equal(await page.locator('.stages li').count(), 1);
      assert.ok((await marked(page, 'premise')).length > 0, 'where to look is marked');
      assert.deepEqual(await marked(page, 'conclusion'), []);
      const heard = await page.textContent('[data-live]');
      assert.equal(heard?.trim(), (await page.textContent('.stages li'))?.trim(), 'it is read out');

      await page.click('text="Why?"');
      assert.equal(await page.locator('.stages li').count(), 2);
      await page.click('text="What follows?"');
      assert.equal(await page.locator('.stages li').count(), 3);
      const follows = await marked(page, 'conclusion');
      assert.ok(follows.length > 0);
      const before = await page.getAttribute(cell(follows[0]!), 'aria-label');
      await page.click('text="Do it"');
      await page.waitForSelector('.hint', { state: 'detached' });
      assert.notEqual(await page.getAttribute(cell(follows[0]!), 'aria-label'), before);
      assert.deepEqual(await marked(page, 'conclusion'), []);
      assert.deepEqual(errors, []);
    });
  }

  test('a wasted move at flood is found, and play goes back to before it', async () => {
    const { page, errors } = await studio.open('#/play/flood:5x1:12341');
    await page.click('.colour >> nth=1');
    await page.click('.action-list >> text="Check"');
    await page.waitForSelector('.said.good');
    // Nothing of the first colour is in reach: this move takes nothing.
    await page.click('.colour >> nth=0');
    await page.click('.action-list >> text="Check"');
    await page.waitForSelector('.said.warn');
    await page.click('text="Go back to before the mistake"');
    assert.equal(await page.textContent('.status dd b'), '1');
    assert.deepEqual(errors, []);
  });

  test('hints alone play a Mayan board to its end', async () => {
    const { page, errors } = await studio.open('#/bring');
    await page.fill('textarea', '3\n1 0\n2 1 0\n2 3 4 0\n3 1 0\n2 4 3 4 0\n');
    await page.click('a.card[href^="#/play/mayan:"]');
    for (let i = 0; i < 3; i++) {
      await page.click('.action-bar >> text="Hint"');
      await page.waitForSelector('.hint');
      await page.click('text="Why?"');
      await page.click('text="What follows?"');
      await page.click('text="Do it"');
      await page.waitForSelector('.hint', { state: 'detached' });
    }
    await page.waitForSelector('.solved');
    assert.deepEqual(errors, []);
  });

  test('hints alone solve a board, and "why" answers for a cell', async () => {
    const { page, errors } = await studio.open(BINAIRO);
    await page.click(cell(0), { button: 'right' });
    await page.keyboard.press('Control+z');
    await page.click('.action-list >> text="Why this cell?"');
    // By pointer the cell is picked after it was asked.
    await page.click(cell(0));
    assert.match((await page.getAttribute(cell(0), 'aria-label')) ?? '', /blank/, 'the pick fills nothing');
    await page.waitForSelector('.hint');
    await page.click('.help header button');
    for (let i = 0; i < 200 && !(await page.isVisible('.solved')); i++) {
      await page.click('.action-bar >> text="Hint"');
      await page.waitForSelector('.hint');
      await page.click('text="Why?"');
      await page.click('text="What follows?"');
      await page.click('text="Do it"');
      await page.waitForSelector('.hint', { state: 'detached' });
    }
    await page.waitForSelector('.solved');
    assert.deepEqual(errors, []);
  });

  test('the whole way is stepped through and done as one act, in Chinese too', async () => {
    const { page, errors } = await studio.open(BOARDS.mosaic, { locale: 'zh-CN' });
    await page.click('.action-list >> text="全部讲解"');
    await page.waitForSelector('.hint');
    const count = Number(/共 (\d+) 步/.exec((await page.textContent('.technique')) ?? '')?.[1]);
    assert.ok(count > 5);
    for (let i = 1; i < count; i++) await page.click('.hint .row button >> nth=1');
    assert.match((await page.textContent('.stages li >> nth=0')) ?? '', /[\u4e00-\u9fff]/);
    await page.click('.hint .row button >> nth=2');
    await page.waitForSelector('.solved');
    await page.keyboard.press('Control+z');
    assert.equal(await page.isVisible('.solved'), false);
    assert.deepEqual(errors, []);
  });
});

describe('the editor', () => {
  test('says one, several with the cells that differ, or none with the clues to blame', async () => {
    const { page, errors } = await studio.open('#/edit/binairo:6x6:a0h01b1b1b1a0i1c');
    await page.waitForSelector('.said.good');
    assert.match((await page.textContent('.said.good')) ?? '', /Exactly one/);

    await page.click('.colours button >> nth=0');
    await page.click(cell(17));
    await page.click(cell(26));
    await page.waitForSelector('.twins svg');
    assert.ok((await marked(page, 'difference')).length > 0);

    await page.keyboard.press('1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('1');
    await page.waitForSelector('.is-conflict');
    assert.match((await page.textContent('.help')) ?? '', /No solution/);
    for (let i = 0; i < 3; i++) await page.click('.action-bar >> text="Undo"');
    await page.waitForSelector('.twins svg');
    assert.deepEqual(errors, []);
  });

  test('draws every kind from an empty board, and plays what was drawn', async () => {
    for (const kind of ['flood', 'mosaic', 'mayan', 'binairo']) {
      const { page, errors } = await studio.open(`#/edit/${kind}`);
      await page.click(cell(kind === 'mayan' ? 30 : 0));
      await page.waitForFunction(
        () => !/Thinking/.test(document.querySelector('.help')?.textContent ?? 'Thinking'),
        null,
        { timeout: 30_000 },
      );
      await page.click('.action-bar >> text="Play it"');
      await page.waitForSelector(`.kind-${kind}`);
      assert.deepEqual(errors, [], kind);
      await studio.closePages();
    }
  });
});

test('a drawing is kept over other pages and a reload, cleared on request, and undone by key', async () => {
  const { page, errors } = await studio.open('#/edit/mosaic');
  const to = async (hash: string): Promise<void> => {
    await page.evaluate((next) => {
      location.hash = next;
    }, hash);
    await page.waitForTimeout(300);
  };
  const label = async (index: number): Promise<string> =>
    (await page.getAttribute(cell(index), 'aria-label')) ?? '';
  await page.locator(cell(0)).focus();
  await page.keyboard.press('4');
  assert.equal(await page.textContent('[data-live]'), 'clue 4');
  await page.keyboard.press('Control+z');
  assert.equal(await page.textContent('[data-live]'), 'Undone');
  assert.match(await label(0), /blank$/);
  await page.keyboard.press('Control+y');
  await to('#/library');
  await to('#/edit/mosaic');
  assert.match(await label(0), /clue 4/);
  await page.reload();
  await page.waitForSelector('.editor');
  assert.match(await label(0), /clue 4/);

  // A board that is opened lies over the drawing: undo leads back to it.
  await to('#/edit/mosaic:6x8:a1b5a1a1a4b42a3b6b5d56d688c4e6b');
  await page.waitForFunction(() => document.querySelectorAll('.play-board .cell').length === 48);
  await page.click('.action-bar >> text="Undo"');
  await page.waitForFunction(() => document.querySelectorAll('.play-board .cell').length === 100);
  assert.match(await label(0), /clue 4/);
  await page.click('.action-bar >> text="Clear"');
  assert.match(await label(0), /blank$/);
  await page.keyboard.press('Control+z');
  assert.match(await label(0), /clue 4/);
  assert.deepEqual(errors, []);
});

test('a Mayan cascade moves tile by tile and ends as the rules say', async () => {
  const { page, errors } = await studio.open('#/bring', { reducedMotion: 'no-preference' });
  await page.fill('textarea', '3\n1 0\n2 1 0\n2 3 4 0\n3 1 0\n2 4 3 4 0\n');
  await page.click('a.card[href^="#/play/mayan:"]');
  await page.waitForSelector('.kind-mayan');
  const tiles = (): Promise<number> => page.locator('.play-board .tile[class*=" t"]').count();
  const before = await tiles();
  const box = async (index: number): Promise<{ x: number; y: number }> => {
    const found = (await page.locator(`${cell(index)} > rect`).boundingBox())!;
    return { x: found.x + found.width / 2, y: found.y + found.height / 2 };
  };
  // The sample's answer: 2 1 1, 3 1 1, 3 0 1; x is the column, y counts from the bottom of seven rows.
  for (const [x, y] of [
    [2, 1],
    [3, 1],
    [3, 0],
  ] as const) {
    const at = (6 - y) * 5 + x;
    const [from, to] = [await box(at), await box(at + 1)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await page.waitForTimeout(100);
  }
  await page.waitForSelector('.solved');
  await page.waitForFunction(() => document.querySelectorAll('.play-board .tile.gap').length === 35);
  assert.equal(await tiles(), 0);
  assert.ok(before > 0);
  for (let i = 0; i < 3; i++) await page.keyboard.press('Control+z');
  await page.waitForFunction(
    (count) => document.querySelectorAll('.play-board .tile[class*=" t"]').length === count,
    before,
  );
  assert.deepEqual(errors, []);
});

test('a hint for a cell with a clue leaves the clue readable', async () => {
  // Its first hint fills the six cells at the lower edge, the one with the 6 among them.
  const { page } = await studio.open('#/play/mosaic:6x8:a1b5a1a1a4b42a3b6b5d56d688c4e6b');
  await page.click('.action-bar >> text="Hint"');
  await page.waitForSelector('.hint');
  await page.click('text="Why?"');
  await page.click('text="What follows?"');
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('.play-board .cell:has(.proposal):has(.glyph)')].map((one) => {
      const [a, b] = [one.querySelector('.proposal')!, one.querySelector('.glyph')!].map((part) =>
        part.getBoundingClientRect(),
      );
      return a!.right > b!.left && a!.left < b!.right;
    }),
  );
  assert.deepEqual(covered, [false]);
});

test("mayan cells are counted as its hints count them, and what a move did is said in one move's grammar", async () => {
  const { page } = await studio.open('#/play/mayan:7x5,moves=3:24.3.2344.23.');
  await page.click('.action-bar >> text="Hint"');
  await page.click('text="Why?"');
  await page.click('text="What follows?"');
  assert.match((await page.textContent('.follows b')) ?? '', /the 2 at column 0, row 0 to the right/);
  assert.match((await page.getAttribute(cell(30), 'aria-label')) ?? '', /^Row 0, column 0: tile 2/);
  assert.deepEqual(await page.locator('.play-board .counter').allTextContents(), [...'654321001234']);
  await page.locator(cell(31)).focus();
  await page.keyboard.press('Shift+ArrowRight');
  assert.equal(await page.textContent('[data-live]'), '1 move made');
});
