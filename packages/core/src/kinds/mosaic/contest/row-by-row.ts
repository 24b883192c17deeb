import { neighbourhood } from '../../../grid/index.js';
import { type MosaicPuzzle, NO_CLUE } from '../rules.js';

/** Counting ends here: longer is long enough. */
const MOST_NODES = 300_000;

/**
 * How many cells the usual contest solution sets until it has the answer: row by row, white first, a clue looked at
 * when its last cell is set. Measures how hard a test is for it; answers nothing.
 */
export function rowByRowNodes(puzzle: MosaicPuzzle): number {
  const { shape, clues } = puzzle;
  const cells = clues.length;
  // The clues to look at after a cell: those whose square ends there.
  const due: number[][] = Array.from({ length: cells }, () => []);
  const around = Array.from({ length: cells }, (_, cell) => neighbourhood(shape, cell));
  for (let cell = 0; cell < cells; cell++)
    if (clues[cell] !== NO_CLUE) due[around[cell]!.at(-1)!]!.push(cell);
  const values = new Int8Array(cells).fill(-1);
  let nodes = 0;
  let cell = 0;
  while (cell >= 0 && cell < cells && nodes < MOST_NODES) {
    if (values[cell] === 1) {
      values[cell--] = -1;
      continue;
    }
    values[cell]!++;
    nodes++;
    const holds = due[cell]!.every(
      (clue) => around[clue]!.reduce((sum, one) => sum + values[one]!, 0) === clues[clue],
    );
    if (holds) cell++;
  }
  return nodes;
}
