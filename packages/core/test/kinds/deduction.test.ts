import assert from 'node:assert/strict';
import { test } from 'node:test';
import { thinOut } from '#core/generate/index.js';
import { BinairoLevels } from '#core/kinds/binairo/explain/level-solver.js';
import { BinairoDeduction } from '#core/kinds/binairo/generate/deduction.js';
import { fillGrid } from '#core/kinds/binairo/generate/fill.js';
import { binairoMaker } from '#core/kinds/binairo/generate/maker.js';
import { SignPlan } from '#core/kinds/binairo/generate/sign-plan.js';
import { MosaicLevels } from '#core/kinds/mosaic/explain/level-solver.js';
import { Bordered } from '#core/kinds/mosaic/generate/bordered.js';
import { allClues } from '#core/kinds/mosaic/generate/clues.js';
import { MosaicDeduction } from '#core/kinds/mosaic/generate/deduction.js';
import { makePicture, PATTERNS } from '#core/kinds/mosaic/generate/pictures.js';
import { runTask } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';

// Generators keep reasons and take clues away in place; explainers start anew each time. Both must mean the same by
// "the techniques up to a level solve it".

test('mosaic: taking clues away in place finds the same as solving anew, at every level', () => {
  const random = new Random('mosaic deduction');
  for (let round = 0; round < 60; round++) {
    const shape = { rows: 1 + random.below(9), cols: 1 + random.below(9) };
    const cells = shape.rows * shape.cols;
    const picture = makePicture(random.pick(PATTERNS), shape, random);
    const all = allClues(shape, picture);
    const board = new Bordered(shape);
    const levels = new MosaicLevels(shape);
    for (const level of [1, 2, 3]) {
      const deduction = runTask(MosaicDeduction.of(board, picture, level));
      const clues = all.slice();
      assert.equal(deduction.complete, levels.levelOf(clues, level) !== null);
      if (!deduction.complete) continue;
      for (const clue of random.permutation(cells)) {
        deduction.remove(clue);
        const kept = clues[clue]!;
        clues[clue] = -1;
        const anew: boolean = levels.levelOf(clues, level) !== null;
        assert.equal(deduction.holds(), anew);
        if (anew) continue;
        deduction.restore(clue);
        clues[clue] = kept;
      }
    }
  }
});

test('mosaic: the same holds for clues taken away several at once, as for symmetric boards', () => {
  const random = new Random('mosaic groups');
  for (let round = 0; round < 40; round++) {
    const shape = { rows: 1 + random.below(9), cols: 1 + random.below(9) };
    const picture = makePicture(random.pick(PATTERNS), shape, random);
    const clues = allClues(shape, picture);
    const levels = new MosaicLevels(shape);
    const deduction = runTask(MosaicDeduction.of(new Bordered(shape), picture, 3));
    if (!deduction.complete) continue;
    const order = random.permutation(clues.length);
    for (let next = 0, size = 0; next < order.length; next += size) {
      size = 1 + random.below(4);
      const group = order.subarray(next, next + size);
      const kept = Array.from(group, (clue) => clues[clue]!);
      for (const clue of group) {
        deduction.remove(clue);
        clues[clue] = -1;
      }
      const anew: boolean = levels.levelOf(clues, 3) !== null;
      assert.equal(deduction.holds(), anew);
      if (anew) continue;
      for (const [i, clue] of group.entries()) {
        deduction.restore(clue);
        clues[clue] = kept[i]!;
      }
    }
  }
});

test('binairo: taking givens away in place finds the same as solving anew, at every level', () => {
  const random = new Random('binairo deduction');
  for (let round = 0; round < 40; round++) {
    const shape = { rows: 2 * (1 + random.below(4)), cols: 2 * (1 + random.below(4)) };
    const grid = fillGrid(shape, false, random);
    assert.ok(grid);
    const levels = new BinairoLevels(shape, false);
    for (const level of [1, 2, 3, 4]) {
      const deduction = new BinairoDeduction(shape, grid, level);
      const givens: Uint8Array = grid.slice();
      for (const cell of random.permutation(grid.length)) {
        deduction.remove(cell);
        givens[cell] = 2;
        const anew: boolean = levels.levelOf(givens, level) !== null;
        assert.equal(deduction.holds(), anew);
        if (!anew) givens[cell] = grid[cell]!;
      }
    }
  }
});

test('binairo with signs and of odd sides: taking clues away in place finds the same as solving anew', () => {
  const random = new Random('signed deduction');
  for (let round = 0; round < 40; round++) {
    const odd = round % 4 === 3 ? ('more1' as const) : ('either' as const);
    const rows = odd === 'more1' ? 3 + 2 * random.below(3) : 2 + random.below(7);
    const shape = { rows, cols: odd === 'more1' ? rows : 2 + random.below(7) };
    const signed = round % 3 !== 0;
    const plan = signed ? new SignPlan(shape, 'some', true) : null;
    const full = binairoMaker(shape, false, odd, plan).draw(random);
    assert.ok(typeof full !== 'string');
    const levels = new BinairoLevels(shape, false, { odd, signed });
    for (const level of [1, 2, 3, 4]) {
      const deduction = full.deduction(level);
      assert.ok(!('next' in deduction));
      const clues: Uint8Array = full.clues.slice();
      for (const item of random.permutation(clues.length)) {
        if (clues[item] === 2) continue;
        deduction.remove(item);
        clues[item] = 2;
        const anew: boolean = levels.levelOf(clues, level) !== null;
        assert.equal(deduction.holds(), anew, `${round}: level ${level}`);
        if (!anew) clues[item] = full.clues[item]!;
      }
    }
  }
});

test('what is left of a board is minimal at its level: no single clue can go', () => {
  const random = new Random('minimal');
  const shape = { rows: 8, cols: 8 };
  const grid = fillGrid(shape, true, random);
  assert.ok(grid);
  const deduction = new BinairoDeduction(shape, grid, 3);
  const kept = runTask(thinOut(random.permutation(64), deduction, () => null));
  assert.ok(typeof kept !== 'string');
  const levels = new BinairoLevels(shape, true);
  for (const gone of kept) {
    const givens = grid.map((value, cell) => (kept.includes(cell) && cell !== gone ? value : 2));
    assert.equal(levels.levelOf(givens, 3), null);
  }
});
