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
import type { YesNoPuzzle } from './puzzle.js';

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
  /** Why no puzzle of this size has an answer, whatever its clues, in one line; absent where there always is one. */
  reason?(puzzle: P): string;
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

  const encoded = yield* encoding.encode(puzzle, meter);
  const early = typeof encoded === 'string' ? encoded : meter.spend(0, encoded.solver.bytes);
  if (typeof encoded === 'string' || early !== null) {
    return { status: 'stopped', why: early as StopReason, answers: [], stats: meter.stats() };
  }
  const { solver } = encoded;
  const found = yield* findModels(solver, meter, {
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
    const backbone = yield* findFacts(solver, meter, found.models);
    const known = backbone.facts.slice(0, cells);
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
  const place = new Map(Array.from(selectors, (selector, i) => [selector, i]));
  const blamed = found.conflict.map((selector) => place.get(selector)!).sort((a, b) => a - b);
  const conflict = blamed.filter((i) => i < cells.length).map((i) => cells[i]!);
  const conflictSigns = blamed.filter((i) => i >= cells.length).map((i) => pairs[i - cells.length]!);
  const reason = blamed.length === 0 && encoding.reason ? { reason: encoding.reason(puzzle) } : {};
  const signs = conflictSigns.length > 0 ? { conflictSigns } : {};
  return { status: 'impossible', conflict, ...signs, ...reason, stats: meter.stats() };
}
