import type { Shape } from '../../../grid/index.js';

/** Borders are numbered 2 × cell to the right of a cell and 2 × cell + 1 below it; those at the edge of the board are none. */
export function isBorder({ rows, cols }: Shape, border: number): boolean {
  const cell = border >> 1;
  return border & 1 ? cell < (rows - 1) * cols : cell % cols < cols - 1;
}

/** The second cell of a border; the first is half its number. */
export function borderEnd({ cols }: Shape, border: number): number {
  return (border >> 1) + (border & 1 ? cols : 1);
}

/** The border between two cells that share a side. */
export function borderBetween({ cols }: Shape, a: number, b: number): number {
  const first = Math.min(a, b);
  return 2 * first + (Math.abs(a - b) === cols ? 1 : 0);
}
