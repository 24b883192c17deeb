import assert from 'node:assert/strict';
import test from 'node:test';
import type { AnyKind } from '#core/kind/index.js';
import { binairo, makeBinairo } from '#core/kinds/binairo/index.js';
import { flood, makeFlood } from '#core/kinds/flood/index.js';
import { makeMayan, mayan } from '#core/kinds/mayan/index.js';
import { makeMosaic, mosaic } from '#core/kinds/mosaic/index.js';
import { OPEN, runTask } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { value } from '../yes-no/tools.js';

/** A Mayan board without a run. */
const COLUMNS = [
  [1, 2, 1],
  [2, 1, 2],
  [3, 4, 1],
  [1, 3, 4],
  [2, 3, 3],
];

/** A board of each kind that is not explained at once. */
function boards(): readonly (readonly [AnyKind, unknown])[] {
  const random = new Random('budgets');
  const side = 20;
  const names = Array.from({ length: side * side }, () => `${random.below(6)}`);
  const givens = new Array<number>(side * side).fill(OPEN);
  givens[0] = 1;
  givens[1] = 1;
  return [
    [flood, value(makeFlood({ shape: { rows: side, cols: side }, names }))],
    [mosaic, value(makeMosaic(side, side, new Array(side * side).fill(4)))],
    // Two givens whose neighbour follows, and little else.
    [binairo, value(makeBinairo(side, side, givens, true))],
    [mayan, value(makeMayan(7, COLUMNS, 5))],
  ];
}

test('an abort ends every call of every explainer, with its reason', async () => {
  for (const [kind, puzzle] of boards()) {
    const explainer = (await kind.loadExplainer!())!;
    const state = kind.start(puzzle);
    const request = { budget: { signal: { aborted: true } } };
    assert.equal(runTask(explainer.explain(state, request)).halt, 'abort', kind.id);
    assert.equal(runTask(explainer.rate(puzzle, request)).halt, 'abort', kind.id);
    // A single trial on the cell itself may still be made.
    const why = runTask(explainer.why(state, 2, request));
    assert.ok(why.halt === 'abort' || (why.complete && why.steps.length === 1), kind.id);
    // So may what takes no longer than a slice of work.
    const mistake = runTask(explainer.findMistake(state, request));
    assert.ok(mistake === null || mistake === 'abort', kind.id);
    const hint = runTask(explainer.hint(state, request));
    assert.deepEqual(hint, { hint: 'none', halt: 'abort' }, kind.id);
  }
});

test('the same budget in nodes gives the same answer', async () => {
  for (const [kind, puzzle] of boards()) {
    const explainer = (await kind.loadExplainer!())!;
    const state = kind.start(puzzle);
    const run = () => runTask(explainer.explain(state, { budget: { nodes: 3000 } }));
    assert.deepEqual(run(), run(), kind.id);
  }
});
