import { cellCount } from '../grid/index.js';
import type { FillRequest, FillSolver } from '../kind/index.js';
import {
  findConflict,
  findFacts,
  findModels,
  type LogicSolver,
  type Models,
  type Stepwise,
} from '../logic/index.js';
import {
  type Budget,
  type Facts,
  type FillOutcome,
  type Impossible,
  Meter,
  OPEN,
  type Proof,
  type StopReason,
  someAnswers,
  type Task,
  UNKNOWN,
  type Want,
} from '../outcome/index.js';
import type { YesNoAnswer } from './answers.js';
import { givenAt, type YesNoPuzzle } from './puzzle.js';

/** A puzzle as constraints; the variables of the cells come first, in index order. */
export interface Encoded {
  readonly solver: LogicSolver;
}

/** A puzzle as constraints without its clues, and for each clue a literal that puts it in force. */
export interface EncodedClues extends Encoded {
  readonly selectors: Int32Array;
  /** The cell of each selector's clue; the selectors after these are those of `pairs`. */
  readonly cells: Int32Array;
  /** For clues between two cells, those cells; absent where there are none. */
  readonly pairs?: readonly (readonly [number, number])[];
}

/** How a kind puts its puzzles into constraints. Both tasks return why they stopped, if they did. */
export interface Encoding<P> {
  encode(puzzle: P, meter: Meter): Task<Encoded | StopReason>;
  /** For finding out which clues contradict each other. */
  encodeClues(puzzle: P, meter: Meter): Task<EncodedClues | StopReason>;
  /** For counting answers by states, where the constraints alone do not tell how; null for boards that are too large. */
  rowStates?(puzzle: P): Stepwise | null;
  /** Why no puzzle of this size has an answer, whatever its clues, in one line; null where nothing speaks against it. */
  impossibleSize?(puzzle: P): string | null;
  /**
   * Up to `most` answers found without a search, each checked by the kind's judge, for puzzles so large and empty that a
   * search takes long; null for others. No answer says nothing of the puzzle.
   */
  build?(puzzle: P, most: number, meter: Meter): Task<YesNoAnswer[] | StopReason> | null;
}

/** The memory that a call may take when the caller does not say. */
const DEFAULT_MEMORY = 2 * 1024 ** 3;

/** How many answers are listed when the caller does not say. */
const DEFAULT_LISTED = 100_000;

/** The solver of a kind of yes/no cells: what is asked, put to the engine, and the engine's findings as an outcome. */
export function makeSolver<P extends YesNoPuzzle>(encoding: Encoding<P>): FillSolver<P, YesNoAnswer> {
  return { solve: (puzzle, request = {}) => solve(encoding, puzzle, request) };
}

function* solve<P extends YesNoPuzzle>(
  encoding: Encoding<P>,
  puzzle: P,
  request: FillRequest,
): Task<FillOutcome<YesNoAnswer>> {
  const budget: Budget = { memoryBytes: DEFAULT_MEMORY, ...request.budget };
  const meter = new Meter(budget);
  const want = request.want ?? 'unique';
  const limit = request.limit ?? (want === 'count' ? undefined : DEFAULT_LISTED);

  const size = encoding.impossibleSize?.(puzzle) ?? null;
  if (size !== null) return { status: 'impossible', conflict: [], reason: size, stats: meter.stats() };
  const built = yield* buildAnswers(encoding, puzzle, request, want, meter);
  if (!Array.isArray(built)) return built;

  const encoded = yield* encoding.encode(puzzle, meter);
  const early = typeof encoded === 'string' ? encoded : meter.spend(0, encoded.solver.bytes);
  if (typeof encoded === 'string' || early !== null) {
    return { status: 'stopped', why: early as StopReason, answers: built, stats: meter.stats() };
  }
  const { solver } = encoded;
  const found =
    built.length > 0
      ? severalModels(built.slice(0, answersNeeded(want)))
      : yield* findModels(solver, meter, {
          want,
          ...(limit === undefined ? {} : { limit }),
          stepwise: () => encoding.rowStates?.(puzzle) ?? null,
        });
  if (found.impossible) return yield* blame(encoding, puzzle, meter, solver.trouble);

  const cells = cellCount(puzzle.shape);
  const answers = found.models.map((model) => (model.length === cells ? model : model.slice(0, cells)));
  const counted =
    want === 'count' || want === 'all' ? { count: found.count, countComplete: found.countComplete } : {};
  const stopped = (why: StopReason, known?: Facts): FillOutcome<YesNoAnswer> => ({
    status: 'stopped',
    why,
    answers,
    ...counted,
    ...(known === undefined ? {} : { facts: known }),
    stats: meter.stats(),
  });
  // What is settled until then is proved whatever the rest would give: it is told, and the rest said to be unknown.
  if (found.stopped !== null) {
    return stopped(found.stopped, request.facts ? settledFacts(solver, cells, answers) : undefined);
  }

  const proof = proofOf(want, found);
  let facts: { readonly facts?: Facts } = {};
  if (request.facts && proof === 'unique') {
    facts = { facts: answers[0]!.slice() };
  } else if (request.facts) {
    const backbone = yield* findFacts(solver, meter, built.length > 0 ? built : found.models);
    const known = backbone.facts.slice(0, cells);
    if (built.length > 0) noteOpen(known, factsOf(puzzle, built));
    if (backbone.stopped !== null) return stopped(backbone.stopped, known);
    facts = { facts: known };
  }
  return {
    status: 'solved',
    proof,
    answers: someAnswers(answers),
    ...counted,
    ...facts,
    stats: meter.stats(),
  };
}

