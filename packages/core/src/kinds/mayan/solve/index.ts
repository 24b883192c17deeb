import type { SolveRequest, Solver } from '../../../kind/index.js';
import { Meter, type Outcome, type Task } from '../../../outcome/index.js';
import type { MayanAnswer } from '../answer.js';
import { type Columns, isEmpty } from '../board.js';
import { drag, type MayanMove, moveProblem } from '../moves.js';
import type { MayanPuzzle } from '../puzzle.js';
import { settle } from '../settle.js';

/** The first solution in order by plain depth-first search; the packed search takes its place. */
export const solver: Solver<MayanPuzzle, MayanAnswer> = {
  *solve(puzzle: MayanPuzzle, request: SolveRequest = {}): Task<Outcome<MayanAnswer>> {
    const meter = new Meter(request.budget);
    const moves: MayanMove[] = [];
    const found = yield* search(puzzle.columns, puzzle.moves ?? 0, puzzle.equalSwap, moves, meter);
    const stats = meter.stats();
    if (found === null) return { status: 'stopped', why: 'nodes', answers: [], stats };
    return found
      ? { status: 'solved', proof: 'first', answers: [moves], stats }
      : { status: 'impossible', stats };
  },
};

function* search(
  columns: Columns,
  left: number,
  equalSwap: boolean,
  moves: MayanMove[],
  meter: Meter,
): Task<boolean | null> {
  if (left === 0) return isEmpty(columns);
  if (meter.spend(1, 0) !== null) return null;
  yield { nodes: meter.nodes, ms: meter.elapsedMs };
  for (const [x, column] of columns.entries()) {
    for (const y of column.keys()) {
      for (const g of [1, -1] as const) {
        const move = { x, y, g };
        if (moveProblem(columns, move, equalSwap) !== null) continue;
        moves.push(move);
        const found = yield* search(
          settle(drag(columns, move).loose).columns,
          left - 1,
          equalSwap,
          moves,
          meter,
        );
        if (found !== false) return found;
        moves.pop();
      }
    }
  }
  return false;
}
