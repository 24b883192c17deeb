import { type Facts, type Meter, OPEN, type StopReason, type Task, UNKNOWN } from '../outcome/index.js';
import { findComponents, PartPacer } from './components.js';
import { literalOf } from './literal.js';
import { fixValues, valuesOf } from './models.js';
import type { LogicSolver } from './solver.js';

/** What `findFacts` found. */
export interface FactsFound {
  /** Why it stopped early; null when all is known. */
  readonly stopped: StopReason | null;
  /** True when it is proved that there is no model; the facts say nothing then. */
  readonly impossible: boolean;
  /** By variable: 0 or 1 when every model has that value, `OPEN` when both occur, `UNKNOWN` only when stopped. */
  readonly facts: Facts;
}

/**
 * Tells for every variable whether it has one value in all models (the backbone). Given a model, it asks for one that
 * differs from it in any variable not yet known to be open: either there is none, and all of these are forced, or those
 * that differ are open (Janota, Lynce & Marques-Silva, AI Communications 2015, with the largest chunk). Each search
 * tries the other values first, so that it settles many. `models`: models known already, to start from.
 */
export function* findFacts(
  solver: LogicSolver,
  meter: Meter,
  models: readonly Uint8Array[] = [],
): Task<FactsFound> {
  const facts = new Uint8Array(solver.variables).fill(UNKNOWN);
  const noteFixed = () => {
    for (let v = 0; v < facts.length; v++) {
      const value = solver.fixed(v);
      if (value >= 0) facts[v] = value;
    }
  };
  const end = (stopped: StopReason | null, impossible = false): FactsFound => {
    noteFixed();
    return { stopped, impossible, facts };
  };

  let simplified = yield* solver.simplify(meter);
  if (simplified === 'sat') simplified = yield* solver.strengthen(meter);
  if (simplified === 'unsat') return end(null, true);
  if (simplified !== 'sat') return end(simplified);
  const components = yield* findComponents(solver, meter);
  if (typeof components === 'string') return end(components);
  for (const v of components.free) facts[v] = OPEN;
  if (solver.hasLazy && components.parts.length === 0) {
    const status = yield* solver.solve(meter);
    return status === 'sat' ? end(null) : status === 'unsat' ? end(null, true) : end(status);
  }
  const firsts: Uint8Array[] = [];
  const pacer = new PartPacer(solver, meter);
  for (const part of components.parts) {
    const late = yield* pacer.pace(part.length);
    if (late !== null) return end(late);
    if (models.length > 0) {
      firsts.push(Uint8Array.from(part, (v) => models[0]![v]!));
      continue;
    }
    // Every part must have a model before anything is said of one of them.
    const status = yield* solver.solve(meter, { scope: part });
    if (status === 'unsat') return end(null, true);
    if (status !== 'sat') return end(status);
    firsts.push(valuesOf(solver, part));
  }
  for (const [index, part] of components.parts.entries()) {
    const late = yield* pacer.pace(part.length);
    if (late !== null) return end(late);
    const why = yield* settlePart(solver, meter, part, firsts[index]!, models, facts);
    if (why !== null) return end(why);
  }
  return end(null);
}

/** Finds which variables of one component are forced; `first` is a model of it. */
function* settlePart(
  solver: LogicSolver,
  meter: Meter,
  part: Int32Array,
  first: Uint8Array,
  models: readonly Uint8Array[],
  facts: Facts,
): Task<StopReason | null> {
  for (const model of models) {
    for (let i = 0; i < part.length; i++) if (model[part[i]!] !== first[i]) facts[part[i]!] = OPEN;
  }
  for (;;) {
    const differ: number[] = [];
    for (let i = 0; i < part.length; i++) {
      const v = part[i]!;
      if (facts[v] === OPEN || solver.fixed(v) >= 0) continue;
      differ.push(literalOf(v, 1 - first[i]!));
      solver.prefer(v, 1 - first[i]!);
    }
    if (differ.length === 0) return null;
    const active = literalOf(solver.addVariables(1), 1);
    solver.addClause([active ^ 1, ...differ]);
    const status = yield* solver.solve(meter, { scope: part, assumptions: [active] });
    if (status === 'sat') {
      for (let i = 0; i < part.length; i++) {
        if (solver.value(part[i]!) !== first[i]) facts[part[i]!] = OPEN;
      }
    } else if (status === 'unsat') {
      const forced = Int32Array.from(differ, (literal) => literal >> 1);
      fixValues(
        solver,
        forced,
        Uint8Array.from(differ, (literal) => literal & 1),
      );
    }
    solver.addClause([active ^ 1]);
    if (status === 'unsat') return null;
    if (status !== 'sat') return status;
  }
}
