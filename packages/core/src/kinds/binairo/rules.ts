import type { Shape } from '../../grid/index.js';
import { FaultCode, fail, memberFault, OPEN, ok, type Result } from '../../outcome/index.js';
import { copyCells, makeShape, sizeText, type YesNoAnswer, type YesNoState } from '../../yes-no/index.js';
import { judge } from './judge.js';

/**
 * Zeros and ones; in every row and column no three equal cells side by side and as many zeros as ones. With
 * `uniqueLines` also no two equal rows and no two equal columns. Made by `makeBinairo` only.
 */
export interface BinairoPuzzle {
  /** Both sides are even. */
  readonly shape: Shape;
  /** One entry a cell: 0, 1, or `OPEN` where nothing is given. Never written after it was made. */
  readonly givens: Uint8Array;
  readonly uniqueLines: boolean;
}

/** A full board of 0 and 1. */
export type BinairoAnswer = YesNoAnswer;

export type BinairoState = YesNoState<BinairoPuzzle>;

/**
 * Makes a puzzle from its size, givens (copied; one entry a cell, row by row: 0, 1, 2 for blank) and rule. Faults: a
 * size that is bad, too large or odd, a wrong number of entries, an entry out of range. Givens that contradict are no
 * fault: the solver proves it. O(cells).
 */
export function makeBinairo(
  rows: number,
  cols: number,
  givens: ArrayLike<number>,
  uniqueLines: boolean,
): Result<BinairoPuzzle> {
  const malformed = memberFault([
    ['uniqueLines', uniqueLines, typeof uniqueLines === 'boolean', 'true or false'],
  ]);
  if (malformed) return fail(malformed);
  const shape = makeShape(rows, cols);
  if (!shape.ok) return shape;
  if (rows % 2 !== 0 || cols % 2 !== 0) {
    const expected = 'even numbers of rows and columns, since each line has as many 0 as 1';
    return fail({ code: FaultCode.BadSize, found: sizeText(shape.value), expected });
  }
  const copy = copyCells(shape.value, givens, 0, OPEN, (values) => Uint8Array.from(values));
  return copy.ok ? ok({ shape: shape.value, givens: copy.value, uniqueLines }) : copy;
}

/** Whether every cell is decided and every rule holds. */
export function isSolved(state: BinairoState): boolean {
  return !state.values.includes(OPEN) && judge(state.puzzle, state.values).right;
}
