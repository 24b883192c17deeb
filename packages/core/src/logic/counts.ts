import { extended, grown, NO_WORDS } from './arrays.js';
import type { Assignment } from './assignment.js';
import { BY_COUNT, NO_LITERAL, NO_REASON } from './literal.js';

/** Constraints and literals that there is room for at first. */
const FIRST_SIZE = 64;
const FIRST_LITERALS = 256;

/** How many constraints one step of building or scanning handles: about a millisecond. */
const STEP = 25_000;

/**
 * Counting constraints: between `lower` and `upper` of these literals are true.
 *
 * Each is two at-most constraints over one list: slot `2c` says that at most `upper` of the literals are true, slot
 * `2c + 1` that at most `length - lower` of their opposites are. A slot keeps one number, its slack: how many more may
 * become true. At 0 the others are forced; below 0 the constraint is violated. A literal that becomes true costs one
 * decrement for each constraint it is in; taking it back costs one increment. Reasons are not kept: `explain` finds
 * them again from the trail when conflict analysis asks.
 *
 * A guarded constraint holds only when its guard, a literal, is true.
 */
export class CountStore {
  /** How many constraints there are. */
  size = 0;
  /** The constraints from this number on follow from those before; all are given while it is infinite. */
  derivedFrom = Number.POSITIVE_INFINITY;
  /** By constraint: where its literals start; they end where the next one's start. */
  start: Int32Array<ArrayBuffer>;
  literals: Int32Array<ArrayBuffer>;
  /** By slot: how many of its literals may be true at most. */
  #bound: Int32Array<ArrayBuffer>;
  /** By slot: how many more may become true, of the literals that propagation has seen. */
  slack = NO_WORDS;
  /** By constraint, null while no constraint is guarded. */
  guard: Int32Array<ArrayBuffer> | null = null;
  /** The constraints guarded by a literal. */
  #guarded: Map<number, number[]> | null = null;
  /**
   * By variable: the constraints it is in, as the slot that its positive literal counts in. The opposite literal counts
   * in the other slot of the pair.
   */
  occurrences = NO_WORDS;
  occurrenceStart = NO_WORDS;
  /** How many trail entries the slacks reflect. */
  processed = 0;
  /** Slacks counted down by propagation since the store was made. */
  visits = 0;
  /** After `build` returned 'conflict': the variables of the constraint that cannot be. */
  violated: readonly number[] = [];
  /** False when constraints were added since the occurrences were listed. */
  #built = false;
  #phase = 0;
  #cursor = 0;

  constructor() {
    // Enough for a board of 6 by 6, in one piece.
    const words = new ArrayBuffer(4 * (FIRST_SIZE + 1 + 2 * FIRST_SIZE + FIRST_LITERALS));
    this.start = new Int32Array(words, 0, FIRST_SIZE + 1);
    this.#bound = new Int32Array(words, 4 * (FIRST_SIZE + 1), 2 * FIRST_SIZE);
    this.literals = new Int32Array(words, 4 * (3 * FIRST_SIZE + 1), FIRST_LITERALS);
  }

  get bytes(): number {
    return (
      4 *
      (this.start.length +
        this.literals.length +
        this.#bound.length * 2 +
        (this.guard?.length ?? 0) +
        this.occurrences.length +
        this.occurrenceStart.length)
    );
  }

  get built(): boolean {
    return this.#built;
  }

  /** Whether the literal guards constraints. */
  isGuard(literal: number): boolean {
    return this.#guarded?.has(literal) ?? false;
  }

