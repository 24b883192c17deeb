import type { Meter, Task } from '../outcome/index.js';
import { literalOf } from './literal.js';
import type { SolveStatus } from './search.js';
import type { LogicSolver } from './solver.js';
import type { Surroundings } from './surroundings.js';

/** How many variables the first circle around a variable has. */
const FIRST_CIRCLE = 60;

/** What `flipNearby` is told. */
export interface Flip {
  /** Must come to another value than it has in `model`. */
  readonly variable: number;
  /** Values of all variables of a component, by variable: a model. */
  readonly model: Uint8Array;
  /** Whether a variable should keep its value where it may; the others are tried with the other value first. */
  keeps(variable: number): boolean;
  /** How many variables the first circle has. */
  readonly first?: number;
  /** Give up rather than search a larger circle. */
  readonly largest: number;
}

/**
 * Looks for a model that gives a variable the other value and differs from a known model only near it. Searches a circle
 * around the variable with the values of its rim assumed; when that fails, the circle grows towards the values blamed. So
 * most answers cost as much as a small board, however large the component is.
 *
 * 'sat': there is one; `surroundings.inside` tells where it may differ, and the solver has the values there. 'unsat': all
 * models agree in the variable, which the solver knows now. 'unknown': the circle would be too large.
 */
export function* flipNearby(
  solver: LogicSolver,
  meter: Meter,
  surroundings: Surroundings,
  { variable, model, keeps, first = FIRST_CIRCLE, largest }: Flip,
): Task<SolveStatus | 'unknown'> {
  const { inside, rim } = surroundings;
  const flipped = literalOf(variable, 1 - model[variable]!);
  let centre = [variable];
  for (let size = first; size <= largest; size = 2 * inside.length) {
    solver.leave();
    if (solver.fixed(variable) >= 0) return 'unsat';
    surroundings.draw(centre, size);
    for (const v of inside) solver.prefer(v, keeps(v) ? model[v]! : 1 - model[v]!);
    const assumptions = [flipped];
    for (const v of rim) assumptions.push(literalOf(v, model[v]!));
    const status = yield* solver.solve(meter, { scope: inside, assumptions });
    // Most searches end before they yield.
    yield { nodes: meter.nodes, ms: meter.elapsedMs };
    if (status !== 'unsat') return status;
    const blamed = solver.failedAssumptions().filter((literal) => literal !== flipped);
    if (blamed.length === 0) {
      solver.leave();
      if (solver.fixed(variable) < 0) solver.addClause([flipped ^ 1]);
      return 'unsat';
    }
    centre = [variable, ...blamed.map((literal) => literal >> 1), ...inside.slice(1)];
  }
  return 'unknown';
}
