import { cellCount, type Shape } from './shape.js';

/** The division of a board into connected regions of equal value. */
export interface Regions {
  /** For each cell the number of its region; regions are numbered by their first cell in index order. */
  readonly regionOf: Int32Array;
  readonly count: number;
}

/**
 * Divides a board into its regions: cells joined edge to edge with equal value.
 * `values` holds one value a cell. O(cells) time and memory, no recursion.
 */
export function findRegions(shape: Shape, values: ArrayLike<number>): Regions {
  const { rows, cols } = shape;
  const cells = cellCount(shape);
  const regionOf = new Int32Array(cells).fill(-1);
  const stack = new Int32Array(cells);
  let count = 0;
  for (let first = 0; first < cells; first++) {
    if (regionOf[first] !== -1) continue;
    const value = values[first];
    let top = 0;
    stack[top++] = first;
    regionOf[first] = count;
    while (top > 0) {
      const cell = stack[--top]!;
      const col = cell % cols;
      const row = (cell - col) / cols;
      const visit = (next: number): void => {
        if (regionOf[next] === -1 && values[next] === value) {
          regionOf[next] = count;
          stack[top++] = next;
        }
      };
      if (row > 0) visit(cell - cols);
      if (col > 0) visit(cell - 1);
      if (col < cols - 1) visit(cell + 1);
      if (row < rows - 1) visit(cell + cols);
    }
    count++;
  }
  return { regionOf, count };
}
