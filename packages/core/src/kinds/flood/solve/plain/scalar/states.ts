import type { StateAtHand } from './at-hand.js';

/** The states for which there is room from the start. */
const FIRST_CAPACITY = 1 << 8;

/** The choice of the first state, which no choice led to. */
export const NO_CHOICE = 0xffff;

// What is known of a state.
export const WAITING = 0;
/** The children that bring the bound down are made; the others wait until their total is due. */
export const HALF_EXPANDED = 1;
/** Reached again with fewer choices, or contained in another: its place in the queue is void. */
export const VOID = 2;

/** The states, numbered as they came, and the table that finds them by what they have taken. */
export class States {
  readonly #words: number;
  readonly #atHand: StateAtHand;
  #capacity = FIRST_CAPACITY;
  #count = 0;
  // Sets are rows of words. The arrays are replaced when they become too short.
  taken: Int32Array;
  frontier: Int32Array;
  parent = new Int32Array(this.#capacity);
  depth = new Uint16Array(this.#capacity);
  choice = new Uint16Array(this.#capacity);
  status = new Uint8Array(this.#capacity);
  /** Open addressing; a slot holds a state's number plus 1. */
  #table = new Int32Array(2 * FIRST_CAPACITY);

  constructor(words: number, atHand: StateAtHand) {
    this.#words = words;
    this.#atHand = atHand;
    this.taken = new Int32Array(this.#capacity * words);
    this.frontier = new Int32Array(this.#capacity * words);
  }

  get bytes(): number {
    return this.#capacity * this.#stateBytes + 4 * this.#table.length;
  }

  /** The bytes it begins with. */
  static firstBytes(words: number): number {
    return FIRST_CAPACITY * (stateBytes(words) + 2 * 4);
  }

  get #stateBytes(): number {
    return stateBytes(this.#words);
  }

  /** The state in a slot, or a negative number. */
  at(slot: number): number {
    return this.#table[slot]! - 1;
  }

  /** The slot of the state at hand in the table: its own, or the free one where it belongs. */
  findSlot(): number {
    const words = this.#words;
    const now = this.#atHand.taken;
    const mask = this.#table.length - 1;
    let slot = hash(now, 0, words) & mask;
    search: for (; this.#table[slot] !== 0; slot = (slot + 1) & mask) {
      const row = (this.#table[slot]! - 1) * words;
      for (let w = 0; w < words; w++) if (this.taken[row + w] !== now[w]) continue search;
      break;
    }
    return slot;
  }

  /** Whether there is no room for another state. */
  get isFull(): boolean {
    return this.#count === this.#capacity;
  }

  /** Stores the state at hand in its slot, where there is room, and gives its number. */
  add(parent: number, depth: number, choice: number, slot: number): number {
    const words = this.#words;
    const state = this.#count++;
    this.taken.set(this.#atHand.taken, state * words);
    this.frontier.set(this.#atHand.frontier, state * words);
    this.parent[state] = parent;
    this.depth[state] = depth;
    this.choice[state] = choice;
    this.#table[slot] = state + 1;
    if (this.#count * 2 > this.#table.length) this.#rehash();
    return state;
  }

  /**
   * Makes room for twice as many states, unless that and `beside` bytes a state take more than `spareBytes`; false then.
   * The table grows as soon as there are more states.
   */
  grow(spareBytes: number, beside: number): boolean {
    // While what is longer is made, what it replaces is there, too.
    if (2 * this.#capacity * (this.#stateBytes + 2 * 4 + beside) > spareBytes) return false;
    const words = this.#words;
    this.#capacity *= 2;
    this.taken = longer(this.taken, this.#capacity * words);
    this.frontier = longer(this.frontier, this.#capacity * words);
    this.parent = longer(this.parent, this.#capacity);
    this.depth = longer(this.depth, this.#capacity);
    this.choice = longer(this.choice, this.#capacity);
    this.status = longer(this.status, this.#capacity);
    return true;
  }

  #rehash(): void {
    const words = this.#words;
    const table = new Int32Array(this.#table.length * 2);
    const mask = table.length - 1;
    for (const entry of this.#table) {
      if (entry === 0) continue;
      let slot = hash(this.taken, (entry - 1) * words, words) & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = entry;
    }
    this.#table = table;
  }
}

function stateBytes(words: number): number {
  return 2 * 4 * words + 4 + 2 + 2 + 1;
}

function longer<T extends Int32Array | Uint16Array | Uint8Array>(array: T, length: number): T {
  const copy = new (array.constructor as new (length: number) => T)(length);
  copy.set(array);
  return copy;
}

/** A hash of one set; the finishing steps are MurmurHash3's. */
function hash(sets: Int32Array, row: number, words: number): number {
  let mixed = 0x9e3779b1;
  for (let w = 0; w < words; w++) {
    mixed = Math.imul(mixed ^ sets[row + w]!, 0x85ebca6b);
    mixed ^= mixed >>> 15;
  }
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 13);
}
