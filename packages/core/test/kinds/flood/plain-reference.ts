import type { PlainBoard } from '#core/kinds/flood/solve/plain/index.js';

/** What the solver is compared with: works on the raw cells and shares nothing with it. */

/** The cells after a move, by a fill from the origin. */
export function playOnCells(board: PlainBoard, cells: Uint16Array, colour: number): Uint16Array {
  const { rows, cols } = board.shape;
  const after = cells.slice();
  const from = cells[board.origin]!;
  if (from === colour) return after;
  const stack = [board.origin];
  after[board.origin] = colour;
  while (stack.length > 0) {
    const cell = stack.pop()!;
    const row = Math.floor(cell / cols);
    const col = cell % cols;
    for (const [r, c] of [
      [row - 1, col],
      [row + 1, col],
      [row, col - 1],
      [row, col + 1],
    ] as const) {
      if (r < 0 || c < 0 || r >= rows || c >= cols || after[r * cols + c] !== from) continue;
      after[r * cols + c] = colour;
      stack.push(r * cols + c);
    }
  }
  return after;
}

/** Whether the moves turn the board into one colour. */
export function solves(board: PlainBoard, moves: readonly number[]): boolean {
  let cells = board.cells;
  for (const colour of moves) cells = playOnCells(board, cells, colour);
  return cells.every((colour) => colour === cells[0]);
}

/** The least number of moves, by breadth-first search over boards. For boards of a few cells. */
export function leastMoves(board: PlainBoard): number {
  const key = (cells: Uint16Array): string => String.fromCharCode(...cells);
  const seen = new Set([key(board.cells)]);
  let layer = [board.cells];
  for (let moves = 0; ; moves++) {
    const next: Uint16Array[] = [];
    for (const cells of layer) {
      if (cells.every((colour) => colour === cells[0])) return moves;
      for (const colour of new Set(cells)) {
        const after = playOnCells(board, cells, colour);
        if (seen.has(key(after))) continue;
        seen.add(key(after));
        next.push(after);
      }
    }
    layer = next;
  }
}
