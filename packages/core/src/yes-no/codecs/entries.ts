import type { Shape } from '../../grid/index.js';
import { FaultCode, fail, type Result, type TextPosition, textFault } from '../../outcome/index.js';
import { parseInteger, placeFault } from '../../text/index.js';
import { makeShape } from '../puzzle.js';

export { firstLine, lineEntries, writeEach } from '../../text/index.js';

/** Reads two whole numbers with something between as a size. `at` is where they stand. */
export function readSize(rows: string, cols: string, at: TextPosition): Result<Shape> {
  const rowCount = parseInteger(rows);
  const colCount = parseInteger(cols);
  if (rowCount === null || colCount === null) {
    const found = rowCount === null ? rows : cols;
    return fail(textFault(FaultCode.OutOfRange, at.line, at.column, found, 'a number of rows or columns'));
  }
  const shape = makeShape(rowCount, colCount);
  return shape.ok ? shape : fail(placeFault(shape.fault, at));
}
