import { DominanceIndex } from '../../dominance.js';
import type { ChoiceSearch, SearchStatus } from '../choice-search.js';
import type { RegionGraph } from '../graph.js';
import { Forecast } from './forecast.js';
import { NONE, StateQueue } from './queue.js';
import { sizeOf, VertexSets } from './vertex-sets.js';

const NO_CHOICE = 0xffff;

// What is known of a state.
const WAITING = 0;
/** The children that bring the bound down are made; the others wait until their total is due. */
const HALF_EXPANDED = 1;
/** Reached again with fewer choices, or contained in another: its place in the queue is void. */
const VOID = 2;

/** How many states a layer's first dive may take before the layer is worked off shallow states first. */
const SHORTEST_DIVE = 64;

/**
 * Best-first search over sets of taken vertices, with the ideas and proofs of the README: completing moves and dead
 * ends are free, states go by choices made + blind bound, a state contained in another of the same depth is
 * dropped, and children are made only when their total is due. Plain typed arrays; the WebAssembly kernel does the
 * same, state for state, and this is its reference and what is used where there is no WebAssembly.
 */
export class ScalarSearch implements ChoiceSearch {
  readonly #colours: number;
  readonly #vertices: number;
  readonly #sets: VertexSets;
  readonly #forecast: Forecast;
  readonly #queue: StateQueue;
  readonly #dominance: DominanceIndex;

  // The states. Sets are rows of words.
  #capacity = 1 << 8;
  #count = 0;
  #taken: Int32Array;
  /** Accessible vertices that are not taken. */
  #frontier: Int32Array;
  #parent = new Int32Array(this.#capacity);
  #depth = new Uint16Array(this.#capacity);
  #choice = new Uint16Array(this.#capacity);
  #status = new Uint8Array(this.#capacity);

  /** Open addressing; a slot holds a state's number plus 1. */
  #table = new Int32Array(1 << 9);

  // The state at hand.
  readonly #nowTaken: Int32Array;
  readonly #nowFrontier: Int32Array;
  readonly #nowUnseen: Int32Array;
  readonly #fresh: Int32Array;
  /** Colours with unseen vertices. */
  readonly #open: Int32Array;
  #openCount = 0;
  readonly #near: Int32Array;
  readonly #finished: Int32Array;
  readonly #parentUnseen: Int32Array;
  readonly #chosen: Int32Array;
  readonly #gained: Int32Array;

  readonly #memoryBytes: number;
  #full = false;
  #layer = 0;
  #upper: number;
  #goal = NONE;
  #goalChoice = NO_CHOICE;
  #diving = true;
  #diveLeft = SHORTEST_DIVE;
  expanded = 0;

  /** Only solutions with fewer than `upper` choices are looked for, in at most `memoryBytes`. */
  constructor(graph: RegionGraph, upper: number, memoryBytes: number) {
    this.#memoryBytes = memoryBytes;
    this.#colours = graph.colourCount;
    this.#vertices = graph.vertexCount;
    this.#upper = upper;
    const sets = new VertexSets(graph);
    this.#sets = sets;
    this.#forecast = new Forecast(sets, graph.colourCount);
    this.#queue = new StateQueue(graph.vertexCount);
    this.#dominance = new DominanceIndex(graph.vertexCount, sets.words);
    this.#taken = new Int32Array(this.#capacity * sets.words);
    this.#frontier = new Int32Array(this.#capacity * sets.words);
    this.#nowTaken = sets.empty();
    this.#nowFrontier = sets.empty();
    this.#nowUnseen = sets.empty();
    this.#fresh = sets.empty();
    this.#near = sets.empty();
    this.#finished = sets.empty();
    this.#parentUnseen = sets.empty();
    this.#chosen = sets.empty();
    this.#gained = sets.empty();
    this.#open = new Int32Array(graph.colourCount);
    this.#start();
  }

