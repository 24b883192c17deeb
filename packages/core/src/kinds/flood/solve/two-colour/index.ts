import { type Budget, Meter, type Outcome, type Task } from '../../../../outcome/index.js';
import type { PlainBoard } from '../plain/board.js';
import { contractBoard } from '../plain/graph.js';
import { makeMasks, masksBytes } from './masks.js';
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

/** States looked at between two looks at the budget. */
const SLICE = 64;

/**
 * Solves a board of the rule `two-colour`: the fewest moves, proved. The answer lists colour indices. When the budget
 * ends, `stopped` with a proved lower bound and the best play found.
 */
export function* solveTwoColour(board: PlainBoard, options: TwoColourOptions = {}): Task<Outcome<number[]>> {
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
  const bytes = masksBytes(graph);
  const refused = meter.spend(0, bytes);
  if (refused) {
    return { status: 'stopped', why: refused, answers: [inBoardColours(best)], bounds, stats: meter.stats() };
  }

  const search = new TwoColourSearch(graph, makeMasks(graph), adjacentOnly, best.length);
  for (;;) {
    const before = search.expanded;
    const more = search.advance(Math.min(SLICE, meter.nodesLeft));
    const why = meter.spend(search.expanded - before, bytes + search.bytes);
    const steps = search.solution();
    if (steps !== null) best = replaySteps(graph, steps);
    bounds = { lower: Math.max(bounds.lower, search.lower), upper: best.length };
    const answers = [inBoardColours(best)];
    if (!more) return { status: 'solved', proof: 'optimal', answers, bounds, stats: meter.stats() };
    if (why !== null) return { status: 'stopped', why, answers, bounds, stats: meter.stats() };
    yield { nodes: meter.nodes, ms: meter.elapsedMs, bounds };
  }
}
