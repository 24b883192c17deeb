import { type Fault, fail, isTextPosition, type Result, type TextPosition } from '../outcome/index.js';

/**
 * The same fault with its place in a text: where `placeOf` says that the cell stands which it names, else `otherwise`. A fault
 * that has a place in the text keeps it. Rows and columns of cells count from 0 at the top left.
 */
export function placeFault(
  fault: Fault,
  otherwise: TextPosition,
  placeOf?: (row: number, col: number) => TextPosition,
): Fault {
  const { at } = fault;
  if (at === undefined || placeOf === undefined) {
    return at !== undefined && isTextPosition(at) ? fault : { ...fault, at: otherwise };
  }
  return isTextPosition(at) ? fault : { ...fault, at: placeOf(at.row, at.col) };
}

/** The same result, its fault placed in a text; see `placeFault`. */
export function placeResult<T>(
  result: Result<T>,
  otherwise: TextPosition,
  placeOf?: (row: number, col: number) => TextPosition,
): Result<T> {
  return result.ok ? result : fail(placeFault(result.fault, otherwise, placeOf));
}
