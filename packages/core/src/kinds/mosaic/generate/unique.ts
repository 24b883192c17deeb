import type { Effort } from '../../../generate/index.js';
import { cellCount, neighbourhood, type Shape } from '../../../grid/index.js';
import { OPEN, type StopReason, type Task } from '../../../outcome/index.js';
import { makeMosaic } from '../rules.js';
import { solver } from '../solve/index.js';

/** The clue of every cell of a picture. O(cells). */
export function allClues(shape: Shape, picture: Uint8Array): Int8Array {
  return Int8Array.from({ length: cellCount(shape) }, (_, cell) =>
    neighbourhood(shape, cell).reduce((sum, other) => sum + picture[other]!, 0),
  );
}

/** Whether clues (that have a solution) have only one; or why that was not settled. */
export function* isUnique(shape: Shape, clues: Int8Array, effort: Effort): Task<boolean | StopReason> {
  const made = makeMosaic(shape.rows, shape.cols, clues);
  if (!made.ok) return false;
  const budget = effort.forSolver(Number.POSITIVE_INFINITY);
  const outcome = yield* solver.solve(made.value, { want: 'unique', budget });
  if (outcome.status === 'stopped') return outcome.why;
  return outcome.status === 'solved' && outcome.proof === 'unique';
}

/** The cells that clues leave open, in index order; or why that was not settled. */
export function* openCells(shape: Shape, clues: Int8Array, effort: Effort): Task<number[] | StopReason> {
  const made = makeMosaic(shape.rows, shape.cols, clues);
  if (!made.ok) return [];
  const budget = effort.forSolver(Number.POSITIVE_INFINITY);
  const outcome = yield* solver.solve(made.value, { want: 'unique', facts: true, budget });
  if (outcome.status === 'stopped') return outcome.why;
  if (outcome.status !== 'solved' || !outcome.facts) return [];
  return [...outcome.facts.keys()].filter((cell) => outcome.facts?.[cell] === OPEN);
}
