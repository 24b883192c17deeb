import { type Budget, Meter, type Outcome, type Task } from '../../../../outcome/index.js';
import type { PlainBoard } from './board.js';
import { contractBoard } from './graph.js';
import { greedyChoices } from './greedy.js';
import { replayChoices } from './replay.js';
import { PlainSearch } from './search.js';

export type { PlainBoard } from './board.js';

/** What may be asked of the plain solver. */
export interface PlainOptions {
  readonly budget?: Budget;
}

/** States expanded between two looks at the budget. */
const SLICE = 256;

/**
 * Solves a board of the plain rule: the fewest moves, proved. The answer lists colour indices. When the budget ends,
 * `stopped` with a proved lower bound and the best play found.
 */
export function* solvePlain(board: PlainBoard, options: PlainOptions = {}): Task<Outcome<number[]>> {
  const meter = new Meter(options.budget);
  const graph = contractBoard(board);
  const inBoardColours = (moves: readonly number[]): number[] =>
    moves.map((colour) => graph.boardColour[colour]!);
  const completing = graph.colourCount - (isAlone(graph.colourOf) ? 1 : 0);
  let best = greedyChoices(graph);
  const search = new PlainSearch(graph, best.length - completing);
  for (;;) {
    const before = search.expanded;
    const more = search.advance(Math.min(SLICE, meter.nodesLeft));
    const why = meter.spend(search.expanded - before, search.bytes);
    const found = search.solution();
    if (found !== null) best = replayChoices(graph, found).moves;
    const bounds = { lower: completing + search.lower, upper: best.length };
    if (!more) {
      return {
        status: 'solved',
        proof: 'optimal',
        answers: [inBoardColours(best)],
        bounds,
        stats: meter.stats(),
      };
    }
    if (why !== null) {
      return { status: 'stopped', why, answers: [inBoardColours(best)], bounds, stats: meter.stats() };
    }
    yield { nodes: meter.nodes, ms: meter.elapsedMs, bounds };
  }
}

/** Whether no other vertex has the origin's colour: then that colour needs no completing move. */
function isAlone(colourOf: Uint16Array): boolean {
  for (let vertex = 1; vertex < colourOf.length; vertex++) if (colourOf[vertex] === colourOf[0]) return false;
  return true;
}
