import type { Meter, StopReason, Task } from '../outcome/index.js';
import type { Stepwise } from './beam.js';
import { Collection, type Part } from './collection.js';
import { findComponents, PartPacer } from './components.js';
import { countParts, DEFAULT_LIMIT } from './count-parts.js';
import { literalOf } from './literal.js';
import { flipNearby } from './nearby.js';
import type { SolveStatus } from './search.js';
import type { LogicSolver } from './solver.js';
import type { Surroundings } from './surroundings.js';
import { LARGE_PART, solvePart, valuesOf } from './sweep.js';

/** What is asked of `findModels`. */
export interface ModelsRequest {
  /** One model; whether it is the only one; all up to the limit; how many, counted exactly up to the limit. */
  readonly want: 'one' | 'unique' | 'all' | 'count';
  /**
   * The most models to list in all, a million if not given; with 'count' a component known to have more is not counted
   * further.
   */
  readonly limit?: number;
  /**
   * With 'count': makes another way of counting all models, by states, for problems whose lazy check makes them one
   * component; null where it would be of no use.
   */
  readonly stepwise?: () => Stepwise | null;
}

/** What `findModels` found. */
export interface Models {
  /** Why it stopped early; null when what was asked is answered. */
  readonly stopped: StopReason | null;
  /** True when it is proved that there is no model. */
  readonly impossible: boolean;
  /**
   * Each by variable, 0 or 1. With want 'one' and 'count' at most one; with 'unique' at most two, which differ; with
   * 'all' up to the limit. When stopped, those found until then.
   */
  readonly models: readonly Uint8Array[];
  /** How many models there are; at least so many when `countComplete` is false. */
  readonly count: bigint;
  /** Whether `count` is exact. With 'unique' and one model, true says that it is the only one. */
  readonly countComplete: boolean;
}

/** Around how many variables of a large component a second model is looked for, and how far. */
const TRIED_NEARBY = 100;
const LARGEST_NEARBY = 1000;

const NONE: Models = { stopped: null, impossible: true, models: [], count: 0n, countComplete: true };

/**
 * Finds models of what the solver holds, component by component: the number of models is the product of the components'
 * numbers, and a free variable doubles it. Every variable counts, so auxiliary ones must be determined by the others. The
 * solver stays usable, and keeps what it learned.
 */
export function* findModels(solver: LogicSolver, meter: Meter, request: ModelsRequest): Task<Models> {
  const { want } = request;
  const limit = Math.max(1, request.limit ?? DEFAULT_LIMIT);
  const most = request.limit === undefined ? null : limit;
  let simplified = yield* solver.simplify(meter);
  if (simplified === 'sat') simplified = yield* solver.strengthen(meter);
  if (simplified === 'unsat') return NONE;
  if (simplified !== 'sat') return report(new Collection(solver, null), simplified, []);
  const components = yield* findComponents(solver, meter);
  if (typeof components === 'string') return report(new Collection(solver, null), components, []);
  const collection = new Collection(solver, components);
  const surroundings = solver.surroundings();

  // First a model of each component: while one lacks it, nothing has a solution.
  const pacer = new PartPacer(solver, meter);
  for (const variables of components.parts) {
    const late = yield* pacer.pace(variables.length);
    if (late !== null) return report(collection, late, []);
    const first = yield* solvePart(solver, meter, variables, surroundings);
    if (first === 'unsat') return NONE;
    if (typeof first === 'string') return report(collection, first, []);
    const part = collection.add(variables, first);
    if (want !== 'unique' || collection.several) continue;
    const second = yield* lookForSecond(solver, meter, part, surroundings);
    if (second !== 'sat' && second !== 'unsat') {
      // The components still to come may have no model.
      return report(collection, second, collection.whole ? [collection.first()] : []);
    }
  }
  if (solver.hasLazy && components.parts.length === 0) {
    // Everything is fixed, but the lazy check has not seen it.
    const status = yield* solver.solve(meter);
    if (status === 'unsat') return NONE;
    if (status !== 'sat') return report(collection, status, []);
  }
  if (want === 'one') return report(collection, null, [collection.first()]);
  if (want === 'unique') {
    const models = [collection.first()];
    yield { nodes: meter.nodes, ms: meter.elapsedMs };
    if (collection.several) models.push(collection.other());
    return report(collection, null, models);
  }
  if (want === 'count') {
    const single = components.parts.length === 1 && components.free.length === 0;
    const whole = single ? request.stepwise : undefined;
    const why = yield* countParts(solver, meter, collection, surroundings !== null, most, whole);
    return report(collection, why, [collection.first()]);
  }
  const why = yield* enumerate(solver, meter, collection, limit);
  const listed = yield* collection.list(meter, limit);
  return report(collection, why ?? listed.stopped, listed.models);
}

