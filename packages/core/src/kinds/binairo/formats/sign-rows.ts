import type { Shape } from '../../../grid/index.js';
import { counted, FaultCode, fail, ok, type Result } from '../../../outcome/index.js';
import { shownJson } from '../../../text/index.js';
import { EQUAL, NO_SIGN, SIGN_CHARACTERS, signBelow, signRight } from '../signs.js';

/** What a character between two cells means; blank ones no sign. */
export const SIGN_OF: ReadonlyMap<string, number> = new Map<string, number>([
  ...[...'._-?* ·'].map((blank) => [blank, NO_SIGN] as const),
  ['=', EQUAL],
  ...[...'xX×≠'].map((cross) => [cross, 2] as const),
]);

/** What stands where a character between two cells is wrong. */
export const SIGN_EXPECTED = '=, x or . for no sign';

/** The signs to the right, C − 1 characters a row, and those below, R − 1 rows of C. */
export function signRows({ rows, cols }: Shape, signs: Uint8Array): { right: string[]; below: string[] } {
  const line = (row: number, length: number, part: (entry: number) => number): string =>
    Array.from({ length }, (_, col) => SIGN_CHARACTERS[part(signs[row * cols + col]!) as 0 | 1 | 2]).join('');
  return {
    right: Array.from({ length: rows }, (_, row) => line(row, cols - 1, signRight)),
    below: Array.from({ length: rows - 1 }, (_, row) => line(row, cols, signBelow)),
  };
}

/** Reads them again, each a list of strings or of lists of characters; either may be absent. */
export function readSignRows(shape: Shape, right: unknown, below: unknown): Result<Uint8Array | null> {
  if (right === undefined && below === undefined) return ok(null);
  const { rows, cols } = shape;
  const signs = new Uint8Array(rows * cols);
  for (const [name, value, height, width, factor] of [
    ['right', right, rows, cols - 1, 1],
    ['below', below, rows - 1, cols, 3],
  ] as const) {
    if (value === undefined) continue;
    if (!Array.isArray(value) || value.length !== height) {
      const found = Array.isArray(value) ? counted(value.length, 'row') : shownJson(value);
      const expected = `a list of ${counted(height, 'row')} by the name "${name}"`;
      return fail({ code: FaultCode.WrongCellCount, found, expected });
    }
    for (const [row, text] of value.entries()) {
      const line: readonly unknown[] = typeof text === 'string' ? [...text] : Array.isArray(text) ? text : [];
      if (line.length !== width) {
        const found = `${counted(line.length, 'sign')} in row ${row + 1} of "${name}"`;
        return fail({ code: FaultCode.RaggedRows, found, expected: counted(width, 'sign') });
      }
      for (const [col, character] of line.entries()) {
        const sign = character === null || character === '' ? NO_SIGN : SIGN_OF.get(`${character}`);
        if (sign === undefined) {
          const expected = `${SIGN_EXPECTED}, in "${name}" row ${row + 1}, place ${col + 1}`;
          return fail({ code: FaultCode.UnexpectedToken, found: shownJson(character), expected });
        }
        signs[row * cols + col]! += factor * sign;
      }
    }
  }
  return ok(signs);
}
