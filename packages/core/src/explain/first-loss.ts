import type { StopReason, Task } from '../outcome/index.js';
import type { Mistake } from './explainer.js';

/**
 * The first of `moves` moves that lost something, as a mistake; null when none did. `neededAt(i)` tells how many moves are
 * needed after `i` moves: null when the goal is out of reach, or why it cannot be told. Moves made plus moves needed
 * never falls, and what is lost stays lost; so the move is found by halving, with O(log moves) questions.
 */
export function* firstLoss(
  moves: number,
  neededAt: (made: number) => Task<number | null | StopReason>,
): Task<Mistake | null | StopReason> {
  const plain = { clues: [], cells: [], steps: [] };
  const least = yield* neededAt(0);
  if (typeof least === 'string') return least;
  if (least === null) return plain;
  // After `low` moves nothing is lost, after `high` something is.
  let low = 0;
  let high = moves + 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const needed = yield* neededAt(middle);
    if (typeof needed === 'string') return needed;
    if (needed === null || middle + needed > least) high = middle;
    else low = middle;
  }
  if (high > moves) return null;
  const after = yield* neededAt(high);
  if (typeof after === 'string') return after;
  return { move: high - 1, ...plain, before: least - (high - 1), after };
}
