import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { countSteps } from '#core/logic/beam.js';
import { findComponents } from '#core/logic/components.js';
import { findModels, LogicSolver } from '#core/logic/index.js';
import { StateTable } from '#core/logic/state-table.js';
import { Meter, runTask } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { boardSolver, randomBinairo, randomMosaic } from './boards.js';
import { allModels, plainSystems, run, solverFor } from './systems.js';

test('states count what trying everything counts, and never more when some are dropped', () => {
  fc.assert(
    fc.property(plainSystems, fc.integer({ min: 1, max: 20 }), (system, width) => {
      const expected = allModels(system).length;
      const solver = solverFor(system);
      if (run((meter) => solver.simplify(meter)) === 'unsat') return;
      const components = run((meter) => findComponents(solver, meter));
      assert.ok(typeof components !== 'string');
      let exact = true;
      let [all, some] = [2n ** BigInt(components.free.length), 2n ** BigInt(components.free.length)];
      for (const part of components.parts) {
        const tally = solver.tally(part)!;
        const wide = run((meter) => countSteps(tally, meter, 1e6, 0));
        const narrow = run((meter) => countSteps(tally, meter, width, 0));
        assert.ok(typeof wide !== 'string' && typeof narrow !== 'string');
        assert.ok(wide.exact);
        assert.ok(narrow.exact ? narrow.count === wide.count : narrow.count <= wide.count);
        exact &&= narrow.exact;
        all *= wide.count;
        some *= narrow.count;
      }
      assert.equal(all, BigInt(expected));
      assert.ok(exact ? some === all : some <= all);
    }),
    { numRuns: 3000, seed: 21 },
  );
});

/** How many models a board has, by listing them: an all-different way through the engine. */
function listed(solver: LogicSolver): number {
  const { models, stopped, countComplete } = run((meter) =>
    findModels(solver, meter, { want: 'all', limit: 200_000 }),
  );
  assert.ok(stopped === null && countComplete);
  return models.length;
}

test('boards have as many solutions as can be listed', () => {
  const random = new Random('counts of boards');
  let most = 0n;
  for (let i = 0; i < 150; i++) {
    const [rows, cols] = [1 + random.below(6), 1 + random.below(6)];
    const board =
      i % 2 === 0
        ? randomMosaic(random, rows, cols, 0.3 + 0.6 * random.fraction(), 0.02)
        : randomBinairo(random, 2 + 2 * random.below(3), 2 + 2 * random.below(3), 0.15, false);
    const counted = run((meter) => findModels(boardSolver(board).solver, meter, { want: 'count' }));
    assert.ok(counted.countComplete);
    if (counted.count > 150_000n) continue;
    assert.equal(counted.count, BigInt(listed(boardSolver(board).solver)));
    if (counted.count > most) most = counted.count;
  }
  assert.ok(most > 1000n);
});

test('sparse boards are counted exactly, however many solutions they have', () => {
  // Clues far apart: each square of nine cells with k black ones counts C(9, k), and every other cell is free.
  const solver = new LogicSolver(400);
  const square = (row: number, col: number) =>
    Array.from({ length: 9 }, (_, i) => 2 * ((row + Math.floor(i / 3)) * 20 + col + (i % 3)));
  solver.addCount(square(0, 0), 4, 4);
  solver.addCount(square(0, 10), 2, 2);
  // Two squares that share a column: the sum over how many of its three cells are black.
  solver.addCount(square(10, 0), 3, 3);
  solver.addCount(square(10, 2), 5, 5);
  const pair = [0, 1, 2, 3].reduce((sum, k) => sum + choose(3, k) * choose(6, 3 - k) * choose(6, 5 - k), 0);
  const found = run((meter) => findModels(solver, meter, { want: 'count' }));
  assert.equal(found.countComplete, true);
  assert.equal(found.count, 126n * 36n * BigInt(pair) * 2n ** BigInt(400 - 33));
  // In one piece, 20 by 20 with a tenth of the clues, against the product rule over a cut that frees a border.
  const board = randomMosaic(new Random('sparse'), 20, 20, 0.1, 0);
  const sparse = run((meter) => findModels(boardSolver(board).solver, meter, { want: 'count' }));
  assert.ok(sparse.countComplete && sparse.count > 10n ** 60n);
  // One cell more is black or white: the two counts add up.
  const halves = [0, 1].map((value) => {
    const { solver: half } = boardSolver(board);
    half.addClause([2 * 210 + 1 - value]);
    return run((meter) => findModels(half, meter, { want: 'count' }));
  });
  assert.ok(halves.every(({ countComplete }) => countComplete));
  assert.equal(halves[0]!.count + halves[1]!.count, sparse.count);
});

function choose(n: number, k: number): number {
  return k < 0 || k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k;
}

test('full binairo grids without the rule of unique lines', () => {
  // Every grid with half of each line 1 and no three alike side by side (Utomo & Pellikaan give the same for 2, 4, 6, 8).
  for (const [side, grids] of [
    [2, 2n],
    [4, 90n],
    [6, 11_222n],
    [8, 12_413_918n],
  ] as const) {
    const board = randomBinairo(new Random('empty'), side, side, 0, false);
    const found = run((meter) => findModels(boardSolver(board).solver, meter, { want: 'count' }));
    assert.deepEqual([found.count, found.countComplete], [grids, true]);
  }
});

test('a count that is stopped, or has a limit, is a lower bound and says so', () => {
  const board = randomMosaic(new Random('bounds'), 15, 15, 0.3, 0);
  const exact = run((meter) => findModels(boardSolver(board).solver, meter, { want: 'count' }));
  assert.ok(exact.countComplete);
  let last = 0n;
  for (const nodes of [200, 80_000, 200_000]) {
    const once = () =>
      runTask(findModels(boardSolver(board).solver, new Meter({ nodes }), { want: 'count' }));
    const found = once();
    assert.equal(found.stopped, 'nodes');
    assert.equal(found.countComplete, false);
    assert.ok(found.count >= last && found.count < exact.count);
    assert.equal(once().count, found.count);
    last = found.count;
  }
  assert.ok(last > 10n ** 9n);
  const limited = run((meter) =>
    findModels(boardSolver(board).solver, meter, { want: 'count', limit: 1000 }),
  );
  assert.ok(!limited.countComplete && limited.count >= 1000n && limited.count < exact.count);
});

test('ways are added exactly beyond what a number holds', () => {
  const table = new StateTable(2, true);
  const row = Int32Array.of(7, -7);
  for (let i = 0; i < 1000; i++) {
    assert.ok(table.add(Int32Array.of(i, i * i), 2n ** 80n + BigInt(i), 1001));
    assert.ok(table.add(row, 1n, 1001));
  }
  assert.equal(table.size, 1001);
  assert.equal(table.waysOf(1), 1000n);
  assert.equal(table.waysOf(2), 2n ** 80n + 1n);
  assert.equal(Math.round(table.magnitude(2)), 80);
  assert.equal(table.add(Int32Array.of(-1, -1), 1n, 1001), false);
});
