import type { Shape } from '../../grid/index.js';
import { FaultCode, fail, memberFault, OPEN, ok, type Result } from '../../outcome/index.js';
import { copyCells, makeShape, sizeText, type YesNoAnswer, type YesNoState } from '../../yes-no/index.js';
import { ODD_RULES, type OddRule } from './balance.js';
import { judge } from './judge.js';
import { copySigns } from './signs.js';

/**
 * Zeros and ones; in every row and column no three equal cells side by side and as many zeros as ones, or in lines of odd
 * length one more of either. Cells with a sign between them are equal or differ. With `uniqueLines` also no two equal
 * rows and no two equal columns. Made by `makeBinairo` only.
 */
export interface BinairoPuzzle {
  /** Both sides are at least 2. */
  readonly shape: Shape;
  /** One entry a cell: 0, 1, or `OPEN` where nothing is given. Never written after it was made. */
  readonly givens: Uint8Array;
  readonly uniqueLines: boolean;
  /** One entry a cell: its sign to the right plus three times that below, each 0 for none, 1 for `=`, 2 for `×`; null without any. */
  readonly signs: Uint8Array | null;
  /** What lines of odd length hold; `either` where there are none. */
  readonly odd: OddRule;
}

/** A full board of 0 and 1. */
export type BinairoAnswer = YesNoAnswer;

export type BinairoState = YesNoState<BinairoPuzzle>;

/** What a board may have besides givens. */
export interface BinairoExtras {
  /** As `BinairoPuzzle.signs`; copied. */
  readonly signs?: ArrayLike<number> | null;
  readonly odd?: OddRule;
}

/**
 * Makes a puzzle from its size, givens (copied; one entry a cell, row by row: 0, 1, 2 for blank), rule and what else it
 * has. Faults: a size that is bad or too large, a wrong number of entries, an entry out of range, a sign over the edge,
 * `more1` where it says nothing or no board can keep it. Clues that contradict are no fault: the solver proves it.
 * O(cells).
 */
export function makeBinairo(
  rows: number,
  cols: number,
  givens: ArrayLike<number>,
  uniqueLines: boolean,
  extras: BinairoExtras = {},
): Result<BinairoPuzzle> {
  const { signs, odd = 'either' } = extras ?? {};
  const malformed = memberFault([
    ['extras', extras, typeof extras === 'object' && extras !== null, 'an object with signs and odd'],
    ['uniqueLines', uniqueLines, typeof uniqueLines === 'boolean', 'true or false'],
    ['odd', odd, ODD_RULES.includes(odd), ODD_RULES.join(' or ')],
  ]);
  if (malformed) return fail(malformed);
  const shape = makeShape(rows, cols);
  if (!shape.ok) return shape;
  const found = sizeText(shape.value);
  if (rows < 2 || cols < 2) {
    return fail({ code: FaultCode.BadSize, found, expected: 'at least 2 rows and 2 columns' });
  }
  if (odd === 'more1') {
    const expected = oddProblem(rows, cols);
    if (expected !== null)
      return fail({ code: FaultCode.BadOption, found: `odd more1 at ${found}`, expected });
  }
  const copy = copyCells(shape.value, givens, 0, OPEN, (values) => Uint8Array.from(values));
  if (!copy.ok) return copy;
  const checked = copySigns(shape.value, signs);
  if (!checked.ok) return checked;
  return ok({ shape: shape.value, givens: copy.value, uniqueLines, signs: checked.value, odd });
}

/** What must be so where every line of odd length has one more 1, unless it is so. */
function oddProblem(rows: number, cols: number): string | null {
  if (rows % 2 === 0 && cols % 2 === 0)
    return 'an odd side, or nothing: lines of even length are balanced anyway';
  if (rows % 2 === 0 || cols % 2 === 0) {
    return 'two odd sides: the ones counted by rows and by columns cannot be as many here';
  }
  return rows === cols ? null : 'a square: the ones counted by rows and by columns cannot be as many here';
}

/** Whether every cell is decided and every rule holds. */
export function isSolved(state: BinairoState): boolean {
  return !state.values.includes(OPEN) && judge(state.puzzle, state.values).right;
}
