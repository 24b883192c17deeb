/**
 * A column of up to seven tiles as one small integer: four bits a tile, the bottom one lowest, 0 for none. Gravity is a
 * shift and runs are found by word operations. A set of rows is an integer too: the lowest bit of each row's four.
 */

/** All seven rows. */
export const ROWS = 0x1111111;

/** The rows where a word has 0. */
export function zeroRows(word: number): number {
  const folded = word | (word >>> 1);
  return ~(folded | (folded >>> 2)) & ROWS;
}

/** The rows of a column's tiles: all below its highest bit. */
export function tileRows(column: number): number {
  return ROWS & (0xfffffff >>> (Math.clz32(column) - 4));
}

/** How many tiles a column has. */
export function heightOf(column: number): number {
  return (35 - Math.clz32(column)) >> 2;
}

/** A column without the tiles in these rows; those above drop. */
export function removeRows(column: number, rows: number): number {
  let left = column;
  for (let todo = rows; todo !== 0; ) {
    const at = 31 - Math.clz32(todo);
    const below = (1 << at) - 1;
    left = (left & below) | ((left >>> 4) & ~below);
    todo ^= 1 << at;
  }
  return left;
}

/**
 * Of a column's tiles beside these gaps, the rows to push: not those that stand on an equal one that can be pushed too,
 * for that leads to the same board and comes first.
 */
export function distinctPushes(column: number, gaps: number): number {
  const beside = tileRows(column) & gaps;
  return beside & ~(zeroRows(column ^ (column << 4)) & (beside << 4));
}
