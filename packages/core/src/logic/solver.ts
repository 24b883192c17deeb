import type { Meter, StopReason, Task } from '../outcome/index.js';
import { ConflictAnalysis } from './analysis.js';
import { Assignment } from './assignment.js';
import { ClauseStore } from './clauses.js';
import { CountStore } from './counts.js';
import { condense } from './differences.js';
import { NO_LITERAL, NO_REASON } from './literal.js';
import { DecisionOrder } from './order.js';
import { RestartPolicy } from './restart.js';

/** What a search ends with. */
export type SolveStatus = 'sat' | 'unsat' | StopReason;

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
 * A check of full assignments: given the value of every variable, 0 or 1, the clauses that are to be added because the
 * assignment violates them; none when it is all right.
 */
export type LazyCheck = (model: Uint8Array) => readonly (readonly number[])[];

const NO_MODEL = new Uint8Array(0);

/** Work between two looks at the meter, in visits of constraints: some milliseconds. */
const SLICE = 300_000;

/**
 * How long differences of overlapping counts may be, first and then again: the short ones settle most of a published
 * board cheaply. Measured on minimal mosaics, see docs/performance.md.
 */
const DIFFERENCE_STAGES = [6, 12];

/** The share of the memory budget that learned clauses may take. */
const LEARNED_SHARE = 0.5;

/**
 * A solver for 0/1 variables under clauses and counting constraints: conflict-driven clause learning with native
 * counting propagation. Incremental: constraints may be added between searches, assumptions hold for one search, and
 * what is learned stays.
 *
 * Nodes are decisions plus conflicts.
 */
export class LogicSolver {
  readonly #assignment = new Assignment();
  #counts = new CountStore();
  readonly #clauses = new ClauseStore();
  readonly #order = new DecisionOrder();
  readonly #analysis = new ConflictAnalysis(this.#assignment, this.#counts, this.#clauses);
  readonly #restart = new RestartPolicy();
  #lazy: LazyCheck | null = null;
  /** False once the constraints are known to contradict each other. */
  #consistent = true;
  #model = NO_MODEL;
  #failed: number[] = [];
  #trouble: readonly number[] = [];
  #nodes = 0;
  #conflicts = 0;
  #reduceAt = 2000;
  #reductions = 0;

  // The search going on.
  #assumptions: ArrayLike<number> = [];
  #scope: ArrayLike<number> | null = null;
  /** Whether the order holds the variables in scope. */
  #entered = false;
  /** The level that the search never leaves: 1 when there are assumptions or models are enumerated, else 0. */
  #base = 0;
  /**
   * While enumerating, from the first model on: the search never leaves this level but by turning its decision round.
   * 0 before.
   */
  #floor = 0;
  /** While enumerating: a fact learned left nothing to turn round. */
  #exhausted = false;
  /** Facts learned while the floor was above level 0. */
  #facts: number[] = [];
  /** A constraint violated by the trail as it is, still to be handled. */
  #conflict = NO_REASON;

  /** A solver with that many variables. */
  constructor(variables = 0) {
    if (variables > 0) this.addVariables(variables);
  }

  /** How many variables there are. */
  get variables(): number {
    return this.#assignment.variables;
  }

  /** Decisions plus conflicts, in all searches. */
  get nodes(): number {
    return this.#nodes;
  }

  /** Conflicts in all searches. */
  get conflicts(): number {
    return this.#conflicts;
  }

  /** Bytes held, about. */
  get bytes(): number {
    return (
      this.#assignment.bytes +
      this.#counts.bytes +
      this.#clauses.bytes +
      this.#order.bytes +
      this.#analysis.bytes +
      this.#model.length
    );
  }

  /** False once the constraints are known to contradict each other, without any assumption. */
  get consistent(): boolean {
    return this.#consistent;
  }

  /** Adds `count` variables, open; returns the first. */
  addVariables(count: number): number {
    const first = this.#assignment.addVariables(count);
    this.#counts.extend(this.variables);
    if (this.#entered && this.#scope === null) {
      this.#order.extend(this.variables);
      for (let v = first; v < this.variables; v++) this.#order.admit(v);
    }
    return first;
  }

