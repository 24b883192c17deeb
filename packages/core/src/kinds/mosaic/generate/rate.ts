import type { Budget, StopReason, Task } from '../../../outcome/index.js';
import { MosaicLevels } from '../explain/level-solver.js';
import type { MosaicPuzzle } from '../rules.js';

/** The level of a puzzle; or why that was not settled. */
// biome-ignore lint/correctness/useYield: levels above 4 will take time
export function* rateLevel(puzzle: MosaicPuzzle, _budget: Budget): Task<number | StopReason> {
  return new MosaicLevels(puzzle.shape).levelOf(puzzle.clues) ?? 6;
}
