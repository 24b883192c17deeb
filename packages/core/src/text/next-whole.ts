import type { Result } from '../outcome/index.js';
import type { Cut, CutLimit, CutRequest } from './codec.js';
import type { Line } from './lines.js';
import { nextBoard, type Starts } from './resume.js';
import { WholeLines } from './whole-lines.js';

/** What is known of a board from the line that tells its size. */
export interface BoardLines {
  /** How many lines below that one are its rows. */
  readonly count: number;
  /** Whether no row is behind a blank line. */
  readonly inBlock?: boolean;
  readonly starts: Starts;
  readonly read: (rows: readonly Line[]) => Result<unknown>;
  /** Whether these lines, as many as there should be, surely are its rows: a quick look that spares the reading. */
  readonly surely?: (rows: readonly Line[]) => boolean;
}

/** With so many rows there, a board is looked at though more are to come: its size may be wrong. */
const ENOUGH_ROWS = 4096;

/** How many characters behind a faulty board are searched for the next one. */
const SEARCHED = 2 ** 21;

/**
 * Finds the index of the line behind the board whose size is told on the line of index `at`, which is there; the board may
 * be faulty. Null when that cannot be told before there are `lines` lines.
 */
export function nextWhole(
  lines: WholeLines,
  at: number,
  board: BoardLines,
  ended: boolean,
): { readonly next: number | null; readonly lines: number; readonly limit?: CutLimit } {
  const from = at + 1;
  const enough = from + Math.min(board.count, ENOUGH_ROWS);
  if (!lines.has(enough) && !ended) return { next: null, lines: enough };
  lines.has(from + board.count);
  const { found, ends } = lines;
  let { count } = board;
  if (board.inBlock) {
    let rows = 0;
    while (rows < count && found[from + rows]?.number === found[at]!.number + rows + 1) rows++;
    if (from + rows < found.length || ended) count = rows;
  }
  if (
    count === board.count &&
    from + count <= found.length &&
    board.surely?.(found.slice(from, from + count))
  ) {
    return { next: from + count, lines: 0 };
  }
  lines.findAll();
  const tried = nextBoard(found, from, count, board.starts, board.read, ended);
  if (tried.faultyTo === undefined) return tried;
  const characters = ends[tried.faultyTo]! - (ends[at - 1] ?? 0) + SEARCHED;
  return { ...tried, limit: { characters, expected: `a board among the next ${SEARCHED} characters` } };
}

/** How much of a text is whole boards, for a format in which boards follow one another and each tells its own size first. */
export function cutBySize(
  text: string,
  { boards: most, ended }: CutRequest,
  boardIn: (lines: readonly Line[], at: number) => BoardLines,
): Cut {
  const lines = new WholeLines(text, ended);
  let at = 0;
  let boards = 0;
  let wanted = 1;
  let limit: CutLimit | undefined;
  while (boards < most) {
    wanted = at + 1;
    if (!lines.has(wanted)) break;
    const found = nextWhole(lines, at, boardIn(lines.found, at), ended);
    ({ lines: wanted, limit } = found);
    if (found.next === null) break;
    at = found.next;
    boards++;
  }
  return {
    end: lines.ends[at - 1] ?? 0,
    boards,
    state: CUT,
    next: CUT,
    over: false,
    lines: Math.max(1, wanted - at),
    ...(limit ? { limit } : {}),
  };
}

/** The state of all pieces of formats that are read the same way everywhere. */
const CUT = 'cut';
