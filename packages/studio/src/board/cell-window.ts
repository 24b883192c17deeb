/** A part of a board: rows from `top` to before `bottom`, columns from `left` to before `right`. */
export interface CellWindow {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

interface Size {
  readonly rows: number;
  readonly cols: number;
}

export function wholeOf({ rows, cols }: Size): CellWindow {
  return { top: 0, left: 0, bottom: rows, right: cols };
}

/** The smallest window around some cells; null around none. */
export function windowAround(cells: readonly number[], { cols }: Size): CellWindow | null {
  if (cells.length === 0) return null;
  let [top, left, bottom, right] = [Number.POSITIVE_INFINITY, cols, 0, 0];
  for (const cell of cells) {
    const row = Math.floor(cell / cols);
    const col = cell % cols;
    top = Math.min(top, row);
    bottom = Math.max(bottom, row + 1);
    left = Math.min(left, col);
    right = Math.max(right, col + 1);
  }
  return { top, left, bottom, right };
}

/** A window with `margin` more cells on every side, as far as the board goes. */
export function widened(part: CellWindow, margin: number, { rows, cols }: Size): CellWindow {
  return {
    top: Math.max(0, part.top - margin),
    left: Math.max(0, part.left - margin),
    bottom: Math.min(rows, part.bottom + margin),
    right: Math.min(cols, part.right + margin),
  };
}

export function holds(outer: CellWindow, inner: CellWindow): boolean {
  return (
    outer.top <= inner.top &&
    outer.left <= inner.left &&
    outer.bottom >= inner.bottom &&
    outer.right >= inner.right
  );
}
