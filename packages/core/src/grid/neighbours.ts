import { colOf, rowOf, type Shape } from './shape.js';

/** The up to four cells that share an edge with `cell`: above, left, right, below. O(1). */
export function edgeNeighbours(shape: Shape, cell: number): number[] {
  const row = rowOf(shape, cell);
  const col = colOf(shape, cell);
  const found: number[] = [];
  if (row > 0) found.push(cell - shape.cols);
  if (col > 0) found.push(cell - 1);
  if (col < shape.cols - 1) found.push(cell + 1);
  if (row < shape.rows - 1) found.push(cell + shape.cols);
  return found;
}

/** The cells of the 3×3 square centred on `cell`, itself included, cut off at the border; in index order. O(1). */
export function neighbourhood(shape: Shape, cell: number): number[] {
  const row = rowOf(shape, cell);
  const col = colOf(shape, cell);
  const found: number[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(shape.rows - 1, row + 1); r++) {
    for (let c = Math.max(0, col - 1); c <= Math.min(shape.cols - 1, col + 1); c++) {
      found.push(r * shape.cols + c);
    }
  }
  return found;
}
