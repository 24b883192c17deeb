import type { Bounds, Meter, PathOutcome, Progress, StopReason, Task } from '../../../../outcome/index.js';
import type { BeamSearch } from './beam.js';
import { Beams } from './beams.js';
import type { ChoiceSearch } from './choice-search.js';
import type { RegionGraph } from './graph.js';
import { KernelSearch } from './kernel-search.js';
import { residentBytes } from './memory.js';
import { pullInSteps } from './pull.js';
import { completingMoves, replayChoices } from './replay.js';
import { ScalarSearch } from './scalar/search.js';

/** A slice of work should take so many milliseconds; the first takes so many states in hand, none takes more than the last says. */
const SLICE_MS = 3;
const FIRST_SLICE = 64;
const LARGEST_SLICE = 1 << 16;

/** Graphs of more vertices are left to the beam: their states are too large for a search to get anywhere. */
const MOST_SEARCHED = 1 << 14;

/**
 * The search goes first for so many states of a board of at most `SMALL` vertices; most of those are solved by then.
 * On larger boards, of which few are, quick plays go before it, and its first turn is an eighth of that time.
 */
const SMALL = 512;
const FIRST_TURN = 400_000;

/**
 * After that, it has so many states for each candidate of a beam: on small boards it ends with the proof, on large ones
 * only better bounds can be hoped for, and a state takes the longer, compared with a candidate, the larger the board.
 */
const SHARE_OF_SMALL = 4;
const SHARE_OF_LARGE = 1 / 4;

/** Large boards begin with plays that weigh the vertices anew after so many moves, each dearer and mostly better than the last. */
const PULLS_EVERY = [64, 16, 4, 1];

/** The part of the memory that beams may take beside a search. */
const BESIDE_SEARCH = 1 / 8;

/** Vertices handled by the beam between two looks at the clock: about a millisecond. */
const BEAM_SLICE = 1 << 15;

/**
 * Brings the bounds together, from a play and the number of choices `proved` to be needed: search and beams of growing
 * width in turn; once the search has used up its memory, beams alone, in all of it. `why` says what has ended already.
 */
export function* improve(
  graph: RegionGraph,
  play: readonly number[],
  proved: number,
  why: StopReason | null,
  meter: Meter,
  engine?: 'scalar',
): Task<PathOutcome<number[]>> {
  const completing = completingMoves(graph);
  const resident = residentBytes(graph);
  const room = meter.memoryBytes - resident;
  const small = graph.vertexCount <= SMALL;
  let best = play;
  let lower = proved;
  const bounds = (): Bounds => ({ lower: completing + lower, upper: best.length });
  const proven = (): boolean => completing + lower >= best.length;
  const take = (choices: readonly number[] | null): void => {
    if (choices !== null && completing + choices.length < best.length)
      best = replayChoices(graph, choices).moves;
  };

  let search: ChoiceSearch | null = null;
  const beams = new Beams(graph);
  const nextBeam = (): BeamSearch | null => {
    const most = best.length - completing - 1;
    if (search === null) return beams.next(most, room, false);
    const beside = beams.next(most, Math.min(room * BESIDE_SEARCH, room - search.bytes), true);
    search.limit(room - (beside?.memoryBytes ?? 0));
    return beside;
  };
  let beam: BeamSearch | null = null;
  // The work for one state grows by the square of the vertices, that for a candidate in step with them.
  const scale = SMALL / graph.vertexCount;
  const share = small ? SHARE_OF_SMALL : SHARE_OF_LARGE * scale;
  let turn = small ? FIRST_TURN : (FIRST_TURN / 8) * scale ** 2;
  let slice = small ? FIRST_SLICE : 1;
  try {
    for (const every of small ? [] : PULLS_EVERY) {
      const work = pullInSteps(graph, every);
      while (why === null && !proven()) {
        const step = work.next();
        if (step.done) {
          if (step.value.length < best.length) best = step.value;
          break;
        }
        why = meter.spend(0, 0);
        yield progress();
      }
    }
    if (why === null && !proven()) search = openSearch(graph, best.length - completing, room, engine);
    for (;;) {
      if (proven() || why !== null) {
        const answers: [number[]] = [best.map((colour) => graph.boardColour[colour]!)];
        const found = { answers, bounds: bounds(), stats: meter.stats() };
        if (proven()) return { status: 'solved', proof: 'optimal', ...found };
        return { status: 'stopped', why: why!, ...found };
      }
      yield progress();
      if (search !== null && (turn > 0 || beam === null)) {
        const started = meter.elapsedMs;
        const before = search.expanded;
        // A turn ends after the same states whatever the slices, so that time does not change what is done.
        const most = turn > 0 ? Math.ceil(turn) : slice;
        const count = Math.min(slice, meter.nodesLeft, most);
        const status = search.advance(count);
        lower = Math.max(lower, search.lower);
        take(search.solution());
        const took = meter.elapsedMs - started;
        if (took < SLICE_MS / 2 && count === slice && slice < LARGEST_SLICE) slice *= 2;
        else if (took > SLICE_MS && slice > 1) slice >>= 1;
        turn -= search.expanded - before;
        why = meter.spend(search.expanded - before, resident + search.bytes + (beam?.bytes ?? 0));
        if (status === 'full') {
          search.close();
          search = null;
        }
        if (turn <= 0 && beam === null) beam = nextBeam();
      } else if (beam !== null) {
        const more: boolean = beam.advance(BEAM_SLICE);
        const made = beam.takeCount();
        turn += made * share;
        why = meter.spend(made, resident + (search?.bytes ?? 0) + beam.bytes);
        if (!more) {
          take(beam.solution);
          search?.tighten(best.length - completing);
          beam = nextBeam();
        }
      } else {
        beam = nextBeam();
        why = beam === null ? 'memory' : null;
      }
    }
  } finally {
    search?.close();
  }

  function progress(): Progress {
    return { nodes: meter.nodes, ms: meter.elapsedMs, bounds: bounds() };
  }
}

/** Null for boards too large for a search, and where even its beginning does not fit in `memoryBytes`. */
function openSearch(
  graph: RegionGraph,
  upper: number,
  memoryBytes: number,
  engine?: 'scalar',
): ChoiceSearch | null {
  if (graph.vertexCount > MOST_SEARCHED) return null;
  const kernel = engine === 'scalar' ? null : KernelSearch.open(graph, upper, memoryBytes);
  return kernel ?? ScalarSearch.open(graph, upper, memoryBytes);
}
