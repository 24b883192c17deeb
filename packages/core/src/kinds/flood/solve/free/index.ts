import {
  type Bounds,
  type Budget,
  Meter,
  type PathOutcome,
  type Progress,
  type StopReason,
  type Task,
} from '../../../../outcome/index.js';
import { moveAt } from '../../moves.js';
import type { FloodPuzzle } from '../../puzzle.js';
import { goalOf } from './goal.js';
import { contractIslands, type Island } from './graph.js';
import { type IslandMove, IslandPlay } from './island-play.js';
import { type IslandBounds, solveIsland } from './island-solver.js';
import { openNested } from './open-nested.js';

/** What may be asked of the solver for a free place. */
export interface FreeOptions {
  readonly budget?: Budget;
  /** `scalar`: do without WebAssembly, for comparison. The default uses it where there is any. */
  readonly engine?: 'scalar';
}

/** The memory that a search may use when no budget says otherwise, in bytes. */
const DEFAULT_BYTES = 2 ** 28;

/** Positions looked at between two looks at the budget. */
const SLICE = 512;

/** An island that moves can act on. */
interface Movable {
  readonly island: Island;
  readonly known: IslandBounds;
}

/**
 * Solves a board whose moves act at any region, or at those of the corners: the fewest moves, proved; or that there is no play, which
 * happens only where an island has no corner. When the budget ends, `stopped` with proved bounds and the best play found.
 * Exponential time at worst; memory as the budget says, 256 MiB by default, beyond what the board's regions take.
 */
export function* solveFree(puzzle: FloodPuzzle, options: FreeOptions = {}): Task<PathOutcome<number[]>> {
  const budget = options.budget ?? {};
  const meter = new Meter({ ...budget, memoryBytes: budget.memoryBytes ?? DEFAULT_BYTES });
  const contracted = yield* contractWithin(puzzle, meter);
  if (!Array.isArray(contracted)) {
    return {
      status: 'stopped',
      why: contracted,
      answers: [],
      bounds: { lower: 0, upper: null },
      stats: meter.stats(),
    };
  }
  const goal = goalOf(puzzle, contracted, 'a corner');
  if (typeof goal === 'string') return { status: 'impossible', reason: goal, stats: meter.stats() };
  const islands = contracted.filter(({ handle }) => handle.some((cell) => cell !== -1));

  const all: Movable[] = [];
  let why: StopReason | null = null;
  for (const island of islands) {
    const known: IslandBounds = yield* withOthers(solveIsland(island, goal, meter, options.engine), all);
    why ??= known.why;
    all.push({ island, known });
  }
  const lower = all.reduce((sum, { known }) => sum + known.lower, 0);
  if (goal !== null || all.length === 1) {
    const moves = all.flatMap(({ island, known }) => cellMoves(puzzle, island, known.best));
    return finished(moves, { lower, upper: moves.length }, why, meter);
  }
  return yield* meetInOneColour(puzzle, all, lower, why, meter, options.engine);
}

function* contractWithin(
  puzzle: FloodPuzzle,
  meter: Meter,
): Generator<Progress, Island[] | StopReason, void> {
  const work = contractIslands(puzzle);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    const why = meter.spend(0, 0);
    if (why !== null) return why;
    yield { nodes: meter.nodes, ms: meter.elapsedMs, bounds: { lower: 0, upper: null } };
  }
}

/** Adds the bounds of the islands that are done to those that a task tells of another. */
function* withOthers<T>(task: Task<T>, done: readonly Movable[]): Task<T> {
  const lower = done.reduce((sum, { known }) => sum + known.lower, 0);
  for (;;) {
    const step = task.next();
    if (step.done) return step.value;
    const { bounds, ...rest } = step.value;
    yield { ...rest, bounds: { lower: lower + (bounds?.lower ?? 0), upper: null } };
  }
}

/**
 * Several islands that share nothing but the colour at the end: each takes its own least number, and one more where no such play
 * ends in the common colour. Only colours on the board can be best, since any other costs one more everywhere.
 */
