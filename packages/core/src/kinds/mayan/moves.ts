import { FaultCode, fail, ok, type Result } from '../../outcome/index.js';
import { type Columns, colourAt, type LooseColumns } from './board.js';

/** A move `x y g`: drag the tile at (x, y) one cell to the right (1) or to the left (−1). */
export interface MayanMove {
  readonly x: number;
  readonly y: number;
  readonly g: 1 | -1;
}

/** What a move does before anything falls. `push` is true when the tile went into one. */
export interface Dragged {
  readonly loose: LooseColumns;
  readonly push: boolean;
}

/** Why a move is not possible, as a noun phrase of what would be; null when it is. */
export function moveProblem(columns: Columns, move: MayanMove, equalSwap: boolean): string | null {
  const tile = colourAt(columns, move.x, move.y);
  if (tile === 0) return 'a tile at this place';
  if (move.x + move.g < 0 || move.x + move.g >= columns.length) return 'a column on that side';
  if (!equalSwap && tile === colourAt(columns, move.x + move.g, move.y))
    return 'two tiles of different colours';
  return null;
}

/**
 * Drags a tile: onto another the two swap, into a gap (at any height above the lower column) it leaves its column.
 * The move must be possible. Nothing falls yet. O(width).
 */
export function drag(columns: Columns, move: MayanMove): Dragged {
  const { x, y } = move;
  const to = x + move.g;
  const tile = columns[x]![y]!;
  const other = colourAt(columns, to, y);
  const loose = columns.map((column) => [...column]);
  loose[x]![y] = other;
  const target = loose[to]!;
  while (target.length < y) target.push(0);
  target[y] = tile;
  return { loose, push: other === 0 };
}

/** A move as text: `x y g`. */
export function formatMove(move: MayanMove): string {
  return `${move.x} ${move.y} ${move.g}`;
}

/** Reads `x y g`; blanks or commas divide the three. Does not look whether the move is possible on a board. */
export function parseMove(text: string): Result<MayanMove> {
  const match = /^\s*(\d{1,9})[\s,]+(\d{1,9})[\s,]+([+-]?1)\s*$/.exec(text);
  if (!match) return fail({ code: FaultCode.BadMove, found: text.trim(), expected: moveExpected });
  return ok({ x: Number(match[1]), y: Number(match[2]), g: match[3] === '-1' ? -1 : 1 });
}

const moveExpected = 'column, row and direction such as "2 0 1" or "2 0 -1"';
