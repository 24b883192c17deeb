import type { Meter, StopReason, Task } from '../outcome/index.js';
import { CountStore } from './counts.js';
import { condense } from './differences.js';
import { NO_LITERAL, NO_REASON } from './literal.js';
import { type LazyCheck, Search, type SolveStatus } from './search.js';
import { Surroundings } from './surroundings.js';
import { Tally } from './tally.js';

/** What a search may be told. */
export interface SolveOptions {
  /** Literals that hold for this search only. */
  readonly assumptions?: ArrayLike<number>;
  /**
   * The variables to decide, instead of all. The search ends with 'sat' when these have values and nothing is violated;
   * so they must be whole components (see `components.ts`), or determine the rest.
   */
  readonly scope?: ArrayLike<number>;
  /** Needed for `solveNext`. */
  readonly enumerate?: boolean;
}

/**
 * How long differences of overlapping counts may be, first and then again: the short ones settle most of a published
 * board cheaply. Measured on minimal mosaics, see docs/performance.md.
 */
const DIFFERENCE_STAGES = [6, 12];

/**
 * A solver for 0/1 variables under clauses and counting constraints: conflict-driven clause learning with native
 * counting propagation. Incremental: constraints may be added between searches, assumptions hold for one search, and
 * what is learned stays.
 *
 * Nodes are decisions plus conflicts.
 */
export class LogicSolver {
  readonly #search = new Search();
  /** Whether `strengthen` has done its work on the present constraints. */
  #strengthened = false;

  /** A solver with that many variables. */
  constructor(variables = 0) {
    if (variables > 0) this.addVariables(variables);
  }

  /** How many variables there are. */
  get variables(): number {
    return this.#search.assignment.variables;
  }

  /** Decisions plus conflicts, in all searches. */
  get nodes(): number {
    return this.#search.nodes;
  }

  /** Conflicts in all searches. */
  get conflicts(): number {
    return this.#search.conflicts;
  }

  /** Bytes held, about. */
  get bytes(): number {
    return this.#search.bytes;
  }

  /** False once the constraints are known to contradict each other, without any assumption. */
  get consistent(): boolean {
    return this.#search.consistent;
  }

  /** Adds `count` variables, open; returns the first. */
  addVariables(count: number): number {
    return this.#search.addVariables(count);
  }

