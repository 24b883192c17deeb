import type { Meter, StopReason, Task } from '../outcome/index.js';
import { literalOf } from './literal.js';
import type { LogicSolver } from './solver.js';
import type { Surroundings } from './surroundings.js';

/** A component of more variables is solved piece by piece. */
export const LARGE_PART = 5000;
/** How many variables a piece has at first, and at most: then the whole is searched. */
const PIECE = 300;
const LARGEST = 20_000;

/**
 * Where a piece implies this many times its own size, what it implies is kept: the pieces to come would only imply it
 * again, each all of it.
 */
const FAR = 4;
/** Values kept between two yields. */
const LOOK = 10_000;

/** No value yet. */
const UNSET = 2;

/** Finds a model of a component, in the order of its variables. `surroundings`: null where none can be drawn. */
export function* solvePart(
  solver: LogicSolver,
  meter: Meter,
  part: Int32Array,
  surroundings: Surroundings | null,
): Task<Uint8Array | 'unsat' | StopReason> {
  if (surroundings !== null && part.length > LARGE_PART)
    return yield* sweep(solver, meter, part, surroundings);
  return yield* solveWhole(solver, meter, part);
}

function* solveWhole(
  solver: LogicSolver,
  meter: Meter,
  part: Int32Array,
): Task<Uint8Array | 'unsat' | StopReason> {
  const status = yield* solver.solve(meter, { scope: part });
  return status === 'sat' ? valuesOf(solver, part) : status;
}

/**
 * Finds a model of a large component piece by piece: each piece is searched with the values of its surroundings assumed.
 * Where that fails, the values blamed and those around are taken back and the piece grows. So a conflict costs only what
 * is near, while a search of the whole undoes and decides again thousands of variables that have nothing to do with it.
 */
export function* sweep(
  solver: LogicSolver,
  meter: Meter,
  part: Int32Array,
  surroundings: Surroundings,
  piece = PIECE,
): Task<Uint8Array | 'unsat' | StopReason> {
  const { inside, rim } = surroundings;
  const values = new Uint8Array(solver.variables);
  const kept = new Uint8Array(solver.variables);
  for (const v of part) values[v] = UNSET;
  // A fact learned later may contradict a value given earlier, or fix a cell among values that were given without it; then
  // that place is searched again. What stands after a look over all of it that changed nothing holds everywhere.
  for (let settled = false; !settled; ) {
    settled = true;
    const simplified = yield* solver.simplify(meter);
    if (simplified !== 'sat') return simplified;
    for (const [i, seed] of part.entries()) {
      if (i % LOOK === LOOK - 1) {
        const why = meter.spend(0, solver.bytes);
        if (why !== null) return why;
        yield { nodes: meter.nodes, ms: meter.elapsedMs };
      }
      const fixed = solver.fixed(seed);
      if (values[seed] === UNSET && fixed >= 0) {
        values[seed] = fixed;
        settled = false;
      }
      const isNew = values[seed] === UNSET;
      const agrees = fixed < 0 || fixed === values[seed];
      if (!isNew && agrees && surroundings.fits(seed, values)) continue;
      settled = false;
      let centre = [seed];
      let size = piece;
      surroundings.draw(centre, size, isNew ? kept : null);
      for (;;) {
        const assumptions: number[] = [];
        for (const v of rim) if (values[v] !== UNSET) assumptions.push(literalOf(v, values[v]!));
        const status = yield* solver.solve(meter, { scope: inside, assumptions });
        const failed = status === 'unsat' ? solver.failedAssumptions() : [];
        if (status === 'unsat' && failed.length === 0) return 'unsat';
        if (status !== 'sat' && status !== 'unsat') return status;
        if (status === 'sat') {
          for (const v of inside) {
            values[v] = solver.value(v);
            kept[v] = 1;
          }
          const implied = solver.implied();
          solver.leave();
          if (implied.length > FAR * inside.length) {
            for (const [looked, literal] of implied.entries()) {
              const v = literal >> 1;
              if (values[v] !== UNSET) continue;
              values[v] = 1 - (literal & 1);
              if (surroundings.fits(v, values)) kept[v] = 1;
              else values[v] = UNSET;
              if (looked % LOOK === 0) yield { nodes: meter.nodes, ms: meter.elapsedMs };
            }
          }
          break;
        }
        if (2 * inside.length > LARGEST) return yield* solveWhole(solver, meter, part);
        centre = [...failed.map((literal) => literal >> 1), ...inside];
        size = 2 * inside.length;
        solver.leave();
        surroundings.draw(centre, size);
        for (const v of inside) {
          values[v] = UNSET;
          kept[v] = 0;
        }
      }
      yield { nodes: meter.nodes, ms: meter.elapsedMs };
    }
  }
  const model = new Uint8Array(part.length);
  for (let i = 0; i < part.length; i++) model[i] = values[part[i]!]!;
  return model;
}

/** The values of these variables in the model found last. */
export function valuesOf(solver: LogicSolver, variables: Int32Array): Uint8Array {
  const values = new Uint8Array(variables.length);
  for (let i = 0; i < variables.length; i++) values[i] = solver.value(variables[i]!);
  return values;
}
