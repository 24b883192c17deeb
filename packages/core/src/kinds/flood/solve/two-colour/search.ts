import { longer, StateSet } from '../../../../search/index.js';
import { DominanceIndex } from '../dominance.js';
import { Bound } from './bound.js';
import { NO_COLOUR, Position, type SearchBoard } from './position.js';

const NO_STATE = -1;

/** The state has its full bound, not only the number of colours left. */
const BOUNDED = 1;
/** The state was reached again with fewer moves; its list entry is void. */
const SUPERSEDED = 2;

/** How many states of a layer are taken deepest first, in search of a solution, before it is worked off from the top. */
const DIVE = 64;

const FIRST_CAPACITY = 16;

/** One step of a solution: a colour to play, and whether completing moves come after it. */
export interface Step {
  /** `NO_COLOUR` when nothing is played. */
  readonly colour: number;
  readonly complete: boolean;
}

/**
 * Best-first search for rule `two-colour`, over positions (what is taken, the region's colour). Layers of equal moves
 * + bound are worked off in order, so the layer at hand is a proved lower bound. The README has the rules by which
 * positions are put together and left out, with proofs; those marked literal there do not hold for `adjacentOnly`.
 */
export class TwoColourSearch {
  readonly #board: SearchBoard;
  readonly #adjacentOnly: boolean;
  readonly #bound: Bound;
  readonly #dominance: DominanceIndex;
  readonly #parent: Position;
  readonly #child: Position;

  /** The states: what is taken, then the region's colour. One that is reached again with fewer moves has a new number. */
  readonly #states: StateSet;
  readonly #row: Int32Array<ArrayBuffer>;
  // By state; sets are rows of `words`.
  #touching: Int32Array;
  #depth = new Int32Array(FIRST_CAPACITY);
  #total = new Int32Array(FIRST_CAPACITY);
  #origin = new Int32Array(FIRST_CAPACITY);
  #played = new Int32Array(FIRST_CAPACITY);
  #flags = new Uint8Array(FIRST_CAPACITY);

  /** By total, by depth: the states to be looked at. */
  readonly #open: (number[] | undefined)[][] = [];
  #layer = 0;
  #diveLeft = DIVE;
  #upper: number;
  #goal = NO_STATE;
  expanded = 0;

  /** Whether a state could not be stored because the memory would not do; nothing more can be proved then. */
  full = false;
  readonly #memoryBytes: number;

  /** `upper`: only solutions with fewer moves are looked for. `memoryBytes` limits the size of the structures. */
  constructor(board: SearchBoard, adjacentOnly: boolean, upper: number, memoryBytes: number) {
    this.#memoryBytes = memoryBytes;
    this.#board = board;
    this.#adjacentOnly = adjacentOnly;
    this.#upper = upper;
    this.#bound = new Bound(board);
    this.#dominance = new DominanceIndex(board.graph.vertexCount, board.words);
    this.#parent = new Position(board);
    this.#child = new Position(board);
    this.#states = new StateSet(board.words + 1, FIRST_CAPACITY);
    this.#row = new Int32Array(board.words + 1);
    this.#touching = new Int32Array(FIRST_CAPACITY * board.words);
    this.#child.reset();
    this.#settle(0, 0, NO_STATE, NO_COLOUR);
  }

  /** No solution has fewer moves than this, or than the upper bound if that is less. */
  get lower(): number {
    return Math.min(this.#layer, this.#upper);
  }

  /** The present size of the structures, in bytes. */
  get bytes(): number {
    return this.#states.capacity * this.#stateBytes + this.#bound.bytes + this.#dominance.bytes;
  }

  /** What one state takes: its place among the states, a set, four numbers, its flags, its list entry. */
  get #stateBytes(): number {
    const { words } = this.#board;
    return StateSet.bytesAState(words + 1) + 4 * words + 4 * 4 + 1 + 8;
  }

