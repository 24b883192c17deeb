import { ok } from '../../../outcome/index.js';
import type { BoardForm, Sample } from '../../../yes-no/index.js';
import { type MosaicPuzzle, makeMosaic } from '../rules.js';

/** Cells are clues 0 to 9 or blank; every format can hold every puzzle. */
export const mosaicForm: BoardForm<MosaicPuzzle> = {
  digits: '0123456789',
  make: makeMosaic,
  cells: (puzzle) => ok(puzzle.clues),
  likeness,
};

/** Boards smaller than this fit the clues of some picture by chance. */
const FEWEST_TELLING_CELLS = 12;

/**
 * Digits beside blank cells are clues, unless only 0 and 1 occur as in binairo. A board full of digits might be a flood
 * board; it is a mosaic when there is a picture that its clues count.
 */
function likeness({ shape, cells, whole }: Sample): number {
  const highest = cells.reduce((most, value) => Math.max(most, value), -1);
  if (cells.includes(-1)) return highest >= 2 ? 0.9 : 0.5;
  if (highest < 2 || shape.rows * shape.cols < FEWEST_TELLING_CELLS || !whole) return 0.15;
  return countsAPicture(shape.rows, shape.cols, cells) ? 0.9 : 0.15;
}

/**
 * Whether full clues can count the black cells of some picture. The counts of three cells below each other follow from
 * a row of clues one after the other, once one of them is known; each must come out from 0 to 3. This holds for every
 * picture, and hardly ever for other boards. O(cells).
 */
function countsAPicture(rows: number, cols: number, clues: Int8Array): boolean {
  for (let row = 0; row < rows; row++) {
    const line = clues.subarray(row * cols, (row + 1) * cols);
    if (![0, 1, 2, 3].some((first) => columnCountsFit(line, first))) return false;
  }
  return true;
}

/** Whether counts of the columns follow from the clues of a row when the first column counts `first`. */
function columnCountsFit(clues: Int8Array, first: number): boolean {
  let before = 0;
  let count = first;
  for (let col = 0; col < clues.length; col++) {
    const next = clues[col]! - before - count;
    if (next < 0 || next > 3) return false;
    before = count;
    count = next;
  }
  return count === 0;
}
