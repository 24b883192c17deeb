import { longer, StateSet } from '../../../../../search/index.js';
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

/** The states, numbered as they came and found by what they have taken. */
export class States {
  readonly #words: number;
  readonly #atHand: StateAtHand;
  /** By what is taken; a state that is reached again with fewer choices has a new number. */
  readonly #set: StateSet;
  // Sets are rows of words. The arrays are replaced when they become too short.
  frontier: Int32Array;
  parent = new Int32Array(FIRST_CAPACITY);
  depth = new Uint16Array(FIRST_CAPACITY);
  choice = new Uint16Array(FIRST_CAPACITY);
  status = new Uint8Array(FIRST_CAPACITY);

  constructor(words: number, atHand: StateAtHand) {
    this.#words = words;
    this.#atHand = atHand;
    this.#set = new StateSet(words, FIRST_CAPACITY);
    this.frontier = new Int32Array(FIRST_CAPACITY * words);
  }

  /** What each state has taken. */
  get taken(): Int32Array {
    return this.#set.rows;
  }

  get bytes(): number {
    return this.#set.capacity * stateBytes(this.#words);
  }

  /** The bytes it begins with. */
  static firstBytes(words: number): number {
    return FIRST_CAPACITY * stateBytes(words);
  }

  /** The number of the state at hand, or a negative number. */
  find(): number {
    return this.#set.find(this.#atHand.taken);
  }

  /** Whether there is no room for another state. */
  get isFull(): boolean {
    return this.#set.isFull;
  }

  /** Stores the state at hand under a new number, where there is room. */
  add(parent: number, depth: number, choice: number): number {
    const state = this.#set.insertAgain(this.#atHand.taken);
    this.frontier.set(this.#atHand.frontier, state * this.#words);
    this.parent[state] = parent;
    this.depth[state] = depth;
    this.choice[state] = choice;
    return state;
  }

  /** Makes room for twice as many states, unless that and `beside` bytes a state take more than `spareBytes`; false then. */
  grow(spareBytes: number, beside: number): boolean {
    // While what is longer is made, what it replaces is there, too.
    if (2 * this.#set.capacity * (stateBytes(this.#words) + beside) > spareBytes) return false;
    this.#set.grow();
    const { capacity } = this.#set;
    this.frontier = longer(this.frontier, capacity * this.#words);
    this.parent = longer(this.parent, capacity);
    this.depth = longer(this.depth, capacity);
    this.choice = longer(this.choice, capacity);
    this.status = longer(this.status, capacity);
    return true;
  }
}

function stateBytes(words: number): number {
  return StateSet.bytesAState(words) + 4 * words + 4 + 2 + 2 + 1;
}
