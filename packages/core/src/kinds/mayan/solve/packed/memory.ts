import { FailedTable } from './failed-table.js';
import { transportCosts, transportTable } from './transport.js';

/** Strides of the stacks: what one position needs at most. */
export const COLS = 8;
export const COLOURS = 16;
export const BOUNDARIES = 4;
export const CANDIDATES = 128;

/** The most moves: what the stacks have room for. */
export const MOST_MOVES = 1000;

/** One level more for the board after the last move. */
const LEVELS = MOST_MOVES + 2;

/**
 * The search's memory: what is known of each position on the way from the first board (depth 0) to the present one, in
 * flat arrays. Columns are words (see `words.ts`), colours are 1 to `colours`. "Boundary x" is that between columns x and
 * x + 1.
 *
 * There is one such memory, and the modules here take its arrays into constants of their own: so the compiler knows
 * where they lie, which makes the search a quarter faster than arrays that come as arguments. `Owner` lets several
 * searches take turns.
 */
export const memory = {
  bound: transportTable(),
  costs: transportCosts(),
  /** The rows that vanish, by column. */
  marks: new Int32Array(5),
  cols: new Int32Array(LEVELS * COLS),
  /** Each colour's tiles by column, three bits a column. */
  counts: new Int32Array(LEVELS * COLOURS),
  /** What each step does to each colour's cost, those that may not be taken marked; see `bound.ts`. */
  steps: new Int32Array(LEVELS * COLOURS),
  /** By boundary, the rows of swaps that need no try here: what they lead to is known to fail. */
  asleep: new Int32Array(LEVELS * BOUNDARIES),
  /** By boundary, the rows of quiet swaps that are known to fail here by now. */
  known: new Int32Array(LEVELS * BOUNDARIES),
  /** 1 where the same board is known to fail with one move less. */
  equalKnown: new Int32Array(LEVELS),
  candidates: new Int32Array(LEVELS * CANDIDATES),
  candidateCount: new Int32Array(LEVELS),
  candidateNext: new Int32Array(LEVELS),
};

/** What of the memory is one number. */
export interface Registers {
  boundaries: number;
  colours: number;
  /** The moves left at depth 0. */
  moves: number;
  /** After a success, the last two moves of it, as candidates. */
  lastButOne: number;
  last: number;
  failed: FailedTable;
  /** The search's number among all; see `last-failures.ts`. */
  search: number;
}

export const registers: Registers = {
  boundaries: 0,
  colours: 0,
  moves: 0,
  lastButOne: 0,
  last: 0,
  failed: new FailedTable(),
  search: 0,
};

/** The stacks that outlive a slice of a search, with their strides. */
const KEPT: readonly (readonly [Int32Array, number])[] = [
  [memory.cols, COLS],
  [memory.counts, COLOURS],
  [memory.steps, COLOURS],
  [memory.asleep, BOUNDARIES],
  [memory.known, BOUNDARIES],
  [memory.equalKnown, 1],
  [memory.candidates, CANDIDATES],
  [memory.candidateCount, 1],
  [memory.candidateNext, 1],
];

/** A level's bytes. */
export const LEVEL_BYTES = KEPT.reduce((sum, [, stride]) => sum + 4 * stride, 0);

let present: Owner | null = null;

/** A search's right to the memory: `take` it before each use; what another search left there is put aside for that one. */
export class Owner {
  #registers: Registers;
  #stacks: readonly Int32Array[] = [];

  constructor(boundaries: number, colours: number, failed: FailedTable, search: number) {
    this.#registers = { boundaries, colours, moves: 0, lastButOne: 0, last: 0, failed, search };
  }

  take(): void {
    if (present === this) return;
    if (present !== null) present.#putAside();
    present = this;
    // Field by field, for the smallest boards take hardly longer than this.
    const own = this.#registers;
    registers.boundaries = own.boundaries;
    registers.colours = own.colours;
    registers.moves = own.moves;
    registers.lastButOne = own.lastButOne;
    registers.last = own.last;
    registers.failed = own.failed;
    registers.search = own.search;
    if (this.#stacks.length === 0) return;
    this.#stacks.forEach((kept, i) => {
      KEPT[i]![0].set(kept);
    });
    this.#stacks = [];
  }

  /** It needs the memory no more. */
  drop(): void {
    if (present === this) present = null;
    this.#stacks = [];
  }

  #putAside(): void {
    this.#registers = { ...registers };
    this.#stacks = KEPT.map(([stack, stride]) => stack.slice(0, (registers.moves + 2) * stride));
  }
}

/** Puts a settled board at depth 0: columns bottom to top, at most 5 with at most 7 tiles each. */
export function loadBoard(columns: readonly (readonly number[])[]): void {
  const { cols, counts, asleep } = memory;
  // Loops: for so few words `fill` takes longer.
  for (let x = 0; x < COLS; x++) cols[x] = 0;
  for (let colour = 0; colour < COLOURS; colour++) counts[colour] = 0;
  for (let x = 0; x < BOUNDARIES; x++) asleep[x] = 0;
  for (let x = 0; x < columns.length; x++) {
    const column = columns[x]!;
    let word = 0;
    for (let y = 0; y < column.length; y++) {
      word |= column[y]! << (4 * y);
      counts[column[y]!]! += 1 << (3 * x);
    }
    cols[x] = word;
  }
}

/** Whether the board at `depth` has no tile. */
export function isEmptyAt(depth: number): boolean {
  const { cols } = memory;
  const at = depth * COLS;
  return (cols[at]! | cols[at + 1]! | cols[at + 2]! | cols[at + 3]! | cols[at + 4]!) === 0;
}