  /** Looks at up to `count` states; returns false when the search is over: `lower` is the optimum then. Yields when it takes long. */
  *advance(count: number): Generator<void, boolean, void> {
    for (let looked = 0; looked < count && !this.full; ) {
      if (this.#layer >= this.#upper) return false;
      const state = this.#next();
      if (state === NO_STATE) {
        this.#layer++;
        this.#diveLeft = DIVE;
      } else {
        looked++;
        yield* this.#expand(state);
      }
    }
    return true;
  }

  /** The steps of the best solution found, or null when none is better than the given upper bound. */
  solution(): Step[] | null {
    if (this.#goal === NO_STATE) return null;
    const steps: Step[] = [];
    for (let state = this.#goal; state !== NO_STATE; state = this.#origin[state]!) {
      const complete = !this.#adjacentOnly && this.#colourOf(state) === NO_COLOUR;
      steps.push({ colour: this.#played[state]!, complete });
    }
    return steps.reverse();
  }

  /** Takes a state of the present layer from its list; `NO_STATE` when there are no more. */
  #next(): number {
    const lists = this.#open[this.#layer] ?? [];
    const dive = this.#diveLeft > 0;
    for (let i = 0; i < lists.length; i++) {
      const state = lists[dive ? lists.length - 1 - i : i]?.pop();
      if (state !== undefined) return state;
    }
    return NO_STATE;
  }

  /** Expands a state unless something shows that it need not be. */
  *#expand(state: number): Generator<void, void, void> {
    if ((this.#flags[state]! & SUPERSEDED) !== 0) return;
    const depth = this.#depth[state]!;
    const parent = this.#parent;
    this.#load(state, parent);
    if ((this.#flags[state]! & BOUNDED) === 0) {
      this.#flags[state]! |= BOUNDED;
      const total = depth + (yield* this.#bound.of(parent, this.#upper - depth));
      if (total > this.#layer) {
        this.#total[state] = total;
        this.#enlist(state);
        return;
      }
    }
    if (!this.#adjacentOnly && this.#isDominated(state)) return;
    this.expanded++;
    if (this.#diveLeft > 0) this.#diveLeft--;
    const { colourCount } = this.#board.graph;
    for (let colour = 0; colour < colourCount; colour++) {
      if (colour === parent.colour) continue;
      const touches = parent.touches(colour);
      const useful =
        this.#adjacentOnly || parent.colour === NO_COLOUR ? touches : parent.passesThrough(colour);
      if (useful) {
        this.#child.copy(parent);
        this.#child.play(colour);
        this.#settle(depth + 1, this.#layer, state, colour);
      } else if (!touches && !this.#adjacentOnly && parent.colour === NO_COLOUR && parent.left(colour)) {
        // A colour that takes nothing itself is worth a move only if the next move can then pass on to it.
        this.#child.copy(parent);
        this.#child.colour = colour;
        if (this.#child.hasPassage()) this.#store(depth + 1, this.#layer, state, colour);
      }
    }
  }

  /** Brings the child into its closed forms and stores them. */
  #settle(depth: number, least: number, origin: number, played: number): void {
    const child = this.#child;
    if (!child.left(child.colour)) child.colour = NO_COLOUR;
    if (this.#adjacentOnly) {
      if (child.colour !== NO_COLOUR && !child.hasPassage()) child.colour = NO_COLOUR;
      this.#store(depth, least, origin, played);
      return;
    }
    if (child.colour !== NO_COLOUR) {
      depth += child.absorbDeadEnds();
      if (child.hasPassage()) this.#store(depth, least, origin, played);
      child.colour = NO_COLOUR;
    }
    depth += child.completeColours();
    this.#store(depth, least, origin, played);
  }

  /** Stores the child unless it is known with as few moves or cannot lead to a better solution. */
  #store(depth: number, least: number, origin: number, played: number): void {
    const child = this.#child;
    const left = child.countLeft();
    // A colour that the region has may yet be finished by the next move, without a play of its own.
    const total = Math.max(least, depth + left - (child.colour === NO_COLOUR ? 0 : 1));
    if (total >= this.#upper) return;
    const { words } = this.#board;
    this.#row.set(child.taken);
    this.#row[words] = child.colour;
    const known = this.#states.find(this.#row);
    if (known >= 0) {
      if (this.#depth[known]! <= depth) return;
      this.#flags[known]! |= SUPERSEDED;
    }
    if (this.#states.isFull) {
      // While the arrays grow, the old ones are there too.
      if (this.bytes + 2 * this.#states.capacity * this.#stateBytes > this.#memoryBytes) this.full = true;
      if (this.full) return;
      this.#grow();
    }
    const state = this.#states.insertAgain(this.#row);
    this.#touching.set(child.touching, state * words);
    this.#depth[state] = depth;
    this.#total[state] = total;
    this.#origin[state] = origin;
    this.#played[state] = played;
    if (left === 0) {
      this.#upper = depth;
      this.#goal = state;
    } else {
      this.#enlist(state);
    }
  }

  #enlist(state: number): void {
    const total = this.#total[state]!;
    const depth = this.#depth[state]!;
    const lists = this.#open[total] ?? [];
    const list = lists[depth] ?? [];
    list.push(state);
    lists[depth] = list;
    this.#open[total] = lists;
  }

  #load(state: number, position: Position): void {
    const { words } = this.#board;
    const { rows } = this.#states;
    const row = state * (words + 1);
    for (let w = 0; w < words; w++) {
      position.taken[w] = rows[row + w]!;
      position.touching[w] = this.#touching[state * words + w]!;
    }
    position.colour = rows[row + words]!;
  }

  #colourOf(state: number): number {
    const { words } = this.#board;
    return this.#states.rows[state * (words + 1) + words]!;
  }

  /** Whether an expanded state with the same colour, or none as well, and no more moves has taken all of this and more. */
  #isDominated(state: number): boolean {
    const { words, graph } = this.#board;
    const depth = this.#depth[state]!;
    const place = (one: number) => one * (graph.colourCount + 1) + this.#colourOf(state) + 1;
    const { rows } = this.#states;
    const row = state * (words + 1);
    this.#dominance.insert(place(depth), state, rows, row);
    return this.#dominance.hasSuperset(place(depth), state, rows, row);
  }

  #grow(): void {
    this.#states.grow();
    const { capacity } = this.#states;
    this.#touching = longer(this.#touching, capacity * this.#board.words);
    this.#depth = longer(this.#depth, capacity);
    this.#total = longer(this.#total, capacity);
    this.#origin = longer(this.#origin, capacity);
    this.#played = longer(this.#played, capacity);
    this.#flags = longer(this.#flags, capacity);
  }
}
