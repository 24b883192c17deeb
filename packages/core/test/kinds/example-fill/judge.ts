import type { Verdict } from '#core/kind/index.js';
import { counted, FaultCode } from '#core/outcome/index.js';
import type { LatinPuzzle } from './puzzle.js';

/** The checker: givens kept, and each row and column with each symbol once. O(cells). */
export function judgeLatin({ side, givens }: LatinPuzzle, answer: ArrayLike<number>): Verdict {
  if (answer.length !== givens.length) {
    const found = counted(answer.length, 'cell');
    return wrong({ found, expected: counted(givens.length, 'cell') });
  }
  const rows = new Set<number>();
  const cols = new Set<number>();
  for (let cell = 0; cell < givens.length; cell++) {
    const value = answer[cell]!;
    const at = { row: Math.floor(cell / side), col: cell % side };
    if (!Number.isInteger(value) || value < 0 || value >= side) {
      return wrong({ at, found: `${value + 1}`, expected: `a symbol from 1 to ${side}` });
    }
    if (givens[cell] !== side && givens[cell] !== value) {
      return wrong({ at, found: `${value + 1}`, expected: `the given ${givens[cell]! + 1}` });
    }
    const inRow = at.row * side + value;
    const inCol = at.col * side + value;
    if (rows.has(inRow) || cols.has(inCol)) {
      return wrong({ at, found: `${value + 1}`, expected: 'each symbol once in a row and in a column' });
    }
    rows.add(inRow);
    cols.add(inCol);
  }
  return { right: true };
}

function wrong(fault: { at?: { row: number; col: number }; found: string; expected: string }): Verdict {
  return { right: false, fault: { code: FaultCode.WrongAnswer, ...fault } };
}
