import type { PathSolver } from '../../../kind/index.js';
import { type FloodPuzzle, isFixed, isUsual } from '../puzzle.js';
import { solveFixed } from './fixed.js';
import { solveFree } from './free/index.js';
import { solvePlain } from './plain/index.js';
import { solveTwoColour } from './two-colour/index.js';

/**
 * The exact solver: answers with the fewest moves and the proof that there are no fewer. Rule `plain` needs no regard to
 * `adjacentOnly`: a best play never picks a colour that takes nothing.
 */
export const floodSolver: PathSolver<FloodPuzzle, readonly number[]> = {
  solve: (puzzle, request = {}) => {
    const { shape, cells, colours, adjacentOnly } = puzzle;
    const budget = request.budget ?? {};
    if (!isFixed(puzzle)) return solveFree(puzzle, { budget });
    if (!isUsual(puzzle)) return solveFixed(puzzle, { budget });
    const board = { shape, cells, colourCount: colours.length, origin: puzzle.origin };
    return puzzle.rule === 'plain'
      ? solvePlain(board, { budget })
      : solveTwoColour(board, { adjacentOnly, budget });
  },
};
