import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SolveRequest } from '#core/kind/index.js';
import { type MayanAnswer, type MayanPuzzle, mayan } from '#core/kinds/mayan/index.js';
import { KernelSearch } from '#core/kinds/mayan/solve/kernel-search.js';
import type { Search } from '#core/kinds/mayan/solve/searcher.js';
import { WideSearch } from '#core/kinds/mayan/solve/wide/search.js';
import { type Outcome, runTask, runTaskAsync } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { fairColumns, puzzleOf, randomColumns } from './boards.js';
import { bruteForce, bruteForceAll } from './reference.js';

const solver = await mayan.loadSolver();

function solve(puzzle: MayanPuzzle, request?: SolveRequest): Outcome<MayanAnswer> {
  const outcome = runTask(solver.solve(puzzle, request));
  if (outcome.status !== 'impossible') {
    for (const answer of outcome.answers) assert.deepEqual(mayan.judge(puzzle, answer), { right: true });
  }
  return outcome;
}

/** The only answer, or null where it is proved that there is none. */
function first(puzzle: MayanPuzzle): MayanAnswer | null {
  const outcome = solve(puzzle);
  if (outcome.status === 'impossible') return null;
  assert.equal(outcome.status, 'solved');
  assert.equal(outcome.status === 'solved' && outcome.proof, 'first');
  return outcome.status === 'solved' ? outcome.answers[0]! : null;
}

function search(columns: readonly (readonly number[])[], moves: number, by: Search) {
  let result = by.start(columns, moves);
  while (result === 'running') result = by.run(100);
  return result === 'found' ? by.answer() : null;
}

