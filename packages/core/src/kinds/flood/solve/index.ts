import type { Solver } from '../../../kind/index.js';
import type { FloodPuzzle } from '../puzzle.js';
import { solveByDeepening } from './reference.js';

/** The exact solver: answers with the fewest moves, as colour indices, and the proof that there are no fewer. */
export const floodSolver: Solver<FloodPuzzle, readonly number[]> = {
  solve: (puzzle, request = {}) => solveByDeepening(puzzle, request.budget),
};
