/** The size of a rectangular board. Cells are numbered row by row from 0, the top left first. */
export interface Shape {
  readonly rows: number;
  readonly cols: number;
}

/** The largest board any codec accepts, in cells: large enough for research, small enough to refuse hostile input. */
export const MAX_CELLS = 4_000_000;

/** The number of cells of a board. */
export function cellCount(shape: Shape): number {
  return shape.rows * shape.cols;
}

/** The index of the cell at `row`, `col` (both from 0); no range check. */
export function cellAt(shape: Shape, row: number, col: number): number {
  return row * shape.cols + col;
}

/** The row (from 0) of a cell index. */
export function rowOf(shape: Shape, cell: number): number {
  return Math.floor(cell / shape.cols);
}

/** The column (from 0) of a cell index. */
export function colOf(shape: Shape, cell: number): number {
  return cell % shape.cols;
}

/** Whether `row`, `col` (from 0) are whole numbers on the board. */
export function contains(shape: Shape, row: number, col: number): boolean {
  return (
    Number.isInteger(row) &&
    Number.isInteger(col) &&
    row >= 0 &&
    col >= 0 &&
    row < shape.rows &&
    col < shape.cols
  );
}
