import {
  type Bounds,
  type Budget,
  Meter,
  type PathOutcome,
  type Progress,
  type StopReason,
  type Task,
} from '../../../../outcome/index.js';
import { blindBound } from './blind-bound.js';
import type { PlainBoard } from './board.js';
import { contractInSteps, type RegionGraph } from './graph.js';
import { greedyInSteps } from './greedy.js';
import { improve } from './improve.js';
import { bareBytes } from './memory.js';
import { completingMoves } from './replay.js';

export type { PlainBoard } from './board.js';

/** What may be asked of the plain solver. */
export interface PlainOptions {
  readonly budget?: Budget;
  /** `scalar`: do without WebAssembly, for comparison. The default uses it where there is any. */
  readonly engine?: 'scalar';
}

/** The memory that a search may use when no budget says otherwise, in bytes. */
const DEFAULT_BYTES = 2 ** 31;

/**
 * Solves a board of the plain rule: the fewest moves, proved. The answer lists colour indices. When the budget ends,
 * `stopped` with a proved lower bound and the best play found. Exponential time at worst; memory as the budget says,
 * 2 GiB by default, but at least what a quick play and the first bound take: see `bareBytes`.
 */
export function* solvePlain(board: PlainBoard, options: PlainOptions = {}): Task<PathOutcome<number[]>> {
  const budget = options.budget ?? {};
  const meter = new Meter({ ...budget, memoryBytes: budget.memoryBytes ?? DEFAULT_BYTES });
  const colours = new Set(board.cells).size;
  const unprepared: Bounds = { lower: colours - 1, upper: null };
  const contracted = yield* interruptible(graphOf(board), meter, unprepared);
  if ('why' in contracted) return stopped(contracted.why, unprepared, meter);
  const graph = contracted.done;
  const proved = yield* interruptible(blindBound(graph), meter, unprepared);
  if ('why' in proved) return stopped(proved.why, unprepared, meter);
  const bounded: Bounds = { lower: completingMoves(graph) + proved.done, upper: null };
  const quick = yield* interruptible(greedyInSteps(graph), meter, bounded);
  if ('why' in quick) return stopped(quick.why, bounded, meter);
  const why = meter.spend(0, bareBytes(graph, board.cells.length));
  return yield* improve(graph, quick.done, proved.done, why, meter, options.engine);
}

function* graphOf(board: PlainBoard): Generator<void, RegionGraph> {
  return board.graph ?? (yield* contractInSteps(board));
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

function stopped(why: StopReason, bounds: Bounds, meter: Meter): PathOutcome<number[]> {
  return { status: 'stopped', why, answers: [], bounds, stats: meter.stats() };
}
