import type { Meter, StopReason, Task } from '../outcome/index.js';
import { countSteps, type Stepwise } from './beam.js';
import type { Collection, Part } from './collection.js';
import { PartPacer } from './components.js';
import type { LogicSolver } from './solver.js';

/** How many models are listed, or counted one by one in a component, when the caller does not say. */
export const DEFAULT_LIMIT = 1_000_000;

/** How many states a count keeps after each step, in one try after the other. */
const WIDTHS = [2 ** 8, 2 ** 12, 2 ** 16, 2 ** 20];

/** A part of so many variables has its models listed: that takes less than to lay out its states. */
const SMALL_PART = 10;

/** A part of more variables is not counted by states. */
const LARGEST_TALLY = 10_000;

/** Where the whole is counted in another way, so many models are listed first. */
const LISTED_FIRST = 10_000;

/** Models counted between two looks at the meter at most. */
const MODELS_A_LOOK = 32;

/** In components of many steps fewer states are kept: in all so many times the width of the try, but never fewer than some. */
const STATES_A_TRY = 500;
const FEWEST_STATES = 64;

/**
 * Counts the models of every part: by states, with ever more of them (see `tally.ts`), where only counts link variables,
 * or of a single part as `whole` says; else, or where that finds few, one by one,
 * up to the limit. A part is left alone once it is known to have more than `limit` models.
 */
export function* countParts(
  solver: LogicSolver,
  meter: Meter,
  collection: Collection,
  plain: boolean,
  limit: number | null,
  whole: (() => Stepwise | null) | undefined,
): Task<StopReason | null> {
  // What the searches for first models learned is drawn into the counts.
  const simplified = yield* solver.simplify(meter);
  if (simplified !== 'sat' && simplified !== 'unsat') return simplified;
  const tallies = new Map<Part, Stepwise>();
  const [only] = collection.parts;
  if (only !== undefined && whole !== undefined) {
    const why = yield* countByOne(solver, meter, only, Math.min(LISTED_FIRST, limit ?? DEFAULT_LIMIT));
    if (why !== null || only.complete || only.count === BigInt(limit ?? 0)) return why;
    const stepwise = whole();
    if (stepwise !== null) tallies.set(only, stepwise);
  }
  const pacer = new PartPacer(solver, meter);
  for (const [stage, width] of WIDTHS.entries()) {
    for (const part of collection.parts) {
      if (part.complete || (limit !== null && part.count > limit)) continue;
      const late = yield* pacer.pace(part.variables.length);
      if (late !== null) return late;
      if (stage === 0 && part.variables.length <= SMALL_PART) {
        const why = yield* countByOne(solver, meter, part, limit ?? DEFAULT_LIMIT);
        if (why !== null) return why;
        continue;
      }
      if (stage === 0 && plain && !tallies.has(part) && part.variables.length <= LARGEST_TALLY) {
        // Facts that listing learned are not in what the constraints still allow before they are propagated.
        const again = yield* solver.simplify(meter);
        if (again !== 'sat' && again !== 'unsat') return again;
        const tally = solver.tally(part.variables);
        if (tally !== null) tallies.set(part, tally);
      }
      const tally = tallies.get(part);
      if (tally === undefined) continue;
      const wide = stage === WIDTHS.length - 1 ? Math.max(width, tally.widest ?? 0) : width;
      const affordable = Math.max(FEWEST_STATES, Math.floor((STATES_A_TRY * wide) / tally.steps));
      const found = yield* countSteps(tally, meter, Math.min(wide, affordable), solver.bytes);
      if (typeof found === 'string') return found;
      if (found.exact || found.count > part.count) part.count = found.count;
      part.complete = found.exact;
    }
  }
  for (const part of collection.parts) {
    const late = yield* pacer.pace(part.variables.length);
    if (late !== null) return late;
    if (part.complete || part.count > (limit ?? DEFAULT_LIMIT)) continue;
    const why = yield* countByOne(solver, meter, part, limit ?? DEFAULT_LIMIT);
    if (why !== null) return why;
  }
  return null;
}

/** Counts the models of a part one by one, up to the limit. */
function* countByOne(solver: LogicSolver, meter: Meter, part: Part, limit: number): Task<StopReason | null> {
  let count = 0;
  let status = yield* solver.solve(meter, { scope: part.variables, enumerate: true });
  while (status === 'sat' && count < limit) {
    count++;
    if (count > part.count) part.count = BigInt(count);
    // The next model is often so near that its search ends before it looks at the budget.
    if (count % MODELS_A_LOOK === 0) {
      const why = meter.spend(0, solver.bytes);
      if (why !== null) return why;
      yield { nodes: meter.nodes, ms: meter.elapsedMs };
    }
    status = yield* solver.solveNext(meter);
  }
  if (status !== 'sat' && status !== 'unsat') return status;
  part.complete = status === 'unsat';
  return null;
}
