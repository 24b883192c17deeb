import type { Meter, StopReason, Task } from '../../../outcome/index.js';
import { type Columns, coloursOf, isEmpty } from '../board.js';
import type { MayanMove } from '../moves.js';
import type { MayanPuzzle } from '../puzzle.js';
import { KERNEL_COLOURS, KERNEL_HEIGHT, KERNEL_MOVES, KERNEL_WIDTH, KernelSearch } from './kernel-search.js';
import { WideSearch } from './wide/search.js';

/** `found`: the board can be emptied; `failed`: it is proved that it cannot. */
export type RunResult = 'running' | 'found' | 'failed';

/**
 * A search for one way to empty a board with exactly so many moves, the first in the rules' order: `start`, then `run`
 * until it is no longer running. Boards are settled and not empty, of colours 1, 2, … without gaps, columns bottom to
 * top; there is at least one move.
 */
export interface Search {
  /** Units of work since it was made. */
  readonly nodes: number;
  /** How many of them take a few milliseconds. */
  readonly slice: number;
  /** The memory in use. */
  readonly bytes: number;
  start(columns: Columns, moves: number): RunResult;
  /** Goes on for `limit` nodes at most. */
  run(limit: number): RunResult;
  /** After `found`. */
  answer(): MayanMove[];
  /** Gives its memory back; it must not be used any more. */
  release(): void;
}

/** What the table of failed boards may take where no limit is set. */
const DEFAULT_MEMORY = 256 * 2 ** 20;

/** What is kept free for everything else where a limit is set. */
const RESERVE = 2 ** 20;

/** The moves found, null where it is proved that there are none, or why the search was stopped. */
export type Found = readonly MayanMove[] | null | StopReason;

/** Answers questions about boards on the way of one puzzle, with one table of failed boards and one budget. */
export class Searcher {
  readonly #search: Search;
  readonly #meter: Meter;
  /** The search's number of each colour; null where the colours are 1, 2, … already. */
  readonly #numbers: ReadonlyMap<number, number> | null;
  /** The nodes when others last had a turn. */
  #turnAt = 0;

  constructor(puzzle: MayanPuzzle, moves: number, meter: Meter) {
    this.#meter = meter;
    const colours = denseColours(puzzle.columns);
    this.#numbers = colours.numbers;
    const limit = meter.memoryBytes;
    const memory = limit === Number.POSITIVE_INFINITY ? DEFAULT_MEMORY : Math.max(0, limit - RESERVE);
    const packs =
      puzzle.width <= KERNEL_WIDTH &&
      puzzle.columns.every((column) => column.length <= KERNEL_HEIGHT) &&
      colours.count <= KERNEL_COLOURS &&
      moves <= KERNEL_MOVES;
    const { width, columns, equalSwap } = puzzle;
    this.#search =
      (packs ? KernelSearch.open(width, colours.count, equalSwap, memory) : null) ??
      new WideSearch(columns, colours.count, equalSwap, memory);
  }

  /** Gives its memory back; it must not be used any more. */
  release(): void {
    this.#search.release();
  }

  /** The first way in order to empty a settled board of the puzzle's colours with exactly `moves` moves. */
  *first(columns: Columns, moves: number): Task<Found> {
    const found = this.begin(columns, moves);
    if (found === undefined) return yield* this.goOn();
    if (this.#meter.nodes - this.#turnAt < this.#search.slice) return found;
    const why = yield* this.pause();
    return why ?? found;
  }

  /** Gives others a turn, then tells whether the budget has ended. */
  *pause(): Task<StopReason | null> {
    yield { nodes: this.#meter.nodes, ms: this.#meter.elapsedMs };
    this.#turnAt = this.#meter.nodes;
    return this.#meter.spend(0, this.#search.bytes);
  }

  /**
   * As `first`, but one slice of it at most: undefined where that did not suffice, and `goOn` does the rest. Most small
   * boards need no more, and a generator for each would take as long as they do.
   */
  begin(columns: Columns, moves: number): Found | undefined {
    if (isEmpty(columns)) return moves === 0 ? [] : null;
    if (moves === 0) return null;
    const search = this.#search;
    const meter = this.#meter;
    const before = meter.spend(0, search.bytes);
    if (before !== null) return before;
    const numbers = this.#numbers;
    const numbered =
      numbers === null ? columns : columns.map((column) => column.map((colour) => numbers.get(colour)!));
    const spent = search.nodes;
    const found = this.#account(search.start(numbered, moves), spent);
    return found === undefined ? this.#slice() : found;
  }

  *goOn(): Task<Found> {
    for (;;) {
      const why = yield* this.pause();
      if (why !== null) return why;
      const found = this.#slice();
      if (found !== undefined) return found;
    }
  }

  #slice(): Found | undefined {
    const spent = this.#search.nodes;
    return this.#account(this.#search.run(Math.min(this.#search.slice, this.#meter.nodesLeft)), spent);
  }

  /** Takes what a part of the search spent to account, and tells what came of it; undefined while it is running. */
  #account(result: RunResult, nodesBefore: number): Found | undefined {
    const search = this.#search;
    const why = this.#meter.spend(search.nodes - nodesBefore, search.bytes);
    if (result === 'found') return search.answer();
    if (result === 'failed') return null;
    return why === null ? undefined : why;
  }
}

/** How many colours there are, and a number from 1 for each, unless they are such numbers already. */
function denseColours(columns: Columns): { count: number; numbers: ReadonlyMap<number, number> | null } {
  let set = 0;
  // Loops by number: boards that the bound forbids at once take hardly longer than this.
  for (let x = 0; x < columns.length; x++) {
    const column = columns[x]!;
    for (let y = 0; y < column.length; y++) {
      const colour = column[y]!;
      if (colour > 30) {
        const colours = coloursOf(columns);
        return { count: colours.length, numbers: new Map(colours.map((one, i) => [one, i + 1])) };
      }
      set |= 1 << colour;
    }
  }
  const most = 31 - Math.clz32(set);
  // Colours 1 to `most`, each of them: all bits but the lowest.
  if (set === 2 ** (most + 1) - 2) return { count: most, numbers: null };
  const numbers = new Map<number, number>();
  for (let colour = 1; colour <= most; colour++) {
    if (((set >>> colour) & 1) === 1) numbers.set(colour, numbers.size + 1);
  }
  return { count: numbers.size, numbers };
}