  /**
   * Adds a clause: at least one of the literals is true. They may repeat. Returns false when the constraints are known to
   * contradict each other now. Not to be called while a search is going on.
   */
  addClause(literals: ArrayLike<number>): boolean {
    this.#search.leave();
    if (!this.#search.consistent) return false;
    // The common case, a given cell, in short.
    const first = literals[0]!;
    if (literals.length === 1 && this.#search.assignment.value[first] === 0) {
      this.#search.assignment.assign(first, NO_REASON);
    } else {
      this.#search.attach(literals);
    }
    return this.#search.consistent;
  }

  /** Makes room for counting constraints and their literals, so many in all: for large boards, whose numbers are known. */
  reserve(constraints: number, literals: number): void {
    this.#search.counts.reserve(constraints, literals);
  }

  /**
   * Adds a counting constraint: at least `lower` and at most `upper` of the literals are true. No variable may be in it
   * twice. With a `guard`, a literal of another variable, it holds only where the guard is true. Of a longer array only
   * the first `length` literals count. Returns false when the constraints are known to contradict each other now. Not to
   * be called while a search is going on.
   */
  addCount(
    literals: ArrayLike<number>,
    lower: number,
    upper: number,
    guard: number = NO_LITERAL,
    length: number = literals.length,
  ): boolean {
    if (!this.#search.consistent) return false;
    if (lower > upper || lower > length || upper < 0) {
      return this.addClause(guard === NO_LITERAL ? [] : [guard ^ 1]);
    }
    if (lower <= 0 && upper >= length) return true;
    this.#search.leave();
    this.#strengthened = false;
    this.#search.counts.derivedFrom = Number.POSITIVE_INFINITY;
    this.#search.counts.add(literals, length, Math.max(lower, 0), Math.min(upper, length), guard);
    return true;
  }

  /** Sets the check that every full assignment must pass; null for none. */
  setLazy(check: LazyCheck | null): void {
    this.#search.lazy = check;
  }

  /** Whether a check of full assignments is set: components then hang together in ways not seen here. */
  get hasLazy(): boolean {
    return this.#search.lazy !== null;
  }

  /** The value, 0 or 1, that a variable has in the model found last. */
  value(variable: number): number {
    return this.#search.model[variable]!;
  }

  /** The value that a variable must have as far as is known without assumptions: 0, 1 or -1 for unknown. */
  fixed(variable: number): number {
    const { value, level } = this.#search.assignment;
    if (value[2 * variable] === 0 || level[variable]! > 0) return -1;
    return value[2 * variable] === 1 ? 1 : 0;
  }

  /** How many variables have no value for good; after `simplify`, `solve` or `solveNext` have ended with 'unsat' or stopped. */
  get openVariables(): number {
    return this.variables - this.#search.assignment.size;
  }

  /** After 'unsat': some of the assumptions, that cannot hold together; empty when nothing can hold. */
  failedAssumptions(): readonly number[] {
    return this.#search.failed;
  }

  /**
   * Once the constraints are known to contradict each other: the variables of one that turned out violated. Where to
   * start looking for the cause, no more; none when it is not known.
   */
  get trouble(): readonly number[] {
    return this.#search.trouble;
  }

  /**
   * The guards of counting constraints within so many steps of these variables, a step leading from a variable to all
   * others of a constraint. Call after `simplify`.
   */
  guardsNear(variables: readonly number[], steps: number): Set<number> {
    return this.#search.counts.guardsNear(variables, steps);
  }

  /** After 'sat' and before anything else: the decisions that lead to the model. No other model has them all. */
  decisions(): number[] {
    return this.#search.assignment.decisionsFrom(this.#search.base + 1);
  }

  /** After 'sat' and before anything else: the true literals that are not known without decisions or assumptions. */
  implied(): Int32Array {
    const { trail, levelStart, decisionLevel, size } = this.#search.assignment;
    return trail.slice(decisionLevel === 0 ? size : levelStart[0]!, size);
  }

  /**
   * Leaves out of the counting constraints what `simplify` has fixed, and adds the differences of those that overlap: see
   * `condense`. Call after `simplify` said 'sat'; says what that says.
   */
  *strengthen(meter: Meter): Task<SolveStatus> {
    let status: SolveStatus = 'sat';
    if (this.#strengthened) return status;
    for (const longest of DIFFERENCE_STAGES) {
      if (status !== 'sat' || this.openVariables === 0) break;
      const counts = yield* condense(
        this.#search.counts,
        this.#search.assignment,
        meter,
        this.bytes,
        longest,
      );
      if (counts === null) break;
      if (typeof counts === 'string') return counts;
      if (!(counts instanceof CountStore)) {
        this.#search.consistent = false;
        this.#search.trouble = counts;
        return 'unsat';
      }
      this.#search.replaceCounts(counts);
      status = yield* this.simplify(meter);
    }
    this.#strengthened = status === 'sat';
    return status;
  }

  /**
   * For drawing circles around variables; null where constraints other than plain counts link open variables: clauses,
   * guarded counts or a lazy check. Call after `simplify`.
   */
  surroundings(): Surroundings | null {
    this.#search.leave();
    const { assignment, clauses, counts } = this.#search;
    if (this.hasLazy || counts.guard !== null) return null;
    let linked = false;
    clauses.eachLink(assignment, () => {
      linked = true;
    });
    return linked ? null : new Surroundings(counts, assignment);
  }

  /** For counting the models of a component by states, where `surroundings` is not null; null where a count is too long. */
  tally(part: Int32Array): Tally | null {
    this.#search.leave();
    return Tally.of(this.#search.counts, this.#search.assignment, part);
  }

  /** Ends the search going on: open variables are open again. Other calls do so by themselves. */
  leave(): void {
    this.#search.leave();
  }

  /**
   * Calls `unite` for pairs of variables that are open after `simplify` and hang together through a constraint that can
   * still be violated. Of the constraints whose guards are open, only those with guards in `guards` count; all when null.
   */
  *eachLink(
    meter: Meter,
    guards: ReadonlySet<number> | null,
    unite: (a: number, b: number) => void,
  ): Task<StopReason | null> {
    this.#search.clauses.eachLink(this.#search.assignment, unite);
    for (let from = 0; from < this.#search.counts.size; ) {
      from = this.#search.counts.eachLink(this.#search.assignment, from, guards, unite);
      const why = meter.spend(0, this.bytes);
      if (why !== null) return why;
      yield { nodes: meter.nodes, ms: meter.elapsedMs };
    }
    return null;
  }

  /** Whether counting constraints hold only where this literal is true. */
  isGuard(literal: number): boolean {
    return this.#search.counts.isGuard(literal);
  }

  /** Sets the value that a variable is tried with first in the next search. */
  prefer(variable: number, value: number): void {
    // Leaving a search sets these values too.
    this.#search.leave();
    this.#search.assignment.phase[variable] = value === 1 ? 0 : 1;
  }

  /**
   * Draws the conclusions that need no decision: afterwards `fixed` tells them. 'unsat' when they contradict each other,
   * else 'sat', which here means that nothing is against it.
   */
  *simplify(meter: Meter): Task<SolveStatus> {
    this.#search.leave();
    this.#search.failed = [];
    if (!this.#search.consistent) return 'unsat';
    if (!this.#search.counts.built) {
      this.#search.clauses.processed = 0;
      for (;;) {
        const step = this.#search.counts.build(this.#search.assignment);
        if (step === 'done') break;
        if (step === 'conflict') {
          this.#search.consistent = false;
          this.#search.trouble = this.#search.counts.violated;
          return 'unsat';
        }
        const why = meter.spend(0, this.bytes);
        if (why !== null) return why;
        yield { nodes: meter.nodes, ms: meter.elapsedMs };
      }
    }
    for (;;) {
      const conflict = this.#search.propagate();
      if (conflict !== NO_REASON) {
        this.#search.giveUp(conflict);
        return 'unsat';
      }
      if (this.#search.counts.processed === this.#search.assignment.size) return 'sat';
      const why = meter.spend(0, this.bytes);
      if (why !== null) return why;
      yield { nodes: meter.nodes, ms: meter.elapsedMs };
    }
  }

  /** Searches for values that satisfy everything. When stopped, the solver stays usable. */
  *solve(meter: Meter, options: SolveOptions = {}): Task<SolveStatus> {
    const status = yield* this.simplify(meter);
    if (status !== 'sat') return status;
    this.#search.begin(options.assumptions ?? [], options.scope ?? null, options.enumerate ?? false);
    return yield* this.#run(meter);
  }

  /**
   * After 'sat' in a search that enumerates: the next model. Each model is found once (Gebser, Kaufmann, Neumann &
   * Schaub, LPNMR 2007): nothing is stored for a model, so millions can be counted. 'unsat' when there is no other.
   */
  *solveNext(meter: Meter): Task<SolveStatus> {
    if (this.#search.base === 0) throw new Error('solveNext without enumerate');
    if (!this.#search.turnRound()) return 'unsat';
    return yield* this.#run(meter);
  }

  *#run(meter: Meter): Task<SolveStatus> {
    for (;;) {
      const before = this.#search.nodes;
      const status = this.#search.advance(meter.nodesLeft);
      if (status === null) this.#search.limitMemory(meter.memoryBytes);
      const why = meter.spend(this.#search.nodes - before, this.bytes);
      if (status !== null) return status;
      if (why !== null) {
        this.#search.conflict = NO_REASON;
        this.#search.backtrack(0);
        return why;
      }
      yield { nodes: meter.nodes, ms: meter.elapsedMs };
    }
  }
}
