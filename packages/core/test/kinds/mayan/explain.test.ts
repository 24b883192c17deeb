import assert from 'node:assert/strict';
import test from 'node:test';
import { hintLines, LANGUAGES, stepMarks } from '#core/explain/index.js';
import { canVanish, carryings, leastMoves } from '#core/kinds/mayan/explain/carrying.js';
import { type MayanPuzzle, makeMayan, mayan } from '#core/kinds/mayan/index.js';
import { runTask } from '#core/outcome/index.js';
import { value } from '../../yes-no/tools.js';

/** The judge's sample: three moves. */
const SAMPLE = [[1], [2, 1], [2, 3, 4], [3, 1], [2, 4, 3, 4]];

function mayanOf(columns: readonly (readonly number[])[], moves: number | null): MayanPuzzle {
  return value(makeMayan(7, columns, moves));
}

test('the sample explained: every move has a reason, and the moves empty the board', async () => {
  const explainer = await mayan.loadExplainer!();
  const puzzle = mayanOf(SAMPLE, 3);
  const { steps, complete } = runTask(explainer.explain(mayan.start(puzzle)));
  assert.ok(complete);
  assert.deepEqual(
    steps.map((step) => step.detail.move),
    ['2 1 1', '3 1 1', '3 0 1'],
  );
  let state = mayan.start(puzzle);
  for (const [index, step] of steps.entries()) {
    assert.deepEqual(step.detail.before, [3 - index, 3 - index]);
    assert.ok((step.detail.least as number) <= 3 - index, 'the bound is a bound');
    for (const language of LANGUAGES) {
      const narrator = explainer.narrator(puzzle, language);
      assert.notEqual(narrator.techniqueName(step.technique), step.technique);
      for (const line of hintLines(narrator, step, 3)) {
        assert.doesNotMatch(line, /undefined|NaN|null|Infinity|\[object|^$/);
      }
    }
    for (const [cell] of stepMarks(mayan.size(puzzle), step, 3)) assert.ok(cell >= 0 && cell < 35);
    const [move] = explainer.movesOf(puzzle, step);
    state = value(mayan.apply(state, move!)).state;
  }
  assert.ok(mayan.isSolved(state));
  assert.deepEqual(runTask(explainer.hint(state)), { hint: 'solved' });
  assert.equal(steps.at(-1)!.technique, 'cascade', 'what is left goes in several vanishings');
});

test('a move that loses the game is the mistake', async () => {
  const explainer = await mayan.loadExplainer!();
  let state = mayan.start(mayanOf(SAMPLE, 3));
  for (const move of ['2 1 1', '0 0 1']) {
    state = value(mayan.apply(state, value(mayan.parseMove(state.puzzle, move)))).state;
  }
  const hint = runTask(explainer.hint(state));
  assert.equal(hint.hint, 'mistake');
  if (hint.hint !== 'mistake') return;
  assert.equal(hint.mistake.move, 1);
  assert.equal(hint.mistake.before, 2);
  assert.equal(hint.mistake.after, null);
});

test('a board that cannot be emptied is said to be so', async () => {
  const explainer = await mayan.loadExplainer!();
  const hint = runTask(explainer.hint(mayan.start(mayanOf([[1], [1], []], 1))));
  assert.equal(hint.hint, 'mistake');
  if (hint.hint === 'mistake') assert.equal(hint.mistake.move, undefined);
});

test('counts that can vanish are sums of runs', () => {
  const cases: readonly [readonly number[], boolean][] = [
    [[0, 0, 0, 0, 0], true],
    [[1, 1, 1, 0, 0], true],
    [[1, 1, 0, 1, 0], false],
    [[3, 0, 0, 0, 0], true],
    [[2, 0, 0, 0, 0], false],
    [[2, 2, 2, 0, 0], true],
    [[1, 2, 2, 1, 0], true],
    [[1, 2, 2, 2, 1], true],
    [[4, 1, 1, 0, 0], true],
    [[3, 1, 1, 0, 0], false],
    [[1, 1, 2, 1, 1], true],
    [[1, 1, 1, 2, 1], false],
  ];
  for (const [counts, can] of cases) assert.equal(canVanish(counts), can, counts.join());
});

test('how far colours are from vanishing bounds the moves', () => {
  assert.deepEqual(carryings([[1], [1], [], [1], []]), [{ colour: 1, tiles: 3, distance: 1 }]);
  assert.equal(leastMoves(carryings([[1], [1], [], [], [1]])), 2);
  assert.equal(carryings([[1], [1], [], [], []])[0]!.distance, Number.POSITIVE_INFINITY);
  assert.equal(leastMoves([]), 0);
});
