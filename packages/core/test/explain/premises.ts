import type { Effect, Step } from '#core/explain/index.js';
import { LogicSolver, literalOf } from '#core/logic/index.js';
import { Meter, OPEN, runTask } from '#core/outcome/index.js';

/** The rules of a kind as far as a step may use them: what its premises name, and nothing else. */
export type Constrain = (solver: LogicSolver, step: Step) => void;

/**
 * Whether every conclusion of a step follows from its premises alone: the logic engine gets the values of the premise
 * cells, what `constrain` adds, and the opposite of a conclusion, and must find no model. `values` is the position in
 * which the step was made. The steps inside trials are checked as well, each in its own position.
 */
export function badConclusions(
  cells: number,
  values: Uint8Array,
  step: Step,
  constrain: Constrain,
): string[] {
  const bad: string[] = [];
  for (const cell of step.premises.cells) {
    if (values[cell] === OPEN) bad.push(`${step.technique}: premise cell ${cell} is open`);
  }
  if (step.conclusions.length === 0) bad.push(`${step.technique}: no conclusion`);
  for (const effect of step.conclusions) {
    if (effect.effect === 'set' && values[effect.cell] !== OPEN) {
      bad.push(`${step.technique}: cell ${effect.cell} is known already`);
    }
    if (!follows(cells, values, step, effect, constrain)) {
      bad.push(
        `${step.technique}: ${JSON.stringify(effect)} does not follow from ${JSON.stringify(step.premises)}`,
      );
    }
  }
  for (const trial of step.trials ?? []) {
    const inside = values.slice();
    inside[trial.cell] = trial.value;
    for (const inner of trial.steps) {
      bad.push(
        ...badConclusions(cells, inside, inner, constrain).map((text) => `inside ${step.technique}: ${text}`),
      );
      for (const effect of inner.conclusions) if (effect.effect === 'set') inside[effect.cell] = effect.value;
    }
  }
  return bad;
}

function follows(
  cells: number,
  values: Uint8Array,
  step: Step,
  effect: Effect,
  constrain: Constrain,
): boolean {
  const solver = new LogicSolver(cells);
  for (const cell of step.premises.cells) solver.addClause([literalOf(cell, values[cell]!)]);
  constrain(solver, step);
  if (effect.effect === 'set') solver.addClause([literalOf(effect.cell, 1 - effect.value)]);
  return runTask(solver.solve(new Meter())) === 'unsat';
}
