import { NO_WORDS } from './arrays.js';
import type { Assignment } from './assignment.js';
import type { ClauseStore } from './clauses.js';
import type { CountStore } from './counts.js';
import { BY_BINARY, BY_CLAUSE, NO_LITERAL, NO_REASON } from './literal.js';
import type { DecisionOrder } from './order.js';

/**
 * Finds out why a conflict happened: the clause of the first unique implication point (Marques-Silva & Sakallah, GRASP,
 * 1999; Zhang et al., ICCAD 2001), minimised by dropping literals that the others imply (Sörensson & Biere, SAT 2009).
 */
export class ConflictAnalysis {
  readonly #assignment: Assignment;
  /** Replaced when the solver condenses its constraints. */
  counts: CountStore;
  readonly #clauses: ClauseStore;
  /** The literals of the reason looked at, or of the reasons still to be looked at. */
  #reason = NO_WORDS;
  #stack = NO_WORDS;
  #marked = NO_WORDS;
  #markedSize = 0;
  /** By decision level: the number of the last clause that had a literal there. */
  #levelStamp = NO_WORDS;
  #stamp = 0;
  /** The clause found last: the first `length` literals; the first becomes true after the backjump, the second is of the highest level below. */
  learned = NO_WORDS;
  length = 0;
  /** The level to jump back to. */
  backLevel = 0;
  /** Literals of reasons looked at since the analysis was made. */
  visits = 0;
  /** How many decision levels the literals of the clause come from (Audemard & Simon, IJCAI 2009). */
  glue = 0;

  constructor(assignment: Assignment, counts: CountStore, clauses: ClauseStore) {
    this.#assignment = assignment;
    this.counts = counts;
    this.#clauses = clauses;
  }

  get bytes(): number {
    return this.#reason.length * 20;
  }

