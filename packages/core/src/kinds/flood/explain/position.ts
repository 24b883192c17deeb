import type { Meter, PathOutcome, Task } from '../../../outcome/index.js';
import { cellOfMove, colourOfMove, moveAt } from '../moves.js';
import { isHole, makeFlood, specOf } from '../puzzle.js';
import type { FloodState } from '../rules.js';
import { floodSolver } from '../solve/index.js';

/** What is proved of the number of moves that a position needs. */
export interface Cost {
  readonly lower: number;
  /** Null when no way to the end is known. */
  readonly upper: number | null;
  /** A way of `upper` moves. */
  readonly moves: readonly number[];
}

/** Solves on from a position, with at most `nodes` nodes and what the meter has left; null when the goal is out of reach. */
export function* costOf(state: FloodState, meter: Meter, nodes?: number): Task<Cost | null> {
  const { puzzle, board } = state;
  const names = Array.from(board, (colour, cell) => (isHole(puzzle, cell) ? null : puzzle.colours[colour]!));
  const position = makeFlood({ ...specOf(puzzle), names });
  if (!position.ok) throw new Error('a position of a valid puzzle is a valid puzzle');
  const outcome: PathOutcome<readonly number[]> = yield* floodSolver.solve(position.value, {
    budget: meter.left(nodes),
  });
  meter.spend(outcome.stats.nodes, outcome.stats.peakBytes);
  if (outcome.status === 'impossible') return null;
  const [answer] = outcome.answers;
  // The position has fewer colours, and so other numbers for them.
  const moves = (answer ?? []).map((move) => {
    const colour = puzzle.colours.indexOf(position.value.colours[colourOfMove(position.value, move)]!);
    return moveAt(puzzle, cellOfMove(position.value, move), colour);
  });
  const bounds = outcome.bounds ?? {
    lower: answer ? answer.length : 0,
    upper: answer ? answer.length : null,
  };
  return { ...bounds, moves };
}
