import { DominanceIndex } from './dominance.js';
import type { RegionGraph } from './graph.js';

/** What a state search tells and does, whichever engine runs it. All lengths count choices: non-completing moves. */
export interface ChoiceSearch {
  /** Expands up to `count` states; returns false when the search is over: `lower` equals the optimum then. */
  advance(count: number): boolean;
  /** No solution has fewer choices. */
  readonly lower: number;
  /** The choices of the best solution found, or null when none is better than the given upper bound. */
  solution(): number[] | null;
  /** States expanded. */
  readonly expanded: number;
  /** States whose bound was computed. */
  readonly evaluated: number;
  /** The present size of the structures, in bytes. */
  readonly bytes: number;
}

const NO_STATE = -1;
/** A state that was reached again with fewer moves; its list entry is void. */
const SUPERSEDED = 1;
const NO_CHOICE = 0xffff;

/** How many states a layer's first dive may expand before the layer is worked off shallow states first. */
const SHORTEST_DIVE = 64;

/**
 * Best-first search over sets of taken vertices, with the ideas and proofs of the README: completing moves and
 * dead ends are free, states are ordered by moves + blind bound, then by depth, and a state contained in another
 * of the same depth is dropped. Plain typed arrays; the WebAssembly engine does the same, state for state.
 */
export class PlainSearch implements ChoiceSearch {
  readonly #colours: number;
  readonly #words: number;
  readonly #vertices: number;
  readonly #firstNeighbour: Int32Array;
  readonly #neighbours: Int32Array;
  /** One row of `words` a vertex: its neighbours again. */
  readonly #adjacent: Int32Array;
  /** One row of `words` a colour: its vertices. */
  readonly #members: Int32Array;

  // The states. Sets are rows of `words`.
  #capacity = 1 << 10;
  #count = 0;
  #taken: Int32Array;
  /** Accessible vertices that are not taken. */
  #frontier: Int32Array;
  #parent: Int32Array;
  #next: Int32Array;
  #depth: Uint16Array;
  #total: Uint16Array;
  #choice: Uint16Array;
  #flags: Uint8Array;

  /** Open addressing; a slot holds a state's number plus 1. */
  #table = new Int32Array(1 << 11);
  /** For each total, for each depth, the last of a list of states; NO_STATE when empty. */
  readonly #heads: Int32Array[] = [];
  readonly #dominance: DominanceIndex;

  // The state at hand.
  readonly #nowTaken: Int32Array;
  readonly #nowFrontier: Int32Array;
  readonly #nowUnseen: Int32Array;
  readonly #fresh: Int32Array;
  /** Colours with vertices that are neither taken nor accessible. */
  readonly #open: Int32Array;
  #openCount = 0;
  readonly #near: Int32Array;
  readonly #done: Int32Array;
  readonly #edge: Int32Array;
  readonly #unseen: Int32Array;
  readonly #pending: Int32Array;
  readonly #rows: Int32Array;
  readonly #parentUnseen: Int32Array;
  readonly #chosen: Int32Array;
  readonly #gained: Int32Array;

  #layer: number;
  #upper: number;
  #goal = NO_STATE;
  #goalChoice = NO_CHOICE;
  #diving = true;
  #diveLeft = SHORTEST_DIVE;
  expanded = 0;
  evaluated = 0;

  /** `upper`: only solutions with fewer choices are looked for. */
  constructor(graph: RegionGraph, upper: number) {
    const { vertexCount, colourCount, colourOf, firstNeighbour, neighbours } = graph;
    const words = (vertexCount + 31) >> 5;
    this.#colours = colourCount;
    this.#words = words;
    this.#vertices = vertexCount;
    this.#firstNeighbour = firstNeighbour;
    this.#neighbours = neighbours;
    this.#members = new Int32Array(colourCount * words);
    this.#adjacent = new Int32Array(vertexCount * words);
    for (let vertex = 0; vertex < vertexCount; vertex++) {
      this.#members[colourOf[vertex]! * words + (vertex >> 5)]! |= 1 << (vertex & 31);
      for (let i = firstNeighbour[vertex]!; i < firstNeighbour[vertex + 1]!; i++) {
        const other = neighbours[i]!;
        this.#adjacent[vertex * words + (other >> 5)]! |= 1 << (other & 31);
      }
    }
    this.#taken = new Int32Array(this.#capacity * words);
    this.#frontier = new Int32Array(this.#capacity * words);
    this.#parent = new Int32Array(this.#capacity);
    this.#next = new Int32Array(this.#capacity);
    this.#depth = new Uint16Array(this.#capacity);
    this.#total = new Uint16Array(this.#capacity);
    this.#choice = new Uint16Array(this.#capacity);
    this.#flags = new Uint8Array(this.#capacity);
    this.#dominance = new DominanceIndex(vertexCount, words);
    const set = (): Int32Array => new Int32Array(words);
    this.#nowTaken = set();
    this.#nowFrontier = set();
    this.#nowUnseen = set();
    this.#fresh = set();
    this.#near = set();
    this.#done = set();
    this.#edge = set();
    this.#unseen = set();
    this.#pending = new Int32Array(colourCount);
    this.#rows = new Int32Array(vertexCount);
    this.#parentUnseen = set();
    this.#chosen = set();
    this.#gained = set();
    this.#open = new Int32Array(colourCount);
    this.#upper = upper;
    this.#layer = 0;
    this.#start();
  }

