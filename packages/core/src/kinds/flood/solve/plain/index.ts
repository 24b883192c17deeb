import { type Budget, Meter, type Outcome, type Task } from '../../../../outcome/index.js';
import type { PlainBoard } from './board.js';
import type { ChoiceSearch } from './choice-search.js';
import { contractBoard, type RegionGraph } from './graph.js';
import { greedyChoices } from './greedy.js';
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

/** How long a slice of work should take, in milliseconds, and how many states the first one takes in hand. */
const SLICE_MS = 3;
const FIRST_SLICE = 64;

/**
 * Solves a board of the plain rule: the fewest moves, proved. The answer lists colour indices. When the budget ends,
 * `stopped` with a proved lower bound and the best play found. Exponential time at worst; memory as the budget says,
 * 2 GiB by default.
 */
export function* solvePlain(board: PlainBoard, options: PlainOptions = {}): Task<Outcome<number[]>> {
  const budget = options.budget ?? {};
  const meter = new Meter({ ...budget, memoryBytes: budget.memoryBytes ?? DEFAULT_BYTES });
  const graph = contractBoard(board);
  const named = (moves: readonly number[]): number[] => moves.map((colour) => graph.boardColour[colour]!);
  const completing = graph.colourCount - (originIsAlone(graph) ? 1 : 0);
  let best = greedyChoices(graph);
  const upper = best.length - completing;
  const search: ChoiceSearch =
    (options.engine === 'scalar' ? null : KernelSearch.open(graph, upper, meter.memoryBytes)) ??
    new ScalarSearch(graph, upper, meter.memoryBytes);
  try {
    for (let slice = FIRST_SLICE; ; ) {
      const before = search.expanded;
      const started = meter.elapsedMs;
      const status = search.advance(Math.min(slice, meter.nodesLeft));
      const took = meter.elapsedMs - started;
      if (took < SLICE_MS / 2) slice *= 2;
      else if (took > SLICE_MS && slice > 1) slice >>= 1;
      const spent = meter.spend(search.expanded - before, search.bytes);
      const found = search.solution();
      if (found !== null && completing + found.length < best.length) best = replayChoices(graph, found).moves;
      const bounds = { lower: completing + search.lower, upper: best.length };
      const answers = [named(best)];
      if (status === 'finished') {
        return { status: 'solved', proof: 'optimal', answers, bounds, stats: meter.stats() };
      }
      const why = status === 'full' ? 'memory' : spent;
      if (why !== null) return { status: 'stopped', why, answers, bounds, stats: meter.stats() };
      yield { nodes: meter.nodes, ms: meter.elapsedMs, bounds };
    }
  } finally {
    search.close();
  }
}

/** Whether no other vertex has the origin's colour: then that colour needs no completing move. */
function originIsAlone({ colourOf }: RegionGraph): boolean {
  return colourOf.indexOf(colourOf[0]!, 1) === -1;
}
