import type { Shape } from '../../grid/index.js';
import { ok, type Result, type TextPosition } from '../../outcome/index.js';
import { type CellEvidence, readRuns, writeRuns } from '../../text/index.js';

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
  /** What cells say for this kind where other kinds are written in the same way. */
  likeness(sample: Sample): CellEvidence;
  /** For kinds with signs between cells, in formats that write them behind the cells and a `|`. */
  readonly tail?: FormTail<P>;
}

/** What stands behind the cells and a `|`. */
export interface FormTail<P> {
  /** As `BoardForm.make`, with the text of the tail, which starts at `at`; faults have a place in the text. */
  make(rows: number, cols: number, cells: Int8Array, tail: string, at: TextPosition): Result<P>;
  /** The tail of a puzzle, or null when it has none: then no `|` is written. */
  of(puzzle: P): string | null;
}

/** Reads cells in runs, and a tail behind a `|` where the form has such, as a puzzle. `at` is where the text starts. */
export function readRunsAndTail<P>(
  text: string,
  { rows, cols }: Shape,
  form: BoardForm<P>,
  at: TextPosition,
): Result<P> {
  const bar = form.tail ? text.indexOf('|') : -1;
  const cells = readRuns(bar < 0 ? text : text.slice(0, bar), form.digits, rows * cols, at);
  if (!cells.ok) return cells;
  if (bar < 0) return form.make(rows, cols, cells.value);
  const tailAt = { line: at.line, column: at.column + bar + 1 };
  return form.tail!.make(rows, cols, cells.value, text.slice(bar + 1), tailAt);
}

/** The cells of a puzzle in runs, and its tail, if it has one, behind a `|`. */
export function writeRunsAndTail<P>(puzzle: P, form: BoardForm<P>): Result<string> {
  const cells = form.cells(puzzle);
  if (!cells.ok) return cells;
  const tail = form.tail?.of(puzzle) ?? null;
  return ok(writeRuns(cells.value, form.digits) + (tail === null ? '' : `|${tail}`));
}
