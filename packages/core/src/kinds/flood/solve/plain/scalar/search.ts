import { DominanceIndex } from '../../dominance.js';
import type { ChoiceSearch, SearchStatus } from '../choice-search.js';
import type { RegionGraph } from '../graph.js';
import { StateAtHand } from './at-hand.js';
import { Forecast } from './forecast.js';
import { LINK_BYTES, NONE, StateQueue } from './queue.js';
import { HALF_EXPANDED, NO_CHOICE, States, VOID, WAITING } from './states.js';
import { sizeOf, VertexSets } from './vertex-sets.js';

/** How many states a layer's first dive may take before the layer is worked off shallow states first. */
const SHORTEST_DIVE = 64;

/** Rows of scratch: of the state at hand, the forecast and the search. */
const SCRATCH_ROWS = 6 + 4 + 3;

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

  readonly #states: States;
  readonly #atHand: StateAtHand;
  // Scratch sets.
  readonly #parentUnseen: Int32Array;
  readonly #chosen: Int32Array;
  readonly #gained: Int32Array;

  #memoryBytes: number;
  #full = false;
  #layer = 0;
  #upper: number;
  #goal = NONE;
  #goalChoice = NO_CHOICE;
  #diving = true;
  #diveLeft = SHORTEST_DIVE;
  expanded = 0;

  /** The search in at most `memoryBytes`; null where even its beginning needs more. */
  static open(graph: RegionGraph, upper: number, memoryBytes: number): ScalarSearch | null {
    const words = (graph.vertexCount + 31) >> 5;
    const first =
      VertexSets.bytesFor(graph) +
      Forecast.mostBytes(words, upper) +
      States.firstBytes(words) +
      StateQueue.firstBytes(graph.vertexCount) +
      4 * words * (SCRATCH_ROWS + 32);
    return first > memoryBytes ? null : new ScalarSearch(graph, upper, memoryBytes);
  }

  /** Only solutions with fewer than `upper` choices are looked for, in at most `memoryBytes`, which do to begin. */
  private constructor(graph: RegionGraph, upper: number, memoryBytes: number) {
    this.#memoryBytes = memoryBytes;
    this.#colours = graph.colourCount;
    this.#vertices = graph.vertexCount;
    this.#upper = upper;
    const sets = new VertexSets(graph);
    this.#sets = sets;
    this.#forecast = new Forecast(sets, graph.colourCount);
    this.#queue = new StateQueue(graph.vertexCount);
    this.#dominance = new DominanceIndex(graph.vertexCount, sets.words);
    this.#atHand = new StateAtHand(sets, graph.colourCount);
    this.#states = new States(sets.words, this.#atHand);
    this.#parentUnseen = sets.empty();
    this.#chosen = sets.empty();
    this.#gained = sets.empty();
    this.#start();
  }

  get lower(): number {
    return Math.min(this.#layer, this.#upper);
  }

  get bytes(): number {
    return (
      this.#states.bytes +
      this.#sets.bytes +
      this.#forecast.bytes +
      this.#queue.bytes +
      this.#dominance.bytes +
      4 * this.#sets.words * (SCRATCH_ROWS + 32)
    );
  }

  close(): void {
    this.#full = true;
  }

  limit(memoryBytes: number): void {
    this.#memoryBytes = memoryBytes;
  }

  tighten(upper: number): void {
    if (upper >= this.#upper) return;
    this.#upper = upper;
    this.#goalChoice = NO_CHOICE;
  }

  solution(): number[] | null {
    if (this.#goalChoice === NO_CHOICE) return null;
    if (this.#goal === NONE) return [];
    const states = this.#states;
    const choices = [this.#goalChoice];
    for (let state = this.#goal; state > 0; state = states.parent[state]!)
      choices.push(states.choice[state]!);
    return choices.reverse();
  }

  advance(count: number): SearchStatus {
    if (this.#full) return 'full';
    const states = this.#states;
    for (let left = count; left > 0; ) {
      if (this.#layer >= this.#upper) return 'finished';
      const state = this.#queue.pop(this.#layer, this.#diving);
      if (state === NONE) {
        this.#layer++;
        this.#diving = true;
        this.#diveLeft = Math.max(SHORTEST_DIVE, this.expanded >> 4);
        continue;
      }
      if (states.status[state] === VOID) continue;
      if (this.#diving && --this.#diveLeft < 0) this.#diving = false;
      left--;
      if (this.#dominance.hasSuperset(states.depth[state]!, state, states.taken, state * this.#sets.words)) {
        states.status[state] = VOID;
        continue;
      }
      this.expanded++;
      this.#expand(state);
      if (this.#full) return 'full';
    }
    return this.#layer < this.#upper ? 'running' : 'finished';
  }

  #start(): void {
    const now = this.#atHand;
    const words = this.#sets.words;
    now.unseen.fill(-1);
    if ((this.#vertices & 31) !== 0) now.unseen[words - 1] = (1 << (this.#vertices & 31)) - 1;
    now.unseen[0]! ^= 1;
    now.taken[0] = 1;
    this.#sets.neighboursOfMany(now.taken, now.fresh);
    for (let w = 0; w < words; w++) {
      now.frontier[w] = now.fresh[w]!;
      now.unseen[w]! ^= now.fresh[w]!;
    }
    if (!now.close()) {
      // Completing moves alone solve the board.
      this.#upper = 0;
      this.#goalChoice = 0;
      return;
    }
    this.#forecast.record(now.frontier, 0, now.unseen);
    this.#layer = this.#forecast.steps;
    this.#store(NONE, 0, NO_CHOICE);
  }

  /**
   * Makes the children of a state whose total is the present layer: those that bring the bound down the first time,
   * the others, whose total is 1 more, when the state comes up again in the next layer.
   */
  #expand(state: number): void {
    const states = this.#states;
    const now = this.#atHand;
    const words = this.#sets.words;
    const members = this.#sets.members;
    const row = state * words;
    const depth = states.depth[state]!;
    const before = states.parent[state]!;
    const lastChoice = states.choice[state]!;
    const firstTime = states.status[state] === WAITING;
    const unseen = this.#parentUnseen;
    const chosen = this.#chosen;
    const gained = this.#gained;
    for (let w = 0; w < words; w++) unseen[w] = ~(states.taken[row + w]! | states.frontier[row + w]!);
    if ((this.#vertices & 31) !== 0) unseen[words - 1]! &= (1 << (this.#vertices & 31)) - 1;
    this.#forecast.record(states.frontier, row, unseen);
    if (firstTime) {
      // Without room the index misses this one: less is dropped, nothing lost.
      if (this.#hasRoom(this.#dominance.bytesToInsert(depth))) {
        this.#dominance.insert(depth, state, states.taken, row);
      }
      states.status[state] = HALF_EXPANDED;
      if (this.#layer + 1 < this.#upper) {
        this.#push(state, this.#layer + 1, depth, sizeOf(states.taken, row, words));
        if (this.#full) return;
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
        const found = member & states.frontier[row + w]!;
        chosen[w] = found;
        some |= found;
        if (before >= 0) news |= found & ~states.frontier[before * words + w]!;
      }
      if (left === 0 || some === 0) continue;
      // The last choice did nothing for this one: in the other order they take as much or more.
      const independent = before >= 0 && news === 0;
      if (independent && colour < lastChoice) continue;

      this.#sets.neighboursOfFew(chosen, unseen, 0, gained);
      if (this.#forecast.advances(gained, states.taken, row) !== firstTime) continue;
      for (let w = 0; w < words; w++) {
        const fresh = gained[w]!;
        now.fresh[w] = fresh;
        now.taken[w] = states.taken[row + w]! | chosen[w]!;
        now.frontier[w] = (states.frontier[row + w]! & ~chosen[w]!) | fresh;
        now.unseen[w] = unseen[w]! & ~fresh;
      }
      const unfinished = now.close();
      if (independent) {
        // This one helps the last choice: the other order takes strictly more.
        let helped = 0;
        const lastRow = lastChoice * words;
        for (let w = 0; w < words; w++) helped |= gained[w]! & members[lastRow + w]! & ~now.taken[w]!;
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
    const states = this.#states;
    const known = states.find();
    if (known >= 0) {
      if (states.depth[known]! <= depth) return;
      states.status[known] = VOID;
    }
    this.#store(parent, depth, choice);
  }

  /** Stores the state at hand and lets it wait with the present layer as its total. */
  #store(parent: number, depth: number, choice: number): void {
    const states = this.#states;
    if (states.isFull && !states.grow(this.#memoryBytes - this.bytes, LINK_BYTES)) {
      this.#full = true;
      return;
    }
    const state = states.add(parent, depth, choice);
    this.#push(state, this.#layer, depth, sizeOf(this.#atHand.taken, 0, this.#sets.words));
  }

  #push(state: number, total: number, depth: number, size: number): void {
    if (this.#hasRoom(this.#queue.bytesToPush(total, depth))) this.#queue.push(state, total, depth, size);
    else this.#full = true;
  }

  #hasRoom(bytes: number): boolean {
    return bytes === 0 || this.bytes + bytes <= this.#memoryBytes;
  }
}
