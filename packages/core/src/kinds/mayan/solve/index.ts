import type { PathSolver, SolveRequest } from '../../../kind/index.js';
import { Meter, type PathOutcome, someAnswers, type Task } from '../../../outcome/index.js';
import type { MayanAnswer } from '../answer.js';
import type { MayanPuzzle } from '../puzzle.js';
import { Every } from './every.js';
import { solveLeast } from './least.js';
import { type Found, Searcher } from './searcher.js';

/** How many answers are listed where no limit is given. */
const DEFAULT_LIMIT = 1000;

/**
 * The exact solver. Wants: `one` (the first answer in the rules' order; where the fewest moves are asked for, the first
 * of those), `unique`, `all` in order up to a limit, `count`. Where the fewest moves are asked for, the last three are
 * about the answers of that length.
 */
export const solver: PathSolver<MayanPuzzle, MayanAnswer> = {
  *solve(puzzle: MayanPuzzle, request: SolveRequest = {}): Task<PathOutcome<MayanAnswer>> {
    const meter = new Meter(request.budget);
    const want = request.want ?? 'one';
    let moves = puzzle.moves;
    if (moves === null) {
      const least = yield* solveLeast(puzzle, meter);
      if (want === 'one' || least.status !== 'solved') return least;
      moves = least.answers[0]!.length;
    }
    const searcher = new Searcher(puzzle, moves, meter);
    try {
      if (want === 'one') {
        const found = searcher.begin(puzzle.columns, moves);
        return outcomeOf(found === undefined ? yield* searcher.goOn() : found, moves, meter);
      }
      if (want === 'count') return yield* countAnswers(puzzle, moves, searcher, meter, request.limit);
      const limit = want === 'unique' ? 2 : Math.max(1, request.limit ?? DEFAULT_LIMIT);
      return yield* listAnswers(puzzle, moves, searcher, meter, limit, want);
    } finally {
      searcher.release();
    }
  },
};

function outcomeOf(found: Found, moves: number, meter: Meter): PathOutcome<MayanAnswer> {
  const stats = meter.stats();
  if (found === null) return { status: 'impossible', stats };
  if (typeof found === 'string') {
    return { status: 'stopped', why: found, answers: [], bounds: { lower: moves, upper: null }, stats };
  }
  return {
    status: 'solved',
    proof: 'first',
    answers: [found],
    bounds: { lower: moves, upper: moves },
    stats,
  };
}

function* countAnswers(
  puzzle: MayanPuzzle,
  moves: number,
  searcher: Searcher,
  meter: Meter,
  limit: number | undefined,
): Task<PathOutcome<MayanAnswer>> {
  const first = yield* searcher.first(puzzle.columns, moves);
  const bounds = { lower: moves, upper: first === null || typeof first === 'string' ? null : moves };
  if (first === null) return { status: 'impossible', stats: meter.stats() };
  if (typeof first === 'string') {
    return {
      status: 'stopped',
      why: first,
      answers: [],
      bounds,
      count: 0n,
      countComplete: false,
      stats: meter.stats(),
    };
  }
  const answers: [MayanAnswer] = [first];
  const every = new Every(puzzle, searcher);
  const { count, ended } = yield* every.count(
    puzzle.columns,
    moves,
    limit === undefined ? null : BigInt(limit),
  );
  const stats = meter.stats();
  if (ended === 'limit') {
    return {
      status: 'solved',
      proof: 'none',
      answers,
      bounds,
      count: BigInt(limit!),
      countComplete: false,
      stats,
    };
  }
  if (ended !== null) {
    const found = count > 1n ? count : 1n;
    return { status: 'stopped', why: ended, answers, bounds, count: found, countComplete: false, stats };
  }
  return { status: 'solved', proof: 'complete', answers, bounds, count, countComplete: true, stats };
}

function* listAnswers(
  puzzle: MayanPuzzle,
  moves: number,
  searcher: Searcher,
  meter: Meter,
  limit: number,
  want: 'unique' | 'all',
): Task<PathOutcome<MayanAnswer>> {
  const first = yield* searcher.first(puzzle.columns, moves);
  if (first === null || typeof first === 'string') return outcomeOf(first, moves, meter);
  const walk = yield* new Every(puzzle, searcher).list(moves, limit);
  const { ended } = walk;
  // The first is known before the walk comes to it.
  const answers = someAnswers(walk.answers.length > 0 ? walk.answers : [first]);
  const count = BigInt(answers.length);
  const stats = meter.stats();
  const bounds = { lower: moves, upper: moves };
  if (ended !== null && ended !== 'limit' && !(want === 'unique' && answers.length > 1)) {
    return { status: 'stopped', why: ended, answers, bounds, count, countComplete: false, stats };
  }
  if (want === 'unique') {
    return { status: 'solved', proof: answers.length === 1 ? 'unique' : 'several', answers, bounds, stats };
  }
  const countComplete = ended === null;
  return {
    status: 'solved',
    proof: countComplete ? 'complete' : 'none',
    answers,
    bounds,
    count,
    countComplete,
    stats,
  };
}
