import type { Scene } from './scene.js';

/** A point in units of a cell's side; x to the right, y down, from the top left corner of the board. */
export type Point = readonly [x: number, y: number];

/** The height of a triangle of side 1. */
const HEIGHT = Math.sqrt(3) / 2;

/** The width and height of a board in cells' sides. O(1). */
export function sceneExtent({ rows, cols, lattice }: Scene): {
  readonly width: number;
  readonly height: number;
} {
  return lattice === 'triangle'
    ? { width: (cols + rows) / 2, height: rows * HEIGHT }
    : { width: cols, height: rows };
}

/**
 * The corners of a cell, clockwise, so that the side from corner i to corner i + 1 is the border to
 * `bordersOf(scene, cell)[i]`. O(1).
 */
export function cellOutline({ cols, lattice }: Scene, cell: number): readonly Point[] {
  const col = cell % cols;
  const row = (cell - col) / cols;
  if (lattice !== 'triangle') {
    return [
      [col, row],
      [col + 1, row],
      [col + 1, row + 1],
      [col, row + 1],
    ];
  }
  const left = (col + row) / 2;
  const [top, bottom] = [row * HEIGHT, (row + 1) * HEIGHT];
  return col % 2 === 0
    ? [
        [left, top],
        [left + 1, top],
        [left + 0.5, bottom],
      ]
    : [
        [left + 0.5, top],
        [left + 1, bottom],
        [left, bottom],
      ];
}

/** The cells beyond each side of a cell, in the order of `cellOutline`; -1 where the board ends. Holes count as cells. O(1). */
export function bordersOf({ rows, cols, lattice }: Scene, cell: number): readonly number[] {
  const col = cell % cols;
  const row = (cell - col) / cols;
  const at = (r: number, c: number): number => (r < 0 || c < 0 || r >= rows || c >= cols ? -1 : r * cols + c);
  const left = at(row, col - 1);
  const right = at(row, col + 1);
  if (lattice !== 'triangle') return [at(row - 1, col), right, at(row + 1, col), left];
  return col % 2 === 0 ? [at(row - 1, col + 1), right, left] : [right, at(row + 1, col - 1), left];
}

/** The middle of a cell: where its glyph stands. O(1). */
export function cellCentre(scene: Scene, cell: number): Point {
  const corners = cellOutline(scene, cell);
  return [
    corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
    corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
  ];
}

/** The two ends of the border between two cells that share one, or null. O(1). */
export function borderBetween(scene: Scene, a: number, b: number): readonly [Point, Point] | null {
  const side = bordersOf(scene, a).indexOf(b);
  if (side < 0 || b < 0) return null;
  const corners = cellOutline(scene, a);
  return [corners[side]!, corners[(side + 1) % corners.length]!];
}
