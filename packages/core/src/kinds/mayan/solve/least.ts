import type { Meter, PathOutcome, Task } from '../../../outcome/index.js';
import type { MayanAnswer } from '../answer.js';
import { coloursOf } from '../board.js';
import { MAX_MOVES, type MayanPuzzle } from '../puzzle.js';
import { Reachable } from './reachable.js';
import { Searcher } from './searcher.js';
import { flowCost } from './wide/flow.js';

/** On wider boards a colour's bound takes milliseconds. */
const NARROW = 16;

/** Nodes of the search for one board of the exhaustive look. */
const NODES_A_BOARD = 64;

/**
 * Empties a board with the fewest moves: one number of moves after the other, from a lower bound on. A board that cannot be
 * emptied at all would keep that busy for ever, so beside it all boards that can be reached are looked through, for about
 * as much work; where these come to an end without the empty one, that is the proof.
 */
export function* solveLeast(puzzle: MayanPuzzle, meter: Meter): Task<PathOutcome<MayanAnswer>> {
  const lower = yield* lowerBound(puzzle, meter);
  if (lower === Number.POSITIVE_INFINITY) {
    const reason = 'one or two tiles of a colour can never vanish';
    return { status: 'impossible', reason, stats: meter.stats() };
  }
  const searcher = new Searcher(puzzle, MAX_MOVES, meter);
  try {
    return yield* deepen(puzzle, lower, searcher, meter);
  } finally {
    searcher.release();
  }
}

function* deepen(
  puzzle: MayanPuzzle,
  lower: number,
  searcher: Searcher,
  meter: Meter,
): Task<PathOutcome<MayanAnswer>> {
  const reachable = new Reachable(puzzle.columns, meter);
  for (let moves = lower; moves <= MAX_MOVES; moves++) {
    const found = yield* searcher.first(puzzle.columns, moves);
    if (typeof found === 'string') {
      return {
        status: 'stopped',
        why: found,
        answers: [],
        bounds: { lower: moves, upper: null },
        stats: meter.stats(),
      };
    }
    if (found !== null) {
      const bounds = { lower: moves, upper: moves };
      return { status: 'solved', proof: 'optimal', answers: [found], bounds, stats: meter.stats() };
    }
    const exhausted = yield* reachable.explore(Math.ceil(meter.nodes / NODES_A_BOARD));
    if (exhausted === true) return { status: 'impossible', stats: meter.stats() };
    if (typeof exhausted === 'string') {
      const bounds = { lower: moves + 1, upper: null };
      return { status: 'stopped', why: exhausted, answers: [], bounds, stats: meter.stats() };
    }
  }
  const bounds = { lower: MAX_MOVES + 1, upper: null };
  return { status: 'stopped', why: 'nodes', answers: [], bounds, stats: meter.stats() };
}

/** A number of moves below which the board cannot be emptied; infinite where it never can. */
function* lowerBound({ columns }: MayanPuzzle, meter: Meter): Task<number> {
  let most = 0;
  let sum = 0;
  for (const colour of coloursOf(columns)) {
    const counts = columns.map((column) => column.filter((tile) => tile === colour).length);
    const cost = flowCost(counts);
    most = Math.max(most, cost);
    sum += cost;
    if (columns.length > NARROW) yield { nodes: meter.nodes, ms: meter.elapsedMs };
  }
  // A board that is not empty needs a move: it has no run.
  const tiles = columns.some((column) => column.length > 0) ? 1 : 0;
  return Math.max(tiles, most, Math.ceil(sum / 2));
}
