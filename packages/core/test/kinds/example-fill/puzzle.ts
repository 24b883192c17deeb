import { counted, FaultCode, fail, ok, type Result } from '#core/outcome/index.js';

/** The largest square: each symbol is one digit. */
export const MAX_SIDE = 9;

/** A Latin square to be completed: each row and each column has each symbol once. Made by `makeLatin` only. */
export interface LatinPuzzle {
  /** Rows, columns and symbols. */
  readonly side: number;
  /** For each cell its value from 0 (shown as the symbol 1), or `side` where none is given. Never written after it was made. */
  readonly givens: Uint8Array;
}

/** Makes a puzzle of its givens (copied). Faults: a bad side, another number of cells, a value that is none. */
export function makeLatin(side: number, givens: ArrayLike<number>): Result<LatinPuzzle> {
  if (!Number.isInteger(side) || side < 1 || side > MAX_SIDE) {
    return fail({
      code: FaultCode.BadSize,
      found: `${side}x${side}`,
      expected: `a side from 1 to ${MAX_SIDE}`,
    });
  }
  if (givens.length !== side * side) {
    const found = counted(givens.length, 'cell');
    return fail({ code: FaultCode.WrongCellCount, found, expected: counted(side * side, 'cell') });
  }
  for (let cell = 0; cell < givens.length; cell++) {
    const value = givens[cell]!;
    if (Number.isInteger(value) && value >= 0 && value <= side) continue;
    const at = { row: Math.floor(cell / side), col: cell % side };
    return fail({
      code: FaultCode.OutOfRange,
      at,
      found: `${value}`,
      expected: `a number from 0 to ${side}`,
    });
  }
  return ok({ side, givens: Uint8Array.from(givens) });
}
