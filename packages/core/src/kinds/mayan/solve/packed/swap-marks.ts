import { marksInColumn } from './cascade.js';
import { BOUNDARIES, memory } from './memory.js';

const { marks, cols } = memory;

/**
 * What vanishes first after a swap on a board without runs: `left` and `right` are columns x and x + 1 after it, the
 * colour `a` is now in the right one and `b` in the left one, at `row` (a shift). Writes the rows to `marks`;
 * returns whether there are any. A run holds one of the two tiles; the other is no part of it, so horizontal ones lie on
 * the far side.
 */
export function markSwap(
  at: number,
  x: number,
  row: number,
  a: number,
  b: number,
  left: number,
  right: number,
): boolean {
  const bit = 1 << row;
  marks[0] = 0;
  marks[1] = 0;
  marks[2] = 0;
  marks[3] = 0;
  marks[4] = 0;
  let beside = false;
  if (
    x < BOUNDARIES - 2 &&
    ((cols[at + x + 2]! >>> row) & 15) === a &&
    ((cols[at + x + 3]! >>> row) & 15) === a
  ) {
    beside = true;
    marks[x + 2] = bit;
    marks[x + 3] = bit;
    if (x === 0 && ((cols[at + 4]! >>> row) & 15) === a) marks[4] = bit;
  }
  const inRight = marksInColumn(right, a, row, beside);
  marks[x + 1] = inRight;
  beside = false;
  if (x > 1 && ((cols[at + x - 1]! >>> row) & 15) === b && ((cols[at + x - 2]! >>> row) & 15) === b) {
    beside = true;
    marks[x - 1] = bit;
    marks[x - 2] = bit;
    if (x === 3 && ((cols[at]! >>> row) & 15) === b) marks[0] = bit;
  }
  const inLeft = marksInColumn(left, b, row, beside);
  marks[x] = inLeft;
  return (inLeft | inRight) !== 0;
}
