import { FaultCode, type Result } from '../outcome/index.js';
import type { Line } from './lines.js';

/** Whether a board seems to begin with the line of this index: by that line and those next to it. */
export type Starts = (index: number) => boolean;

/** How many rows are tried for each line that is passed over, and in any case: see `readUpToStart`. */
const TRIED_A_LINE = 64;
const TRIED_ANYWAY = 4096;

/**
 * Reads the `count` lines from `from` as the rows of a board, for formats in which boards follow one another without a
 * mark between them. Where the rows are faulty and the next board seems to start among them, the board ends there, so that
 * a wrong size or a lost row spoils no other board. `lines` are those that are not blank. `next` is the index of the line
 * to go on with: behind a faulty board that of the next start, or of a line behind a blank one. A size far beyond the
 * next start is not tried, which keeps this linear in the lines that are passed over.
 */
export function readUpToStart<P>(
  lines: readonly Line[],
  from: number,
  count: number,
  starts: Starts,
  read: (rows: readonly Line[]) => Result<P>,
): { readonly result: Result<P>; readonly next: number } {
  const end = Math.min(lines.length, from + count);
  let start = from;
  while (start < end && !starts(start)) start++;
  if (start === end || count <= TRIED_ANYWAY + TRIED_A_LINE * (start - from)) {
    const result = read(lines.slice(from, end));
    if (result.ok) return { result, next: end };
    // A board that breaks a rule of the puzzle has its rows.
    if (start === end || result.fault.code === FaultCode.BrokenRule) {
      return { result, next: findStart(lines, end, starts) };
    }
  }
  return { result: read(lines.slice(from, start)), next: start };
}

/** The index from `from` on of a line that starts a board or stands behind a blank line; behind the last if none does. */
export function findStart(lines: readonly Line[], from: number, starts: Starts): number {
  for (let i = from; i < lines.length; i++) {
    if (starts(i) || (i > 0 && lines[i]!.number > lines[i - 1]!.number + 1)) return i;
  }
  return lines.length;
}

/** More lines than `Starts` look at behind the one they are asked about. */
const LOOK_AHEAD = 16;

/** Where the board behind a board starts, as far as it can be told though more lines may follow. */
export interface NextBoard {
  /** The index of its line; null when more lines could change it. */
  readonly next: number | null;
  /** How many lines there must be before it is worth another look. */
  readonly lines: number;
  /** Set when the board is faulty and has all its rows, or so wrong a size that they are not waited for: its last line. */
  readonly faultyTo?: number;
}

/** Where `readUpToStart` would go on behind these rows if more lines may follow, as they may unless the text has `ended`. */
export function nextBoard(
  lines: readonly Line[],
  from: number,
  count: number,
  starts: Starts,
  read: (rows: readonly Line[]) => Result<unknown>,
  ended: boolean,
): NextBoard {
  const found = readUpToStart(lines, from, count, starts, read);
  const { length } = lines;
  if (ended || (found.result.ok && from + count <= length)) return { next: found.next, lines: 0 };
  const sizeMatters = count <= TRIED_ANYWAY + TRIED_A_LINE * (found.next - from);
  const needed = sizeMatters ? from + count + LOOK_AHEAD : 0;
  if (found.next + LOOK_AHEAD < length && needed <= length) return { next: found.next, lines: 0 };
  if (needed > length) return { next: null, lines: needed };
  // Ever longer steps, so that a fault that takes up much of a text is not looked at over and over.
  return {
    next: null,
    lines: length + 1 + (length >> 2),
    faultyTo: sizeMatters ? from + count - 1 : from - 1,
  };
}
