import { cellCount, type Shape } from '../../../grid/index.js';
import type { Random } from '../../../random/index.js';
import type { OddRule } from '../balance.js';
import { GridChain } from './grid-chain.js';

/** Steps of the walk for each cell: about eight switches a cell at 20×20; the tests measure that it is enough. */
const STEPS_PER_CELL = 200;

/** Short rounds of the walk until the lines differ; where they can, a few are enough except on the tightest sizes. */
const ROUNDS_TO_DIFFER = 1600;

/**
 * A random full grid, close to uniform over all of them; null when none was found (see `noGridReason` for sizes that
 * have none). O(cells × steps) time.
 */
export function fillGrid(
  shape: Shape,
  uniqueLines: boolean,
  random: Random,
  odd: OddRule = 'either',
): Uint8Array | null {
  const { rows, cols } = shape;
  const cells = new Uint8Array(cellCount(shape));
  // Turned round one way or the other: the walk does not lead from one to the other at 5×5.
  const mirrored = odd === 'more1' && random.below(2) === 1;
  for (let cell = 0; cell < cells.length; cell++) {
    const col = cell % cols;
    const row = (cell - col) / cols;
    // A checkerboard obeys every rule but the unique lines and the one more 1; turning 1101…010 round obeys these too.
    const place = ((mirrored ? cols - 1 - col : col) + row) % cols;
    cells[cell] = odd === 'more1' ? (place === 0 || place % 2 === 1 ? 1 : 0) : (row + col) & 1;
  }
  const chain = new GridChain(shape, cells, uniqueLines, random, odd);
  const steps = STEPS_PER_CELL * Math.max(rows * cols, 36);
  for (let round = 0; round < ROUNDS_TO_DIFFER && chain.clashes > 0; round++) chain.walk(steps >> 3);
  if (chain.clashes > 0) return null;
  chain.walk(steps);
  return cells;
}
