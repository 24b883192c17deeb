import { MAX_CELLS } from '#core/grid/index.js';
import { counted, FaultCode, fail, ok, type Result } from '#core/outcome/index.js';
import { EMPTY, MAX_COLOURS, WALL } from './cells.js';
import { touchingEquals } from './settle.js';

/** A board of walls and blocks at rest. Immutable; made by `makeVexed` only. */
export interface VexedPuzzle {
  readonly rows: number;
  readonly cols: number;
  /** For each cell `EMPTY`, `WALL`, or a block's colour from 1. Never written after it was made. */
  readonly cells: Uint8Array;
}

/**
 * Makes a puzzle of its size and cells (copied). Faults: a size that is none or too large, another number of cells, a cell that
 * is nothing, a block that hangs in the air, equal blocks that touch. O(cells).
 */
export function makeVexed(rows: number, cols: number, cells: ArrayLike<number>): Result<VexedPuzzle> {
  if (!Number.isInteger(rows) || !Number.isInteger(cols) || rows < 1 || cols < 1) {
    const expected = 'at least one row and one column';
    return fail({ code: FaultCode.BadSize, found: `${rows}x${cols}`, expected });
  }
  if (rows * cols > MAX_CELLS) {
    return fail({
      code: FaultCode.TooLarge,
      found: `${rows}x${cols}`,
      expected: `at most ${MAX_CELLS} cells`,
    });
  }
  if (cells.length !== rows * cols) {
    const found = counted(cells.length, 'cell');
    return fail({ code: FaultCode.WrongCellCount, found, expected: counted(rows * cols, 'cell') });
  }
  for (let cell = 0; cell < cells.length; cell++) {
    const problem = cellProblem(cells, cols, cell);
    if (problem === null) continue;
    const at = { row: Math.floor(cell / cols), col: cell % cols };
    return fail({ code: FaultCode.BrokenRule, at, found: `${cells[cell]}`, expected: problem });
  }
  const copy = Uint8Array.from(cells);
  const [touching] = touchingEquals(copy, cols);
  if (touching !== undefined) {
    const at = { row: Math.floor(touching / cols), col: touching % cols };
    const expected = 'equal blocks apart from each other before the first move';
    return fail({ code: FaultCode.BrokenRule, at, expected });
  }
  return ok({ rows, cols, cells: copy });
}

function cellProblem(cells: ArrayLike<number>, cols: number, cell: number): string | null {
  const value = cells[cell]!;
  if (value === EMPTY || value === WALL) return null;
  if (!Number.isInteger(value) || value < 1 || value > MAX_COLOURS) return 'nothing, a wall or a block';
  const below = cell + cols;
  return below < cells.length && cells[below] === EMPTY ? 'something below each block' : null;
}
