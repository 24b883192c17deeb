import type { FillSolver } from '#core/kind/index.js';
import { type FillOutcome, Meter, type StopReason, someAnswers, type Task } from '#core/outcome/index.js';
import { completions } from './completions.js';
import type { LatinPuzzle } from './puzzle.js';

/** Completions looked for between two looks at the budget, in cells tried. */
const SLICE = 2_000;

/** What a search for completions found until it was told to end. */
interface Found {
  readonly answers: Uint8Array[];
  readonly count: bigint;
  /** Why it ended early, `limit` where there may be more, or null where there are no more. */
  readonly ended: StopReason | 'limit' | null;
}

/** Completions are counted one by one: enough for an example, and easy to believe. */
export const solver: FillSolver<LatinPuzzle, Uint8Array> = {
  *solve(puzzle, request = {}) {
    const meter = new Meter(request.budget);
    const { want = 'unique' } = request;
    const counts = want === 'count' || want === 'all';
    const most = counts ? (request.limit ?? 1_000_000) : want === 'unique' ? 2 : 1;
    const found = yield* search(puzzle, most, want === 'count' ? 1 : most, meter);
    const { answers, ended } = found;
    if (ended !== null && ended !== 'limit') {
      return { status: 'stopped', why: ended, answers, stats: meter.stats() };
    }
    if (found.count === 0n) return yield* impossible(puzzle, meter);
    const facts = request.facts ? yield* factsOf(puzzle, meter) : undefined;
    if (typeof facts === 'string') return { status: 'stopped', why: facts, answers, stats: meter.stats() };
    const known = { answers: someAnswers(answers), ...(facts ? { facts } : {}) };
    if (counts) {
      const counted = { count: found.count, countComplete: ended === null };
      return {
        status: 'solved',
        proof: ended === null ? 'complete' : 'none',
        ...known,
        ...counted,
        stats: meter.stats(),
      };
    }
    const proof = want === 'one' ? 'none' : found.count === 1n ? 'unique' : 'several';
    return { status: 'solved', proof, ...known, stats: meter.stats() };
  },
};

/** Counts completions, at most `most`, and keeps the first `kept` of them. */
function* search(puzzle: LatinPuzzle, most: number, kept: number, meter: Meter): Task<Found> {
  const answers: Uint8Array[] = [];
  let count = 0n;
  let work = 0;
  for (const step of completions(puzzle)) {
    if (step !== null) {
      if (answers.length < kept) answers.push(step);
      count++;
      if (count >= most) return { answers, count, ended: 'limit' };
    }
    if (++work % SLICE !== 0 && meter.nodesLeft > work % SLICE) continue;
    const why = meter.spend(
      ((work - 1) % SLICE) + 1,
      3 * puzzle.givens.length + answers.length * puzzle.givens.length,
    );
    if (why !== null) return { answers, count, ended: why };
    yield { nodes: meter.nodes, ms: meter.elapsedMs };
  }
  const why = meter.spend(work % SLICE, 3 * puzzle.givens.length);
  return { answers, count, ended: why === 'nodes' ? null : why };
}

/** For each cell the value of all completions, or the side. */
function* factsOf(puzzle: LatinPuzzle, meter: Meter): Task<Uint8Array | StopReason> {
  const facts = puzzle.givens.slice();
  for (let cell = 0; cell < facts.length; cell++) {
    if (puzzle.givens[cell] !== puzzle.side) continue;
    const possible: number[] = [];
    for (let value = 0; value < puzzle.side; value++) {
      const found = yield* search(withValue(puzzle, cell, value), 1, 0, meter);
      if (found.ended !== null && found.ended !== 'limit') return found.ended;
      if (found.count > 0n) possible.push(value);
    }
    facts[cell] = possible.length === 1 ? possible[0]! : puzzle.side;
  }
  return facts;
}

/** Leaves givens out one by one as long as there is no completion: what stays cannot hold together. */
function* impossible(puzzle: LatinPuzzle, meter: Meter): Task<FillOutcome<Uint8Array>> {
  let small = puzzle;
  for (let cell = 0; cell < puzzle.givens.length; cell++) {
    if (puzzle.givens[cell] === puzzle.side) continue;
    const without = withValue(small, cell, puzzle.side);
    const found = yield* search(without, 1, 0, meter);
    if (found.ended !== null && found.ended !== 'limit')
      return { status: 'impossible', stats: meter.stats() };
    if (found.count === 0n) small = without;
  }
  const conflict = [...small.givens.keys()].filter((cell) => small.givens[cell] !== puzzle.side);
  return { status: 'impossible', conflict, stats: meter.stats() };
}

function withValue(puzzle: LatinPuzzle, cell: number, value: number): LatinPuzzle {
  const givens = puzzle.givens.slice();
  givens[cell] = value;
  return { side: puzzle.side, givens };
}
