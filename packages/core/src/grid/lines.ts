import type { Shape } from './shape.js';

/** The cells of row `row` from left to right. */
export function rowCells(shape: Shape, row: number): number[] {
  return Array.from({ length: shape.cols }, (_, col) => row * shape.cols + col);
}

/** The cells of column `col` from top to bottom. */
export function colCells(shape: Shape, col: number): number[] {
  return Array.from({ length: shape.rows }, (_, row) => row * shape.cols + col);
}

/** All lines of the board: first the rows from the top, then the columns from the left. */
export function allLines(shape: Shape): number[][] {
  const rows = Array.from({ length: shape.rows }, (_, row) => rowCells(shape, row));
  const cols = Array.from({ length: shape.cols }, (_, col) => colCells(shape, col));
  return rows.concat(cols);
}
