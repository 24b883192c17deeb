import { type Facts, type Meter, OPEN, type StopReason, type Task, UNKNOWN } from '../outcome/index.js';
import { findComponents, PartPacer } from './components.js';
import { literalOf } from './literal.js';
import { flipNearby } from './nearby.js';
import type { LogicSolver } from './solver.js';
import type { Surroundings } from './surroundings.js';
import { solvePart } from './sweep.js';

/** In a component of more variables, each is looked at with what is near it; measured, see docs/performance.md. */
const LARGE_PART = 100;

/** Where a circle would have more variables, the whole component is searched instead. */
const LARGEST_CIRCLE = 20_000;

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
 * Tells for every variable whether it has one value in all models (the backbone), component by component. Given a model
 * of a small one, it asks for another that differs in any variable not yet known to be open: either there is none, and
 * all of these are forced, or those that differ are open (Janota, Lynce & Marques-Silva, AI Communications 2015, with the
 * largest chunk). In a large one it asks of each variable whether it may differ, changing only what is near it (see
 * `nearby.ts`). Each search tries the other values first, so that it settles many. `models`: models known already, to
 * start from.
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
  const turn = { nodes: meter.nodes, ms: meter.elapsedMs };
  yield turn;
  for (const v of components.free) facts[v] = OPEN;
  if (solver.hasLazy && components.parts.length === 0) {
    const status = yield* solver.solve(meter);
    return status === 'sat' ? end(null) : status === 'unsat' ? end(null, true) : end(status);
  }
  const surroundings = solver.surroundings();
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
    const found = yield* solvePart(solver, meter, part, surroundings);
    if (found === 'unsat') return end(null, true);
    if (typeof found === 'string') return end(found);
    firsts.push(found);
  }
  yield turn;
  const model = new Uint8Array(facts.length);
  for (const [index, part] of components.parts.entries()) {
    const late = yield* pacer.pace(part.length);
    if (late !== null) return end(late);
    const first = firsts[index]!;
    for (let i = 0; i < part.length; i++) model[part[i]!] = first[i]!;
    for (const other of models) for (const v of part) if (other[v] !== model[v]) facts[v] = OPEN;
    const why =
      surroundings !== null && part.length > LARGE_PART
        ? yield* settleNearby(solver, meter, part, model, facts, surroundings)
        : yield* settlePart(solver, meter, part, model, facts);
    if (why !== null) return end(why);
  }
  return end(null);
}

/** The same for a large component, variable by variable, each with what is near it. */
function* settleNearby(
  solver: LogicSolver,
  meter: Meter,
  part: Int32Array,
  model: Uint8Array,
  facts: Facts,
  surroundings: Surroundings,
): Task<StopReason | null> {
  const keeps = (v: number) => facts[v] === OPEN;
  for (const variable of part) {
    if (facts[variable] === OPEN || solver.fixed(variable) >= 0) continue;
    const flip = { variable, model, keeps, largest: LARGEST_CIRCLE };
    const status = yield* flipNearby(solver, meter, surroundings, flip);
    if (status === 'unknown') return yield* settlePart(solver, meter, part, model, facts);
    if (status === 'sat') {
      for (const v of surroundings.inside) if (solver.value(v) !== model[v]) facts[v] = OPEN;
    } else if (status !== 'unsat') {
      return status;
    }
  }
  return null;
}

/** Finds which variables of one component are forced; `model` holds a model of it. */
function* settlePart(
  solver: LogicSolver,
  meter: Meter,
  part: Int32Array,
  model: Uint8Array,
  facts: Facts,
): Task<StopReason | null> {
  for (;;) {
    const differ: number[] = [];
    for (const v of part) {
      if (facts[v] === OPEN || solver.fixed(v) >= 0) continue;
      differ.push(literalOf(v, 1 - model[v]!));
      solver.prefer(v, 1 - model[v]!);
    }
    if (differ.length === 0) return null;
    const active = literalOf(solver.addVariables(1), 1);
    solver.addClause([active ^ 1, ...differ]);
    const status = yield* solver.solve(meter, { scope: part, assumptions: [active] });
    if (status === 'sat') {
      for (const v of part) if (solver.value(v) !== model[v]) facts[v] = OPEN;
    }
    solver.addClause([active ^ 1]);
    if (status === 'unsat') {
      for (const literal of differ) if (solver.fixed(literal >> 1) < 0) solver.addClause([literal ^ 1]);
      return null;
    }
    if (status !== 'sat') return status;
  }
}
