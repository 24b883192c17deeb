import assert from 'node:assert/strict';
import type { Step } from '#core/explain/index.js';
import { hintLines, LANGUAGES, stepMarks } from '#core/explain/index.js';
import type { AnyKind } from '#core/kind/index.js';
import { OPEN, runTask } from '#core/outcome/index.js';
import { badConclusions, type Constrain } from './premises.js';

/** Sets what a step concludes. */
export function applyStep(values: Uint8Array, step: Step): void {
  for (const effect of step.conclusions) if (effect.effect === 'set') values[effect.cell] = effect.value;
}

/**
 * The laws of an explanation on one puzzle with a known single solution: every conclusion is the solution's, follows from
 * the step's premises alone, is new, and can be said and shown; the steps reach the end; a second run gives the same.
 */
export async function checkLaws(
  kind: AnyKind,
  puzzle: unknown,
  solution: Uint8Array,
  constrain: Constrain,
): Promise<readonly Step[]> {
  const explainer = (await kind.loadExplainer!())!;
  const state = kind.start(puzzle);
  const { steps, complete } = runTask(explainer.explain(state));
  assert.ok(complete, 'the techniques reach the solution');
  const values: Uint8Array = state.values.slice();
  const narrators = LANGUAGES.map((language) => explainer.narrator(puzzle, language));
  const shape = kind.size(puzzle);
  for (const step of steps as readonly Step[]) {
    for (const effect of step.conclusions) {
      assert.equal(effect.effect, 'set', 'nothing clashes in a puzzle that has a solution');
      if (effect.effect === 'set') assert.equal(effect.value, solution[effect.cell], step.technique);
    }
    assert.deepEqual(badConclusions(values.length, values, step, constrain), []);
    for (const narrator of narrators) {
      const lines = hintLines(narrator, step, 3);
      assert.equal(lines.length, 3);
      for (const line of lines) assert.doesNotMatch(line, /undefined|NaN|null|\[object|^$/, line);
      assert.notEqual(narrator.techniqueName(step.technique), step.technique, 'the technique has a name');
    }
    for (const [cell] of stepMarks(shape, step, 3)) assert.ok(cell >= 0 && cell < values.length);
    applyStep(values, step);
  }
  assert.ok(!values.includes(OPEN));
  assert.deepEqual(runTask(explainer.explain(state)).steps, steps, 'the same board gives the same steps');
  return steps;
}
