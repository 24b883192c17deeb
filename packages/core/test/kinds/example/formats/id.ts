import { FaultCode, fail, textFault } from '#core/outcome/index.js';
import { idCodec, placeResult } from '#core/text/index.js';
import { EMPTY, letterOf, WALL } from '../cells.js';
import { makeVexed, type VexedPuzzle } from '../puzzle.js';

/** `vexed:RxC:cells`: a character a cell, row by row: `.` nothing, `-` a wall, `a` to `z` a block. */
export const vexedId = idCodec<VexedPuzzle>({
  kind: 'vexed',
  form: 'ROWSxCOLS:cells',
  read({ rows, cols, params, cells, cellsAt }) {
    const placeOf = (cell: number) => ({ line: cellsAt.line, column: cellsAt.column + cell });
    const [param] = params;
    if (param) {
      const { line, column } = param.at;
      return fail(textFault(FaultCode.UnexpectedToken, line, column, param.text, 'nothing after the size'));
    }
    const wrong = /[^.\-a-z]/u.exec(cells);
    if (wrong) {
      const { line, column } = placeOf(wrong.index);
      return fail(textFault(FaultCode.UnexpectedCharacter, line, column, wrong[0], '. or - or a letter'));
    }
    const values = Array.from(cells, (character) =>
      character === '.' ? EMPTY : character === '-' ? WALL : character.charCodeAt(0) - 96,
    );
    return placeResult(makeVexed(rows, cols, values), cellsAt, (row, col) => placeOf(row * cols + col));
  },
  write: ({ rows, cols, cells }) => ({
    rows,
    cols,
    cells: Array.from(cells, (value) =>
      value === EMPTY ? '.' : value === WALL ? '-' : letterOf(value),
    ).join(''),
  }),
});
