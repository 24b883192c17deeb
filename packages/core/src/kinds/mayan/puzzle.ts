import {
  counted,
  FaultCode,
  fail,
  isList,
  memberFault,
  ok,
  type Result,
  valueText,
} from '../../outcome/index.js';
import { type Columns, type LooseColumns, MAX_SIDE } from './board.js';
import { findMatches } from './matching.js';
import { settle } from './settle.js';

/** A Mayan board and what is asked of it. Immutable; made only by `makeMayan`. */
export interface MayanPuzzle {
  readonly width: number;
  /** Rows of the board: how high a column may be drawn. Tiles never rise above the highest column, so no rule needs it. */
  readonly height: number;
  /** Settled: no gap below a tile, no run of three. */
  readonly columns: Columns;
  /** Empty the board with exactly so many moves; null: with as few as possible. */
  readonly moves: number | null;
  /** Whether two tiles of one colour may swap places, which changes nothing and costs a move. */
  readonly equalSwap: boolean;
}

/** The most moves that can be asked for. */
export const MAX_MOVES = 999;

/**
 * Makes a puzzle, or says what is wrong. A gap below a tile or a run of three is
 * a fault unless `settleFirst`. Faults at a board's place count rows from the top, as everywhere. O(cells).
 */
export function makeMayan(
  height: number,
  columns: LooseColumns,
  moves: number | null,
  equalSwap = true,
  settleFirst = false,
): Result<MayanPuzzle> {
  const malformed = memberFault([
    ['height', height, typeof height === 'number', 'a number of rows'],
    ['columns', columns, isList(columns), 'a list of columns'],
    ['moves', moves, moves === null || typeof moves === 'number', movesExpected],
    ['equalSwap', equalSwap, typeof equalSwap === 'boolean', 'true or false'],
    ['settleFirst', settleFirst, typeof settleFirst === 'boolean', 'true or false'],
  ]);
  if (malformed) return fail(malformed);
  const width = columns.length;
  for (const side of [width, height]) {
    if (!Number.isInteger(side) || side < 1 || side > MAX_SIDE) {
      const found = `height ${height}, width ${width}`;
      return fail({ code: FaultCode.BadSize, found, expected: `a height and a width from 1 to ${MAX_SIDE}` });
    }
  }
  if (moves !== null && !(Number.isInteger(moves) && moves >= 0 && moves <= MAX_MOVES)) {
    return fail({ code: FaultCode.OutOfRange, found: String(moves), expected: movesExpected });
  }
  for (const [x, column] of columns.entries()) {
    const wrong = memberFault([
      [`column ${x}`, column, isList(column), 'a list of colours from the bottom up'],
    ]);
    if (wrong) return fail(wrong);
    if (column.length > height) {
      const found = `column ${x}: ${counted(column.length, 'tile')}`;
      return fail({ code: FaultCode.WrongCellCount, found, expected: `at most ${height}` });
    }
    for (const [y, colour] of column.entries()) {
      if (!Number.isSafeInteger(colour) || colour < 0) {
        const at = { row: height - 1 - y, col: x };
        return fail({
          code: FaultCode.OutOfRange,
          at,
          found: `column ${x}, row ${y}: ${valueText(colour)}`,
          expected: colourExpected,
        });
      }
    }
  }
  if (settleFirst) return ok({ width, height, columns: settle(columns).columns, moves, equalSwap });
  for (const [x, column] of columns.entries()) {
    const gap = column.indexOf(0);
    if (gap === -1) continue;
    const y = column.findIndex((colour, row) => row > gap && colour !== 0);
    if (y === -1) continue;
    const at = { row: height - 1 - y, col: x };
    return fail({
      code: FaultCode.BrokenRule,
      at,
      found: `column ${x}, row ${y}: tile ${column[y]} above a gap`,
      expected: looseExpected,
    });
  }
  const settled = columns.map((column) => column.filter((colour) => colour !== 0));
  const run = findMatches(settled)[0];
  if (run) {
    const at = { row: height - 1 - run.y, col: run.x };
    const found = `column ${run.x}, row ${run.y}: run of tiles ${settled[run.x]![run.y]}`;
    return fail({
      code: FaultCode.BrokenRule,
      at,
      found,
      expected: 'no run before the first move (or: settle yes)',
    });
  }
  return ok({ width, height, columns: settled, moves, equalSwap });
}

/** What faults say would be right. */
export const movesExpected = `a number of moves from 0 to ${MAX_MOVES}`;
export const colourExpected = 'a positive whole number';
const looseExpected = 'a tile below it (or: settle yes)';
