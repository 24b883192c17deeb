import { counted, FaultCode, fail, nounFor, type Result, textFault } from '../../../outcome/index.js';
import {
  type BoardLines,
  type Codec,
  type Cut,
  type CutLimit,
  type CutRequest,
  type Entry,
  filledLines,
  type Line,
  nextWhole,
  readUpToStart,
  splitLines,
  WholeLines,
  weigh,
} from '../../../text/index.js';
import type { FloodPuzzle } from '../puzzle.js';
import { areSurelyRows, readNumbers, readSized } from './sized.js';

/**
 * The input of Kattis `floodit`: the number of cases, then n and n rows of n digits each. Only read: that judge wants
 * what a certain greedy player does, not the least number of moves, so it is not among the kind's judges.
 */
export const kattisFlooditCodec: Codec<FloodPuzzle> = {
  id: 'kattis-floodit',
  title: 'Kattis floodit: number of cases, then n and n rows each (boards only)',
  unit: 'text',
  detect: detectCases,
  parse: (text, _options, state) => readCases(text, state),
  cut: cutCases,
};

/** Where a piece stands in a longer text; written as the state of `Codec.cut`. */
interface Place {
  /** The number of cases that the first line tells. */
  readonly count: number;
  /** How many cases are in the pieces before. */
  readonly before: number;
  /** Whether the piece begins with the number of cases. */
  readonly head: boolean;
  /** Whether the input ends with the piece. */
  readonly last: boolean;
}

function readCases(text: string, state = ''): Entry<FloodPuzzle>[] {
  const lines = filledLines(splitLines(text));
  const head = lines[0];
  if (!head) return [];
  const place = state === '' ? null : (JSON.parse(state) as Place);
  const count = place ? place.count : readNumbers(head, 1)?.[0];
  if (count === undefined) {
    const fault = textFault(FaultCode.BadSize, head.number, 1, head.text.trim(), 'the number of cases');
    return [{ line: head.number, result: fail(fault) }];
  }
  const { before, last } = place ?? { before: 0, last: true };
  const entries: Entry<FloodPuzzle>[] = [];
  let next = place?.head === false ? 0 : 1;
  while (before + entries.length < count) {
    const sizeLine = lines[next];
    if (!sizeLine) {
      if (last) entries.push(missing(lines.at(-1)!, count, before + entries.length));
      return entries;
    }
    const { count: rows, starts, read } = caseIn(lines, next);
    const found = readUpToStart(lines, next + 1, rows, starts, read);
    entries.push({ line: sizeLine.number, result: found.result });
    next = found.next;
  }
  const more = lines[next];
  if (more) {
    const fault = textFault(FaultCode.TrailingText, more.number, 1, more.text.trim(), counted(count, 'case'));
    entries.push({ line: more.number, result: fail(fault) });
  }
  return entries;
}

function missing(last: Line, count: number, here: number): Entry<FloodPuzzle> {
  const expected = `${counted(count, 'case')}, of which ${here} ${nounFor(here, 'is', 'are')} here`;
  const column = last.text.trimEnd().length + 1;
  const fault = textFault(FaultCode.UnexpectedEnd, last.number, column, undefined, expected);
  return { line: last.number, result: fail(fault) };
}

function caseIn(lines: readonly Line[], at: number) {
  const head = lines[at]!;
  const side = readNumbers(head, 1)?.[0];
  return {
    count: side ?? 0,
    starts(index: number): boolean {
      const its = readNumbers(lines[index], 1)?.[0];
      return its !== undefined && lines[index + 1]?.text.trim().length === its;
    },
    read: (rows: readonly Line[]) => readCase(head, side, rows),
    surely: (rows: readonly Line[]) => side !== undefined && areSurelyRows(rows, side, side),
  } satisfies BoardLines;
}

/**
 * Cuts behind cases. A case that is not the last is cut off only when a line follows it, so that the end of the input can be
 * told with the case before it.
 */
function cutCases(text: string, { state, boards: most, ended }: CutRequest): Cut {
  const lines = new WholeLines(text, ended);
  const place = state === '' ? null : (JSON.parse(state) as Place);
  const nothing = { end: 0, boards: 0, state, next: state, over: false };
  if (!lines.has(1)) return { ...nothing, lines: 1 };
  const count = place ? place.count : readNumbers(lines.found[0]!, 1)?.[0];
  if (count === undefined) return { ...nothing, end: lines.ends[0]!, boards: 1, over: true, lines: 1 };
  const before = place ? place.before : 0;
  const head = place === null;
  let end = head ? 1 : 0;
  let at = end;
  let cases = 0;
  let wanted = at + 1;
  let limit: CutLimit | undefined;
  while (cases < most && before + cases < count) {
    wanted = at + 1;
    if (!lines.has(wanted)) break;
    const found = nextWhole(lines, at, caseIn(lines.found, at), ended);
    ({ lines: wanted, limit } = found);
    if (found.next === null) break;
    const isLast = before + cases + 1 === count;
    wanted = found.next + 1;
    if (!isLast && !lines.has(wanted) && !ended) break;
    at = found.next;
    end = at;
    cases++;
  }
  const all = before + cases === count;
  // A piece of its own: with it, the piece before would show a start of a board as no more than a line.
  const trailing = all && cases === 0 && lines.has(at + 1);
  if (trailing) end = at + 1;
  const last = ended && !lines.has(end + 1);
  const boards = cases + (trailing ? 1 : 0) + (last && !all ? 1 : 0);
  if (boards === 0) return { ...nothing, lines: wanted, ...(limit ? { limit } : {}) };
  return {
    end: lines.ends[end - 1] ?? 0,
    boards,
    state: JSON.stringify({ count, before, head, last } satisfies Place),
    next: JSON.stringify({ count, before: before + cases, head: false, last: false } satisfies Place),
    over: trailing,
    lines: Math.max(1, wanted - end),
    ...(limit ? { limit } : {}),
  };
}

function readCase(head: Line, side: number | undefined, rows: readonly Line[]): Result<FloodPuzzle> {
  if (side !== undefined) return readSized(head, { rows: side, cols: side }, rows, 'plain');
  return fail(textFault(FaultCode.BadSize, head.number, 1, head.text.trim(), 'the size of a case'));
}

function detectCases(text: string): number {
  const lines = filledLines(splitLines(text));
  const side = readNumbers(lines[1], 1)?.[0];
  if (!readNumbers(lines[0], 1) || side === undefined || side < 2) return 0;
  const row = lines[2]?.text.trim() ?? '';
  return row.length === side && /^\d+$/.test(row) ? weigh('cases') : 0;
}