describe('mayan solver', () => {
  it('finds the first answer in order, or none, as brute force does, in both readings of the equal swap', () => {
    const random = new Random('brute force');
    const solved = [0, 0, 0, 0];
    for (let i = 0; i < 3000; i++) {
      const moves = 1 + (i % 3);
      const equalSwap = random.chance(0.5);
      const width = 1 + random.below(6);
      const columns = random.chance(0.8)
        ? fairColumns(random, width, 7, moves === 3 ? 1 + random.below(2) : 1 + random.below(3))
        : randomColumns(random, width, moves === 3 ? 3 : 6, 1 + random.below(4));
      const expected = bruteForce(columns, moves, equalSwap);
      assert.deepEqual(
        first(puzzleOf(columns, moves, equalSwap)),
        expected,
        JSON.stringify([columns, moves, equalSwap]),
      );
      if (expected !== null) solved[moves]!++;
    }
    assert.ok(solved[1]! > 60 && solved[2]! > 60 && solved[3]! > 60, String(solved));
  });

  it('finds the same first answer in the kernel and in the search for any size, which share no line, on larger boards and more moves', () => {
    const random = new Random('two searches');
    let solved = 0;
    for (let i = 0; i < 300; i++) {
      const width = 2 + random.below(4);
      const colours = 1 + random.below(4);
      const columns =
        i % 3 === 0
          ? randomColumns(random, width, 7, 2 + random.below(3))
          : fairColumns(random, width, 7, colours);
      if (columns.flat().length === 0) continue;
      const numbers = [...new Set(columns.flat())].sort();
      const dense = columns.map((column) => column.map((colour) => numbers.indexOf(colour) + 1));
      const moves = 3 + random.below(3);
      const equalSwap = random.chance(0.5);
      const kernel = search(dense, moves, KernelSearch.open(width, numbers.length, equalSwap, 2 ** 24)!);
      const wide = search(dense, moves, new WideSearch(dense, numbers.length, equalSwap, 2 ** 24));
      assert.deepEqual(kernel, wide, JSON.stringify([columns, moves, equalSwap]));
      if (kernel !== null) solved++;
    }
    assert.ok(solved > 30 && solved < 200, String(solved));
  });

  it('solves boards wider, higher and with more colours than the kernel takes', () => {
    const random = new Random('wide');
    let solved = 0;
    for (let i = 0; i < 150; i++) {
      const columns = fairColumns(random, 6 + random.below(4), 9, 1 + random.below(2));
      const moves = 1 + random.below(2);
      const expected = bruteForce(columns, moves, true);
      assert.deepEqual(first(puzzleOf(columns, moves, true, 12)), expected);
      if (expected !== null) solved++;
    }
    assert.ok(solved >= 15, String(solved));
    const many = Array.from({ length: 8 }, (_, x) => [1, 2, 3].map((y) => 100 * (3 * (x % 7) + y)));
    assert.equal(solve(puzzleOf(many, 2, true, 9)).status, 'impossible');
    const high = [[1, 2, 3, 4, 5, 6, 7, 8], [9, 10, 11, 12, 13, 14, 15, 16], []];
    assert.equal(solve(puzzleOf(high, 3, true, 8)).status, 'impossible');
  });

  it('takes no move on an empty board for the answer to n = 0, and for nothing else', () => {
    assert.deepEqual(first(puzzleOf([[], []], 0)), []);
    assert.equal(first(puzzleOf([[], []], 1)), null);
    assert.equal(first(puzzleOf([[1], []], 0)), null);
    assert.equal(first(puzzleOf([[1]], 3)), null);
  });

  it('lists and counts all answers, up to a limit', () => {
    const random = new Random('all answers');
    let several = 0;
    for (let i = 0; i < 300; i++) {
      const columns = fairColumns(random, 2 + random.below(4), 5, 1 + random.below(2));
      const moves = 1 + random.below(3);
      const equalSwap = random.chance(0.5);
      const expected = bruteForceAll(columns, moves, equalSwap);
      const puzzle = puzzleOf(columns, moves, equalSwap);
      const all = solve(puzzle, { want: 'all', limit: 100_000 });
      const count = solve(puzzle, { want: 'count' });
      const unique = solve(puzzle, { want: 'unique' });
      if (expected.length === 0) {
        for (const outcome of [all, count, unique]) assert.equal(outcome.status, 'impossible');
        continue;
      }
      assert.ok(all.status === 'solved' && count.status === 'solved' && unique.status === 'solved');
      assert.deepEqual(all.answers, expected);
      assert.deepEqual(
        [all.proof, all.count, all.countComplete],
        ['complete', BigInt(expected.length), true],
      );
      assert.deepEqual(
        [count.proof, count.count, count.countComplete],
        ['complete', BigInt(expected.length), true],
      );
      assert.equal(unique.proof, expected.length === 1 ? 'unique' : 'several');
      assert.equal(unique.answers.length, Math.min(2, expected.length));
      if (expected.length < 3) continue;
      several++;
      const some = solve(puzzle, { want: 'all', limit: 2 });
      assert.ok(some.status === 'solved');
      assert.deepEqual([some.answers, some.proof, some.countComplete], [expected.slice(0, 2), 'none', false]);
      const few = solve(puzzle, { want: 'count', limit: 2 });
      assert.ok(few.status === 'solved');
      assert.deepEqual([few.count, few.countComplete], [2n, false]);
    }
    assert.ok(several > 20, String(several));
  });

  it('finds the fewest moves, the first in order among them, and proves them', () => {
    const random = new Random('least');
    let proved = 0;
    for (let i = 0; i < 150; i++) {
      const columns = fairColumns(random, 3 + random.below(3), 6, 1 + random.below(2));
      let expected: MayanAnswer | null = null;
      for (let moves = 0; moves <= 3 && expected === null; moves++)
        expected = bruteForce(columns, moves, true);
      const outcome = solve(puzzleOf(columns, null, random.chance(0.5)), { budget: { nodes: 20_000 } });
      if (expected === null) {
        assert.notEqual(outcome.status === 'solved' && outcome.answers[0]!.length <= 3, true);
        continue;
      }
      assert.ok(outcome.status === 'solved');
      assert.equal(outcome.proof, 'optimal');
      assert.deepEqual(outcome.answers, [expected]);
      assert.deepEqual(outcome.bounds, { lower: expected.length, upper: expected.length });
      proved++;
    }
    assert.ok(proved > 60, String(proved));
  });

  it('proves that a board can never be emptied: by what is left of a colour, or by looking through all boards', () => {
    assert.equal(solve(puzzleOf([[1], [1], [2], [2, 1]], null)).status, 'impossible');
    // Two columns hold no row of three, and no move makes either higher than two.
    assert.equal(solve(puzzleOf([[1, 1], [1]], null)).status, 'impossible');
  });

  it('does not take a board for one that can never be emptied after it met the empty one on the way', () => {
    // All boards that can be reached are looked through before the search gets to so many moves.
    const outcome = solve(puzzleOf([[1], [2], [2, 2], [1, 1], [2], [2, 1], []], null, true, 2));
    assert.equal(outcome.status, 'solved');
    assert.equal(outcome.status === 'solved' && outcome.answers[0]!.length, 20);
  });

  it('gives others a turn while it counts or lists, though each of its searches is short', () => {
    const sample = puzzleOf([[1], [2, 1], [2, 3, 4], [3, 1], [2, 4, 3, 4]], 8);
    for (const request of [{ want: 'count' }, { want: 'all', limit: 2000 }] as const) {
      const task = solver.solve(sample, request);
      let turns = 0;
      while (task.next().done !== true) turns++;
      assert.ok(turns > 80, `${request.want}: ${turns}`);
    }
  });

  it('does no more work than a limit asks for, and knows the first answer when it is stopped', () => {
    const sample = puzzleOf([[1], [2, 1], [2, 3, 4], [3, 1], [2, 4, 3, 4]], 9);
    const all = solve(sample, { want: 'count' });
    const some = solve(sample, { want: 'count', limit: 10 });
    assert.ok(some.stats.nodes < all.stats.nodes / 20, `${some.stats.nodes} of ${all.stats.nodes}`);
    const first = solve(sample);
    assert.equal(first.status, 'solved');
    for (const want of ['all', 'unique', 'count'] as const) {
      const budget = { nodes: first.stats.nodes + 100 };
      const stopped = solve(sample, { want, limit: 100_000, budget });
      if (stopped.status === 'impossible' || first.status !== 'solved') throw new Error(stopped.status);
      if (want !== 'unique') assert.equal(stopped.status, 'stopped');
      assert.deepEqual(stopped.answers[0], first.answers[0]);
      assert.deepEqual(stopped.bounds, { lower: 9, upper: 9 });
    }
  });

  it('stops at each budget, says why and what is known, and gives the same answer again', async () => {
    // A board of 31 tiles in four colours that takes the search long.
    const full = puzzleOf(randomColumns(new Random('hard 21'), 5, 7, 4), 8);
    const hard = puzzleOf(randomColumns(new Random('hard'), 5, 6, 2), 9);
    for (const puzzle of [full, { ...full, moves: null }, hard]) {
      const nodes = solve(puzzle, { budget: { nodes: 5000 } });
      const again = solve(puzzle, { budget: { nodes: 5000 } });
      assert.deepEqual({ ...nodes, stats: nodes.stats.nodes }, { ...again, stats: again.stats.nodes });
      if (nodes.status === 'stopped') assert.equal(nodes.why, 'nodes');
    }
    const time = solve(full, { budget: { timeMs: 30 } });
    assert.equal(time.status === 'stopped' && time.why, 'time');
    assert.ok(time.stats.ms < 1000);
    const memory = solve(full, { budget: { memoryBytes: 1000, nodes: 10_000 } });
    assert.equal(memory.status === 'stopped' && memory.why, 'memory');
    const small = solve(full, { budget: { memoryBytes: 2 ** 21, nodes: 50_000 } });
    assert.ok(small.stats.peakBytes <= 2 ** 21);
    assert.equal(small.status === 'stopped' && small.why, 'nodes');
    const signal = { aborted: false };
    setTimeout(() => {
      signal.aborted = true;
    }, 20);
    const aborted = await runTaskAsync(solver.solve(full, { budget: { signal } }));
    assert.equal(aborted.status === 'stopped' && aborted.why, 'abort');
    const least = solve({ ...full, moves: null }, { budget: { nodes: 100_000 } });
    assert.ok(
      least.status === 'stopped' && least.bounds && least.bounds.lower > 4 && least.bounds.upper === null,
    );
  });

  it('finds the same with little memory, and when two searches take turns', () => {
    const random = new Random('memory');
    for (let i = 0; i < 20; i++) {
      const puzzle = puzzleOf(fairColumns(random, 5, 7, 4), 4);
      const outcome = solve(puzzle);
      const little = solve(puzzle, { budget: { memoryBytes: 2 ** 20 + 60_000 } });
      const [a, b] = [solver.solve(puzzle), solver.solve(puzzle)];
      let done = [a.next(), b.next()];
      while (!done.every((step) => step.done))
        done = [done[0]!.done ? done[0]! : a.next(), done[1]!.done ? done[1]! : b.next()];
      for (const other of [little, ...done.map((step) => step.value as Outcome<MayanAnswer>)]) {
        assert.deepEqual({ ...other, stats: 0 }, { ...outcome, stats: 0 });
      }
    }
  });
});
