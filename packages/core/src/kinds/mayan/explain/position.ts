import type { Meter, Task } from '../../../outcome/index.js';
import type { MayanMove } from '../moves.js';
import { makeMayan } from '../puzzle.js';
import type { MayanState } from '../rules.js';
import { solver } from '../solve/index.js';

/** How a position stands: moves to the empty board, proof that there is none, or not known. */
export type Standing =
  | { readonly standing: 'solvable'; readonly moves: readonly MayanMove[]; readonly lower: number }
  | { readonly standing: 'lost' }
  | { readonly standing: 'unknown' };

/** Solves on from a position, with at most `nodes` nodes and what the meter has left. */
export function* standingOf(state: MayanState, meter: Meter, nodes?: number): Task<Standing> {
  const { puzzle, columns } = state;
  const left = puzzle.moves === null ? null : puzzle.moves - state.moves.length;
  if (columns.every((column) => column.length === 0)) {
    return left === null || left === 0 ? { standing: 'solvable', moves: [], lower: 0 } : { standing: 'lost' };
  }
  if (left === 0) return { standing: 'lost' };
  const position = makeMayan(puzzle.height, columns, left, puzzle.equalSwap);
  if (!position.ok) throw new Error('a position of a valid puzzle is a valid puzzle');
  const outcome = yield* solver.solve(position.value, {
    want: 'one',
    budget: meter.left(nodes),
  });
  meter.spend(outcome.stats.nodes, outcome.stats.peakBytes);
  if (outcome.status === 'impossible') return { standing: 'lost' };
  const [moves] = outcome.answers;
  if (!moves) return { standing: 'unknown' };
  const lower = left ?? outcome.bounds?.lower ?? (outcome.status === 'solved' ? moves.length : 0);
  return { standing: 'solvable', moves, lower };
}