function report(collection: Collection, stopped: StopReason | null, models: readonly Uint8Array[]): Models {
  const { count, complete } = collection;
  return {
    stopped,
    impossible: false,
    models,
    count: models.length === 0 ? 0n : count,
    countComplete: complete,
  };
}

/**
 * Searches the part just solved for a second model: of a large one near some of its variables first, then with a clause,
 * switched on by a new variable, that forbids the decisions which led to the first. When there is
 * none, the part is fixed for good.
 */
function* lookForSecond(
  solver: LogicSolver,
  meter: Meter,
  part: Part,
  surroundings: Surroundings | null,
): Task<SolveStatus> {
  const { variables, models } = part;
  let forbidden = solver.decisions();
  if (surroundings !== null && variables.length > LARGE_PART) {
    const near = yield* lookNearby(solver, meter, part, surroundings);
    if (near !== 'unsat') return near;
    // The model was put together from pieces: a search for all of it tells which decisions lead to it.
    for (let i = 0; i < variables.length; i++) solver.prefer(variables[i]!, models[0]![i]!);
    const again = yield* solver.solve(meter, { scope: variables });
    if (again !== 'sat') return again;
    const found = valuesOf(solver, variables);
    if (found.some((value, i) => value !== models[0]![i])) {
      models.push(found);
      part.count = 2n;
      return 'sat';
    }
    forbidden = solver.decisions();
  }
  const active = literalOf(solver.addVariables(1), 1);
  solver.addClause([active ^ 1, ...forbidden.map((literal) => literal ^ 1)]);
  const status = yield* solver.solve(meter, { scope: variables, assumptions: [active] });
  if (status === 'sat') {
    models.push(valuesOf(solver, variables));
    part.count = 2n;
  } else if (status === 'unsat') {
    part.complete = true;
    fixValues(solver, variables, models[0]!);
  }
  solver.addClause([active ^ 1]);
  return status;
}

/** Looks for a second model of a large part near some of its variables; 'unsat' when none is found there. */
function* lookNearby(
  solver: LogicSolver,
  meter: Meter,
  part: Part,
  surroundings: Surroundings,
): Task<SolveStatus> {
  const { variables, models } = part;
  const model = new Uint8Array(solver.variables);
  for (let i = 0; i < variables.length; i++) model[variables[i]!] = models[0]![i]!;
  const keeps = () => true;
  for (let i = 0; i < variables.length; i += Math.ceil(variables.length / TRIED_NEARBY)) {
    const variable = variables[i]!;
    const flip = { variable, model, keeps, largest: LARGEST_NEARBY };
    const status = yield* flipNearby(solver, meter, surroundings, flip);
    if (status === 'unsat' || status === 'unknown') continue;
    if (status === 'sat') {
      for (const v of surroundings.inside) model[v] = solver.value(v);
      models.push(Uint8Array.from(variables, (v) => model[v]!));
      part.count = 2n;
    }
    return status;
  }
  return 'unsat';
}

/** Makes known to the solver that these variables have these values in every model. */
function fixValues(solver: LogicSolver, variables: Int32Array, values: Uint8Array): void {
  for (let i = 0; i < variables.length; i++) {
    if (solver.fixed(variables[i]!) < 0) solver.addClause([literalOf(variables[i]!, values[i]!)]);
  }
}

/** Lists the models of every part, up to the limit for each. */
function* enumerate(
  solver: LogicSolver,
  meter: Meter,
  collection: Collection,
  limit: number,
): Task<StopReason | null> {
  let kept = 0;
  const pacer = new PartPacer(solver, meter);
  for (const part of collection.parts) {
    const late = yield* pacer.pace(part.variables.length);
    if (late !== null) return late;
    let status = yield* solver.solve(meter, { scope: part.variables, enumerate: true });
    let count = 0;
    while (status === 'sat' && count < limit) {
      // Only now: a budget that ends before leaves the model that is known.
      if (count === 0) part.models.length = 0;
      part.models.push(valuesOf(solver, part.variables));
      kept += part.variables.length + 64;
      count++;
      part.count = BigInt(count);
      const why = meter.spend(0, solver.bytes + kept);
      if (why !== null) return why;
      yield { nodes: meter.nodes, ms: meter.elapsedMs };
      status = yield* solver.solveNext(meter);
    }
    if (status !== 'sat' && status !== 'unsat') return status;
    part.complete = status === 'unsat';
  }
  return null;
}
