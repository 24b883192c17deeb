/** A cell of a grid in which nothing is written: between two tabs or frames, `None` in a list, a blank among characters. */
export const BLANK_CELL = '\u2423';

/** A rectangle of words as people wrote it, before it is known what they mean. */
export interface SignGrid {
  readonly rows: number;
  readonly cols: number;
  /** A word a cell, row by row, as written; `BLANK_CELL` for an empty one. */
  readonly cells: readonly string[];
  /** Whether tabs or other marks of a table divide the cells. */
  readonly table: boolean;
  /** Whether the text gave the size, and it is this one. */
  readonly sized: boolean;
}

/** What the words of a grid mean in a format. */
export interface SignReading {
  /** How the format writes each word; words that are left out stay. */
  readonly meanings: ReadonlyMap<string, string>;
  /** What speaks for it, as `weigh` gives it. */
  readonly evidence: number;
}
