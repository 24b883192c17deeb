import type { StopReason } from '../outcome/index.js';
import { ConflictAnalysis } from './analysis.js';
import { Assignment } from './assignment.js';
import { ClauseStore } from './clauses.js';
import { CountStore } from './counts.js';
import { NO_LITERAL, NO_REASON } from './literal.js';
import { DecisionOrder } from './order.js';
import { RestartPolicy } from './restart.js';

/** What a search ends with. */
export type SolveStatus = 'sat' | 'unsat' | StopReason;

/**
 * A check of full assignments: given the value of every variable, 0 or 1, the clauses that are to be added because the
 * assignment violates them; none when it is all right.
 */
export type LazyCheck = (model: Uint8Array) => readonly (readonly number[])[];

const NO_MODEL = new Uint8Array(0);

/** Work between two looks at the meter, in visits of constraints: some milliseconds. */
const SLICE = 150_000;

/** The share of the memory budget at which learned clauses are deleted; room grows by doubling, so they may take twice that. */
const LEARNED_SHARE = 0.25;
/** So few are not worth the work. */
const FEW_LEARNED = 100;

/**
 * The search: decides, propagates, learns from conflicts, jumps back, restarts, and, when it enumerates, turns decisions
 * round. It works in slices and knows no clock; `LogicSolver` is its interface.
 */
export class Search {
  readonly assignment = new Assignment();
  counts = new CountStore();
  readonly clauses = new ClauseStore();
  readonly order = new DecisionOrder();
  readonly analysis = new ConflictAnalysis(this.assignment, this.counts, this.clauses);
  readonly #restart = new RestartPolicy();
  /** The check that every full assignment must pass. */
  lazy: LazyCheck | null = null;
  /** False once the constraints are known to contradict each other. */
  consistent = true;
  /** By variable: its value in the model found last. */
  model: Uint8Array = NO_MODEL;
  /** After 'unsat': assumptions that cannot hold together. */
  failed: number[] = [];
  /** The variables of a constraint that is violated for good. */
  trouble: readonly number[] = [];
  /** Decisions plus conflicts. */
  nodes = 0;
  conflicts = 0;
  #reduceAt = 2000;
  #reductions = 0;

  // The search going on.
  #assumptions: ArrayLike<number> = [];
  #scope: ArrayLike<number> | null = null;
  /** Whether the order holds the variables in scope. */
  #entered = false;
  /** The level that the search never leaves: 1 when there are assumptions or models are enumerated, else 0. */
  base = 0;
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
  conflict = NO_REASON;

  get variables(): number {
    return this.assignment.variables;
  }

  /** Bytes held, about. */
  get bytes(): number {
    return (
      this.assignment.bytes +
      this.counts.bytes +
      this.clauses.bytes +
      this.order.bytes +
      this.analysis.bytes +
      this.model.length
    );
  }

  /** Adds variables, also while a search over all of them goes on; returns the first. */
  addVariables(count: number): number {
    const first = this.assignment.addVariables(count);
    this.counts.extend(this.variables);
    if (this.#entered && this.#scope === null) {
      this.order.extend(this.variables);
      for (let v = first; v < this.variables; v++) this.order.admit(v);
    }
    return first;
  }

  /** Puts other counting constraints, which say the same, in the place of the present ones. At level 0. */
  replaceCounts(counts: CountStore): void {
    this.counts = counts;
    this.analysis.counts = counts;
  }

  /** Ends the search going on, if any. */
  leave(): void {
    this.backtrack(0);
    this.conflict = NO_REASON;
    this.base = 0;
    this.#floor = 0;
    this.#exhausted = false;
  }

  /** Starts a search, at level 0 when all is propagated; `advance` does it. */
  begin(assumptions: ArrayLike<number>, scope: ArrayLike<number> | null, enumerate: boolean): void {
    this.#assumptions = assumptions;
    this.base = assumptions.length > 0 || enumerate ? 1 : 0;
    if (this.#entered) this.order.clear(this.#scope, this.variables);
    // A copy: the caller may draw another circle into its own, while this one must still be cleared out of the order.
    this.#scope = scope === null ? null : Int32Array.from(scope);
    this.#entered = false;
  }

  /** Fills the heap, at the first decision: most published puzzles need none. */
  #fillOrder(): void {
    const order = this.order;
    const { variables } = this.assignment;
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

  get #visits(): number {
    return this.counts.visits + this.clauses.visits + this.analysis.visits;
  }

