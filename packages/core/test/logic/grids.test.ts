import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findModels } from '#core/logic/index.js';
import { type Board, boardSolver } from './boards.js';
import { run } from './systems.js';

/** The number of full binairo grids, found by listing them all. */
function fullGrids(size: number, uniqueLines: boolean): bigint {
  const clues = new Int8Array(size * size).fill(-1);
  const board: Board = { kind: 'binairo', rows: size, cols: size, clues, uniqueLines };
  const found = run((meter) =>
    findModels(boardSolver(board).solver, meter, { want: 'count', limit: 10_000_000 }),
  );
  assert.equal(found.countComplete, true);
  return found.count;
}

test('the full binairo grids with unique lines are 2, 72 and 4140', () => {
  assert.deepEqual(
    [2, 4, 6].map((size) => fullGrids(size, true)),
    [2n, 72n, 4140n],
  );
});

test('the full binairo grids without unique lines are 2, 90 and 11222', () => {
  assert.deepEqual(
    [2, 4, 6].map((size) => fullGrids(size, false)),
    [2n, 90n, 11222n],
  );
});

test('the full 8 by 8 grids with unique lines are 4111116', {
  skip: !process.env.TILEWRIGHT_SLOW && 'set TILEWRIGHT_SLOW to list four million grids',
}, () => {
  assert.equal(fullGrids(8, true), 4111116n);
});
