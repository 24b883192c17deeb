import type { Random } from '../../../random/index.js';
import { type Columns, colourAt } from '../board.js';
import { drag, type MayanMove, moveProblem } from '../moves.js';
import { settle } from '../settle.js';

/** A board on the way back, and the move that leads from it to the board before. */
export interface Unplayed {
  readonly columns: Columns;
  readonly move: MayanMove;
  /** How many times tiles vanish in that move: 1, or more in a chain. */
  readonly vanishings: number;
}

/** What a board on the way back may look like. */
export interface Frame {
  readonly height: number;
  readonly colours: number;
  /** The most tiles that may be put in. */
  readonly room: number;
}

/**
 * Takes a move back at random: puts runs of three to five tiles into a settled board, one into the other as it comes,
 * and drags a tile out of it, so that dragging it in again makes the runs vanish and leaves `columns`. Null when
 * this draw did not work out; the forward rules are asked, so what comes back is right.
 */
export function unplay(columns: Columns, frame: Frame, runs: number, random: Random): Unplayed | null {
  const filled = columns.map((column) => [...column]);
  let room = frame.room;
  for (let run = 0; run < runs; run++) {
    const tiles = insertRun(filled, frame.height, 1 + random.below(frame.colours), room, random);
    if (tiles === 0) return null;
    room -= tiles;
  }
  const dragged = dragOut(filled, random);
  if (!dragged || dragged.columns.some((column) => column.length > frame.height)) return null;
  if (settle(dragged.columns).stages.length > 0) return null;
  if (moveProblem(dragged.columns, dragged.move, false) !== null) return null;
  const played = settle(drag(dragged.columns, dragged.move).loose);
  if (!sameBoard(played.columns, columns)) return null;
  const vanishings = played.stages.filter((stage) => stage.name === 'vanish').length;
  return { ...dragged, vanishings };
}

/** Puts a run into the columns, lifting what is above; the number of its tiles, 0 when it does not fit. */
function insertRun(
  columns: number[][],
  height: number,
  colour: number,
  room: number,
  random: Random,
): number {
  // Runs of three are the rule, longer ones the exception.
  const length = 3 + (random.below(4) === 0 ? 1 + random.below(2) : 0);
  if (length > room) return 0;
  if (random.next() & 1) {
    const column = random.pick(columns);
    if (column.length + length > height) return 0;
    column.splice(random.below(column.length + 1), 0, ...new Array<number>(length).fill(colour));
    return length;
  }
  if (length > columns.length) return 0;
  const from = random.below(columns.length - length + 1);
  const across = columns.slice(from, from + length);
  const lowest = Math.min(...across.map((column) => column.length));
  if (across.some((column) => column.length + 1 > height)) return 0;
  const y = random.below(lowest + 1);
  for (const column of across) column.splice(y, 0, colour);
  return length;
}

/** Takes a move into this (unsettled) board back: swaps two neighbours, or lifts a tile out into a column beside. */
function dragOut(
  columns: readonly number[][],
  random: Random,
): { columns: number[][]; move: MayanMove } | null {
  const x = random.below(columns.length);
  const column = columns[x]!;
  if (column.length === 0) return null;
  const g = random.next() & 1 ? 1 : -1;
  const from = x + g;
  if (from < 0 || from >= columns.length) return null;
  const before = columns.map((one) => [...one]);
  if (random.next() & 1) {
    const y = random.below(column.length);
    const other = colourAt(columns, from, y);
    if (other === 0 || other === column[y]) return null;
    before[from]![y] = column[y]!;
    before[x]![y] = other;
    // Swaps are played to the right, as in answers.
    return { columns: before, move: g === 1 ? { x, y, g: 1 } : { x: from, y, g: 1 } };
  }
  // A tile pushed into a gap ends on top of its column; it came from a place at least as high in a column beside.
  const tile = before[x]!.pop()!;
  const source = before[from]!;
  const lowest = before[x]!.length;
  if (source.length < lowest) return null;
  const y = lowest + random.below(source.length - lowest + 1);
  source.splice(y, 0, tile);
  return { columns: before, move: { x: from, y, g: g === 1 ? -1 : 1 } };
}

function sameBoard(a: Columns, b: Columns): boolean {
  return a.every(
    (column, x) => column.length === b[x]!.length && column.every((tile, y) => tile === b[x]![y]),
  );
}
