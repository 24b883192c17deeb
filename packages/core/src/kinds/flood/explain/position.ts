import type { Meter, Outcome, Task } from '../../../outcome/index.js';
import { makeFlood } from '../puzzle.js';
import type { FloodState } from '../rules.js';
import { floodSolver } from '../solve/index.js';

/** What is proved of the number of moves that a position needs. */
export interface Cost {
  readonly lower: number;
  /** Null when no way to the end is known. */
  readonly upper: number | null;
  /** A way of `upper` moves, as colour names. */
  readonly moves: readonly string[];
}

/** Solves on from a position, with at most `nodes` nodes and what the meter has left. */
export function* costOf(state: FloodState, meter: Meter, nodes?: number): Task<Cost> {
  const { puzzle, board } = state;
  const names = Array.from(board, (colour) => puzzle.colours[colour]!);
  const position = makeFlood({ ...puzzle, names });
  if (!position.ok) throw new Error('a position of a valid puzzle is a valid puzzle');
  const outcome: Outcome<readonly number[]> = yield* floodSolver.solve(position.value, {
    budget: meter.left(nodes),
  });
  meter.spend(outcome.stats.nodes, outcome.stats.peakBytes);
  if (outcome.status === 'impossible') throw new Error('every flood board can be solved');
  const [answer] = outcome.answers;
  const moves = answer ? answer.map((colour) => position.value.colours[colour]!) : [];
  const bounds = outcome.bounds ?? {
    lower: answer ? answer.length : 0,
    upper: answer ? answer.length : null,
  };
  return { ...bounds, moves };
}
