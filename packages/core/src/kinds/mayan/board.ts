/**
 * A board: one list a column, left to right, each with its tiles' colours from bottom to top and nothing else, so
 * that no tile can hang in the air. `columns[x][y]` is the tile that the rules call (x, y).
 */
export type Columns = readonly (readonly number[])[];

/** A board on the way: as `Columns`, but with 0 for a gap, so tiles may hang above one. */
export type LooseColumns = readonly (readonly number[])[];

/** The widest and the highest board that is read. Far beyond play, small enough to refuse hostile input. */
export const MAX_SIDE = 99;

/** A tile's place: column from the left, row from the bottom, both from 0. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The colour at (x, y), or 0 where there is none: a gap, or off the board. */
export function colourAt(columns: Columns, x: number, y: number): number {
  return columns[x]?.[y] ?? 0;
}

/** Whether no tile is left. */
export function isEmpty(columns: Columns): boolean {
  return columns.every((column) => column.length === 0);
}

/** The colours on the board, each once, ascending. */
export function coloursOf(columns: Columns): number[] {
  return [...new Set(columns.flat())].sort((a, b) => a - b);
}
