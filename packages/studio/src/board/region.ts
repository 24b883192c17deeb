import { bordersOf, cellOutline, type Scene } from '@tilewright/core/scene';
import { CELL } from './cell.js';
import type { CellWindow } from './cell-window.js';
import type { Grid } from './geometry.js';

/**
 * The outline of a set of cells as path data, in the drawing's units: each edge between a cell of the set and one
 * outside is a line. Only edges at or within `part` are given. O(cells of the part).
 */
export function outlinePath(grid: Grid, inside: (cell: number) => boolean, part: CellWindow): string {
  const { rows, cols } = grid;
  const parts: string[] = [];
  if (grid.lattice === 'triangle') {
    for (let cell = 0; cell < rows * cols; cell++) {
      if (!inside(cell)) continue;
      const corners = cellOutline(grid as Scene, cell);
      for (const [side, beyond] of bordersOf(grid as Scene, cell).entries()) {
        if (beyond >= 0 && inside(beyond)) continue;
        const [[ax, ay], [bx, by]] = [corners[side]!, corners[(side + 1) % corners.length]!];
        parts.push(`M${ax * CELL} ${ay * CELL}L${bx * CELL} ${by * CELL}`);
      }
    }
    return parts.join('');
  }
  const at = (row: number, col: number): boolean =>
    row >= 0 && col >= 0 && row < rows && col < cols && inside(row * cols + col);
  // Edges in one line are joined, so that caps and dashes run through.
  for (let row = part.top; row <= part.bottom; row++) {
    let from = -1;
    for (let col = part.left; col <= part.right; col++) {
      const edge = col < part.right && at(row - 1, col) !== at(row, col);
      if (edge && from < 0) from = col;
      if (!edge && from >= 0) {
        parts.push(`M${from * CELL} ${row * CELL}H${col * CELL}`);
        from = -1;
      }
    }
  }
  for (let col = part.left; col <= part.right; col++) {
    let from = -1;
    for (let row = part.top; row <= part.bottom; row++) {
      const edge = row < part.bottom && at(row, col - 1) !== at(row, col);
      if (edge && from < 0) from = row;
      if (!edge && from >= 0) {
        parts.push(`M${col * CELL} ${from * CELL}V${row * CELL}`);
        from = -1;
      }
    }
  }
  return parts.join('');
}