  /** Makes room for so many constraints and literals in all, where that is known: growing copies what is there. */
  reserve(constraints: number, literals: number): void {
    if (constraints + 1 > this.start.length) this.start = extended(this.start, constraints + 1);
    if (2 * constraints > this.#bound.length) this.#bound = extended(this.#bound, 2 * constraints);
    if (literals > this.literals.length) this.literals = extended(this.literals, literals);
  }

  /** Adds a constraint that is neither trivial nor absurd on its face: 0 <= lower <= upper <= length. */
  add(literals: ArrayLike<number>, length: number, lower: number, upper: number, guard: number): void {
    const constraint = this.size++;
    let at = this.start[constraint]!;
    if (constraint + 2 > this.start.length) this.start = grown(this.start, constraint + 2);
    if (2 * constraint + 2 > this.#bound.length) this.#bound = grown(this.#bound, 2 * constraint + 2);
    if (at + length > this.literals.length) this.literals = grown(this.literals, at + length);
    const target = this.literals;
    for (let i = 0; i < length; i++) target[at++] = literals[i]!;
    this.start[constraint + 1] = at;
    this.#bound[2 * constraint] = upper;
    this.#bound[2 * constraint + 1] = length - lower;
    if (guard !== NO_LITERAL) {
      this.#guarded ??= new Map();
      const list = this.#guarded.get(guard);
      if (list) list.push(constraint);
      else this.#guarded.set(guard, [constraint]);
    }
    if (guard !== NO_LITERAL || this.guard !== null) {
      this.guard ??= new Int32Array(this.start.length).fill(NO_LITERAL);
      if (constraint >= this.guard.length) {
        const before = this.guard.length;
        this.guard = grown(this.guard, constraint + 1).fill(NO_LITERAL, before);
      }
      this.guard[constraint] = guard;
    }
    this.#built = false;
    this.#phase = 0;
  }

  /** Tells that there are `variables` variables now; the new ones are in no constraint. */
  extend(variables: number): void {
    if (!this.#built) {
      this.#phase = 0;
      return;
    }
    const before = this.occurrenceStart.length - 1;
    if (variables <= before) return;
    // Room for as many again: variables may come one at a time.
    const end = this.occurrenceStart[before]!;
    this.occurrenceStart = grown(this.occurrenceStart, variables + 1).fill(end, before + 1);
  }

  /**
   * One step of listing, for each variable, the constraints it is in (a counting sort), and of forcing what the
   * constraints force by themselves. Call at decision level 0 until it returns 'done' or 'conflict'; propagation then
   * starts from the first trail entry again.
   */
  build(assignment: Assignment): 'more' | 'done' | 'conflict' {
    const starts = this.start;
    const literals = this.literals;
    const total = starts[this.size]!;
    if (this.#phase === 0) {
      this.occurrenceStart = new Int32Array(assignment.capacity + 2);
      if (this.occurrences.length < total) this.occurrences = new Int32Array(total);
      if (this.slack.length < this.#bound.length) this.slack = new Int32Array(this.#bound.length);
      this.slack.set(this.#bound);
      this.processed = 0;
      this.#cursor = 0;
      this.#phase = 1;
      if (total > 8 * STEP) return 'more';
    }
    const occurrenceStart = this.occurrenceStart;
    if (this.#phase === 1) {
      const end = Math.min(total, this.#cursor + 8 * STEP);
      for (let i = this.#cursor; i < end; i++) {
        const at = (literals[i]! >> 1) + 2;
        occurrenceStart[at] = occurrenceStart[at]! + 1;
      }
      this.#cursor = end;
      if (end < total) return 'more';
      for (let v = 2; v < occurrenceStart.length; v++) {
        occurrenceStart[v] = occurrenceStart[v]! + occurrenceStart[v - 1]!;
      }
      this.#cursor = 0;
      this.#phase = 2;
      if (total > 8 * STEP) return 'more';
    }
    if (this.#phase === 2) {
      const occurrences = this.occurrences;
      const end = Math.min(this.size, this.#cursor + STEP);
      let i = starts[this.#cursor]!;
      for (let c = this.#cursor; c < end; c++) {
        for (const stop = starts[c + 1]!; i < stop; i++) {
          const literal = literals[i]!;
          const at = (literal >> 1) + 1;
          const slot = occurrenceStart[at]!;
          occurrences[slot] = 2 * c + (literal & 1);
          occurrenceStart[at] = slot + 1;
        }
      }
      this.#cursor = end;
      if (end < this.size) return 'more';
      this.#cursor = 0;
      this.#phase = 3;
    }
    const end = Math.min(2 * this.size, this.#cursor + STEP);
    for (let slot = this.#cursor; slot < end; slot++) {
      if (this.slack[slot] === 0 && this.#isOn(slot, assignment) && !this.#forceAll(slot, assignment)) {
        this.violated = this.#variablesOf(slot >> 1);
        return 'conflict';
      }
    }
    this.#cursor = end;
    if (end < 2 * this.size) return 'more';
    this.#built = true;
    return 'done';
  }

  #isOn(slot: number, assignment: Assignment): boolean {
    const guard = this.guard === null ? NO_LITERAL : this.guard[slot >> 1]!;
    return guard === NO_LITERAL || assignment.value[guard] === 1;
  }

  /** While building: makes the literals of a slot without slack false. */
  #forceAll(slot: number, assignment: Assignment): boolean {
    const side = slot & 1;
    for (let i = this.start[slot >> 1]!, end = this.start[(slot >> 1) + 1]!; i < end; i++) {
      const literal = this.literals[i]! ^ side;
      if (assignment.value[literal] === 1) return false;
      if (assignment.value[literal] === 0) assignment.assign(literal ^ 1, (slot << 2) | BY_COUNT);
    }
    return true;
  }

  /**
   * Brings the slacks up to the trail's end and makes forced literals true, until nothing more follows, a constraint is
   * violated (returned as a reason), or about `ticks` decrements are done. Returns `NO_REASON` otherwise; `processed`
   * tells how far it came.
   */
  propagate(assignment: Assignment, ticks: number): number {
    const { value, level, reason, position, trail, decisionLevel } = assignment;
    const occurrences = this.occurrences;
    const occurrenceStart = this.occurrenceStart;
    const slack = this.slack;
    const starts = this.start;
    const literals = this.literals;
    const guards = this.guard;
    let conflict = NO_REASON;
    let size = assignment.size;
    let head = this.processed;
    let work = 0;
    while (head < size && work < ticks) {
      const literal = trail[head++]!;
      const sign = literal & 1;
      let i = occurrenceStart[literal >> 1]!;
      const end = occurrenceStart[(literal >> 1) + 1]!;
      work += end - i + 1;
      for (; i < end; i++) {
        const slot = occurrences[i]! ^ sign;
        const left = slack[slot]! - 1;
        slack[slot] = left;
        // After a conflict the slacks are still brought up to date, so that undoing is symmetric.
        if (left > 0 || conflict !== NO_REASON) continue;
        if (guards !== null) {
          const guard = guards[slot >> 1]!;
          if (guard !== NO_LITERAL && value[guard] !== 1) {
            if (left < 0 && value[guard] === 0) {
              assignment.size = size;
              assignment.assign(guard ^ 1, (slot << 2) | BY_COUNT);
              size = assignment.size;
            }
            continue;
          }
        }
        if (left < 0) {
          conflict = (slot << 2) | BY_COUNT;
          continue;
        }
        // In an exact constraint the other side at 0 too means that all its literals are known.
        if (slack[slot ^ 1] === 0) continue;
        const side = slot & 1;
        for (let j = starts[slot >> 1]!, stop = starts[(slot >> 1) + 1]!; j < stop; j++) {
          const forced = literals[j]! ^ side ^ 1;
          if (value[forced] !== 0) continue;
          const variable = forced >> 1;
          value[forced] = 1;
          value[forced ^ 1] = -1;
          level[variable] = decisionLevel;
          reason[variable] = (slot << 2) | BY_COUNT;
          position[variable] = size;
          trail[size++] = forced;
        }
      }
      if (conflict !== NO_REASON) break;
      if (this.#guarded !== null) {
        assignment.size = size;
        conflict = this.#switchOn(literal, assignment);
        size = assignment.size;
        if (conflict !== NO_REASON) break;
      }
    }
    assignment.size = size;
    this.processed = head;
    this.visits += work;
    return conflict;
  }

  /** A guard became true: what its constraints force now. */
  #switchOn(guard: number, assignment: Assignment): number {
    const list = this.#guarded!.get(guard);
    if (list === undefined) return NO_REASON;
    for (const constraint of list) {
      for (let slot = 2 * constraint; slot <= 2 * constraint + 1; slot++) {
        const left = this.slack[slot]!;
        if (left < 0) return (slot << 2) | BY_COUNT;
        if (left > 0) continue;
        const side = slot & 1;
        for (let i = this.start[constraint]!, end = this.start[constraint + 1]!; i < end; i++) {
          const forced = this.literals[i]! ^ side ^ 1;
          if (assignment.value[forced] === 0) assignment.assign(forced, (slot << 2) | BY_COUNT);
        }
      }
    }
    return NO_REASON;
  }

  #variablesOf(constraint: number): number[] {
    const literals = this.literals.subarray(this.start[constraint]!, this.start[constraint + 1]!);
    return Array.from(literals, (literal) => literal >> 1);
  }

  /** The guards of constraints within so many steps of these variables; right once `build` is done. */
  guardsNear(variables: readonly number[], steps: number): Set<number> {
    const guards = new Set<number>();
    const reached = new Set<number>(variables);
    const constraints = new Set<number>();
    let edge: number[] = [...reached];
    for (let step = 0; step < steps && edge.length > 0; step++) {
      const next: number[] = [];
      for (const variable of edge) {
        const end = this.occurrenceStart[variable + 1]!;
        for (let i = this.occurrenceStart[variable]!; i < end; i++) {
          const constraint = this.occurrences[i]! >> 1;
          if (constraints.has(constraint)) continue;
          constraints.add(constraint);
          const guard = this.guard === null ? NO_LITERAL : this.guard[constraint]!;
          if (guard !== NO_LITERAL) guards.add(guard);
          for (const other of this.#variablesOf(constraint)) {
            if (reached.has(other)) continue;
            reached.add(other);
            next.push(other);
          }
        }
      }
      edge = next;
    }
    return guards;
  }

  /**
   * At level 0, when all is propagated: calls `unite` for pairs of open variables that hang together through a constraint
   * that can still be violated; for some thousands of constraints from number `from` on. Returns the next number. Of the
   * constraints with an open guard only those count whose guard is in `guards`, unless that is null.
   */
  eachLink(
    assignment: Assignment,
    from: number,
    guards: ReadonlySet<number> | null,
    unite: (a: number, b: number) => void,
  ): number {
    const { value } = assignment;
    const stop = Math.min(this.size, from + STEP / 4);
    for (let c = from; c < stop; c++) {
      const start = this.start[c]!;
      const end = this.start[c + 1]!;
      let open = 0;
      for (let i = start; i < end; i++) if (value[this.literals[i]!] === 0) open++;
      if (open === 0 || (this.slack[2 * c]! >= open && this.slack[2 * c + 1]! >= open)) continue;
      const guard = this.guard === null ? NO_LITERAL : this.guard[c]!;
      if (guard !== NO_LITERAL && value[guard] === -1) continue;
      if (guard !== NO_LITERAL && value[guard] === 0 && guards !== null && !guards.has(guard)) continue;
      let last = guard !== NO_LITERAL && value[guard] === 0 ? guard >> 1 : -1;
      for (let i = start; i < end; i++) {
        const literal = this.literals[i]!;
        if (value[literal] !== 0) continue;
        if (last >= 0) unite(last, literal >> 1);
        last = literal >> 1;
      }
    }
    return stop;
  }

  /** Takes back trail entries from `from` on, newest first, as far as the slacks reflect them. */
  undo(assignment: Assignment, from: number): void {
    const { trail } = assignment;
    const occurrences = this.occurrences;
    const occurrenceStart = this.occurrenceStart;
    const slack = this.slack;
    for (let at = this.processed - 1; at >= from; at--) {
      const literal = trail[at]!;
      const sign = literal & 1;
      for (let i = occurrenceStart[literal >> 1]!, end = occurrenceStart[(literal >> 1) + 1]!; i < end; i++) {
        const slot = occurrences[i]! ^ sign;
        slack[slot] = slack[slot]! + 1;
      }
    }
    if (from < this.processed) this.processed = from;
  }

  /**
   * Writes into `target` the false literals that together with the constraint of `slot` make `implied` true, or, when
   * `implied` is `NO_LITERAL`, violate it; returns how many. They are all older than `implied`.
   */
  explain(slot: number, implied: number, assignment: Assignment, target: Int32Array): number {
    const { value, position } = assignment;
    const constraint = slot >> 1;
    const side = slot & 1;
    const guard = this.guard === null ? NO_LITERAL : this.guard[constraint]!;
    let wanted = this.#bound[slot]!;
    let count = 0;
    let before = assignment.size;
    if (implied === NO_LITERAL) wanted++;
    else before = position[implied >> 1]!;
    if (implied !== NO_LITERAL && implied === (guard ^ 1)) wanted++;
    else if (guard !== NO_LITERAL) target[count++] = guard ^ 1;
    for (let i = this.start[constraint]!; wanted > 0; i++) {
      const literal = this.literals[i]! ^ side;
      if (value[literal] === 1 && position[literal >> 1]! < before) {
        target[count++] = literal ^ 1;
        wanted--;
      }
    }
    return count;
  }
}