  get lower(): number {
    return Math.min(this.#layer, this.#upper);
  }

  get bytes(): number {
    const perState = 2 * 4 * this.#words + 15;
    return (
      this.#capacity * perState +
      4 * (this.#table.length + this.#members.length + this.#adjacent.length) +
      this.#dominance.bytes
    );
  }

  solution(): number[] | null {
    if (this.#goalChoice === NO_CHOICE) return null;
    if (this.#goal === NO_STATE) return [];
    const choices = [this.#goalChoice];
    for (let state = this.#goal; state > 0; state = this.#parent[state]!) choices.push(this.#choice[state]!);
    return choices.reverse();
  }

  advance(count: number): boolean {
    for (let left = count; left > 0; ) {
      if (this.#layer >= this.#upper) return false;
      const state = this.#pop();
      if (state === NO_STATE) {
        this.#layer++;
        this.#diving = true;
        this.#diveLeft = Math.max(SHORTEST_DIVE, this.expanded >> 4);
        continue;
      }
      if (this.#flags[state] === SUPERSEDED) continue;
      if (this.#diving && --this.#diveLeft < 0) this.#diving = false;
      left--;
      const depth = this.#depth[state]!;
      if (state > 0 && this.#dominance.hasSuperset(depth, state, this.#taken, state * this.#words)) continue;
      this.expanded++;
      this.#expand(state, depth);
    }
    return this.#layer < this.#upper;
  }

  #start(): void {
    const words = this.#words;
    this.#nowUnseen.fill(-1);
    if ((this.#vertices & 31) !== 0) this.#nowUnseen[words - 1] = (1 << (this.#vertices & 31)) - 1;
    this.#nowUnseen[0]! ^= 1;
    this.#nowTaken[0] = 1;
    this.#chosen[0] = 1;
    this.#neighboursOf(this.#chosen, this.#nowUnseen, this.#fresh);
    for (let w = 0; w < words; w++) {
      this.#nowFrontier[w] = this.#fresh[w]!;
      this.#nowUnseen[w]! ^= this.#fresh[w]!;
    }
    this.#openCount = 0;
    for (let colour = 0; colour < this.#colours; colour++) this.#open[this.#openCount++] = colour;
    if (!this.#close()) {
      // Completing moves alone solve the board.
      this.#upper = 0;
      this.#goalChoice = 0;
      return;
    }
    this.evaluated++;
    this.#layer = this.#blindBound(this.#upper);
    if (this.#layer < this.#upper) this.#store(NO_STATE, 0, this.#layer, NO_CHOICE, this.#findSlot());
  }

  /** Takes the next state off the present layer's lists. */
  #pop(): number {
    const lists = this.#heads[this.#layer];
    if (lists === undefined) return NO_STATE;
    const last = lists.length - 1;
    for (let i = 0; i <= last; i++) {
      const depth = this.#diving ? last - i : i;
      const state = lists[depth]!;
      if (state === NO_STATE) continue;
      lists[depth] = this.#next[state]!;
      return state;
    }
    return NO_STATE;
  }

  #expand(state: number, depth: number): void {
    const words = this.#words;
    const members = this.#members;
    const row = state * words;
    const before = this.#parent[state]!;
    const lastChoice = this.#choice[state]!;
    const unseen = this.#parentUnseen;
    const chosen = this.#chosen;
    const gained = this.#gained;
    for (let w = 0; w < words; w++) unseen[w] = ~(this.#taken[row + w]! | this.#frontier[row + w]!);
    for (let colour = 0; colour < this.#colours; colour++) {
      const colourRow = colour * words;
      let left = 0;
      let some = 0;
      let news = 0;
      for (let w = 0; w < words; w++) {
        const member = members[colourRow + w]!;
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

      this.#neighboursOf(chosen, unseen, gained);
      this.#openCount = 0;
      for (let w = 0; w < words; w++) {
        const fresh = gained[w]!;
        this.#fresh[w] = fresh;
        this.#nowTaken[w] = this.#taken[row + w]! | chosen[w]!;
        this.#nowFrontier[w] = (this.#frontier[row + w]! & ~chosen[w]!) | fresh;
        this.#nowUnseen[w] = unseen[w]! & ~fresh;
      }
      for (let other = 0; other < this.#colours; other++) this.#open[this.#openCount++] = other;
      const unfinished = this.#close();
      if (independent) {
        // This one helps the last choice: the other order takes strictly more.
        let helped = 0;
        const lastRow = lastChoice * words;
        for (let w = 0; w < words; w++) helped |= gained[w]! & members[lastRow + w]! & ~this.#nowTaken[w]!;
        if (helped !== 0) continue;
      }
      this.#admit(state, depth + 1, colour, unfinished);
      if (this.#upper <= this.#layer) return;
    }
  }

  /** Takes the state at hand into the search, unless it is solved, known, or bounded away. */
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
      this.#flags[known] = SUPERSEDED;
      const total = Math.max(this.#layer, this.#total[known]! - this.#depth[known]! + depth);
      this.#store(parent, depth, total, choice, slot);
      return;
    }
    this.evaluated++;
    const total = Math.max(this.#layer, depth + this.#blindBound(this.#upper - depth));
    if (total >= this.#upper) return;
    this.#store(parent, depth, total, choice, slot);
  }

  /**
   * Closes the state at hand: counts dead ends as taken and plays every completing move, until neither is
   * possible. `fresh` holds the vertices that became accessible last. Returns whether anything is left.
   */
  #close(): boolean {
    const words = this.#words;
    const members = this.#members;
    const taken = this.#nowTaken;
    const frontier = this.#nowFrontier;
    const unseen = this.#nowUnseen;
    const fresh = this.#fresh;
    const near = this.#near;
    const done = this.#done;
    const first = this.#firstNeighbour;
    const neighbours = this.#neighbours;
    for (;;) {
      // Only fresh vertices and their neighbours can have become dead ends.
      this.#neighboursOf(fresh, frontier, near);
      for (let w = 0; w < words; w++) {
        let dead = 0;
        search: for (let bits = near[w]! | fresh[w]!; bits !== 0; bits &= bits - 1) {
          const bit = bits & -bits;
          const vertex = w * 32 + 31 - Math.clz32(bit);
          for (let i = first[vertex]!, end = first[vertex + 1]!; i < end; i++) {
            const other = neighbours[i]!;
            if (((unseen[other >> 5]! >>> (other & 31)) & 1) !== 0) continue search;
          }
          dead |= bit;
        }
        taken[w]! |= dead;
        frontier[w]! &= ~dead;
      }
      done.fill(0);
      let stillOpen = 0;
      for (let i = 0; i < this.#openCount; i++) {
        const colour = this.#open[i]!;
        const colourRow = colour * words;
        let left = 0;
        for (let w = 0; w < words; w++) left |= members[colourRow + w]! & unseen[w]!;
        if (left !== 0) this.#open[stillOpen++] = colour;
        else for (let w = 0; w < words; w++) done[w]! |= members[colourRow + w]! & frontier[w]!;
      }
      this.#openCount = stillOpen;
      let any = 0;
      for (let w = 0; w < words; w++) any |= done[w]!;
      if (any === 0) return stillOpen > 0;
      this.#neighboursOf(done, unseen, fresh);
      for (let w = 0; w < words; w++) {
        unseen[w]! ^= fresh[w]!;
        taken[w]! |= done[w]!;
        frontier[w] = (frontier[w]! & ~done[w]!) | fresh[w]!;
      }
    }
  }

  /** Sets `found` to the vertices of `among` that are neighbours of a vertex of `from`. */
  #neighboursOf(from: Int32Array, among: Int32Array, found: Int32Array): void {
    const first = this.#firstNeighbour;
    const neighbours = this.#neighbours;
    found.fill(0);
    for (let w = 0; w < from.length; w++) {
      for (let bits = from[w]!; bits !== 0; bits &= bits - 1) {
        const vertex = w * 32 + 31 - Math.clz32(bits & -bits);
        for (let i = first[vertex]!, end = first[vertex + 1]!; i < end; i++) {
          const other = neighbours[i]!;
          found[other >> 5]! |= among[other >> 5]! & (1 << (other & 31));
        }
      }
    }
  }

  /**
   * A lower bound on the choices still needed from the closed state at hand: colours that can be completed are,
   * at no cost; else one blind step takes the whole frontier in all colours at once, at a cost of 1.
   * Stops counting at `limit`.
   */
  #blindBound(limit: number): number {
    const words = this.#words;
    const members = this.#members;
    const unseen = this.#unseen;
    const edge = this.#edge;
    const from = this.#done;
    const pending = this.#pending;
    let open = this.#openCount;
    for (let i = 0; i < open; i++) pending[i] = this.#open[i]!;
    unseen.set(this.#nowUnseen);
    edge.set(this.#nowFrontier);
    let steps = 0;
    for (let finished = false; ; ) {
      if (!finished) {
        if (++steps >= limit) return steps;
        from.set(edge);
      }
      this.#advanceEdge(from);
      from.fill(0);
      finished = false;
      let still = 0;
      for (let i = 0; i < open; i++) {
        const colour = pending[i]!;
        const row = colour * words;
        let left = 0;
        for (let w = 0; w < words; w++) left |= members[row + w]! & unseen[w]!;
        if (left !== 0) {
          pending[still++] = colour;
          continue;
        }
        finished = true;
        for (let w = 0; w < words; w++) from[w]! |= members[row + w]! & edge[w]!;
      }
      open = still;
      if (open <= 1) return steps;
    }
  }

  /** In the blind bound: replaces the vertices `from` of the edge by their unseen neighbours. */
  #advanceEdge(from: Int32Array): void {
    const words = this.#words;
    const adjacent = this.#adjacent;
    const near = this.#near;
    const edge = this.#edge;
    const unseen = this.#unseen;
    const rows = this.#rows;
    let count = 0;
    for (let w = 0; w < words; w++) {
      for (let bits = from[w]!; bits !== 0; bits &= bits - 1) {
        rows[count++] = (w * 32 + 31 - Math.clz32(bits & -bits)) * words;
      }
    }
    // Four words at a time, so that what is gathered stays in registers.
    let w = 0;
    for (; w + 4 <= words; w += 4) {
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      for (let i = 0; i < count; i++) {
        const at = rows[i]! + w;
        a |= adjacent[at]!;
        b |= adjacent[at + 1]!;
        c |= adjacent[at + 2]!;
        d |= adjacent[at + 3]!;
      }
      near[w] = a;
      near[w + 1] = b;
      near[w + 2] = c;
      near[w + 3] = d;
    }
    for (; w < words; w++) {
      let a = 0;
      for (let i = 0; i < count; i++) a |= adjacent[rows[i]! + w]!;
      near[w] = a;
    }
    for (let w = 0; w < words; w++) {
      const opened = near[w]! & unseen[w]!;
      edge[w] = (edge[w]! & ~from[w]!) | opened;
      unseen[w]! ^= opened;
    }
  }

  /** The slot of the state at hand in the table: its own, or the free one where it belongs. */
  #findSlot(): number {
    const words = this.#words;
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
    if (this.#count === this.#capacity) this.#grow();
    const state = this.#count++;
    this.#taken.set(this.#nowTaken, state * this.#words);
    this.#frontier.set(this.#nowFrontier, state * this.#words);
    this.#parent[state] = parent;
    this.#depth[state] = depth;
    this.#total[state] = total;
    this.#choice[state] = choice;
    this.#table[slot] = state + 1;
    this.#dominance.insert(depth, state, this.#taken, state * this.#words);
    this.#push(state, depth, total);
    if (this.#count * 2 > this.#table.length) this.#rehash();
  }

  #push(state: number, depth: number, total: number): void {
    while (this.#heads.length <= total) this.#heads.push(new Int32Array(0));
    let lists = this.#heads[total]!;
    if (lists.length <= depth) {
      lists = new Int32Array(depth + 4).fill(NO_STATE);
      lists.set(this.#heads[total]!);
      this.#heads[total] = lists;
    }
    this.#next[state] = lists[depth]!;
    lists[depth] = state;
  }

  #grow(): void {
    this.#capacity *= 2;
    this.#taken = longer(this.#taken, this.#capacity * this.#words);
    this.#frontier = longer(this.#frontier, this.#capacity * this.#words);
    this.#parent = longer(this.#parent, this.#capacity);
    this.#next = longer(this.#next, this.#capacity);
    this.#depth = longer(this.#depth, this.#capacity);
    this.#total = longer(this.#total, this.#capacity);
    this.#choice = longer(this.#choice, this.#capacity);
    this.#flags = longer(this.#flags, this.#capacity);
  }

  #rehash(): void {
    const table = new Int32Array(this.#table.length * 2);
    const mask = table.length - 1;
    for (const entry of this.#table) {
      if (entry === 0) continue;
      let slot = hash(this.#taken, (entry - 1) * this.#words, this.#words) & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = entry;
    }
    this.#table = table;
  }
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
