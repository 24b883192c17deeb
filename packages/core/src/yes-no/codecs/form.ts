import type { Shape } from '../../grid/index.js';
import type { Result } from '../../outcome/index.js';

export { placeFault } from '../../text/index.js';

/** The first board of a text, or its first rows, as far as a look at the text tells. */
export interface Sample {
  readonly shape: Shape;
  /** A place in the form's digits for each cell, or -1 for blank. */
  readonly cells: Int8Array;
  /** Whether the rows are all there are. */
  readonly whole: boolean;
}

/**
 * What a text format needs to know of a kind: which digits a cell may hold and how boards are turned into puzzles and
 * back. A board's cells are places in `digits`, or -1 for blank.
 */
export interface BoardForm<P> {
  readonly digits: string;
  /** The puzzle of this size and these cells, under the rules that the format stands for. */
  make(rows: number, cols: number, cells: Int8Array): Result<P>;
  /** The cells of a puzzle; a fault when it is played by rules that the format does not stand for. */
  cells(puzzle: P): Result<Int8Array>;
  /**
   * How much cells look like a board of this kind, 0 to 1, where other kinds are written in the same way. Agreed
   * between the kinds: above 0.5 only with a reason to believe it.
   */
  likeness(sample: Sample): number;
}
