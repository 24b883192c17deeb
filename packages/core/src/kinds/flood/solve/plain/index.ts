import {
  type Bounds,
  type Budget,
  Meter,
  type Outcome,
  type Progress,
  type StopReason,
  type Task,
} from '../../../../outcome/index.js';
import { BeamSearch } from './beam.js';
import { blindBound } from './blind-bound.js';
import type { PlainBoard } from './board.js';
import type { ChoiceSearch } from './choice-search.js';
import { contractInSteps, type RegionGraph } from './graph.js';
import { greedyInSteps } from './greedy.js';
import { KernelSearch } from './kernel-search.js';
import { replayChoices } from './replay.js';
import { ScalarSearch } from './scalar/search.js';

export type { PlainBoard } from './board.js';

/** What may be asked of the plain solver. */
export interface PlainOptions {
  readonly budget?: Budget;
  /** `scalar`: do without WebAssembly, for comparison. The default uses it where there is any. */
  readonly engine?: 'scalar';
}

/** The memory that a search may use when no budget says otherwise, in bytes. */
const DEFAULT_BYTES = 2 ** 31;

/** A slice of work should take so many milliseconds; the first takes so many states in hand, none takes more than the last says. */
const SLICE_MS = 3;
const FIRST_SLICE = 64;
const LARGEST_SLICE = 1 << 16;

/** Graphs of more vertices are left to the beam: their states are too large for a search to get anywhere. */
const MOST_SEARCHED = 1 << 14;

/**
 * The search goes first for so many states of a board of at most `SMALL` vertices; most of those are solved by then.
 * On larger boards, of which few are, it goes first for an eighth of that time.
 */
const SMALL = 512;
const FIRST_TURN = 400_000;

/**
 * After that, it has so many states for each candidate of a beam: on small boards it ends with the proof, on large ones
 * only better plays can be hoped for, and a state takes longer than a candidate.
 */
const SHARE_OF_SMALL = 4;
const SHARE_OF_LARGE = 1 / 4;

/** The beam's first width, the factor from one to the next, and the most that width times vertices may be. */
const FIRST_WIDTH = 4;
const WIDENING = 4;
const MOST_BEAM = 1 << 22;

/** Vertices handled by the beam between two looks at the clock: about a millisecond. */
const BEAM_SLICE = 1 << 15;

/**
 * Solves a board of the plain rule: the fewest moves, proved. The answer lists colour indices. When the budget ends,
 * `stopped` with a proved lower bound and the best play found. Exponential time at worst; memory as the budget says,
 * 2 GiB by default.
 */
export function* solvePlain(board: PlainBoard, options: PlainOptions = {}): Task<Outcome<number[]>> {
  const budget = options.budget ?? {};
  const meter = new Meter({ ...budget, memoryBytes: budget.memoryBytes ?? DEFAULT_BYTES });
  const colours = new Set(board.cells).size;
  const unprepared: Bounds = { lower: colours - 1, upper: null };
  const contracted = yield* interruptible(contractInSteps(board), meter, unprepared);
  if ('why' in contracted) return stopped(contracted.why, [], unprepared, meter);
  const graph = contracted.done;
  const quick = yield* interruptible(greedyInSteps(graph), meter, unprepared);
  if ('why' in quick) return stopped(quick.why, [], unprepared, meter);
  return yield* improve(graph, quick.done, meter, options);
}

