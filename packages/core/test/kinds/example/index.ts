import { type PathKind, pathKind } from '#core/kind/index.js';
import { vexedId } from './formats/id.js';
import type { VexedPuzzle } from './puzzle.js';
import {
  applyVexed,
  isCleared,
  movesOf,
  moveText,
  parseVexedMove,
  startVexed,
  type VexedMove,
  type VexedState,
} from './rules.js';
import { vexedScene } from './scene.js';

export { makeVexed, type VexedPuzzle } from './puzzle.js';
export type { VexedMove, VexedState };

/** Vexed: push blocks left and right; they fall, and equal ones that touch vanish. Clear the board. */
export const vexed: PathKind<VexedPuzzle, VexedState, VexedMove> = pathKind({
  id: 'vexed',
  title: 'Vexed',
  codecs: [vexedId],
  size: ({ rows, cols }) => ({ rows, cols }),
  start: startVexed,
  moves: ({ puzzle, board }) => movesOf(board, puzzle.cols),
  apply: applyVexed,
  isSolved: ({ board }) => isCleared(board),
  formatMove: moveText,
  parseMove: parseVexedMove,
  scene: vexedScene,
  loadSolver: async () => (await import('./solve.js')).solver,
});
