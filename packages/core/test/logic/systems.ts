import fc from 'fast-check';
import { LogicSolver, NO_LITERAL } from '#core/logic/index.js';
import { Meter, runTask, type Task } from '#core/outcome/index.js';

/** Between `lower` and `upper` of the literals, wherever the guard (-1: none) is true. */
interface Count {
  readonly literals: readonly number[];
  readonly lower: number;
  readonly upper: number;
  readonly guard: number;
}

/** A small system of constraints, for comparing the solver with trying everything. */
export interface System {
  readonly variables: number;
  readonly counts: readonly Count[];
  readonly clauses: readonly (readonly number[])[];
  /** Clauses that the solver gets only when it violates them. */
  readonly lazy: readonly (readonly number[])[];
}

/** Whether a literal is true in an assignment given as bits. */
export function holds(literal: number, bits: number): boolean {
  return ((bits >> (literal >> 1)) & 1) !== (literal & 1);
}

/** All models of a system, as bits, by trying everything. */
export function allModels(system: System): number[] {
  const models: number[] = [];
  for (let bits = 0; bits < 1 << system.variables; bits++) {
    const satisfied = (clause: readonly number[]) => clause.some((literal) => holds(literal, bits));
    if (!system.clauses.every(satisfied) || !system.lazy.every(satisfied)) continue;
    const counted = system.counts.every(({ literals, lower, upper, guard }) => {
      if (guard !== NO_LITERAL && !holds(guard, bits)) return true;
      const count = literals.filter((literal) => holds(literal, bits)).length;
      return count >= lower && count <= upper;
    });
    if (counted) models.push(bits);
  }
  return models;
}

/** A solver that holds the system. */
export function solverFor(system: System): LogicSolver {
  const solver = new LogicSolver(system.variables);
  for (const { literals, lower, upper, guard } of system.counts) {
    solver.addCount(literals, lower, upper, guard);
  }
  for (const clause of system.clauses) solver.addClause(clause);
  if (system.lazy.length > 0) {
    solver.setLazy((model) =>
      system.lazy.filter((clause) => clause.every((literal) => model[literal >> 1] === (literal & 1))),
    );
  }
  return solver;
}

/** The model found last, as bits. */
export function modelBits(solver: LogicSolver, variables: number): number {
  let bits = 0;
  for (let v = 0; v < variables; v++) bits |= solver.value(v) << v;
  return bits;
}

/** Drives a task made with an unlimited meter. */
export function run<T>(make: (meter: Meter) => Task<T>): T {
  return runTask(make(new Meter()));
}

const literalsOf = (variables: readonly number[], signs: number) =>
  variables.map((variable, i) => 2 * variable + ((signs >> i) & 1));

/** Random small systems: up to nine variables; a good share has no model, one, or many. */
export const systems: fc.Arbitrary<System> = fc.integer({ min: 1, max: 9 }).chain((variables) => {
  const range = Array.from({ length: variables }, (_, v) => v);
  const literal = fc.integer({ min: 0, max: 2 * variables - 1 });
  const count = fc
    .record({
      chosen: fc.shuffledSubarray(range),
      signs: fc.nat({ max: 511 }),
      lower: fc.integer({ min: -1, max: 10 }),
      spread: fc.integer({ min: -1, max: 2 }),
      guard: fc.option(literal, { nil: NO_LITERAL, freq: 2 }),
    })
    .map(({ chosen, signs, lower, spread, guard }): Count => {
      const free = guard === NO_LITERAL || chosen.includes(guard >> 1) ? NO_LITERAL : guard;
      const least = lower < 0 ? lower : lower % (chosen.length + 1);
      return { literals: literalsOf(chosen, signs), lower: least, upper: least + spread, guard: free };
    })
    // An unguarded absurdity decides everything: rare is enough.
    .filter(({ lower, upper, guard }) => lower <= upper || guard !== NO_LITERAL || lower === 0);
  const clause = fc.array(literal, { minLength: 1, maxLength: 4 });
  return fc.record({
    variables: fc.constant(variables),
    counts: fc.array(count, { maxLength: 6 }),
    clauses: fc.array(clause, { maxLength: 10 }),
    lazy: fc.oneof(fc.constant([]), fc.array(clause, { maxLength: 5 })),
  });
});

/** Small systems of plain counts only. */
export const plainSystems: fc.Arbitrary<System> = systems.map(({ variables, counts }) => ({
  variables,
  counts: counts.map((count) => ({ ...count, guard: NO_LITERAL })),
  clauses: [],
  lazy: [],
}));
