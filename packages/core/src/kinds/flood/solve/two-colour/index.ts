import {
  type Budget,
  Meter,
  type PathOutcome,
  type StopReason,
  type Task,
} from '../../../../outcome/index.js';
import type { PlainBoard } from '../plain/board.js';
import { contractBoard } from '../plain/graph.js';
import { searchBoard } from './position.js';
import { playGreedily, replaySteps } from './replay.js';
import { TwoColourSearch } from './search.js';

/** What may be asked of the two-colour solver. */
export interface TwoColourOptions {
  /** A move must pick a colour that touches the region. */
  readonly adjacentOnly?: boolean;
  /** Memory is limited to 1 GiB unless it says otherwise. */
  readonly budget?: Budget;
}

/** Beyond it the search's tables alone would fill a small machine. */
const DEFAULT_MEMORY = 2 ** 30;

/** States looked at between two looks at the budget, at most; so many that it takes about two milliseconds. */
const SLICE = 64;
const EDGE_ENDS_A_SLICE = 16_000;

/** What the tables of the search take for each edge end of the graph, in bytes, while they are made. */
const BYTES_AN_EDGE_END = 24;

/**
 * Solves a board of the rule `two-colour`: the fewest moves, proved. The answer lists colour indices. When the budget
 * ends, `stopped` with a proved lower bound and the best play found.
 */
export function* solveTwoColour(
  board: PlainBoard,
  options: TwoColourOptions = {},
): Task<PathOutcome<number[]>> {
  const { adjacentOnly = false, budget } = options;
  const meter = new Meter({ memoryBytes: DEFAULT_MEMORY, ...budget });
  const graph = contractBoard(board);
  const inBoardColours = (moves: readonly number[]): number[] =>
    moves.map((colour) => graph.boardColour[colour]!);

  // Each colour but the region's own takes a move.
  let bounds = { lower: graph.colourCount - 1, upper: graph.vertexCount - 1 };
  const greedy = playGreedily(graph);
  let played = greedy.next();
  for (; !played.done; played = greedy.next()) {
    yield { nodes: 0, ms: meter.elapsedMs, bounds };
  }
  let best = played.value;
  bounds = { ...bounds, upper: best.length };
  const stopped = (why: StopReason): PathOutcome<number[]> => {
    return { status: 'stopped', why, answers: [inBoardColours(best)], bounds, stats: meter.stats() };
  };
  const refused = meter.spend(0, graph.neighbours.length * BYTES_AN_EDGE_END);
  if (refused) return stopped(refused);

  const slice = Math.max(1, Math.min(SLICE, Math.floor(EDGE_ENDS_A_SLICE / graph.neighbours.length)));
  const search = new TwoColourSearch(searchBoard(graph), adjacentOnly, best.length, meter.memoryBytes);
  for (;;) {
    const expanded = search.expanded;
    const part = search.advance(Math.min(slice, meter.nodesLeft));
    let step = part.next();
    let why: StopReason | null = null;
    for (; !step.done && why === null; step = part.next()) {
      why = meter.spend(0, search.bytes);
      yield { nodes: meter.nodes, ms: meter.elapsedMs, bounds };
    }
    const spent = meter.spend(search.expanded - expanded, search.bytes);
    why ??= spent;
    const steps = search.solution();
    if (steps !== null) best = replaySteps(graph, steps);
    bounds = { lower: Math.max(bounds.lower, search.lower), upper: best.length };
    if (step.done && !step.value) {
      const answers: [number[]] = [inBoardColours(best)];
      return { status: 'solved', proof: 'optimal', answers, bounds, stats: meter.stats() };
    }
    if (search.full) why ??= 'memory';
    if (why !== null) return stopped(why);
    yield { nodes: meter.nodes, ms: meter.elapsedMs, bounds };
  }
}
