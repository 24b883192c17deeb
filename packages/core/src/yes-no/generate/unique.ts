import type { Effort } from '../../generate/index.js';
import type { StopReason, Task } from '../../outcome/index.js';
import type { ClueMaker, Clues } from './clue-maker.js';

/** Whether clues that have a solution have only one; or why that was not settled. */
export function* isUnique<P, C extends Clues>(
  maker: ClueMaker<P, C>,
  clues: C,
  effort: Effort,
): Task<boolean | StopReason> {
  const made = maker.puzzle(clues);
  if (!made.ok) return false;
  const budget = effort.forSolver();
  const outcome = yield* maker.solver.solve(made.value, { want: 'unique', budget });
  if (outcome.status === 'stopped') return outcome.why;
  return outcome.status === 'solved' && outcome.proof === 'unique';
}
