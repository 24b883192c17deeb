import { type Effort, GroupThinning, thinOut } from '../../generate/index.js';
import type { StopReason, Task } from '../../outcome/index.js';
import type { ClueMaker, Clues, FullBoard } from './clue-maker.js';
import { SlowThinning } from './slow-thinning.js';

/** The level of the techniques when none is wished. */
const USUAL_LEVEL = 3;

/** How far a board is thinned out. */
export interface ThinWish {
  /** The level of the techniques that must still solve the board. */
  readonly level: number | undefined;
  /** Whether clues go as long as the solution is the only one, whatever the level. */
  readonly minimal: boolean;
  /** Cells that keep their clues or lose them together. */
  readonly groups: readonly (readonly number[])[];
}

/**
 * Takes groups of clues away in the given order as far as the wish allows. Gives the groups left, none of which could
 * go; null when even the full board does not meet the wish, with the reason noted; or why it was stopped.
 */
export function* thinBoard<P, C extends Clues>(
  maker: ClueMaker<P, C>,
  board: FullBoard<C>,
  wish: ThinWish,
  order: ArrayLike<number>,
  effort: Effort,
): Task<number[] | null | StopReason> {
  const { groups, minimal } = wish;
  const level = wish.level ?? (minimal ? maker.quickLevel : USUAL_LEVEL);
  const deduced = board.deduction(Math.min(level, maker.quickLevel));
  const quick = 'next' in deduced ? yield* deduced : deduced;
  const spend = () => effort.spend(1);
  let kept: number[] | StopReason = Array.from(order);
  if (quick.complete) {
    kept = yield* thinOut(order, new GroupThinning(groups, quick), spend);
    if (typeof kept === 'string') return kept;
    if (level <= maker.quickLevel && !minimal) return kept;
  } else if (wish.level !== undefined && wish.level <= maker.quickLevel) {
    effort.reject(`the ${maker.solutionName} needs a higher level`);
    return null;
  }
  // What is left is tried again under the wider property, which takes longer to test.
  const present = kept.flatMap((group) => groups[group]!);
  const slow = new SlowThinning(maker, board.clues, present, wish.level, effort);
  if (!quick.complete) {
    const good = slow.holds();
    const holds = typeof good === 'boolean' ? good : yield* good;
    if (typeof holds === 'string') return holds;
    if (!holds) {
      effort.reject(`the ${maker.solutionName} is not the only one with its clues`);
      return null;
    }
  }
  return yield* thinOut(kept, new GroupThinning(groups, slow), spend);
}
