import { MAX_CELLS, type Shape } from '../grid/index.js';
import {
  counted,
  type Fault,
  FaultCode,
  fail,
  isList,
  memberFault,
  OPEN,
  ok,
  type Result,
  valueText,
} from '../outcome/index.js';

/** What every puzzle of yes/no cells has. A cell holds 0 (white), 1 (black) or `OPEN` while it is not decided. */
export interface YesNoPuzzle {
  readonly shape: Shape;
  /** For each cell the value that the puzzle fixes, or `OPEN`; absent where a puzzle fixes none. */
  readonly givens?: Uint8Array;
}

/** How a size is written in faults: `6×8`, rows first. */
export function sizeText(shape: Shape): string {
  return `${valueText(shape.rows)}×${valueText(shape.cols)}`;
}

/** A shape of whole numbers from 1 with at most MAX_CELLS cells, or the fault (`bad-size`, `too-large`). */
export function makeShape(rows: number, cols: number): Result<Shape> {
  const shape = { rows, cols };
  if (!Number.isInteger(rows) || !Number.isInteger(cols) || rows < 1 || cols < 1) {
    const expected = 'whole numbers of rows and columns from 1';
    return fail({ code: FaultCode.BadSize, found: sizeText(shape), expected });
  }
  if (rows * cols > MAX_CELLS) {
    return fail({ code: FaultCode.TooLarge, found: sizeText(shape), expected: `at most ${MAX_CELLS} cells` });
  }
  return ok(shape);
}

/**
 * A copy of `values` when it has one value a cell, each a whole number from `lowest` to `highest`; else the fault
 * (`wrong-cell-count`, `out-of-range` with its cell). O(cells).
 */
export function copyCells<T extends Int8Array | Uint8Array>(
  shape: Shape,
  values: ArrayLike<number>,
  lowest: number,
  highest: number,
  copy: (values: ArrayLike<number>) => T,
): Result<T> {
  const cells = shape.rows * shape.cols;
  const malformed = memberFault([['cells', values, isList(values), 'a list of numbers, one a cell']]);
  if (malformed) return fail(malformed);
  if (values.length !== cells) {
    return fail({
      code: FaultCode.WrongCellCount,
      found: counted(values.length, 'cell'),
      expected: `${counted(cells, 'cell')} for ${sizeText(shape)}`,
    });
  }
  for (let cell = 0; cell < cells; cell++) {
    const value = values[cell]!;
    if (!Number.isInteger(value) || value < lowest || value > highest) {
      return fail(
        cellFault(
          FaultCode.OutOfRange,
          shape,
          cell,
          valueText(value),
          `a number from ${lowest} to ${highest}`,
        ),
      );
    }
  }
  return ok(copy(values));
}

/** A fault at a cell of the board. */
export function cellFault(
  code: FaultCode,
  shape: Shape,
  cell: number,
  found: string,
  expected: string,
): Fault {
  const col = cell % shape.cols;
  return { code, at: { row: (cell - col) / shape.cols, col }, found, expected };
}

/** The value that the puzzle fixes in `cell`, or `OPEN`. */
export function givenAt(puzzle: YesNoPuzzle, cell: number): number {
  return puzzle.givens?.[cell] ?? OPEN;
}