  /**
   * Adds a clause: at least one of the literals is true. They may repeat. Returns false when the constraints are known to
   * contradict each other now. Not to be called while a search is going on.
   */
  addClause(literals: ArrayLike<number>): boolean {
    this.#leave();
    if (!this.#consistent) return false;
    // The common case, a given cell, in short.
    const first = literals[0]!;
    if (literals.length === 1 && this.#assignment.value[first] === 0) {
      this.#assignment.assign(first, NO_REASON);
    } else {
      this.#attach(literals);
    }
    return this.#consistent;
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
    if (!this.#consistent) return false;
    if (lower > upper || lower > length || upper < 0) {
      return this.addClause(guard === NO_LITERAL ? [] : [guard ^ 1]);
    }
    if (lower <= 0 && upper >= length) return true;
    this.#leave();
    this.#counts.add(literals, length, Math.max(lower, 0), Math.min(upper, length), guard);
    return true;
  }

  /** Sets the check that every full assignment must pass; null for none. */
  setLazy(check: LazyCheck | null): void {
    this.#lazy = check;
  }

  /** Whether a check of full assignments is set: components then hang together in ways not seen here. */
  get hasLazy(): boolean {
    return this.#lazy !== null;
  }

  /** The value, 0 or 1, that a variable has in the model found last. */
  value(variable: number): number {
    return this.#model[variable]!;
  }

  /** The value that a variable must have as far as is known without assumptions: 0, 1 or -1 for unknown. */
  fixed(variable: number): number {
    const { value, level } = this.#assignment;
    if (value[2 * variable] === 0 || level[variable]! > 0) return -1;
    return value[2 * variable] === 1 ? 1 : 0;
  }

  /** How many variables have no value for good; after `simplify`, `solve` or `solveNext` have ended with 'unsat' or stopped. */
  get openVariables(): number {
    return this.variables - this.#assignment.size;
  }

  /** After 'unsat': some of the assumptions, that cannot hold together; empty when nothing can hold. */
  failedAssumptions(): readonly number[] {
    return this.#failed;
  }

  /**
   * Once the constraints are known to contradict each other: the variables of one that turned out violated. Where to
   * start looking for the cause, no more; none when it is not known.
   */
  get trouble(): readonly number[] {
    return this.#trouble;
  }

  /**
   * The guards of counting constraints within so many steps of these variables, a step leading from a variable to all
   * others of a constraint. Call after `simplify`.
   */
  guardsNear(variables: readonly number[], steps: number): Set<number> {
    return this.#counts.guardsNear(variables, steps);
  }

  /** After 'sat' and before anything else: the decisions that lead to the model. No other model has them all. */
  decisions(): number[] {
    return this.#assignment.decisionsFrom(this.#base + 1);
  }

  /**
   * Leaves out of the counting constraints what `simplify` has fixed, and adds the differences of those that overlap: see
   * `condense`. Call after `simplify` said 'sat'; says what that says.
   */
  *strengthen(meter: Meter): Task<SolveStatus> {
    let status: SolveStatus = 'sat';
    for (const longest of DIFFERENCE_STAGES) {
      if (status !== 'sat' || this.openVariables === 0) break;
      const counts = yield* condense(this.#counts, this.#assignment, meter, this.bytes, longest);
      if (counts === null) break;
      if (typeof counts === 'string') return counts;
      if (!(counts instanceof CountStore)) {
        this.#consistent = false;
        this.#trouble = counts;
        return 'unsat';
      }
      this.#counts = counts;
      this.#analysis.counts = counts;
      status = yield* this.simplify(meter);
    }
    return status;
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
    this.#clauses.eachLink(this.#assignment, unite);
    for (let from = 0; from < this.#counts.size; ) {
      from = this.#counts.eachLink(this.#assignment, from, guards, unite);
      const why = meter.spend(0, this.bytes);
      if (why !== null) return why;
      yield { nodes: meter.nodes, ms: meter.elapsedMs };
    }
    return null;
  }

  /** Whether counting constraints hold only where this literal is true. */
  isGuard(literal: number): boolean {
    return this.#counts.isGuard(literal);
  }

  /** Sets the value that a variable is tried with first in the next search. */
  prefer(variable: number, value: number): void {
    // Leaving a search sets these values too.
    this.#leave();
    this.#assignment.phase[variable] = value === 1 ? 0 : 1;
  }

  /** Gives a variable a weight with which it is decided early, unless conflicts say otherwise. */
  setActivity(variable: number, activity: number): void {
    this.#order.extend(this.variables);
    this.#order.setActivity(variable, activity);
  }

  /**
   * Draws the conclusions that need no decision: afterwards `fixed` tells them. 'unsat' when they contradict each other,
   * else 'sat', which here means that nothing is against it.
   */
  *simplify(meter: Meter): Task<SolveStatus> {
    this.#leave();
    this.#failed = [];
    if (!this.#consistent) return 'unsat';
    if (!this.#counts.built) {
      this.#clauses.processed = 0;
      for (;;) {
        const step = this.#counts.build(this.#assignment);
        if (step === 'done') break;
        if (step === 'conflict') {
          this.#consistent = false;
          this.#trouble = this.#counts.violated;
          return 'unsat';
        }
        const why = meter.spend(0, this.bytes);
        if (why !== null) return why;
        yield { nodes: meter.nodes, ms: meter.elapsedMs };
      }
    }
    for (;;) {
      const conflict = this.#propagate();
      if (conflict !== NO_REASON) {
        this.#giveUp(conflict);
        return 'unsat';
      }
      if (this.#counts.processed === this.#assignment.size) return 'sat';
      const why = meter.spend(0, this.bytes);
      if (why !== null) return why;
      yield { nodes: meter.nodes, ms: meter.elapsedMs };
    }
  }

  /** Searches for values that satisfy everything. When stopped, the solver stays usable. */
  *solve(meter: Meter, options: SolveOptions = {}): Task<SolveStatus> {
    const status = yield* this.simplify(meter);
    if (status !== 'sat') return status;
    this.#assumptions = options.assumptions ?? [];
    this.#base = this.#assumptions.length > 0 || options.enumerate ? 1 : 0;
    this.#enterScope(options.scope ?? null);
    return yield* this.#run(meter);
  }

  /**
   * After 'sat' in a search that enumerates: the next model. Each model is found once (Gebser, Kaufmann, Neumann &
   * Schaub, LPNMR 2007): nothing is stored for a model, so millions can be counted. 'unsat' when there is no other.
   */
  *solveNext(meter: Meter): Task<SolveStatus> {
    if (this.#base === 0) throw new Error('solveNext without enumerate');
    if (!this.#turnRound()) return 'unsat';
    return yield* this.#run(meter);
  }

  *#run(meter: Meter): Task<SolveStatus> {
    for (;;) {
      const before = this.#nodes;
      const status = this.#search(meter.nodesLeft);
      const why = meter.spend(this.#nodes - before, this.bytes);
      if (status !== null) return status;
      if (why !== null) {
        this.#conflict = NO_REASON;
        this.#backtrack(0);
        return why;
      }
      yield { nodes: meter.nodes, ms: meter.elapsedMs };
      this.#limitMemory(meter.memoryBytes);
    }
  }

  /** Ends the search going on, if any. */
  #leave(): void {
    this.#backtrack(0);
    this.#conflict = NO_REASON;
    this.#base = 0;
    this.#floor = 0;
    this.#exhausted = false;
  }

  #enterScope(scope: ArrayLike<number> | null): void {
    if (this.#entered) this.#order.clear(this.#scope, this.variables);
    this.#scope = scope;
    this.#entered = false;
  }

  /** Fills the heap, at the first decision: most published puzzles need none. */
  #fillOrder(): void {
    const order = this.#order;
    const { variables } = this.#assignment;
    order.extend(variables);
    const scope = this.#scope;
    if (scope === null) {
      for (let v = 0; v < variables; v++) order.enter(v);
    } else {
      for (let i = 0; i < scope.length; i++) order.enter(scope[i]!);
    }
    order.settle();
    this.#entered = true;
  }

  /** One slice of the search; null when it is not at its end. */
  #search(nodesLeft: number): SolveStatus | null {
    const assignment = this.#assignment;
    const nodeLimit = this.#nodes + nodesLeft;
    const visitLimit = this.#counts.visits + this.#clauses.visits + SLICE;
    for (;;) {
      let conflict = this.#conflict;
      if (conflict === NO_REASON) conflict = this.#propagate();
      else this.#conflict = NO_REASON;
      if (conflict !== NO_REASON) {
        this.#nodes++;
        this.#conflicts++;
        if (assignment.decisionLevel <= this.#base) {
          this.#giveUp(conflict);
          return 'unsat';
        }
        if (assignment.decisionLevel === this.#floor) {
          if (!this.#turnRound()) return 'unsat';
        } else {
          this.#learn(conflict);
        }
        continue;
      }
      if (
        this.#nodes >= nodeLimit ||
        this.#counts.visits + this.#clauses.visits >= visitLimit ||
        this.#counts.processed < assignment.size
      ) {
        return null;
      }
      if (assignment.decisionLevel < this.#base) {
        const failed = this.#assume();
        if (failed) return 'unsat';
        continue;
      }
      if (this.#restart.due()) {
        this.#restart.done();
        this.#backtrack(this.#restartLevel());
        if (this.#conflicts >= this.#reduceAt) this.#reduce();
        continue;
      }
      if (!this.#entered) this.#fillOrder();
      const variable = this.#order.take(assignment);
      if (variable < 0) {
        if (this.#acceptModel()) return 'sat';
        if (!this.#consistent || this.#exhausted) return 'unsat';
        continue;
      }
      this.#nodes++;
      assignment.pushLevel();
      assignment.assign(2 * variable + assignment.phase[variable]!, NO_REASON);
    }
  }

  /**
   * How far a restart must go back: the levels whose decisions would be made again can stay (van der Tak, Ramos & Heule,
   * JSAT 2011). On a board of many loosely coupled parts that is most of them.
   */
  #restartLevel(): number {
    const { trail, levelStart, decisionLevel } = this.#assignment;
    const next = this.#order.peek(this.#assignment);
    let level = Math.max(this.#floor, this.#base);
    if (next < 0) return level;
    while (level < decisionLevel && this.#order.isBefore(trail[levelStart[level]!]! >> 1, next)) level++;
    return level;
  }

  #propagate(): number {
    const assignment = this.#assignment;
    const counts = this.#counts;
    const clauses = this.#clauses;
    for (;;) {
      if (counts.processed < assignment.size) {
        const conflict = counts.propagate(assignment, SLICE);
        if (conflict !== NO_REASON || counts.processed < assignment.size) return conflict;
      }
      if (!clauses.any) {
        clauses.processed = assignment.size;
        return NO_REASON;
      }
      if (clauses.processed === assignment.size) return NO_REASON;
      const conflict = clauses.propagate(assignment);
      if (conflict !== NO_REASON) return conflict;
    }
  }

  /** Unsatisfiable under the assumptions: says which. */
  #giveUp(conflict: number): void {
    if (this.#assignment.decisionLevel === 0) {
      this.#consistent = false;
      this.#trouble = this.#analysis.variablesOf(conflict);
      return;
    }
    this.#failed = this.#analysis.decisionsBehind(conflict, NO_LITERAL);
  }

  /** Makes all assumptions at level 1. Returns true when one is false already. */
  #assume(): boolean {
    const assignment = this.#assignment;
    assignment.pushLevel();
    for (let i = 0; i < this.#assumptions.length; i++) {
      const literal = this.#assumptions[i]!;
      if (assignment.value[literal] === 1) continue;
      if (assignment.value[literal] === -1) {
        // False at level 0, or because of another assumption, its opposite.
        const others = this.#analysis.decisionsBehind(NO_REASON, literal);
        this.#failed = [literal, ...others];
        return true;
      }
      assignment.assign(literal, NO_REASON);
    }
    return false;
  }

  #learn(conflict: number): void {
    const assignment = this.#assignment;
    const analysis = this.#analysis;
    this.#order.extend(this.variables);
    analysis.analyse(conflict, this.#order);
    this.#order.decay();
    this.#restart.learned(analysis.glue);
    this.#backtrack(Math.max(analysis.backLevel, this.#floor));
    const literal = analysis.learned[0]!;
    if (analysis.length === 1) {
      this.#addFact(literal);
    } else {
      const reason = this.#clauses.add(analysis.learned, analysis.length, analysis.glue, this.variables);
      assignment.assign(literal, reason);
    }
  }

  /** A literal that is true for good; it is open now. Above level 0 it is kept for later. */
  #addFact(literal: number): void {
    if (this.#assignment.decisionLevel > 0) this.#facts.push(literal);
    this.#assignment.assign(literal, NO_REASON);
  }

  /**
   * While enumerating: leaves the deepest level and makes the opposite of its decision true on the level above, which
   * becomes the floor. False when there is none.
   */
  #turnRound(): boolean {
    const assignment = this.#assignment;
    for (;;) {
      const level = assignment.decisionLevel;
      if (level <= this.#base) return false;
      const decision = assignment.trail[assignment.levelStart[level - 1]!]!;
      this.#backtrack(level - 1);
      this.#floor = level - 1;
      assignment.assign(decision ^ 1, NO_REASON);
      let fits = true;
      for (const fact of this.#facts) {
        if (assignment.value[fact] === 0) assignment.assign(fact, NO_REASON);
        else if (assignment.value[fact] === -1) fits = false;
      }
      if (fits) return true;
    }
  }

  /** All variables in scope have values: keeps them, unless the lazy check objects. */
  #acceptModel(): boolean {
    const { value, variables } = this.#assignment;
    if (this.#model.length < variables) {
      const model = new Uint8Array(variables);
      model.set(this.#model);
      this.#model = model;
    }
    const model = this.#model;
    // The lazy check reads all of it, with what is open outside the scope as 0.
    const scope = this.#lazy === null ? this.#scope : null;
    if (scope === null) {
      for (let v = 0; v < variables; v++) model[v] = (value[2 * v]! + 1) >> 1;
    } else {
      for (let i = 0; i < scope.length; i++) model[scope[i]!] = (value[2 * scope[i]!]! + 1) >> 1;
    }
    if (this.#lazy === null) return true;
    const clauses = this.#lazy(model);
    if (clauses.length === 0) return true;
    const violated = (clause: readonly number[]) => clause.every((l) => model[l >> 1] === (l & 1));
    if (this.variables === variables && !clauses.some(violated)) {
      throw new Error('the lazy check objects to a model with clauses that it satisfies');
    }
    for (const clause of clauses) if (this.#consistent && !this.#exhausted) this.#attach(clause);
    return false;
  }

  /** Adds a clause wherever the search stands. A violation is left in `#conflict`, at the level where it arises. */
  #attach(clause: ArrayLike<number>): void {
    const assignment = this.#assignment;
    const { value, level } = assignment;
    const literals: number[] = [];
    for (const literal of new Set(Array.from(clause))) {
      const settled = value[literal] !== 0 && level[literal >> 1] === 0;
      if (settled && value[literal] === 1) return;
      if (!settled) literals.push(literal);
    }
    const present = new Set(literals);
    if (literals.some((literal) => present.has(literal ^ 1))) return;
    const rank = (literal: number) =>
      value[literal] === -1 ? level[literal >> 1]! : Number.MAX_SAFE_INTEGER;
    literals.sort((a, b) => rank(b) - rank(a));
    const first = literals[0];
    if (first === undefined) {
      this.#backtrack(0);
      this.#consistent = false;
      return;
    }
    if (literals.length === 1) {
      this.#conflict = NO_REASON;
      if (this.#floor > 0) {
        // Cannot leave the floor: handled as a violation there, or as a fact when it is open.
        if (value[first] === 0) this.#addFact(first);
        else if (value[first] === -1) this.#refuteFloor(first);
        else this.#facts.push(first);
        return;
      }
      this.#backtrack(0);
      if (assignment.value[first] === 0) assignment.assign(first, NO_REASON);
      return;
    }
    const reason = this.#clauses.add(literals, literals.length, 0, this.variables);
    if (value[first] === -1) {
      this.#backtrack(Math.max(level[first >> 1]!, this.#floor));
      this.#clauses.conflictLiteral = first;
      this.#conflict = reason;
    } else if (value[first] === 0 && value[literals[1]!] === -1) {
      assignment.assign(first, reason);
    }
  }

  /** While enumerating: a fact is false on the trail. Goes back to where it is open, or ends the enumeration. */
  #refuteFloor(fact: number): void {
    this.#facts.push(fact);
    const level = this.#assignment.level[fact >> 1]!;
    if (level > this.#floor) {
      this.#backtrack(Math.max(level - 1, this.#floor));
      this.#assignment.assign(fact, NO_REASON);
      return;
    }
    this.#backtrack(this.#floor);
    if (!this.#turnRound()) this.#exhausted = true;
  }

  /** Undoes all decision levels above `level`. */
  #backtrack(level: number): void {
    const assignment = this.#assignment;
    if (assignment.decisionLevel <= level) return;
    const { trail, value, phase } = assignment;
    const start = assignment.levelStart[level]!;
    this.#counts.undo(assignment, start);
    for (let at = assignment.size - 1; at >= start; at--) {
      const literal = trail[at]!;
      value[literal] = 0;
      value[literal ^ 1] = 0;
      phase[literal >> 1] = literal & 1;
      if (this.#entered) this.#order.putBack(literal >> 1);
    }
    assignment.size = start;
    assignment.decisionLevel = level;
    if (this.#clauses.processed > start) this.#clauses.processed = start;
    if (level === 0 && this.#facts.length > 0) {
      for (const fact of this.#facts) {
        if (value[fact] === 0) assignment.assign(fact, NO_REASON);
        else if (value[fact] === -1) this.#consistent = false;
      }
      this.#facts = [];
    }
  }

  #reduce(): void {
    this.#reductions++;
    this.#clauses.reduce(this.#assignment);
    this.#reduceAt = this.#conflicts + 2000 + 300 * this.#reductions;
  }

  #limitMemory(bytes: number): void {
    if (this.#clauses.bytes > LEARNED_SHARE * bytes) this.#clauses.reduce(this.#assignment);
  }
}