/** Answers that are built where facts are asked for: these tell of nearly every cell that is open. */
const BUILT_FOR_FACTS = 8;

/**
 * What is asked, where answers can be built instead of searched for; else the answers built, if any, for facts that only a
 * search can settle. Two that differ are all that there is to be said of whether a solution is the only one.
 */
function* buildAnswers<P extends YesNoPuzzle>(
  encoding: Encoding<P>,
  puzzle: P,
  request: FillRequest,
  want: Want,
  meter: Meter,
): Task<FillOutcome<YesNoAnswer> | YesNoAnswer[]> {
  if (want !== 'one' && want !== 'unique') return [];
  const needed = answersNeeded(want);
  const task = encoding.build?.(puzzle, request.facts ? BUILT_FOR_FACTS : needed, meter) ?? null;
  if (task === null) return [];
  const built = yield* task;
  const stats = meter.stats();
  if (typeof built === 'string') return { status: 'stopped', why: built, answers: [], stats };
  if (built.length < needed) return [];
  const facts = request.facts ? factsOf(puzzle, built) : undefined;
  if (facts?.includes(UNKNOWN)) return built;
  const answers = someAnswers(built.slice(0, needed));
  const proof = want === 'one' ? 'none' : 'several';
  return { status: 'solved', proof, answers, ...(facts === undefined ? {} : { facts }), stats };
}

/** What answers tell of each cell: where they differ it is open, and given cells are known. */
function factsOf(puzzle: YesNoPuzzle, answers: readonly YesNoAnswer[]): Facts {
  const [first, ...others] = answers;
  return Uint8Array.from(first!, (value, cell) => {
    if (givenAt(puzzle, cell) !== OPEN) return value;
    return others.some((answer) => answer[cell] !== value) ? OPEN : UNKNOWN;
  });
}

function answersNeeded(want: Want): number {
  return want === 'one' ? 1 : 2;
}

/** A search that ended early may not have come to what answers told already. */
function noteOpen(known: Facts, told: Facts): void {
  for (let cell = 0; cell < known.length; cell++) {
    if (known[cell] === UNKNOWN && told[cell] === OPEN) known[cell] = OPEN;
  }
}

/** Answers built, as models found. */
function severalModels(models: readonly YesNoAnswer[]): Models {
  return { stopped: null, impossible: false, models, count: BigInt(models.length), countComplete: false };
}

/** How many answers are compared for what they leave open: nearly all of it shows in the first few. */
const MOST_COMPARED = 32;

/** What a search that ended early has settled of the cells: what it fixed for good, and where its answers differ. */
function settledFacts(solver: LogicSolver, cells: number, answers: readonly YesNoAnswer[]): Facts {
  const facts = new Uint8Array(cells).fill(UNKNOWN);
  const [first, ...others] = answers.slice(0, MOST_COMPARED);
  for (let cell = 0; cell < cells; cell++) {
    const value = solver.fixed(cell);
    if (value >= 0) facts[cell] = value;
    else if (others.some((answer) => answer[cell] !== first![cell])) facts[cell] = OPEN;
  }
  return facts;
}

function proofOf(want: Want, found: Models): Proof {
  if (want === 'count' && found.countComplete) return 'complete';
  if (want === 'all') {
    // A limit may cut the list although the number is known.
    if (found.countComplete && found.count === BigInt(found.models.length)) return 'complete';
  } else if (found.countComplete && found.count === 1n) {
    return 'unique';
  }
  return found.models.length > 1 ? 'several' : 'none';
}

/** There is no answer: finds which clues are to blame. That there is none stays proved when the budget runs out here. */
function* blame<P extends YesNoPuzzle>(
  encoding: Encoding<P>,
  puzzle: P,
  meter: Meter,
  near: readonly number[],
): Task<Impossible> {
  const encoded = yield* encoding.encodeClues(puzzle, meter);
  if (typeof encoded === 'string') return { status: 'impossible', stats: meter.stats() };
  const { solver, selectors, cells, pairs = [] } = encoded;
  const found = yield* findConflict(solver, meter, selectors, near);
  if (!found.minimal) return { status: 'impossible', stats: meter.stats() };
  const blamed = found.conflict.map((selector) => selectors.indexOf(selector)).sort((a, b) => a - b);
  const conflict = blamed.filter((i) => i < cells.length).map((i) => cells[i]!);
  const conflictSigns = blamed.filter((i) => i >= cells.length).map((i) => pairs[i - cells.length]!);
  const reason = blamed.length === 0 ? { reason: 'no board of this size keeps the rules' } : {};
  const signs = conflictSigns.length > 0 ? { conflictSigns } : {};
  return { status: 'impossible', conflict, ...signs, ...reason, stats: meter.stats() };
}
