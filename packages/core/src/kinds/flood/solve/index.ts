import type { PathSolver } from '../../../kind/index.js';
import type { FloodPuzzle } from '../puzzle.js';
import { solvePlain } from './plain/index.js';
import { solveTwoColour } from './two-colour/index.js';

/**
 * The exact solver: answers with the fewest moves, as colour indices, and the proof that there are no fewer. Rule
 * `plain` needs no regard to `adjacentOnly`: a best play never picks a colour that takes nothing.
 */
export const floodSolver: PathSolver<FloodPuzzle, readonly number[]> = {
  solve: (puzzle, request = {}) => {
    const { shape, cells, colours, origin, adjacentOnly } = puzzle;
    const board = { shape, cells, colourCount: colours.length, origin };
    const budget = request.budget ?? {};
    return puzzle.rule === 'plain'
      ? solvePlain(board, { budget })
      : solveTwoColour(board, { adjacentOnly, budget });
  },
};
