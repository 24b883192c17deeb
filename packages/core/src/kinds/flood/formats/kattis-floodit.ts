import { counted, FaultCode, fail, nounFor, type Result, textFault } from '../../../outcome/index.js';
import {
  type Codec,
  type Entry,
  filledLines,
  type Line,
  readUpToStart,
  splitLines,
} from '../../../text/index.js';
import type { FloodPuzzle } from '../puzzle.js';
import { readNumbers, readSized } from './sized.js';

/**
 * The input of Kattis `floodit`: the number of cases, then n and n rows of n digits each. Only read: that judge wants
 * what a certain greedy player does, not the least number of moves, so it is not among the kind's judges.
 */
export const kattisFlooditCodec: Codec<FloodPuzzle> = {
  id: 'kattis-floodit',
  title: 'Kattis floodit: number of cases, then n and n rows each (boards only)',
  unit: 'text',
  detect: detectCases,
  parse: readCases,
};

function readCases(text: string): Entry<FloodPuzzle>[] {
  const lines = filledLines(splitLines(text));
  const head = lines[0];
  if (!head) return [];
  const count = readNumbers(head, 1)?.[0];
  if (count === undefined) {
    const fault = textFault(FaultCode.BadSize, head.number, 1, head.text.trim(), 'the number of cases');
    return [{ line: head.number, result: fail(fault) }];
  }
  const entries: Entry<FloodPuzzle>[] = [];
  const starts = (index: number) => {
    const side = readNumbers(lines[index], 1)?.[0];
    return side !== undefined && lines[index + 1]?.text.trim().length === side;
  };
  let next = 1;
  while (entries.length < count) {
    const sizeLine = lines[next];
    if (!sizeLine) {
      const last = lines.at(-1)!;
      const expected = `${counted(count, 'case')}, of which ${entries.length} ${nounFor(entries.length, 'is', 'are')} here`;
      const fault = textFault(
        FaultCode.UnexpectedEnd,
        last.number,
        last.text.trimEnd().length + 1,
        undefined,
        expected,
      );
      entries.push({ line: last.number, result: fail(fault) });
      return entries;
    }
    const side = readNumbers(sizeLine, 1)?.[0];
    const read = readUpToStart(lines, next + 1, side ?? 0, starts, (rows) => readCase(sizeLine, side, rows));
    entries.push({ line: sizeLine.number, result: read.result });
    next = read.next;
  }
  const more = lines[next];
  if (more) {
    const fault = textFault(FaultCode.TrailingText, more.number, 1, more.text.trim(), counted(count, 'case'));
    entries.push({ line: more.number, result: fail(fault) });
  }
  return entries;
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
  return row.length === side && /^\d+$/.test(row) ? 0.9 : 0;
}
