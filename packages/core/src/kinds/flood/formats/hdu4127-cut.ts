import {
  type Cut,
  type CutLimit,
  type CutRequest,
  type Line,
  nextWhole,
  WholeLines,
} from '../../../text/index.js';
import { MAX_COLOURS } from '../puzzle.js';
import { caseReader, MAX_SIDE, readSide, readStream, startsIn } from './hdu4127-cases.js';

/** The state of a text that is known to have each number n and each row on a line of its own. */
export const BY_LINES = 'lines';

/** Up to this side no board has too many colours. */
const SAFE_SIDE = Math.floor(Math.sqrt(MAX_COLOURS));

/**
 * Cuts behind cases that have each number n and each row on a line of their own. Whether a text is laid out so shows in its
 * first case, or where its words cannot be read one after the other; a text that is not is not cut.
 */
export function cutCases(text: string, request: CutRequest): Cut {
  const lines = new WholeLines(text, request.ended);
  let byLines = request.state === BY_LINES;
  let at = 0;
  let boards = 0;
  let over = false;
  let wanted = 1;
  let limit: CutLimit | undefined;
  const starts = startsIn(lines.found);
  while (boards < request.boards) {
    wanted = at + 1;
    if (!lines.has(wanted)) break;
    const head = lines.found[at]!;
    const side = readSide(head);
    const count = side.ok ? side.value : 0;
    const read = caseReader(head, side);
    const surely = (rows: readonly Line[]): boolean =>
      count > 0 && count <= SAFE_SIDE && rows.every((row) => holdsNumbers(row.text, count));
    if (!byLines) {
      wanted += count;
      if (!lines.has(wanted) && !request.ended) break;
      const rows = lines.found.slice(1, 1 + count);
      byLines = (rows.length === count && surely(rows)) || read(rows).ok || isByLines(text, lines);
      if (!byLines) {
        wanted = lines.found.length + 1 + (lines.found.length >> 2);
        break;
      }
    }
    over = side.ok && side.value === 0;
    if (over) break;
    const found = nextWhole(lines, at, { count, starts, read, surely }, request.ended);
    ({ lines: wanted, limit } = found);
    if (found.next === null) break;
    at = found.next;
    boards++;
  }
  const state = byLines ? BY_LINES : '';
  if (!byLines) limit = wordsLimit(text);
  return {
    end: lines.ends[over ? at : at - 1] ?? 0,
    boards,
    state,
    next: state,
    over,
    lines: Math.max(1, wanted - at),
    ...(limit ? { limit } : {}),
  };
}

/** Whether a text whose first case is not laid out by lines cannot be words without regard to lines. */
function isByLines(text: string, lines: WholeLines): boolean {
  const all = lines.findAll();
  if (readStream(all) === 'misfit') return true;
  // The words fit so far, but what is longer than a text of words may be, and has cases that start anew, is lines.
  const starts = startsIn(all);
  return text.length > wordsLimit(text).characters && all.some((_, i) => i > 0 && starts(i));
}

/** Whether a line is so many words of digits; others that may be numbers are not looked at. */
function holdsNumbers(text: string, count: number): boolean {
  let words = 0;
  let digits = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 32) {
      digits = 0;
    } else {
      if (code < 48 || code > 57 || digits === 39) return false;
      if (digits++ === 0) words++;
    }
  }
  return words === count;
}

/** A text that is not cut may hold the largest first case it announces, or many small ones. */
function wordsLimit(text: string): CutLimit {
  const side = Number(/^\s*(\d{1,4})(?!\d)/.exec(text)?.[1] ?? 0);
  const characters = 2 ** 20 + (side <= MAX_SIDE ? 16 * side * side : 0);
  return {
    characters,
    expected: `each n and each row on a line of its own, or at most ${characters} characters`,
  };
}