  get lower(): number {
    return Math.min(this.#layer, this.#upper);
  }

  get bytes(): number {
    return (
      this.#capacity * stateBytes(this.#sets.words) +
      4 * this.#table.length +
      this.#sets.bytes +
      this.#forecast.bytes +
      this.#queue.bytes +
      this.#dominance.bytes
    );
  }

  close(): void {
    this.#full = true;
  }

  tighten(upper: number): void {
    if (upper >= this.#upper) return;
    this.#upper = upper;
    this.#goalChoice = NO_CHOICE;
  }

  solution(): number[] | null {
    if (this.#goalChoice === NO_CHOICE) return null;
    if (this.#goal === NONE) return [];
    const choices = [this.#goalChoice];
    for (let state = this.#goal; state > 0; state = this.#parent[state]!) choices.push(this.#choice[state]!);
    return choices.reverse();
  }

  advance(count: number): SearchStatus {
    if (this.#full) return 'full';
    for (let left = count; left > 0; ) {
      if (this.#layer >= this.#upper) return 'finished';
      const state = this.#queue.pop(this.#layer, this.#diving);
      if (state === NONE) {
        this.#layer++;
        this.#diving = true;
        this.#diveLeft = Math.max(SHORTEST_DIVE, this.expanded >> 4);
        continue;
      }
      if (this.#status[state] === VOID) continue;
      if (this.#diving && --this.#diveLeft < 0) this.#diving = false;
      left--;
      if (this.#dominance.hasSuperset(this.#depth[state]!, state, this.#taken, state * this.#sets.words)) {
        this.#status[state] = VOID;
        continue;
      }
      this.expanded++;
      this.#expand(state);
      if (this.#full) return 'full';
    }
    return this.#layer < this.#upper ? 'running' : 'finished';
  }

  #start(): void {
    const words = this.#sets.words;
    this.#nowUnseen.fill(-1);
    if ((this.#vertices & 31) !== 0) this.#nowUnseen[words - 1] = (1 << (this.#vertices & 31)) - 1;
    this.#nowUnseen[0]! ^= 1;
    this.#nowTaken[0] = 1;
    this.#sets.neighboursOfMany(this.#nowTaken, this.#fresh);
    for (let w = 0; w < words; w++) {
      this.#nowFrontier[w] = this.#fresh[w]!;
      this.#nowUnseen[w]! ^= this.#fresh[w]!;
    }
    if (!this.#closeState()) {
      // Completing moves alone solve the board.
      this.#upper = 0;
      this.#goalChoice = 0;
      return;
    }
    this.#forecast.record(this.#nowFrontier, 0, this.#nowUnseen);
    this.#layer = this.#forecast.steps;
    this.#store(NONE, 0, this.#layer, NO_CHOICE, this.#findSlot());
  }

  /**
   * Makes the children of a state whose total is the present layer: those that bring the bound down the first time,
   * the others, whose total is 1 more, when the state comes up again in the next layer.
   */
  #expand(state: number): void {
    const words = this.#sets.words;
    const members = this.#sets.members;
    const row = state * words;
    const depth = this.#depth[state]!;
    const before = this.#parent[state]!;
    const lastChoice = this.#choice[state]!;
    const firstTime = this.#status[state] === WAITING;
    const unseen = this.#parentUnseen;
    const chosen = this.#chosen;
    const gained = this.#gained;
    for (let w = 0; w < words; w++) unseen[w] = ~(this.#taken[row + w]! | this.#frontier[row + w]!);
    if ((this.#vertices & 31) !== 0) unseen[words - 1]! &= (1 << (this.#vertices & 31)) - 1;
    this.#forecast.record(this.#frontier, row, unseen);
    if (firstTime) {
      this.#dominance.insert(depth, state, this.#taken, row);
      this.#status[state] = HALF_EXPANDED;
      if (this.#layer + 1 < this.#upper) {
        this.#queue.push(state, this.#layer + 1, depth, sizeOf(this.#taken, row, words));
      }
    }
    for (let colour = 0; colour < this.#colours; colour++) {
      const own = colour * words;
      let left = 0;
      let some = 0;
      let news = 0;
      for (let w = 0; w < words; w++) {
        const member = members[own + w]!;
        left |= member & unseen[w]!;
        const found = member & this.#frontier[row + w]!;
        chosen[w] = found;
        some |= found;
        if (before >= 0) news |= found & ~this.#frontier[before * words + w]!;
      }
      if (left === 0 || some === 0) continue;
      // The last choice did nothing for this one: in the other order they take as much or more.
      const independent = before >= 0 && news === 0;
      if (independent && colour < lastChoice) continue;

      this.#sets.neighboursOfFew(chosen, unseen, 0, gained);
      if (this.#forecast.advances(gained, this.#taken, row) !== firstTime) continue;
      for (let w = 0; w < words; w++) {
        const fresh = gained[w]!;
        this.#fresh[w] = fresh;
        this.#nowTaken[w] = this.#taken[row + w]! | chosen[w]!;
        this.#nowFrontier[w] = (this.#frontier[row + w]! & ~chosen[w]!) | fresh;
        this.#nowUnseen[w] = unseen[w]! & ~fresh;
      }
      const unfinished = this.#closeState();
      if (independent) {
        // This one helps the last choice: the other order takes strictly more.
        let helped = 0;
        const lastRow = lastChoice * words;
        for (let w = 0; w < words; w++) helped |= gained[w]! & members[lastRow + w]! & ~this.#nowTaken[w]!;
        if (helped !== 0) continue;
      }
      this.#admit(state, depth + 1, colour, unfinished);
      if (this.#full || this.#upper <= this.#layer) return;
    }
  }

  /** Takes the state at hand into the search, unless it is solved or known. */
  #admit(parent: number, depth: number, choice: number, unfinished: boolean): void {
    if (!unfinished) {
      if (depth >= this.#upper) return;
      this.#upper = depth;
      this.#goal = parent;
      this.#goalChoice = choice;
      return;
    }
    const slot = this.#findSlot();
    const known = this.#table[slot]! - 1;
    if (known >= 0) {
      if (this.#depth[known]! <= depth) return;
      this.#status[known] = VOID;
    }
    this.#store(parent, depth, this.#layer, choice, slot);
  }

  /**
   * Closes the state at hand: counts dead ends as taken and plays every completing move, until neither is
   * possible. `fresh` holds the vertices that became accessible last. Returns whether anything is left.
   */
  #closeState(): boolean {
    const sets = this.#sets;
    const { words, members } = sets;
    const taken = this.#nowTaken;
    const frontier = this.#nowFrontier;
    const unseen = this.#nowUnseen;
    const fresh = this.#fresh;
    const near = this.#near;
    const finished = this.#finished;
    for (let colour = 0; colour < this.#colours; colour++) this.#open[colour] = colour;
    this.#openCount = this.#colours;
    for (;;) {
      // Only fresh vertices and their neighbours can have become dead ends.
      sets.neighboursOfFew(fresh, frontier, 0, near);
      for (let w = 0; w < words; w++) {
        let dead = 0;
        for (let bits = near[w]! | fresh[w]!; bits !== 0; bits &= bits - 1) {
          const bit = bits & -bits;
          if (!sets.touches(w * 32 + 31 - Math.clz32(bit), unseen)) dead |= bit;
        }
        taken[w]! |= dead;
        frontier[w]! &= ~dead;
        finished[w] = 0;
      }
      let stillOpen = 0;
      for (let i = 0; i < this.#openCount; i++) {
        const colour = this.#open[i]!;
        const own = colour * words;
        let left = 0;
        for (let w = 0; w < words; w++) left |= members[own + w]! & unseen[w]!;
        if (left !== 0) this.#open[stillOpen++] = colour;
        else for (let w = 0; w < words; w++) finished[w]! |= members[own + w]! & frontier[w]!;
      }
      this.#openCount = stillOpen;
      let any = 0;
      for (let w = 0; w < words; w++) any |= finished[w]!;
      if (any === 0) return stillOpen > 0;
      sets.neighboursOfFew(finished, unseen, 0, fresh);
      for (let w = 0; w < words; w++) {
        unseen[w]! ^= fresh[w]!;
        taken[w]! |= finished[w]!;
        frontier[w] = (frontier[w]! & ~finished[w]!) | fresh[w]!;
      }
    }
  }

  /** The slot of the state at hand in the table: its own, or the free one where it belongs. */
  #findSlot(): number {
    const words = this.#sets.words;
    const mask = this.#table.length - 1;
    let slot = hash(this.#nowTaken, 0, words) & mask;
    search: for (; this.#table[slot] !== 0; slot = (slot + 1) & mask) {
      const row = (this.#table[slot]! - 1) * words;
      for (let w = 0; w < words; w++) if (this.#taken[row + w] !== this.#nowTaken[w]) continue search;
      break;
    }
    return slot;
  }

  #store(parent: number, depth: number, total: number, choice: number, slot: number): void {
    if (this.#count === this.#capacity && !this.#grow()) {
      this.#full = true;
      return;
    }
    const words = this.#sets.words;
    const state = this.#count++;
    this.#taken.set(this.#nowTaken, state * words);
    this.#frontier.set(this.#nowFrontier, state * words);
    this.#parent[state] = parent;
    this.#depth[state] = depth;
    this.#choice[state] = choice;
    this.#table[slot] = state + 1;
    this.#queue.push(state, total, depth, sizeOf(this.#nowTaken, 0, words));
    if (this.#count * 2 > this.#table.length) this.#rehash();
  }

  /** Makes room for twice as many states; false when the memory does not allow it. */
  #grow(): boolean {
    const words = this.#sets.words;
    if (this.bytes + this.#capacity * stateBytes(words) > this.#memoryBytes) return false;
    this.#capacity *= 2;
    this.#taken = longer(this.#taken, this.#capacity * words);
    this.#frontier = longer(this.#frontier, this.#capacity * words);
    this.#parent = longer(this.#parent, this.#capacity);
    this.#depth = longer(this.#depth, this.#capacity);
    this.#choice = longer(this.#choice, this.#capacity);
    this.#status = longer(this.#status, this.#capacity);
    return true;
  }

  #rehash(): void {
    const words = this.#sets.words;
    const table = new Int32Array(this.#table.length * 2);
    const mask = table.length - 1;
    for (const entry of this.#table) {
      if (entry === 0) continue;
      let slot = hash(this.#taken, (entry - 1) * words, words) & mask;
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
