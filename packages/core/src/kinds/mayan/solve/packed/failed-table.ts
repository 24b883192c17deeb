/** Entries a table starts with, as a power of two; it grows to what its memory allows. */
const START_BITS = 10;

/** Five columns, and a stamp: the table's generation and the moves left. */
const WORDS = 6;

const MOVES_BITS = 10;
const MOVES_MASK = (1 << MOVES_BITS) - 1;
const LAST_GENERATION = 2 ** (31 - MOVES_BITS) - 1;

/** How many slots are looked at for one entry. */
const PROBES = 8;

/**
 * Boards that cannot be emptied with exactly so many moves. Every entry is exact (the whole board is kept, no hash
 * decides), so losing one costs time and never an answer: when the memory is used up, new entries take the place of
 * those with fewest moves left, which cost least to find again.
 */
export class FailedTable {
  #bits = START_BITS;
  #words = new Int32Array(WORDS << START_BITS);
  #generation = 1;
  #used = 0;
  #maxBytes = 0;

  /** Forgets everything; from now on it takes `maxBytes` at most. O(1), but for every two millionth time. */
  clear(maxBytes: number): void {
    this.#maxBytes = maxBytes;
    this.#used = 0;
    if (this.#words.byteLength > maxBytes && this.#bits > START_BITS) this.#allocate(START_BITS);
    else if (this.#generation === LAST_GENERATION) this.#allocate(this.#bits);
    else this.#generation++;
  }

  /** The memory it takes now. */
  get bytes(): number {
    return this.#words.byteLength;
  }

  #allocate(bits: number): void {
    this.#bits = bits;
    this.#words = new Int32Array(WORDS << bits);
    this.#generation = 1;
  }

  /** Whether the board at `cols[at]`…`cols[at + 4]` is known to fail with `moves` left. */
  has(cols: Int32Array, at: number, moves: number): boolean {
    const words = this.#words;
    const stamp = (this.#generation << MOVES_BITS) | moves;
    const a = cols[at]!;
    const b = cols[at + 1]!;
    const c = cols[at + 2]!;
    const d = cols[at + 3]!;
    const e = cols[at + 4]!;
    const mask = (1 << this.#bits) - 1;
    let slot = hash(a, b, c, d, e, moves);
    for (let i = 0; i < PROBES; i++, slot++) {
      const p = (slot & mask) * WORDS;
      const found = words[p + 5]!;
      if (found >>> MOVES_BITS !== this.#generation) return false;
      if (
        found === stamp &&
        words[p] === a &&
        words[p + 1] === b &&
        words[p + 2] === c &&
        words[p + 3] === d &&
        words[p + 4] === e
      ) {
        return true;
      }
    }
    return false;
  }

  /** Adds a board that `has` does not know. */
  add(cols: Int32Array, at: number, moves: number): void {
    if (this.#used * 2 >= 1 << this.#bits) this.#grow();
    this.#put(cols[at]!, cols[at + 1]!, cols[at + 2]!, cols[at + 3]!, cols[at + 4]!, moves);
  }

  #put(a: number, b: number, c: number, d: number, e: number, moves: number): void {
    const words = this.#words;
    const mask = (1 << this.#bits) - 1;
    let slot = hash(a, b, c, d, e, moves);
    let target = -1;
    let fewest = MOVES_MASK + 1;
    for (let i = 0; i < PROBES; i++, slot++) {
      const p = (slot & mask) * WORDS;
      const found = words[p + 5]!;
      if (found >>> MOVES_BITS !== this.#generation) {
        target = p;
        this.#used++;
        break;
      }
      if ((found & MOVES_MASK) < fewest) {
        fewest = found & MOVES_MASK;
        target = p;
      }
    }
    words[target] = a;
    words[target + 1] = b;
    words[target + 2] = c;
    words[target + 3] = d;
    words[target + 4] = e;
    words[target + 5] = (this.#generation << MOVES_BITS) | moves;
  }

  #grow(): void {
    if (this.#words.byteLength * 2 > this.#maxBytes) return;
    const old = this.#words;
    const generation = this.#generation;
    this.#allocate(this.#bits + 1);
    this.#used = 0;
    for (let p = 0; p < old.length; p += WORDS) {
      const stamp = old[p + 5]!;
      if (stamp >>> MOVES_BITS !== generation) continue;
      this.#put(old[p]!, old[p + 1]!, old[p + 2]!, old[p + 3]!, old[p + 4]!, stamp & MOVES_MASK);
    }
  }
}

function hash(a: number, b: number, c: number, d: number, e: number, moves: number): number {
  let mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca77) ^ Math.imul(c, 0xc2b2ae3d);
  mixed ^= Math.imul(d, 0x27d4eb2f) ^ Math.imul(e, 0x165667b1) ^ Math.imul(moves, 0x2545f491);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}
