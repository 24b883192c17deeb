import type { Budget, StopReason, Task } from '../../../outcome/index.js';
import { BinairoLevels } from '../explain/level-solver.js';
import type { BinairoPuzzle } from '../rules.js';

/** The level of a puzzle; or why that was not settled. */
// biome-ignore lint/correctness/useYield: levels above 5 will take time
export function* rateLevel(puzzle: BinairoPuzzle, _budget: Budget): Task<number | StopReason> {
  return new BinairoLevels(puzzle.shape, puzzle.uniqueLines).levelOf(puzzle.givens) ?? 6;
}
