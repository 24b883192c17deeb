import { cellCount, type Shape } from './shape.js';

/** The eight symmetries of a rectangle; the last four swap rows and columns. Turns are clockwise. */
export const SYMMETRIES = [
  'identity',
  'flip-columns',
  'flip-rows',
  'turn-180',
  'transpose',
  'turn-90',
  'turn-270',
  'anti-transpose',
] as const;

export type Symmetry = (typeof SYMMETRIES)[number];

/** The shape of a board after `symmetry` was applied to it. */
export function transformShape(shape: Shape, symmetry: Symmetry): Shape {
  return SYMMETRIES.indexOf(symmetry) < 4 ? shape : { rows: shape.cols, cols: shape.rows };
}

/** Where `cell` of a board of shape `shape` lands under `symmetry`: an index into the transformed shape. O(1). */
export function transformCell(shape: Shape, symmetry: Symmetry, cell: number): number {
  const { rows, cols } = shape;
  const c = cell % cols;
  const r = (cell - c) / cols;
  switch (symmetry) {
    case 'identity':
      return cell;
    case 'flip-columns':
      return r * cols + (cols - 1 - c);
    case 'flip-rows':
      return (rows - 1 - r) * cols + c;
    case 'turn-180':
      return (rows - 1 - r) * cols + (cols - 1 - c);
    case 'transpose':
      return c * rows + r;
    case 'turn-90':
      return c * rows + (rows - 1 - r);
    case 'turn-270':
      return (cols - 1 - c) * rows + r;
    case 'anti-transpose':
      return (cols - 1 - c) * rows + (rows - 1 - r);
  }
}

/** A copy of `values` (one a cell) moved by `symmetry`. O(cells). */
export function transformValues<T>(shape: Shape, symmetry: Symmetry, values: ArrayLike<T>): T[] {
  const moved = new Array<T>(cellCount(shape));
  for (let cell = 0; cell < moved.length; cell++) moved[transformCell(shape, symmetry, cell)] = values[cell]!;
  return moved;
}
