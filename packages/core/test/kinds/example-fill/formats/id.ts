import { FaultCode, fail, textFault } from '#core/outcome/index.js';
import { badParam, idCodec, placeResult } from '#core/text/index.js';
import { type LatinPuzzle, makeLatin } from '../puzzle.js';

/** `latin:NxN:cells`: a symbol a cell, row by row, a dot where none is given. */
export const latinId = idCodec<LatinPuzzle>({
  kind: 'latin',
  form: 'NxN:cells',
  read({ rows, cols, params, cells, cellsAt }) {
    if (params[0]) return badParam(params[0], 'nothing after the size');
    if (rows !== cols) {
      return fail({ code: FaultCode.BadSize, found: `${rows}x${cols}`, expected: 'as many rows as columns' });
    }
    const placeOf = (cell: number) => ({ line: cellsAt.line, column: cellsAt.column + cell });
    const wrong = /[^1-9.]/u.exec(cells);
    if (wrong) {
      const { line, column } = placeOf(wrong.index);
      return fail(
        textFault(FaultCode.UnexpectedCharacter, line, column, wrong[0], 'a symbol from 1 to 9, or a dot'),
      );
    }
    const givens = Array.from(cells, (symbol) => (symbol === '.' ? rows : Number(symbol) - 1));
    return placeResult(makeLatin(rows, givens), cellsAt, (row, col) => placeOf(row * cols + col));
  },
  write: ({ side, givens }) => ({
    rows: side,
    cols: side,
    cells: Array.from(givens, (value) => (value === side ? '.' : `${value + 1}`)).join(''),
  }),
});
