import { NO_WORDS } from './arrays.js';
import { NO_REASON } from './literal.js';

/** Copies `old` into the next `length` elements of `buffer` at `offset`, as the same kind of array. */
function carryOver<T extends Int8Array | Uint8Array | Int32Array>(target: T, old: T): T {
  target.set(old as never);
  return target;
}

const NO_BYTES = new Int8Array(0);
const NO_MARKS = new Uint8Array(0);

/** Room for variables that services add: most boards need one or two, large ones some for each part. */
function spareFor(variables: number): number {
  return Math.max(4, variables >> 6);
}

/**
 * The present values of the variables, in the order in which they were given: the trail. All arrays live in one buffer,
 * because for a small board allocating them one by one costs more than solving.
 */
export class Assignment {
  /** How many variables there are. */
  variables = 0;
  /** By literal: 1 true, -1 false, 0 open. */
  value = NO_BYTES;
  /** By variable: the value it had last, as the low bit of a literal. */
  phase = NO_BYTES;
  /** By variable: scratch marks of conflict analysis, all 0 between calls. */
  seen = NO_MARKS;
  /** By variable: the decision level at which it got its value. */
  level = NO_WORDS;
  /** By variable: why it has its value, see `literal.ts`. */
  reason = NO_WORDS;
  /** By variable: its place on the trail. */
  position = NO_WORDS;
  /** The true literals, oldest first; the first `size` count. */
  trail = NO_WORDS;
  size = 0;
  /** Where on the trail each decision level from 1 on starts: level l starts at `levelStart[l - 1]`. */
  levelStart = NO_WORDS;
  decisionLevel = 0;
  #capacity = 0;

  /** How many variables there is room for without growing. */
  get capacity(): number {
    return this.#capacity;
  }

  /** Bytes held. */
  get bytes(): number {
    return this.#capacity * 24;
  }

  /** Makes room for `count` more variables, all open; returns the first. */
  addVariables(count: number): number {
    const first = this.variables;
    this.variables += count;
    if (this.variables > this.#capacity)
      this.#grow(Math.max(this.variables + spareFor(this.variables), 2 * this.#capacity));
    this.phase.fill(1, first, this.variables);
    return first;
  }

  #grow(capacity: number): void {
    const buffer = new ArrayBuffer(capacity * 24 + 8);
    let at = 0;
    const words = (old: Int32Array<ArrayBuffer>, length: number) => {
      at += 4 * length;
      return carryOver(new Int32Array(buffer, at - 4 * length, length), old);
    };
    this.level = words(this.level, capacity);
    this.reason = words(this.reason, capacity);
    this.position = words(this.position, capacity);
    this.trail = words(this.trail, capacity);
    // One level more than variables: that of the assumptions may hold no new value.
    this.levelStart = words(this.levelStart, capacity + 2);
    this.value = carryOver(new Int8Array(buffer, at, 2 * capacity), this.value);
    this.phase = carryOver(new Int8Array(buffer, at + 2 * capacity, capacity), this.phase);
    this.seen = carryOver(new Uint8Array(buffer, at + 3 * capacity, capacity), this.seen);
    this.#capacity = capacity;
  }

  /** Opens a new decision level. */
  pushLevel(): void {
    this.levelStart[this.decisionLevel++] = this.size;
  }

  /** Makes an open literal true at the present decision level. */
  assign(literal: number, reason: number): void {
    const variable = literal >> 1;
    this.value[literal] = 1;
    this.value[literal ^ 1] = -1;
    this.level[variable] = this.decisionLevel;
    this.reason[variable] = reason;
    this.position[variable] = this.size;
    this.trail[this.size++] = literal;
  }

  /** The literals on the trail from the start of `level` (1 or more) that were decided rather than implied. */
  decisionsFrom(level: number): number[] {
    const decisions: number[] = [];
    if (level > this.decisionLevel) return decisions;
    for (let i = this.levelStart[level - 1]!; i < this.size; i++) {
      const literal = this.trail[i]!;
      if (this.reason[literal >> 1] === NO_REASON) decisions.push(literal);
    }
    return decisions;
  }
}
