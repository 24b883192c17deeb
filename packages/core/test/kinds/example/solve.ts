import type { PathSolver } from '#core/kind/index.js';
import { shortestPath } from '#core/search/index.js';
import { EMPTY, WALL } from './cells.js';
import type { VexedPuzzle } from './puzzle.js';
import { isCleared, movesOf, push, type VexedMove } from './rules.js';

/** The fewest moves, by the search that every kind with moves may begin with. */
export const solver: PathSolver<VexedPuzzle, readonly VexedMove[]> = {
  solve: ({ cols, cells }, request) =>
    shortestPath(
      {
        start: cells,
        moves: (board) => movesOf(board, cols),
        play: (board, move) => push(board, cols, move).board,
        isGoal: isCleared,
        bound: lonelyBlocks,
      },
      request?.budget,
    ),
};

/** A block that is the last of its colour stays: no number of moves does then. */
function lonelyBlocks(board: Uint8Array): number {
  const counts = new Map<number, number>();
  for (const value of board)
    if (value !== EMPTY && value !== WALL) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].includes(1) ? Number.POSITIVE_INFINITY : 0;
}
