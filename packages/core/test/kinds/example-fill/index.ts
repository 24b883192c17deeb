import { type FillKind, fillKind } from '#core/kind/index.js';
import { FaultCode, fail, ok } from '#core/outcome/index.js';
import { latinCell } from './cell-look.js';
import { latinId } from './formats/id.js';
import { judgeLatin } from './judge.js';
import type { LatinPuzzle } from './puzzle.js';
import {
  applyLatin,
  isCompleted,
  type LatinMove,
  type LatinState,
  moveText,
  parseLatinMove,
  startLatin,
} from './rules.js';

export { type LatinPuzzle, makeLatin } from './puzzle.js';
export type { LatinMove, LatinState };

/** The symbols of a row a line. */
function rowsOf({ side }: LatinPuzzle, answer: Uint8Array): string[] {
  const symbols = Array.from(answer, (value) => `${value + 1}`).join('');
  return Array.from({ length: side }, (_, row) => symbols.slice(row * side, (row + 1) * side));
}

/** Latin squares: complete the square so that each row and each column has each symbol once. */
export const latin: FillKind<LatinPuzzle, LatinState, LatinMove> = fillKind<
  LatinPuzzle,
  LatinState,
  LatinMove
>({
  id: 'latin',
  title: 'Latin square',
  wants: ['unique', 'one', 'all', 'count'],
  codecs: [latinId],
  size: ({ side }) => ({ rows: side, cols: side }),
  valueCount: ({ side }) => side,
  start: startLatin,
  valuesOf: ({ values }) => values,
  fillMove: (_puzzle, settings) => settings,
  apply: applyLatin,
  isSolved: isCompleted,
  formatMove: moveText,
  parseMove: parseLatinMove,
  answerMoves: ({ side, givens }, answer) => {
    const move = Array.from(answer, (value, cell) => ({ cell, value })).filter(
      ({ cell }) => givens[cell] === side,
    );
    return move.length > 0 ? [move] : [];
  },
  answerJson: rowsOf,
  formatAnswer: (puzzle, answer) => rowsOf(puzzle, answer).join('\n'),
  parseAnswer({ side }, text) {
    const symbols = text.trim().split(/\s+/).join('');
    if (symbols.length !== side * side || !/^[1-9]+$/.test(symbols)) {
      const expected = `${side} rows of ${side} symbols`;
      return fail({ code: FaultCode.WrongAnswer, found: text.trim(), expected });
    }
    return ok(Uint8Array.from(symbols, (symbol) => Number(symbol) - 1));
  },
  judge: judgeLatin,
  scene: ({ puzzle, values }, highlights, language) => ({
    rows: puzzle.side,
    cols: puzzle.side,
    look: 'values',
    cells: Array.from(values, (value, cell) => {
      const look = latinCell(puzzle, cell, value, language);
      const marks = highlights?.get(cell);
      return marks === undefined ? look : { ...look, marks };
    }),
  }),
  loadSolver: async () => (await import('./solve.js')).solver,
});
