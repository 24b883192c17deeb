import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BinairoPuzzle, binairo, makeBinairo } from '#core/kinds/binairo/index.js';
import { RowStates } from '#core/kinds/binairo/solve/row-states.js';
import { countSteps } from '#core/logic/beam.js';
import { Meter, OPEN, runTask } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { value } from '../../yes-no/tools.js';

const solver = await binairo.loadSolver();

/** A board with some cells of a solution given, in all rows or only in the first few. */
function randomBoard(random: Random): BinairoPuzzle {
  const [rows, cols] = [2 + 2 * random.below(4), 2 + 2 * random.below(4)];
  const uniqueLines = random.chance(0.6);
  const givens = new Uint8Array(rows * cols).fill(OPEN);
  const from = random.chance(0.4) ? Math.floor(rows / 2) : rows;
  const share = random.chance(0.1) ? 0 : 0.1 + 0.3 * random.fraction();
  for (let cell = 0; cell < from * cols; cell++) {
    if (random.chance(share)) givens[cell] = random.below(2);
  }
  return value(makeBinairo(rows, cols, givens, uniqueLines));
}

test('rows count as many solutions as the solver lists, and never more when states are dropped', () => {
  const random = new Random('row states');
  let several = 0;
  for (let i = 0; i < 600; i++) {
    const puzzle = randomBoard(random);
    const listed = runTask(solver.solve(puzzle, { want: 'all', limit: 5000 }));
    if (listed.status !== 'impossible' && listed.countComplete === false) continue;
    const expected = listed.status === 'impossible' ? 0n : BigInt(listed.answers.length);
    const states = RowStates.of(puzzle)!;
    const told = JSON.stringify({ ...puzzle, givens: puzzle.givens.join('') });
    const exact = runTask(countSteps(states, new Meter(), 1e6, 0));
    assert.deepEqual(exact, { count: expected, exact: true }, told);
    const narrow = runTask(countSteps(states, new Meter(), 1 + random.below(8), 0));
    assert.ok(typeof narrow !== 'string');
    assert.ok(narrow.exact ? narrow.count === expected : narrow.count <= expected, told);
    if (expected > 5n) several++;
  }
  assert.ok(several > 100, String(several));
});

test('a count without end is stopped by every budget, as a lower bound', () => {
  const puzzle = value(makeBinairo(14, 14, new Uint8Array(196).fill(OPEN), true));
  for (const [budget, why] of [
    [{ nodes: 30_000 }, 'nodes'],
    [{ timeMs: 100 }, 'time'],
    [{ memoryBytes: 100_000 }, 'memory'],
  ] as const) {
    const outcome = runTask(solver.solve(puzzle, { want: 'count', budget }));
    assert.ok(outcome.status === 'stopped' && outcome.why === why, outcome.status);
    assert.equal(outcome.countComplete, false);
    if (outcome.answers.length > 0) assert.ok(outcome.count! >= 1n);
  }
});

test('boards that are too wide for states are left to listing', () => {
  assert.equal(RowStates.of(value(makeBinairo(22, 22, new Uint8Array(484).fill(OPEN), true))), null);
  assert.equal(RowStates.of(value(makeBinairo(4, 40, new Uint8Array(160).fill(OPEN), true))), null);
});
