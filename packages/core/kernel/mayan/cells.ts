/**
 * Sets of cells: 40 bits, a byte a column and in it a bit a row, the bottom one lowest. The eighth bit of a byte stays
 * 0, so that a shift by a row never reaches the next column unseen; a shift by eight is a step to the next column.
 */

export const COLUMNS: i32 = 5;

/** All cells of the first column. */
export const COLUMN: u64 = 0x7f;
/** The bottom row. */
export const FLOOR: u64 = 0x0101010101;
/** All cells. */
export const CELLS: u64 = FLOOR * COLUMN;

/**
 * How many cells of a set each column has, three bits a column: the index of a colour's cost in `transport.ts`.
 */
export function tally(cells: u64): u32 {
  let count = cells - ((cells >> 1) & (FLOOR * 0x55));
  count = (count & (FLOOR * 0x33)) + ((count >> 2) & (FLOOR * 0x33));
  count = (count + (count >> 4)) & (FLOOR * 0x07);
  // From eight bits a column to three.
  count |= count >> 5;
  return <u32>((count & 0x3f) | ((count >> 10) & 0xfc0) | ((count >> 20) & 0x7000));
}

/** The cells of the columns in four bits. */
export function cellsOfColumns(columns: u32): u64 {
  // The four factors put each bit at the bottom of its own byte.
  return ((<u64>columns * 0x204081) & FLOOR) * COLUMN;
}

/** Of cells in one row, given by its number, these and all above them in their columns. */
export function fromHereUp(cells: u64, row: u64): u64 {
  return ((cells >> row) << 7) - cells;
}

/** What a tile carried from the column of one cell to that of another adds to the counts of its colour. */
export function carried(from: u64, to: u64): u32 {
  return (1 << (3 * (<u32>to >> 3))) - (1 << (3 * (<u32>from >> 3)));
}
