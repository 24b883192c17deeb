import { FailedTable } from './failed-table.js';
import { transportTable } from './transport.js';

/** Strides of the stacks: what one position needs at most. */
export const COLS = 8;
export const COLOURS = 16;
export const BOUNDARIES = 4;
export const CANDIDATES = 128;

const BYTES_A_LEVEL = 4 * (COLS + 2 * COLOURS + 2 * BOUNDARIES + CANDIDATES + 3);

/**
 * The search's memory: what is known of each position on the way from the first board (depth 0) to the present one, in
 * flat arrays that are made once. Columns are words (see `words.ts`), colours are 1 to `colours`. "Boundary x" is that
 * between columns x and x + 1.
 */
export class Stacks {
  readonly bound = transportTable();
  readonly failed = new FailedTable();
  /** The rows that vanish, by column. */
  readonly marks = new Int32Array(5);
  boundaries = BOUNDARIES;
  colours = 0;
  equalSwap = true;
  /** The moves left at depth 0. */
  moves = 0;
  cols = new Int32Array(0);
  /** Each colour's tiles by column, three bits a column. */
  counts = new Int32Array(0);
  /** What each step does to each colour's cost, those that may not be taken marked; see `bound.ts`. */
  steps = new Int32Array(0);
  /** By boundary, the rows of swaps that need no try here: what they lead to is known to fail. */
  asleep = new Int32Array(0);
  /** By boundary, the rows of quiet swaps that are known to fail here by now. */
  known = new Int32Array(0);
  /** 1 where the same board is known to fail with one move less. */
  equalKnown = new Uint8Array(0);
  candidates = new Int32Array(0);
  candidateCount = new Int32Array(0);
  candidateNext = new Int32Array(0);
  /** After a success, the last two moves of it, as candidates. */
  lastButOne = 0;
  last = 0;
  #levels = 0;

  /** Makes room for so many levels. */
  reserve(levels: number): void {
    if (levels <= this.#levels) return;
    this.#levels = levels;
    this.cols = new Int32Array(levels * COLS);
    this.counts = new Int32Array(levels * COLOURS);
    this.steps = new Int32Array(levels * COLOURS);
    this.asleep = new Int32Array(levels * BOUNDARIES);
    this.known = new Int32Array(levels * BOUNDARIES);
    this.equalKnown = new Uint8Array(levels);
    this.candidates = new Int32Array(levels * CANDIDATES);
    this.candidateCount = new Int32Array(levels);
    this.candidateNext = new Int32Array(levels);
  }

  /** The memory in use. */
  get bytes(): number {
    return this.failed.bytes + this.#levels * BYTES_A_LEVEL;
  }

  /** Puts a settled board at depth 0: columns bottom to top, at most 5 with at most 7 tiles each. */
  load(columns: readonly (readonly number[])[]): void {
    this.cols.fill(0, 0, COLS);
    this.counts.fill(0, 0, COLOURS);
    for (let x = 0; x < columns.length; x++) {
      const column = columns[x]!;
      let word = 0;
      for (let y = 0; y < column.length; y++) {
        word |= column[y]! << (4 * y);
        this.counts[column[y]!]! += 1 << (3 * x);
      }
      this.cols[x] = word;
    }
    this.asleep.fill(0, 0, BOUNDARIES);
    this.equalKnown[0] = this.equalSwap ? 0 : 1;
  }

  /** Whether the board at `depth` has no tile. */
  isEmpty(depth: number): boolean {
    const { cols } = this;
    const at = depth * COLS;
    return (cols[at]! | cols[at + 1]! | cols[at + 2]! | cols[at + 3]! | cols[at + 4]!) === 0;
  }
}
