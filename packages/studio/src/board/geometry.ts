import {
  bordersOf,
  cellCentre,
  cellOutline,
  type Point,
  type Scene,
  sceneExtent,
} from '@tilewright/core/scene';
import { CELL } from './cell.js';

/** What the geometry of a board depends on. */
export type Grid = Pick<Scene, 'rows' | 'cols' | 'lattice'>;

/** The width and height of a board in cells' sides. O(1). */
export function extentOf(grid: Grid): { readonly width: number; readonly height: number } {
  return sceneExtent(grid as Scene);
}

/** How much of a triangle a drawing for a square of 40 may take. */
const IN_TRIANGLE = 0.52;

/** Where the square of 40 that a cell's decorations are drawn in stands, as a transformation. O(1). */
export function decorationPlace(grid: Grid, cell: number): string {
  if (grid.lattice !== 'triangle') {
    return `translate(${(cell % grid.cols) * CELL} ${Math.floor(cell / grid.cols) * CELL})`;
  }
  const [x, y] = cellCentre(grid as Scene, cell);
  const half = (CELL / 2) * IN_TRIANGLE;
  return `translate(${x * CELL - half} ${y * CELL - half}) scale(${IN_TRIANGLE})`;
}

/** The middle of a cell in the drawing's units, where its text stands. O(1). */
export function middleOf(grid: Grid, cell: number): Point {
  const [x, y] = cellCentre(grid as Scene, cell);
  return [x * CELL, y * CELL];
}

/** The shape of a cell as path data, its edges moved inwards by `inset` units. O(1). */
export function cellPath(grid: Grid, cell: number, inset: number): string {
  const corners = cellOutline(grid as Scene, cell);
  const [x, y] = cellCentre(grid as Scene, cell);
  // The middle of a triangle is nearer to its edges than that of a square.
  const part = 1 - inset / (grid.lattice === 'triangle' ? CELL * 0.2887 : CELL / 2);
  const points = corners.map(
    ([cx, cy]) => `${round((x + (cx - x) * part) * CELL)} ${round((y + (cy - y) * part) * CELL)}`,
  );
  return `M${points.join('L')}z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The cell at a point in the drawing's units, or null beside the board. O(1). */
export function cellAt(grid: Grid, x: number, y: number): number | null {
  const { rows, cols } = grid;
  if (grid.lattice !== 'triangle') {
    const [row, col] = [Math.floor(y / CELL), Math.floor(x / CELL)];
    return row < 0 || col < 0 || row >= rows || col >= cols ? null : row * cols + col;
  }
  const [px, py] = [x / CELL, y / CELL];
  const row = Math.floor(py / (Math.sqrt(3) / 2));
  if (row < 0 || row >= rows) return null;
  const near = Math.floor(2 * (px - row / 2));
  for (const col of [near, near - 1, near + 1]) {
    if (col >= 0 && col < cols && holdsPoint(cellOutline(grid as Scene, row * cols + col), px, py))
      return row * cols + col;
  }
  return null;
}

/** Whether a convex shape, its corners clockwise, holds a point. */
function holdsPoint(corners: readonly Point[], x: number, y: number): boolean {
  return corners.every(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length]!;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -1e-9;
  });
}

/** Where an arrow or Home, End, Page Up, Page Down leads from a cell; null for other keys. */
export function stepFrom({ rows, cols, lattice }: Grid, cell: number, key: string): number | null {
  const row = Math.floor(cell / cols);
  const col = cell % cols;
  // The rows of triangles are slanted: straight up is one column on.
  const slant = lattice === 'triangle' ? 1 : 0;
  const at = (r: number, c: number): number =>
    Math.max(0, Math.min(rows - 1, r)) * cols + Math.max(0, Math.min(cols - 1, c));
  switch (key) {
    case 'ArrowUp':
      return row === 0 ? cell : at(row - 1, col + slant);
    case 'ArrowDown':
      return row === rows - 1 ? cell : at(row + 1, col - slant);
    case 'ArrowLeft':
      return at(row, col - 1);
    case 'ArrowRight':
      return at(row, col + 1);
    case 'Home':
      return at(row, 0);
    case 'End':
      return at(row, cols - 1);
    case 'PageUp':
      return at(0, col);
    case 'PageDown':
      return at(rows - 1, col);
    default:
      return null;
  }
}

/** The middle of the border between two cells in the drawing's units; null where they share none. O(1). */
export function borderMiddle(grid: Grid, a: number, b: number): Point | null {
  const side = bordersOf(grid as Scene, a).indexOf(b);
  if (side < 0) return null;
  const corners = cellOutline(grid as Scene, a);
  const [[x1, y1], [x2, y2]] = [corners[side]!, corners[(side + 1) % corners.length]!];
  return [((x1 + x2) / 2) * CELL, ((y1 + y2) / 2) * CELL];
}
