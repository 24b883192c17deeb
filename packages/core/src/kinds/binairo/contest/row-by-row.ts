import { OPEN } from '../../../outcome/index.js';
import type { BinairoPuzzle } from '../rules.js';

/** Counting ends here: longer is long enough. */
const MOST_NODES = 300_000;

/**
 * How many cells the usual contest solution sets until it has the answer: row by row, 0 first, with a look at runs and
 * at the counts of the line after each cell, and at equal lines when they are full. Measures how hard a test is for
 * it; answers nothing.
 */
export function rowByRowNodes(puzzle: BinairoPuzzle): number {
  const { shape, givens } = puzzle;
  const { rows, cols } = shape;
  const values = new Int8Array(rows * cols).fill(-1);
  let nodes = 0;
  let cell = 0;
  const count = (from: number, to: number, stride: number, value: number): number => {
    let sum = 0;
    for (let one = from; one <= to; one += stride) if (values[one] === value) sum++;
    return sum;
  };
  const fits = (at: number): boolean => {
    const col = at % cols;
    const row = (at - col) / cols;
    const value = values[at]!;
    if (col >= 2 && values[at - 1] === value && values[at - 2] === value) return false;
    if (row >= 2 && values[at - cols] === value && values[at - 2 * cols] === value) return false;
    if (count(at - col, at, 1, value) > cols / 2 || count(col, at, cols, value) > rows / 2) return false;
    if (!puzzle.uniqueLines) return true;
    const rowOf = (line: number) => values.slice(line * cols, (line + 1) * cols).join('');
    const colOf = (line: number) => Array.from({ length: rows }, (_, i) => values[i * cols + line]).join('');
    if (col === cols - 1) {
      for (let other = 0; other < row; other++) if (rowOf(other) === rowOf(row)) return false;
    }
    if (row === rows - 1) {
      for (let other = 0; other < col; other++) if (colOf(other) === colOf(col)) return false;
    }
    return true;
  };
  while (cell >= 0 && cell < values.length && nodes < MOST_NODES) {
    const given = givens[cell]!;
    const next = given === OPEN ? values[cell]! + 1 : values[cell] === -1 ? given : 2;
    if (next > 1) {
      values[cell--] = -1;
      continue;
    }
    values[cell] = next;
    nodes++;
    if (fits(cell)) cell++;
  }
  return nodes;
}
