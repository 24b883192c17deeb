import type { Explainer } from '../../explain/index.js';
import type { Budget, StopReason, Task } from '../../outcome/index.js';
import type { Clues, LevelFinder } from './clue-maker.js';

/** What is needed of an explainer here. */
export type Rater<P> = Pick<Explainer<P, unknown, unknown>, 'narrator' | 'rate'>;

/** A level and what it is called. */
interface LevelName {
  readonly level: number;
  readonly levelName: string;
}

/** The level of a puzzle with these clues, quickly where `levels` tells it; or why that was not settled. */
export function* rateLevel<P, C extends Clues>(
  levels: LevelFinder<C>,
  explainer: Rater<P>,
  puzzle: P,
  clues: C,
  budget: Budget,
): Task<LevelName | StopReason> {
  const quick = levels.levelOf(clues);
  if (quick !== null) return { level: quick, levelName: explainer.narrator(puzzle).levelName(quick) };
  const rating = yield* explainer.rate(puzzle, { budget });
  if (rating.complete) return rating;
  const { halt } = rating;
  return halt === 'time' || halt === 'memory' || halt === 'nodes' || halt === 'abort' ? halt : UNRATED;
}

/** What the techniques do not solve, nested what-if included. */
const UNRATED: LevelName = { level: 8, levelName: 'beyond the techniques' };
