/** States that there is room for at first. */
const FIRST_CAPACITY = 256;

/**
 * A set of states, each a row of words (32-bit whole numbers) of one width, numbered from 0 as they came. States are kept
 * whole: no hash decides whether two are the same. What is known of a state lies in arrays of the caller's, by its number.
 */
export class StateSet {
  /** How many words a state has. */
  readonly words: number;
  /** How many states it holds. */
  size = 0;
  /** The states, one after the other; replaced when it grows. Not to be written to. */
  rows: Int32Array<ArrayBuffer>;
  #hashes: Int32Array<ArrayBuffer>;
  /** Open addressing: a state's number plus 1, or 0. */
  #slots: Int32Array<ArrayBuffer>;

  /** `capacity`: for how many states there is room at first, a power of two. */
  constructor(words: number, capacity = FIRST_CAPACITY) {
    this.words = words;
    this.rows = new Int32Array(capacity * words);
    this.#hashes = new Int32Array(capacity);
    this.#slots = new Int32Array(2 * capacity);
  }

  /** The bytes that a set of states of so many words takes a state, full. */
  static bytesAState(words: number): number {
    return 4 * words + 4 + 8;
  }

  /** For how many states there is room. */
  get capacity(): number {
    return this.#hashes.length;
  }

  /** Its present size in bytes. */
  get bytes(): number {
    return this.capacity * StateSet.bytesAState(this.words);
  }

  /** What it takes in bytes while it grows: the old arrays and the new ones, which are twice as long. */
  get bytesToGrow(): number {
    return 3 * this.bytes;
  }

  /** Whether `grow` must come before another state. */
  get isFull(): boolean {
    return this.size === this.capacity;
  }

  /** The number of the state in the first words of `row`, or -1. O(words). */
  find(row: Int32Array): number {
    return this.#slots[this.#place(row, hashOf(row, this.words))]! - 1;
  }

  /**
   * The number of the state in the first words of `row`, which is put in where it is new: it was when the number is the `size`
   * that was before. The set must not be full then. O(words).
   */
  insert(row: Int32Array): number {
    const hash = hashOf(row, this.words);
    const place = this.#place(row, hash);
    const known = this.#slots[place]! - 1;
    if (known >= 0) return known;
    return this.#append(row, hash, place);
  }

  /**
   * Puts a state in once more, under a new number by which it is found from now on; what the old number stands for stays. For
   * searches that keep the ways to a state as well. The set must not be full. O(words).
   */
  insertAgain(row: Int32Array): number {
    const hash = hashOf(row, this.words);
    const place = this.#place(row, hash);
    return this.#append(row, hash, place);
  }

  /** Copies a state into the first words of `row`. */
  read(state: number, row: Int32Array): void {
    for (let i = 0, at = state * this.words; i < this.words; i++, at++) row[i] = this.rows[at]!;
  }

  /** Makes room for twice as many states. O(states). */
  grow(): void {
    const capacity = 2 * this.capacity;
    this.rows = longer(this.rows, capacity * this.words);
    this.#hashes = longer(this.#hashes, capacity);
    this.#slots = new Int32Array(2 * capacity);
    const mask = this.#slots.length - 1;
    // The newest first: one that was put in again hides what it was before.
    next: for (let state = this.size - 1; state >= 0; state--) {
      let place = this.#hashes[state]! & mask;
      for (; this.#slots[place] !== 0; place = (place + 1) & mask) {
        if (this.#isSame(this.#slots[place]! - 1, state)) continue next;
      }
      this.#slots[place] = state + 1;
    }
  }

  #isSame(a: number, b: number): boolean {
    if (this.#hashes[a] !== this.#hashes[b]) return false;
    const { rows, words } = this;
    for (let i = 0; i < words; i++) if (rows[a * words + i] !== rows[b * words + i]) return false;
    return true;
  }

  /** Forgets all states, and keeps the room. O(capacity). */
  clear(): void {
    this.size = 0;
    this.#slots.fill(0);
  }

  #append(row: Int32Array, hash: number, place: number): number {
    if (this.isFull) throw new Error('The set of states is full.');
    const state = this.size++;
    for (let i = 0, at = state * this.words; i < this.words; i++, at++) this.rows[at] = row[i]!;
    this.#hashes[state] = hash;
    this.#slots[place] = this.size;
    return state;
  }

  /** Where the row is, or would be. */
  #place(row: Int32Array, hash: number): number {
    const { words } = this;
    const mask = this.#slots.length - 1;
    let place = hash & mask;
    search: for (; ; place = (place + 1) & mask) {
      const state = this.#slots[place]! - 1;
      if (state < 0) return place;
      if (this.#hashes[state] !== hash) continue;
      for (let i = 0, at = state * words; i < words; i++, at++) if (this.rows[at] !== row[i]) continue search;
      return place;
    }
  }
}

/** A hash of the first words of a row; the finishing steps are MurmurHash3's. */
function hashOf(row: Int32Array, words: number): number {
  let mixed = 0x9e3779b1;
  for (let i = 0; i < words; i++) {
    mixed = Math.imul(mixed ^ row[i]!, 0x85ebca6b);
    mixed ^= mixed >>> 15;
  }
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 13);
}

/** A copy with room for `length` numbers, for arrays that hold something by a state's number. */
export function longer<T extends Int32Array | Float64Array | Uint16Array | Uint8Array>(
  array: T,
  length: number,
): T {
  const copy = new (array.constructor as new (length: number) => T)(length);
  copy.set(array);
  return copy;
}
