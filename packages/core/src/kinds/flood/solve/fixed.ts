import { Meter, type PathOutcome, type Task } from '../../../outcome/index.js';
import type { FixedFlood } from '../puzzle.js';
import { goalOf } from './free/goal.js';
import { contractIslands, type Island } from './free/graph.js';
import { fixedGraph } from './free/growing.js';
import { type PlainOptions, solvePlain } from './plain/index.js';

/**
 * Solves a board of rule `plain` with one origin whose cells do not simply touch as squares do, which has holes, or a target: its graph
 * is that of the origin's island, and the colour of what the origin cannot reach is the target.
 */
export function* solveFixed(puzzle: FixedFlood, options: PlainOptions): Task<PathOutcome<number[]>> {
  const meter = new Meter(options.budget);
  const work = contractIslands(puzzle);
  let step = work.next();
  for (; !step.done; step = work.next()) {
    const why = meter.spend(0, 0);
    if (why !== null) {
      return { status: 'stopped', why, answers: [], bounds: { lower: 0, upper: null }, stats: meter.stats() };
    }
    yield { nodes: 0, ms: meter.elapsedMs, bounds: { lower: 0, upper: null } };
  }
  const islands = step.value;
  const goal = goalOf(puzzle, islands, 'the origin');
  if (typeof goal === 'string') return { status: 'impossible', reason: goal, stats: meter.stats() };
  const island = islands.find(({ handle }) => handle.some((cell) => cell !== -1))!;
  const origin = originOf(island);
  const { shape, colours } = puzzle;
  return yield* solvePlain(
    {
      shape,
      cells: island.colourOf,
      colourCount: colours.length,
      origin,
      graph: fixedGraph(island, origin, goal),
    },
    { ...options, budget: meter.left() },
  );
}

function originOf({ handle }: Island): number {
  return handle.findIndex((cell) => cell !== -1);
}
