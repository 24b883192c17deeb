import { FaultCode, fail, OPEN, ok } from '../../../outcome/index.js';
import type { BoardForm } from '../../../yes-no/index.js';
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
  };
}
