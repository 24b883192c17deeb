import assert from 'node:assert/strict';
import { test } from 'node:test';
import { binairo, makeBinairo } from '#core/kinds/binairo/index.js';
import { canBuild } from '#core/kinds/binairo/solve/build/index.js';
import { runTask } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';

const OPEN = 2;

/** An own check of all rules, on lines as text. */
function isRight(cells: Uint8Array, side: number, givens: Uint8Array, uniqueLines: boolean): boolean {
  const across = Array.from({ length: side }, (_, row) => cells.slice(row * side, (row + 1) * side).join(''));
  const down = Array.from({ length: side }, (_, col) => across.map((line) => line[col]).join(''));
  return (
    givens.every((given, cell) => given === OPEN || given === cells[cell]) &&
    [across, down].every(
      (lines) =>
        lines.every((line) => !/000|111/.test(line) && line.replaceAll('0', '').length * 2 === line.length) &&
        (!uniqueLines || new Set(lines).size === lines.length),
    )
  );
}

function givensAt(
  side: number,
  count: number,
  valueAt: (cell: number, random: Random) => number,
): Uint8Array {
  const random = new Random(`built ${side} ${count}`);
  const givens = new Uint8Array(side * side).fill(OPEN);
  for (let i = 0; i < count; i++) {
    const cell = random.below(givens.length);
    givens[cell] = valueAt(cell, random);
  }
  return givens;
}

async function solve(side: number, givens: Uint8Array, uniqueLines: boolean, facts = false) {
  const made = makeBinairo(side, side, givens, uniqueLines);
  assert.ok(made.ok);
  const solver = await binairo.loadSolver();
  return runTask(solver.solve(made.value, { want: 'unique', facts, budget: { nodes: 500_000 } }));
}

/** A full board that is not made of blocks of two by two: rows 001011… and its like, turned round from row to row. */
const turned = (side: number) => (cell: number) => {
  const line = [0, 0, 1, 0, 1, 1];
  const col = cell % side;
  return line[(col + 2 * Math.floor(cell / side)) % 6]!;
};

test('large boards with few givens get two right answers that differ, without a search of the whole', async () => {
  for (const [side, count, valueAt] of [
    [100, 0, () => 0],
    [100, 60, (_: number, random: Random) => random.below(2)],
    [200, 600, (_: number, random: Random) => random.below(2)],
    [102, 400, turned(102)],
    [1000, 20, (_: number, random: Random) => random.below(2)],
  ] as const) {
    const givens = givensAt(side, count, valueAt);
    for (const uniqueLines of [true, false]) {
      const outcome = await solve(side, givens, uniqueLines);
      const name = `${side}, ${count} givens, ${uniqueLines}`;
      assert.equal(outcome.status, 'solved', name);
      assert.ok(outcome.status === 'solved' && outcome.proof === 'several', name);
      assert.equal(outcome.answers.length, 2, name);
      for (const answer of outcome.answers) assert.ok(isRight(answer, side, givens, uniqueLines), name);
      assert.notDeepEqual(outcome.answers[0], outcome.answers[1], name);
    }
  }
});

test('a given row that blocks cannot have is met', async () => {
  const side = 102;
  const givens = new Uint8Array(side * side).fill(OPEN);
  for (let col = 0; col < side; col++) givens[50 * side + col] = turned(side)(col);
  const outcome = await solve(side, givens, true);
  assert.ok(outcome.status === 'solved' && isRight(outcome.answers[0], side, givens, true));
});

test('facts of large boards tell what givens force, and nothing else', async () => {
  const side = 100;
  const givens = new Uint8Array(side * side).fill(OPEN);
  // Two equal ones force both neighbours; two with one between force it.
  givens[4040] = 1;
  givens[4041] = 1;
  givens[7007] = 0;
  givens[7009] = 0;
  const outcome = await solve(side, givens, true, true);
  assert.ok(outcome.status === 'solved' && outcome.facts);
  const { facts } = outcome;
  const known = [...facts.keys()].filter((cell) => facts[cell] !== OPEN);
  assert.deepEqual(known, [4039, 4040, 4041, 4042, 7007, 7008, 7009]);
  assert.deepEqual([facts[4039], facts[4042], facts[7008]], [0, 0, 1]);
});

test('a contradiction on a large board is proved, with what is to blame', async () => {
  const side = 100;
  const givens = new Uint8Array(side * side).fill(OPEN);
  for (const cell of [5050, 5051, 5052]) givens[cell] = 1;
  const outcome = await solve(side, givens, true);
  assert.ok(outcome.status === 'impossible');
  assert.deepEqual(outcome.conflict, [5050, 5051, 5052]);
});

test('boards with signs, odd sides or many givens are not built', () => {
  const of = (rows: number, cols: number, given: number, signs: Uint8Array | null = null) => {
    const givens = new Uint8Array(rows * cols).fill(OPEN).fill(0, 0, given);
    const made = makeBinairo(rows, cols, givens, false, { signs });
    assert.ok(made.ok);
    return canBuild(made.value);
  };
  assert.ok(of(100, 100, 2000));
  assert.ok(!of(100, 100, 2001));
  assert.ok(!of(101, 100, 0));
  assert.ok(!of(98, 100, 0));
  const signs = new Uint8Array(10_000);
  signs[0] = 1;
  assert.ok(!of(100, 100, 0, signs));
});

test('sizes that cannot have unique lines are impossible at once, with the reason', async () => {
  const solver = await binairo.loadSolver();
  for (const [rows, cols, reason] of [
    [16, 6, /16 rows cannot all differ: only 14 are possible with 6 columns/],
    [18, 6, /only 14 /],
    [6, 16, /16 columns cannot all differ: only 14 are possible with 6 rows/],
    [30, 6, /only 14 /],
    [36, 8, /only 34 /],
    [60, 8, /only 34 /],
  ] as const) {
    for (const want of ['one', 'unique', 'all', 'count'] as const) {
      const made = makeBinairo(rows, cols, new Uint8Array(rows * cols).fill(OPEN), true);
      assert.ok(made.ok);
      const outcome = runTask(solver.solve(made.value, { want }));
      assert.ok(outcome.status === 'impossible', `${rows}x${cols}`);
      assert.match(outcome.reason ?? '', reason);
      assert.equal(outcome.stats.nodes, 0);
    }
  }
});