function* meetInOneColour(
  puzzle: FloodPuzzle,
  all: readonly Movable[],
  lower: number,
  whyBefore: StopReason | null,
  meter: Meter,
  engine?: 'scalar',
): Task<PathOutcome<number[]>> {
  const colours = [...new Set(all.flatMap(({ island }) => [...island.colourOf]))].sort((a, b) => a - b);
  let best = colours
    .map((colour) => ({ colour, plays: all.map((one) => endingIn(one, colour)) }))
    .map((one) => ({ ...one, length: one.plays.reduce((sum, play) => sum + play.length, 0) }))
    .reduce((one, other) => (other.length < one.length ? other : one));
  let why = whyBefore;
  let proved = lower;
  // Without the least numbers themselves, nothing more can be said of colours.
  if (why === null) {
    for (const colour of colours) {
      let length = lower;
      const plays: (readonly IslandMove[])[] = [];
      for (const one of all) {
        const found = yield* playsTo(one, colour, meter, engine);
        if (typeof found === 'string') {
          why = found;
          break;
        }
        plays.push(found);
        length += found.length - one.known.best.length;
        if (length >= best.length && length > lower) break;
      }
      if (why !== null) break;
      if (plays.length === all.length && length < best.length) best = { colour, plays, length };
      if (best.length === lower) break;
    }
    if (why === null) proved = best.length;
  }
  const moves = all.flatMap(({ island }, index) => cellMoves(puzzle, island, best.plays[index]!));
  const bounds = { lower: Math.min(proved, best.length), upper: best.length };
  return finished(moves, bounds, why, meter);
}

/** The known play of an island, with a move more where it ends in another colour. */
function endingIn({ island, known }: Movable, colour: number): readonly IslandMove[] {
  const last = known.best.at(-1)?.colour ?? island.colourOf[0];
  return last === colour
    ? known.best
    : [...known.best, { vertex: known.best.at(-1)?.vertex ?? handleVertex(island), colour }];
}

function handleVertex(island: Island): number {
  return island.handle.findIndex((cell) => cell !== -1);
}

/** A shortest play of an island to a colour: as long as its shortest of all or one more. Or why that is not known. */
function* playsTo(
  one: Movable,
  colour: number,
  meter: Meter,
  engine?: 'scalar',
): Task<readonly IslandMove[] | StopReason> {
  const { island, known } = one;
  const usual = endingIn(one, colour);
  // A play that ends in a colour of no vertex ends with a move that joins nothing.
  if (usual.length === known.best.length || !island.colourOf.includes(colour)) return usual;
  const search = openNested(island, [colour], meter.memoryBytes, engine);
  if (search === null) return 'memory';
  try {
    if (!search.canEndIn(known.best.length, colour)) return usual;
    search.begin(known.best.length, colour);
    for (;;) {
      const before = search.nodes;
      const status = search.advance(Math.min(SLICE, meter.nodesLeft));
      const why = meter.spend(search.nodes - before, search.bytes);
      if (status === 'found') return search.play();
      if (status === 'none') return usual;
      if (status === 'full') return why ?? 'memory';
      if (why !== null) return why;
      yield { nodes: meter.nodes, ms: meter.elapsedMs };
    }
  } finally {
    search.close();
  }
}

function finished(
  answer: number[],
  bounds: Bounds,
  why: StopReason | null,
  meter: Meter,
): PathOutcome<number[]> {
  const stats = meter.stats();
  if (bounds.lower === bounds.upper)
    return { status: 'solved', proof: 'optimal', answers: [answer], bounds, stats };
  return { status: 'stopped', why: why ?? 'memory', answers: [answer], bounds, stats };
}

/** The moves of an island as moves of the board, each at the cell by which its region is named. */
function cellMoves(puzzle: FloodPuzzle, island: Island, play: readonly IslandMove[]): number[] {
  const position = new IslandPlay(island);
  return play.map((move) => {
    const cell = position.handleOf(move.vertex);
    position.play(move);
    return moveAt(puzzle, cell, move.colour);
  });
}
