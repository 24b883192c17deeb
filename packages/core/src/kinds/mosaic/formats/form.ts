import { ok } from '../../../outcome/index.js';
import type { CellEvidence } from '../../../text/index.js';
import type { BoardForm, Sample } from '../../../yes-no/index.js';
import { type MosaicPuzzle, makeMosaic } from '../rules.js';

/** Cells are clues 0 to 9 or blank; every format can hold every puzzle. */
export const mosaicForm: BoardForm<MosaicPuzzle> = {
  digits: '0123456789',
  make: makeMosaic,
  cells: (puzzle) => ok(puzzle.clues),
  likeness: likenessOf,
};

/** Boards smaller than this fit the clues of some picture by chance. */
const FEWEST_TELLING_CELLS = 12;

/** So many zeros and ones are hardly the only clues of a mosaic. */
const MOST_BINARY_CLUES = 4;

/**
 * Digits beside blank cells are clues; zeros and ones alone are so only where a binairo, whose sides are even, is not as
 * likely. A board full of digits might be a flood board; it is a mosaic when there is a picture that its clues count.
 */
export function likenessOf({ shape, cells, whole }: Sample): CellEvidence {
  const { rows, cols } = shape;
  const highest = cells.reduce((most, value) => Math.max(most, value), -1);
  if (cells.includes(-1)) {
    // One line is rather a board that is written so, and 1 and 2 alone may be the values of a binairo.
    if (highest >= 2) return rows === 1 || (highest === 2 && !cells.includes(0)) ? 'even' : 'typical';
    if (rows === 1) return 'unlikely';
    const clues = cells.reduce((sum, value) => sum + (value === -1 ? 0 : 1), 0);
    const even = rows % 2 === 0 && cols % 2 === 0;
    if (even && clues >= MOST_BINARY_CLUES) return 'unlikely';
    return 'even';
  }
  if (highest < 2) return 'odd';
  if (rows * cols < FEWEST_TELLING_CELLS || !whole) return 'uncounted';
  return countsAPicture(rows, cols, cells) ? 'typical' : 'uncounted';
}

/**
 * Whether full clues can count the black cells of some picture. The counts of three cells below each other follow from
 * a row of clues one after the other, once one of them is known; each must come out from 0 to 3. So do those of three cells
 * side by side from a column. This holds for every picture, and hardly ever for other boards. O(cells).
 */
function countsAPicture(rows: number, cols: number, clues: Int8Array): boolean {
  const lines = [
    ...Array.from({ length: rows }, (_, row) => clues.subarray(row * cols, (row + 1) * cols)),
    ...Array.from({ length: cols }, (_, col) => clues.filter((_clue, cell) => cell % cols === col)),
  ];
  return lines.every((line) => [0, 1, 2, 3].some((first) => countsFit(line, first)));
}

/** Whether counts of three cells across follow from the clues of a line when the first of them is `first`. */
function countsFit(clues: Int8Array, first: number): boolean {
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