  /** One slice of the search; null when it is not at its end. */
  advance(nodesLeft: number): SolveStatus | null {
    const assignment = this.assignment;
    const nodeLimit = this.nodes + nodesLeft;
    const visitLimit = this.#visits + SLICE;
    for (;;) {
      let conflict = this.conflict;
      if (conflict === NO_REASON) conflict = this.propagate();
      else this.conflict = NO_REASON;
      if (conflict !== NO_REASON) {
        this.nodes++;
        this.conflicts++;
        if (assignment.decisionLevel <= this.base) {
          this.giveUp(conflict);
          return 'unsat';
        }
        if (assignment.decisionLevel === this.#floor) {
          if (!this.turnRound()) return 'unsat';
        } else {
          this.#learn(conflict);
        }
        // What a conflict takes to be understood is bounded by the board alone.
        if (this.#visits >= visitLimit && this.nodes < nodeLimit) return null;
        continue;
      }
      if (this.nodes >= nodeLimit || this.#visits >= visitLimit || this.counts.processed < assignment.size) {
        return null;
      }
      if (assignment.decisionLevel < this.base) {
        const failed = this.#assume();
        if (failed) return 'unsat';
        continue;
      }
      if (this.#restart.due()) {
        this.#restart.done();
        this.backtrack(this.#restartLevel());
        if (this.conflicts >= this.#reduceAt) this.#reduce();
        continue;
      }
      if (!this.#entered) this.#fillOrder();
      const variable = this.order.take(assignment);
      if (variable < 0) {
        if (this.#acceptModel()) return 'sat';
        if (!this.consistent || this.#exhausted) return 'unsat';
        continue;
      }
      this.nodes++;
      assignment.pushLevel();
      assignment.assign(2 * variable + assignment.phase[variable]!, NO_REASON);
    }
  }

  /**
   * How far a restart must go back: the levels whose decisions would be made again can stay (van der Tak, Ramos & Heule,
   * JSAT 2011). On a board of many loosely coupled parts that is most of them.
   */
  #restartLevel(): number {
    const { trail, levelStart, decisionLevel } = this.assignment;
    const next = this.order.peek(this.assignment);
    let level = Math.max(this.#floor, this.base);
    if (next < 0) return level;
    while (level < decisionLevel && this.order.isBefore(trail[levelStart[level]!]! >> 1, next)) level++;
    return level;
  }

  /** Propagates until nothing follows, a constraint is violated (returned as a reason), or a slice of work is done. */
  propagate(): number {
    const assignment = this.assignment;
    const counts = this.counts;
    const clauses = this.clauses;
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
  giveUp(conflict: number): void {
    if (this.assignment.decisionLevel === 0) {
      this.consistent = false;
      this.trouble = this.analysis.variablesOf(conflict);
      return;
    }
    this.failed = this.analysis.decisionsBehind(conflict, NO_LITERAL);
  }

  /** Makes all assumptions at level 1. Returns true when one is false already. */
  #assume(): boolean {
    const assignment = this.assignment;
    assignment.pushLevel();
    for (let i = 0; i < this.#assumptions.length; i++) {
      const literal = this.#assumptions[i]!;
      if (assignment.value[literal] === 1) continue;
      if (assignment.value[literal] === -1) {
        // False at level 0, or because of another assumption, its opposite.
        const others = this.analysis.decisionsBehind(NO_REASON, literal);
        this.failed = [literal, ...others];
        return true;
      }
      assignment.assign(literal, NO_REASON);
    }
    return false;
  }

  #learn(conflict: number): void {
    const assignment = this.assignment;
    const analysis = this.analysis;
    this.order.extend(this.variables);
    analysis.analyse(conflict, this.order);
    this.order.decay();
    this.#restart.learned(analysis.glue);
    this.backtrack(Math.max(analysis.backLevel, this.#floor));
    const literal = analysis.learned[0]!;
    if (analysis.length === 1) {
      this.#addFact(literal);
    } else {
      const reason = this.clauses.add(analysis.learned, analysis.length, analysis.glue, this.variables);
      assignment.assign(literal, reason);
    }
  }

  /** A literal that is true for good; it is open now. Above level 0 it is kept for later. */
  #addFact(literal: number): void {
    if (this.assignment.decisionLevel > 0) this.#facts.push(literal);
    this.assignment.assign(literal, NO_REASON);
  }

  /**
   * While enumerating: leaves the deepest level and makes the opposite of its decision true on the level above, which
   * becomes the floor. False when there is none.
   */
  turnRound(): boolean {
    const assignment = this.assignment;
    for (;;) {
      const level = assignment.decisionLevel;
      if (level <= this.base) return false;
      const decision = assignment.trail[assignment.levelStart[level - 1]!]!;
      this.backtrack(level - 1);
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
    const { value, variables } = this.assignment;
    if (this.model.length < variables) {
      // With room to grow: variables that switch clauses on may come one by one.
      const model = new Uint8Array(2 * variables);
      model.set(this.model);
      this.model = model;
    }
    const model = this.model;
    // The lazy check reads all of it, with what is open outside the scope as 0.
    const scope = this.lazy === null ? this.#scope : null;
    if (scope === null) {
      for (let v = 0; v < variables; v++) model[v] = (value[2 * v]! + 1) >> 1;
    } else {
      for (let i = 0; i < scope.length; i++) {
        const given = value[2 * scope[i]!]!;
        if (given === 0) throw new Error('a model with an open variable in its scope');
        model[scope[i]!] = (given + 1) >> 1;
      }
    }
    if (this.lazy === null) return true;
    const clauses = this.lazy(model);
    if (clauses.length === 0) return true;
    const violated = (clause: readonly number[]) => clause.every((l) => model[l >> 1] === (l & 1));
    if (this.variables === variables && !clauses.some(violated)) {
      throw new Error('the lazy check objects to a model with clauses that it satisfies');
    }
    for (const clause of clauses) if (this.consistent && !this.#exhausted) this.attach(clause);
    return false;
  }

  /** Adds a clause wherever the search stands. A violation is left in `conflict`, at the level where it arises. */
  attach(clause: ArrayLike<number>): void {
    const assignment = this.assignment;
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
      this.backtrack(0);
      this.consistent = false;
      return;
    }
    if (literals.length === 1) {
      this.conflict = NO_REASON;
      if (this.#floor > 0) {
        // Cannot leave the floor: handled as a violation there, or as a fact when it is open.
        if (value[first] === 0) this.#addFact(first);
        else if (value[first] === -1) this.#refuteFloor(first);
        else this.#facts.push(first);
        return;
      }
      this.backtrack(0);
      if (assignment.value[first] === 0) assignment.assign(first, NO_REASON);
      return;
    }
    const reason = this.clauses.add(literals, literals.length, 0, this.variables);
    if (value[first] === -1) {
      this.backtrack(Math.max(level[first >> 1]!, this.#floor));
      this.clauses.conflictLiteral = first;
      this.conflict = reason;
    } else if (value[first] === 0 && value[literals[1]!] === -1) {
      assignment.assign(first, reason);
    }
  }

  /** While enumerating: a fact is false on the trail. Goes back to where it is open, or ends the enumeration. */
  #refuteFloor(fact: number): void {
    this.#facts.push(fact);
    const level = this.assignment.level[fact >> 1]!;
    if (level > this.#floor) {
      this.backtrack(Math.max(level - 1, this.#floor));
      this.assignment.assign(fact, NO_REASON);
      return;
    }
    this.backtrack(this.#floor);
    if (!this.turnRound()) this.#exhausted = true;
  }

  /** Undoes all decision levels above `level`. */
  backtrack(level: number): void {
    const assignment = this.assignment;
    if (assignment.decisionLevel <= level) return;
    const { trail, value, phase } = assignment;
    const start = assignment.levelStart[level]!;
    this.counts.undo(assignment, start);
    for (let at = assignment.size - 1; at >= start; at--) {
      const literal = trail[at]!;
      value[literal] = 0;
      value[literal ^ 1] = 0;
      phase[literal >> 1] = literal & 1;
      if (this.#entered) this.order.putBack(literal >> 1);
    }
    assignment.size = start;
    assignment.decisionLevel = level;
    if (this.clauses.processed > start) this.clauses.processed = start;
    if (level === 0 && this.#facts.length > 0) {
      for (const fact of this.#facts) {
        if (value[fact] === 0) assignment.assign(fact, NO_REASON);
        else if (value[fact] === -1) this.consistent = false;
      }
      this.#facts = [];
    }
  }

  #reduce(): void {
    this.#reductions++;
    this.clauses.reduce(this.assignment);
    this.#reduceAt = this.conflicts + 2000 + 300 * this.#reductions;
  }

  /** Deletes learned clauses when they take too much of so many bytes. Not while a violation is to be handled. */
  limitMemory(bytes: number): void {
    const { clauses } = this;
    if (clauses.bytes > LEARNED_SHARE * bytes && clauses.learnedCount > FEW_LEARNED)
      clauses.reduce(this.assignment);
  }
}
