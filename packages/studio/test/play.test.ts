import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { tilesOf } from '@tilewright/core/scene';
import type { Page } from 'playwright-core';
import { cell, useStudio } from './harness.js';
import { SAMPLES, type Solved, solveId } from './samples.js';

const studio = useStudio();
afterEach(() => studio.closePages());

/** Presses Tab until what has the focus answers to a selector. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab never comes to ${selector}`);
}

/** Pastes a kind's sample and opens what the studio reads in it; gives the board's id. */
async function paste(page: Page, kind: string, way = 'pointer'): Promise<string> {
  const card = `a.card[href^="#/play/${kind}:"]`;
  if (way === 'keyboard') {
    await tabTo(page, 'nav a[href="#/bring"]');
    await page.keyboard.press('Enter');
    await tabTo(page, 'textarea');
    await page.keyboard.insertText(SAMPLES[kind]!);
    await page.waitForSelector(card);
    await tabTo(page, card);
    await page.keyboard.press('Enter');
  } else {
    await page.fill('textarea', SAMPLES[kind]!);
    await page.click(`${card} >> nth=0`);
  }
  await page.waitForSelector('.play-board svg.board');
  return decodeURIComponent(new URL(page.url()).hash.slice('#/play/'.length));
}

/** The moves of a yes/no solution as cells and values; of mayan as cells and sides; of flood as colours. */
type Doing = { cell: number; value?: number; side?: 1 | -1; colour?: number };

function doings({ kind, puzzle, moves }: Solved): Doing[] {
  const { rows, cols } = kind.size(puzzle);
  return moves.flatMap((move): Doing[] => {
    if (kind.id === 'flood') return [{ cell: -1, colour: move as number }];
    if (kind.id === 'mayan') {
      const { x, y, g } = move as { x: number; y: number; g: 1 | -1 };
      return [{ cell: (rows - 1 - y) * cols + x, side: g }];
    }
    return (move as { cell: number; value: number }[]).map(({ cell: at, value }) => ({ cell: at, value }));
  });
}

async function focused(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.activeElement?.getAttribute('data-cell') ?? -1));
}

/** Walks the focus to a cell by arrow keys alone. */
async function walk(page: Page, to: number, cols: number): Promise<void> {
  const from = await focused(page);
  assert.ok(from >= 0, 'the focus is on the board');
  const down = Math.floor(to / cols) - Math.floor(from / cols);
  const right = (to % cols) - (from % cols);
  for (let i = 0; i < Math.abs(down); i++) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
  for (let i = 0; i < Math.abs(right); i++) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  assert.equal(await focused(page), to);
}

async function byKeyboard(page: Page, solved: Solved): Promise<void> {
  const { cols } = solved.kind.size(solved.puzzle);
  // Tab to the board, as someone without a mouse comes to it.
  await tabTo(page, '[role="gridcell"]');
  for (const doing of doings(solved)) {
    if (doing.colour !== undefined) await page.keyboard.press(String((doing.colour + 1) % 10));
    else {
      await walk(page, doing.cell, cols);
      if (doing.side !== undefined)
        await page.keyboard.press(doing.side > 0 ? 'Shift+ArrowRight' : 'Shift+ArrowLeft');
      else await page.keyboard.press(String(doing.value));
    }
  }
}

/** A cell that shows this colour of a flood board outside the region. */
async function cellOfColour(page: Page, { puzzle }: Solved, colour: number): Promise<number> {
  return page.evaluate((wanted) => {
    const found = document.querySelector(`.play-board .cell:not(.is-region) > .t${wanted}`);
    return Number(found?.parentElement?.getAttribute('data-cell') ?? -1);
  }, tilesOf(puzzle.colours)[colour]);
}

async function centre(page: Page, index: number): Promise<{ x: number; y: number }> {
  const box = await page.locator(`${cell(index)} > rect`).boundingBox();
  assert.ok(box, `cell ${index} is drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function byPointer(page: Page, solved: Solved): Promise<void> {
  for (const doing of doings(solved)) {
    const at = doing.colour === undefined ? doing.cell : await cellOfColour(page, solved, doing.colour);
    const { x, y } = await centre(page, at);
    if (doing.side !== undefined) {
      const to = await centre(page, at + doing.side);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 3 });
      await page.mouse.up();
    } else await page.mouse.click(x, y, { button: doing.value === 0 ? 'right' : 'left' });
  }
}

async function byTouch(page: Page, solved: Solved): Promise<void> {
  for (const doing of doings(solved)) {
    const at = doing.colour === undefined ? doing.cell : await cellOfColour(page, solved, doing.colour);
    const { x, y } = await centre(page, at);
    await page.touchscreen.tap(x, y);
    if (doing.value === 0) await page.touchscreen.tap(x, y);
    if (doing.side !== undefined) await page.tap(`.arrows button:nth-child(${doing.side < 0 ? 1 : 2})`);
  }
}

const WAYS = { keyboard: byKeyboard, pointer: byPointer, touch: byTouch };

for (const kind of Object.keys(SAMPLES)) {
  describe(kind, () => {
    for (const [way, drive] of Object.entries(WAYS)) {
      test(`the judge sample of ${kind} is pasted and played to the end by ${way}`, async () => {
        const touch = way === 'touch';
        const { page, errors } = await studio.open(way === 'keyboard' ? '' : '#/bring', {
          hasTouch: touch,
          ...(touch ? { viewport: { width: 390, height: 844 } } : {}),
        });
        const id = await paste(page, kind, way);
        const solved = await solveId(id);
        await drive(page, solved);
        await page.waitForSelector('.solved');
        assert.deepEqual(errors, []);
      });
    }

    test(`${kind} is solved by the engine, and undo walks back to the start`, async () => {
      const { page, errors } = await studio.open('#/bring');
      await paste(page, kind);
      await page.click('.actions >> text="Solve"');
      await page.waitForSelector('.solved');
      for (let i = 0; i < 100 && (await page.isVisible('.solved')); i++)
        await page.keyboard.press('Control+z');
      assert.equal(await page.isVisible('.solved'), false);
      assert.deepEqual(errors, []);
    });
  });
}