  #reserve(): void {
    const needed = this.#assignment.variables + 2;
    if (this.#reason.length >= needed) return;
    const room = Math.max(needed, Math.min(2 * needed, this.#assignment.level.length + 2));
    this.#reason = new Int32Array(room);
    this.#stack = new Int32Array(room);
    this.#marked = new Int32Array(room);
    this.#levelStamp = new Int32Array(room);
    this.learned = new Int32Array(room);
    this.#stamp = 0;
  }

  /** The false literals of a reason other than `implied`, or of a violated constraint, in `#reason`; returns how many. */
  #load(reason: number, implied: number): number {
    const kind = reason & 3;
    if (kind === BY_CLAUSE) return this.#clauses.explain(reason >>> 2, implied, this.#reason);
    if (kind === BY_BINARY) {
      this.#reason[0] = reason >>> 2;
      if (implied !== NO_LITERAL) return 1;
      this.#reason[1] = this.#clauses.conflictLiteral;
      return 2;
    }
    return this.counts.explain(reason >>> 2, implied, this.#assignment, this.#reason);
  }

  /** The variables of a violated constraint, as far as they take part. */
  variablesOf(conflict: number): number[] {
    this.#reserve();
    const count = this.#load(conflict, NO_LITERAL);
    return Array.from(this.#reason.subarray(0, count), (literal) => literal >> 1);
  }

  /** Learns from a constraint violated at the present decision level, 1 or more. */
  analyse(conflict: number, order: DecisionOrder): void {
    this.#reserve();
    const { seen, level, reason, trail, decisionLevel } = this.#assignment;
    const { learned } = this;
    let length = 1;
    let open = 0;
    let at = this.#assignment.size - 1;
    let why = conflict;
    let literal = NO_LITERAL;
    do {
      const count = this.#load(why, literal);
      this.visits += count;
      for (let i = 0; i < count; i++) {
        const other = this.#reason[i]!;
        const variable = other >> 1;
        if (seen[variable] !== 0 || level[variable] === 0) continue;
        seen[variable] = 1;
        order.bump(variable);
        if (level[variable] === decisionLevel) open++;
        else learned[length++] = other;
      }
      while (seen[trail[at]! >> 1] === 0) at--;
      literal = trail[at--]!;
      why = reason[literal >> 1]!;
      seen[literal >> 1] = 0;
      open--;
    } while (open > 0);
    learned[0] = literal ^ 1;
    this.#minimise(length);
    this.#measure();
  }

  #minimise(length: number): void {
    const { seen, level, reason } = this.#assignment;
    const { learned } = this;
    let levels = 0;
    this.#markedSize = 0;
    for (let i = 1; i < length; i++) {
      levels |= 1 << (level[learned[i]! >> 1]! & 31);
      this.#marked[this.#markedSize++] = learned[i]! >> 1;
    }
    let kept = 1;
    for (let i = 1; i < length; i++) {
      const literal = learned[i]!;
      if (reason[literal >> 1] === NO_REASON || !this.#isImplied(literal, levels)) learned[kept++] = literal;
    }
    for (let i = 0; i < this.#markedSize; i++) seen[this.#marked[i]!] = 0;
    this.length = kept;
  }

  /** Whether the other literals of the clause imply this false one. `levels` is a filter: bits of the levels they are on. */
  #isImplied(literal: number, levels: number): boolean {
    const { seen, level, reason } = this.#assignment;
    const stack = this.#stack;
    const before = this.#markedSize;
    let size = 0;
    stack[size++] = literal ^ 1;
    while (size > 0) {
      const implied = stack[--size]!;
      const count = this.#load(reason[implied >> 1]!, implied);
      this.visits += count;
      for (let i = 0; i < count; i++) {
        const other = this.#reason[i]!;
        const variable = other >> 1;
        if (seen[variable] !== 0 || level[variable] === 0) continue;
        if (reason[variable] === NO_REASON || ((1 << (level[variable]! & 31)) & levels) === 0) {
          for (let j = before; j < this.#markedSize; j++) seen[this.#marked[j]!] = 0;
          this.#markedSize = before;
          return false;
        }
        seen[variable] = 1;
        this.#marked[this.#markedSize++] = variable;
        stack[size++] = other ^ 1;
      }
    }
    return true;
  }

  /** Finds the back level and the glue, and puts the literal to watch second. */
  #measure(): void {
    const { level } = this.#assignment;
    const { learned, length } = this;
    const stamps = this.#levelStamp;
    const stamp = ++this.#stamp;
    let glue = 0;
    let highest = 1;
    for (let i = 0; i < length; i++) {
      const at = level[learned[i]! >> 1]!;
      if (stamps[at] !== stamp) {
        stamps[at] = stamp;
        glue++;
      }
      if (i > 1 && at > level[learned[highest]! >> 1]!) highest = i;
    }
    this.glue = glue;
    if (length === 1) {
      this.backLevel = 0;
      return;
    }
    const second = learned[highest]!;
    learned[highest] = learned[1]!;
    learned[1] = second;
    this.backLevel = level[second >> 1]!;
  }

  /**
   * The decisions that a conflict follows from, as true literals; at level 1 these are assumptions. `conflict` is a
   * violated constraint, or with `falsified` the reason why that literal is false.
   */
  decisionsBehind(conflict: number, falsified: number): number[] {
    this.#reserve();
    const { seen, level, reason, trail } = this.#assignment;
    const found: number[] = [];
    const mark = (count: number) => {
      for (let i = 0; i < count; i++) {
        const variable = this.#reason[i]! >> 1;
        if (level[variable]! > 0) seen[variable] = 1;
      }
    };
    if (falsified === NO_LITERAL) {
      mark(this.#load(conflict, NO_LITERAL));
    } else if (level[falsified >> 1]! > 0) {
      seen[falsified >> 1] = 1;
    }
    for (let at = this.#assignment.size - 1; at >= 0; at--) {
      const literal = trail[at]!;
      const variable = literal >> 1;
      if (level[variable] === 0) break;
      if (seen[variable] === 0) continue;
      seen[variable] = 0;
      if (reason[variable] === NO_REASON) found.push(literal);
      else mark(this.#load(reason[variable]!, literal));
    }
    return found;
  }
}
