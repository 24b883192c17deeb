import { EMPTY, WALL } from './cells.js';

/** A block that fell. */
export interface Drop {
  readonly from: number;
  readonly to: number;
}

/** One stage of settling: blocks fell as far as they could, or all blocks that touched equal ones vanished. */
export type Stage =
  | { readonly name: 'fall'; readonly drops: readonly Drop[] }
  | { readonly name: 'vanish'; readonly cells: readonly number[] };

/** Lets everything come to rest, in place, and tells how: fall, vanish, fall, … Stages without effect are left out. */
export function settle(board: Uint8Array, cols: number): Stage[] {
  const stages: Stage[] = [];
  for (;;) {
    const drops = letFall(board, cols);
    if (drops.length > 0) stages.push({ name: 'fall', drops });
    const cells = touchingEquals(board, cols);
    if (cells.length === 0) return stages;
    for (const cell of cells) board[cell] = EMPTY;
    stages.push({ name: 'vanish', cells });
  }
}

/** Lets all blocks fall, the lowest first. */
function letFall(board: Uint8Array, cols: number): Drop[] {
  const drops: Drop[] = [];
  for (let from = board.length - 1; from >= 0; from--) {
    const block = board[from]!;
    if (block === EMPTY || block === WALL) continue;
    let to = from;
    while (to + cols < board.length && board[to + cols] === EMPTY) to += cols;
    if (to === from) continue;
    board[from] = EMPTY;
    board[to] = block;
    drops.push({ from, to });
  }
  return drops;
}

/** The cells whose block touches an equal one, side to side, in index order. */
export function touchingEquals(board: Uint8Array, cols: number): number[] {
  const found: number[] = [];
  for (let cell = 0; cell < board.length; cell++) {
    const block = board[cell]!;
    if (block === EMPTY || block === WALL) continue;
    const col = cell % cols;
    const touches =
      (col > 0 && board[cell - 1] === block) ||
      (col < cols - 1 && board[cell + 1] === block) ||
      board[cell - cols] === block ||
      board[cell + cols] === block;
    if (touches) found.push(cell);
  }
  return found;
}
