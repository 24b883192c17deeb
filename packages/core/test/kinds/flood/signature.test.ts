import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FloodSpec, flood } from '#core/kinds/flood/index.js';
import { runTask } from '#core/outcome/index.js';
import { Random } from '#core/random/index.js';
import { floodOf } from './boards.js';

interface Bench extends Omit<FloodSpec, 'shape' | 'names'> {
  readonly boards: number;
  readonly rows: number;
  readonly cols: number;
  readonly colours: number;
}

/**
 * Total moves and total nodes on fixed boards. The moves are right or wrong; the nodes are the signature of its solver:
 * a change that moves them must say so.
 */
const SIGNATURE: readonly [bench: Bench, moves: number, nodes: number][] = [
  [{ boards: 20, rows: 14, cols: 14, colours: 6 }, 401, 9980],
  [{ origin: 60, boards: 20, rows: 11, cols: 11, colours: 10 }, 380, 30792],
  [{ rule: 'two-colour', boards: 100, rows: 4, cols: 5, colours: 10 }, 867, 194],
  [{ rule: 'two-colour', adjacentOnly: true, boards: 100, rows: 4, cols: 5, colours: 10 }, 877, 516],
  [{ rule: 'two-colour', boards: 20, rows: 8, cols: 8, colours: 10 }, 271, 781],
  [{ rule: 'two-colour', adjacentOnly: true, boards: 20, rows: 8, cols: 8, colours: 10 }, 275, 2230],
  [{ rule: 'two-colour', origin: 77, boards: 10, rows: 11, cols: 13, colours: 6 }, 96, 533],
];

test('the signature of the solvers', async () => {
  const solver = await flood.loadSolver();
  const found = SIGNATURE.map(([bench]) => {
    const { boards, rows, cols, colours, ...rules } = bench;
    const random = new Random(`signature ${rows}x${cols}`);
    let moves = 0;
    let nodes = 0;
    for (let i = 0; i < boards; i++) {
      const names = Array.from({ length: rows * cols }, () => String(random.below(colours)));
      const puzzle = floodOf({ shape: { rows, cols }, names, ...rules });
      const outcome = runTask(solver.solve(puzzle));
      assert.ok(outcome.status === 'solved');
      assert.deepEqual(flood.judge(puzzle, outcome.answers[0]!), { right: true });
      moves += outcome.answers[0]!.length;
      nodes += outcome.stats.nodes;
    }
    return [bench, moves, nodes];
  });
  assert.deepEqual(found, SIGNATURE);
});
