import { FaultCode, fail, OPEN, ok } from '../../../outcome/index.js';
import type { BoardForm, Sample } from '../../../yes-no/index.js';
import { type BinairoPuzzle, makeBinairo } from '../rules.js';

/**
 * The form of a format whose cells are written with these two characters, 0 first, and which stands for play with or
 * without unique lines.
 */
export function binairoForm(uniqueLines: boolean, digits = '01'): BoardForm<BinairoPuzzle> {
  return {
    digits,
    make(rows, cols, cells) {
      const givens = Uint8Array.from(cells, (value) => (value === -1 ? OPEN : value));
      return makeBinairo(rows, cols, givens, uniqueLines);
    },
    cells(puzzle) {
      if (puzzle.uniqueLines !== uniqueLines) {
        const found = `unique-lines ${puzzle.uniqueLines ? 'yes' : 'no'}`;
        const expected = `unique-lines ${uniqueLines ? 'yes' : 'no'} in this format, or format id`;
        return fail({ code: FaultCode.BadOption, found, expected });
      }
      return ok(Int8Array.from(puzzle.givens, (value) => (value === OPEN ? -1 : value)));
    },
    likeness,
  };
}

/**
 * Zeros, ones and blank cells are binairo, also where the sides are odd: saying what is wrong serves best. A board full
 * of zeros and ones is more likely a flood board unless its rows are balanced.
 */
function likeness({ shape, cells }: Sample): number {
  if (cells.includes(-1)) return 0.9;
  const { rows, cols } = shape;
  for (let row = 0; row < rows; row++) {
    const ones = cells.subarray(row * cols, (row + 1) * cols).reduce((sum, value) => sum + value, 0);
    if (ones * 2 !== cols) return 0.1;
  }
  return rows % 2 === 0 && rows * cols >= 16 ? 0.7 : 0.25;
}
