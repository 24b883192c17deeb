import type { PathSolver } from '../../../kind/index.js';
import { type Budget, Meter, type PathOutcome, type Task } from '../../../outcome/index.js';
import { type FloodPuzzle, isFixed, isUsual } from '../puzzle.js';
import { withEvery } from './every.js';
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
    const { want = 'one', limit, budget = {} } = request;
    if (want === 'one') return solveOne(puzzle, budget);
    const meter = new Meter(budget);
    return withEvery(puzzle, solveOne(puzzle, budget), { list: want === 'all', limit }, meter);
  },
};

function solveOne(puzzle: FloodPuzzle, budget: Budget): Task<PathOutcome<number[]>> {
  if (!isFixed(puzzle)) return solveFree(puzzle, { budget });
  if (!isUsual(puzzle)) return solveFixed(puzzle, { budget });
  const { shape, cells, colours, adjacentOnly } = puzzle;
  const board = { shape, cells, colourCount: colours.length, origin: puzzle.origin };
  return puzzle.rule === 'plain'
    ? solvePlain(board, { budget })
    : solveTwoColour(board, { adjacentOnly, budget });
}
