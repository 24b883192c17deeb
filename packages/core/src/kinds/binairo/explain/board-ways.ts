import { leastOf, mostOf } from '../balance.js';
import type { BinairoBoard } from './board.js';
import { LineWays } from './line-ways.js';

/** For the ways to fill the rows of a board. */
export function rowWays({ cols, odd }: BinairoBoard): LineWays {
  return new LineWays(cols, leastOf(cols, 1, odd), mostOf(cols, 1, odd));
}

/** For those of its columns; the same as for its rows where the board is square. */
export function colWays({ rows, cols, odd }: BinairoBoard, ofRows: LineWays): LineWays {
  return rows === cols ? ofRows : new LineWays(rows, leastOf(rows, 1, odd), mostOf(rows, 1, odd));
}

/** Puts the signs of a line into its ways. */
export function loadSigns(board: BinairoBoard, line: number, ways: LineWays): void {
  if (!board.signed) return;
  for (let place = 0; place + 1 < ways.length; place++) ways.signs[place] = board.signAfter(line, place);
}