/** Brings the bounds together, from the play `best`: search first, then beams of growing width and search in turn. */
function* improve(
  graph: RegionGraph,
  play: readonly number[],
  meter: Meter,
  options: PlainOptions,
): Task<Outcome<number[]>> {
  const completing = graph.colourCount - (originIsAlone(graph) ? 1 : 0);
  let best = play;
  let lower = 0;
  const answers = (): number[][] => [best.map((colour) => graph.boardColour[colour]!)];
  const bounds = (): Bounds => ({ lower: completing + lower, upper: best.length });
  const progress = (): Progress => ({ nodes: meter.nodes, ms: meter.elapsedMs, bounds: bounds() });
  const take = (choices: readonly number[] | null): void => {
    if (choices !== null && completing + choices.length < best.length)
      best = replayChoices(graph, choices).moves;
  };

  let search = openSearch(graph, best.length - completing, meter.memoryBytes, options);
  if (search === null) {
    const proved = yield* interruptible(blindBound(graph), meter, bounds());
    if ('why' in proved) return stopped(proved.why, answers(), bounds(), meter);
    lower = proved.done;
  }
  let width = FIRST_WIDTH;
  let beam: BeamSearch | null = null;
  const small = graph.vertexCount <= SMALL;
  // The work for one state grows by the square of the vertices.
  let turn = small ? FIRST_TURN : (FIRST_TURN / 8) * (SMALL / graph.vertexCount) ** 2;
  let slice = small ? FIRST_SLICE : 1;
  try {
    for (;;) {
      let why: StopReason | null;
      const started = meter.elapsedMs;
      if (search !== null && (turn > 0 || beam === null)) {
        const before = search.expanded;
        // A turn ends after the same states whatever the slices, so that time does not change what is done.
        const most = turn > 0 ? Math.ceil(turn) : slice;
        const count = Math.min(slice, meter.nodesLeft, most);
        const status = search.advance(count);
        lower = search.lower;
        take(search.solution());
        const took = meter.elapsedMs - started;
        if (took < SLICE_MS / 2 && count === slice && slice < LARGEST_SLICE) slice *= 2;
        else if (took > SLICE_MS && slice > 1) slice >>= 1;
        turn -= search.expanded - before;
        why = meter.spend(search.expanded - before, search.bytes + (beam?.bytes ?? 0));
        if (status === 'full') {
          search.close();
          search = null;
        }
        if (turn <= 0 && beam === null) beam = nextBeam();
      } else if (beam !== null) {
        const more: boolean = beam.advance(BEAM_SLICE);
        const made = beam.takeCount();
        turn += made * (small ? SHARE_OF_SMALL : SHARE_OF_LARGE);
        why = meter.spend(made, (search?.bytes ?? 0) + beam.bytes);
        if (!more) {
          take(beam.solution);
          search?.tighten(best.length - completing);
          beam = nextBeam();
        }
      } else {
        beam = nextBeam();
        if (beam === null) return stopped('memory', answers(), bounds(), meter);
        why = null;
      }
      if (completing + lower >= best.length) {
        return {
          status: 'solved',
          proof: 'optimal',
          answers: answers(),
          bounds: bounds(),
          stats: meter.stats(),
        };
      }
      if (why !== null) return stopped(why, answers(), bounds(), meter);
      yield progress();
    }
  } finally {
    search?.close();
  }

  function nextBeam(): BeamSearch | null {
    if (width > FIRST_WIDTH && width * graph.vertexCount > MOST_BEAM) return null;
    const wider = new BeamSearch(graph, width, best.length - completing - 1);
    width *= WIDENING;
    return wider;
  }
}

function openSearch(
  graph: RegionGraph,
  upper: number,
  memoryBytes: number,
  options: PlainOptions,
): ChoiceSearch | null {
  if (graph.vertexCount > MOST_SEARCHED) return null;
  const kernel = options.engine === 'scalar' ? null : KernelSearch.open(graph, upper, memoryBytes);
  return kernel ?? new ScalarSearch(graph, upper, memoryBytes);
}

/** Drives preparatory work to its end unless the budget ends before. */
function* interruptible<T>(
  work: Generator<void, T>,
  meter: Meter,
  bounds: Bounds,
): Generator<Progress, { done: T } | { why: StopReason }, void> {
  for (;;) {
    const step = work.next();
    if (step.done) return { done: step.value };
    const why = meter.spend(0, 0);
    if (why !== null) return { why };
    yield { nodes: meter.nodes, ms: meter.elapsedMs, bounds };
  }
}

function stopped(why: StopReason, answers: number[][], bounds: Bounds, meter: Meter): Outcome<number[]> {
  return { status: 'stopped', why, answers, bounds, stats: meter.stats() };
}

/** Whether no other vertex has the origin's colour: then that colour needs no completing move. */
function originIsAlone({ colourOf }: RegionGraph): boolean {
  return colourOf.indexOf(colourOf[0]!, 1) === -1;
}
