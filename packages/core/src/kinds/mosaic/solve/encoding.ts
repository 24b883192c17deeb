import { cellCount } from '../../../grid/index.js';
import { LogicSolver, literalOf, NO_LITERAL } from '../../../logic/index.js';
import type { Meter, StopReason, Task } from '../../../outcome/index.js';
import type { Encoding } from '../../../yes-no/index.js';
import { type MosaicPuzzle, NO_CLUE } from '../rules.js';

/** Clues put into constraints between two looks at the budget: about a millisecond of work. */
const SLICE = 4096;

/** One variable a cell, true for black; one counting constraint a clue. Linear in the number of cells. */
export const mosaicEncoding: Encoding<MosaicPuzzle> = {
  *encode(puzzle, meter) {
    const solver = new LogicSolver(cellCount(puzzle.shape));
    const clues = countClues(puzzle);
    solver.reserve(clues, 9 * clues);
    yield { nodes: meter.nodes, ms: meter.elapsedMs };
    const why = yield* addClues(puzzle, solver, meter, () => NO_LITERAL);
    return why ?? { solver };
  },

  *encodeClues(puzzle, meter) {
    const turn = { nodes: meter.nodes, ms: meter.elapsedMs };
    const cells = new Int32Array(countClues(puzzle));
    const selectors = new Int32Array(cells.length);
    yield turn;
    // The selectors' variables come after those of the cells.
    const first = puzzle.clues.length;
    for (let cell = 0, index = 0; cell < first; cell++) {
      if (puzzle.clues[cell] === NO_CLUE) continue;
      cells[index] = cell;
      selectors[index] = literalOf(first + index, 1);
      index++;
    }
    yield turn;
    const solver = new LogicSolver(first + cells.length);
    solver.reserve(cells.length, 9 * cells.length);
    yield turn;
    const why = yield* addClues(puzzle, solver, meter, (index) => selectors[index]!);
    return why ?? { solver, selectors, cells };
  },
};

function countClues({ clues }: MosaicPuzzle): number {
  let count = 0;
  for (let cell = 0; cell < clues.length; cell++) if (clues[cell] !== NO_CLUE) count++;
  return count;
}

/** Adds the constraint of each clue, guarded by a literal for the index-th clue. */
function* addClues(
  { shape, clues }: MosaicPuzzle,
  solver: LogicSolver,
  meter: Meter,
  guardOf: (index: number) => number,
): Task<StopReason | null> {
  const { rows, cols } = shape;
  const literals = new Int32Array(9);
  let index = 0;
  for (let cell = 0; cell < clues.length; cell++) {
    const clue = clues[cell]!;
    if (clue === NO_CLUE) continue;
    const col = cell % cols;
    const row = (cell - col) / cols;
    let length = 0;
    for (let r = Math.max(0, row - 1); r <= row + 1 && r < rows; r++) {
      for (let c = Math.max(0, col - 1); c <= col + 1 && c < cols; c++) {
        literals[length++] = literalOf(r * cols + c, 1);
      }
    }
    solver.addCount(literals, clue, clue, guardOf(index), length);
    index++;
    if (index % SLICE === 0) {
      const why = meter.spend(0, solver.bytes);
      if (why !== null) return why;
      yield { nodes: meter.nodes, ms: meter.elapsedMs };
    }
  }
  return null;
}
