import type { Budget, StopReason, Task } from '../../../outcome/index.js';
import { explainer } from '../explain/index.js';
import { MosaicLevels } from '../explain/level-solver.js';
import type { MosaicPuzzle } from '../rules.js';

/** A level and what it is called. */
export interface LevelName {
  readonly level: number;
  readonly levelName: string;
}

/** The level of a puzzle, 0 to 7, quickly where the techniques up to level 4 are enough; or why that was not settled. */
export function* rateLevel(puzzle: MosaicPuzzle, budget: Budget): Task<LevelName | StopReason> {
  const quick = new MosaicLevels(puzzle.shape).levelOf(puzzle.clues);
  if (quick !== null) return { level: quick, levelName: explainer.narrator(puzzle).levelName(quick) };
  const rating = yield* explainer.rate(puzzle, { budget });
  if (rating.complete) return rating;
  const { halt } = rating;
  return halt === 'time' || halt === 'memory' || halt === 'nodes' || halt === 'abort' ? halt : UNRATED;
}

/** What the techniques do not solve, nested what-if included. */
const UNRATED: LevelName = { level: 8, levelName: 'beyond the techniques' };
