import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type FloodPuzzle, flood } from '#core/kinds/flood/index.js';
import { type Budget, type Outcome, runTask } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { anyFlood, floodOf, floodRows } from './boards.js';
import { leastMoves } from './breadth-first.js';

const solver = await flood.loadSolver();

function solve(puzzle: FloodPuzzle, budget?: Budget): Outcome<readonly number[]> {
  return runTask(solver.solve(puzzle, budget ? { budget } : {}));
}

function randomBoard(random: Random, rows: number, cols: number, colours: number, two = true): FloodPuzzle {
  const names = Array.from({ length: rows * cols }, () => String(random.below(colours)));
  return floodOf({ shape: { rows, cols }, names, rule: two ? 'two-colour' : 'plain' });
}

/** Solves and has the answer checked; returns its length. */
function length(puzzle: FloodPuzzle): number {
  const outcome = solve(puzzle);
  assert.ok(outcome.status === 'solved' && outcome.proof === 'optimal');
  const answer = outcome.answers[0]!;
  assert.deepEqual(flood.judge(puzzle, answer), { right: true });
  assert.deepEqual(outcome.bounds, { lower: answer.length, upper: answer.length });
  return answer.length;
}

test('the answer is as short as breadth-first search finds: both rules, any origin, 1 to 10 colours', () => {
  fc.assert(
    fc.property(anyFlood(20), (puzzle) => {
      assert.equal(length(puzzle), leastMoves(puzzle));
    }),
    { numRuns: 1500 },
  );
});

test('4×5 boards of ten colours, both readings', () => {
  const random = new Random('contest');
  for (let i = 0; i < 150; i++) {
    const literal = randomBoard(random, 4, 5, 10);
    assert.equal(length(literal), leastMoves(literal), String(i));
    const adjacent = { ...literal, adjacentOnly: true };
    assert.equal(length(adjacent), leastMoves(adjacent), String(i));
  }
});

test('boards whose answer is known by hand', () => {
  const cases: readonly [
    rows: string[],
    rule: 'plain' | 'two-colour',
    adjacentOnly: boolean,
    moves: number,
  ][] = [
    [['0'], 'plain', false, 0],
    [['0'], 'two-colour', false, 0],
    [['00', '00'], 'two-colour', true, 0],
    [['010'], 'plain', false, 2],
    [['010'], 'two-colour', false, 1],
    // Two first, which takes nothing yet: then 1 passes on to the 2 behind it.
    [['01201'], 'two-colour', false, 3],
    [['01201'], 'two-colour', true, 4],
    [['0101010101'], 'two-colour', true, 1],
  ];
  for (const [rows, rule, adjacentOnly, moves] of cases) {
    assert.equal(length(floodRows(rows, { rule, adjacentOnly })), moves, `${rows} ${rule}`);
  }
});

test('boards on which a colour visited blindly is finished late', () => {
  // The bound once left out what lies behind such a colour, and claimed a move too many.
  const boards: readonly [rows: string[], origin: number, adjacentOnly: boolean, moves: number][] = [
    [['0323010231', '1312010302'], 2, true, 5],
    [['230131031223', '313302301402'], 15, false, 6],
    [['434133102302', '141442411441'], 13, true, 6],
  ];
  for (const [rows, origin, adjacentOnly, moves] of boards) {
    const puzzle = floodRows(rows, { origin, rule: 'two-colour', adjacentOnly });
    assert.equal(leastMoves(puzzle), moves);
    assert.equal(length(puzzle), moves);
  }
});

test('a budget in nodes gives the same stopped answer again, with bounds that hold', () => {
  const random = new Random('budget');
  for (let i = 0; i < 20; i++) {
    const puzzle = { ...randomBoard(random, 7, 7, 8), adjacentOnly: i % 2 === 0 };
    const optimum = length(puzzle);
    let last = 0;
    for (const nodes of [0, 1, 5, 25, 125]) {
      const outcome = solve(puzzle, { nodes });
      assert.ok(outcome.status !== 'impossible' && outcome.bounds);
      const { lower, upper } = outcome.bounds;
      const answer = outcome.answers[0]!;
      assert.deepEqual(flood.judge(puzzle, answer), { right: true });
      assert.equal(answer.length, upper);
      assert.ok(lower <= optimum && optimum <= answer.length && lower >= last);
      last = lower;
      const again = solve(puzzle, { nodes });
      assert.deepEqual({ ...again, stats: 0 }, { ...outcome, stats: 0 });
      assert.equal(again.stats.nodes, outcome.stats.nodes);
    }
  }
});
