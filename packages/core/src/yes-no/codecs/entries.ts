import type { Shape } from '../../grid/index.js';
import { FaultCode, fail, ok, type Result, type TextPosition, textFault } from '../../outcome/index.js';
import { type Entry, parseInteger, problemEntries, splitLines } from '../../text/index.js';
import { makeShape } from '../puzzle.js';
import { placeFault } from './form.js';

/** Reads each line that is not blank as a board of its own; blanks around it do not count. */
export function lineEntries<P>(
  text: string,
  read: (text: string, at: TextPosition) => Result<P>,
): Entry<P>[] {
  const problem = problemEntries<P>(text);
  if (problem) return problem;
  const entries: Entry<P>[] = [];
  for (const { text: whole, number } of splitLines(text)) {
    const body = whole.trim();
    if (body === '') continue;
    const column = whole.length - whole.trimStart().length + 1;
    entries.push({ line: number, result: read(body, { line: number, column }) });
  }
  return entries;
}

/** The first line that is not blank, trimmed; empty when there is none. Looks at no more than it must. */
export function firstLine(text: string): string {
  const match = /\S[^\r\n]*/.exec(text);
  return match ? match[0].trimEnd() : '';
}

/** Reads two whole numbers with something between as a size. `at` is where they stand. */
export function readSize(rows: string, cols: string, at: TextPosition): Result<Shape> {
  const rowCount = parseInteger(rows);
  const colCount = parseInteger(cols);
  if (rowCount === null || colCount === null) {
    const found = rowCount === null ? rows : cols;
    return fail(textFault(FaultCode.OutOfRange, at.line, at.column, found, 'a number of rows or columns'));
  }
  const shape = makeShape(rowCount, colCount);
  return shape.ok ? shape : fail(placeFault(shape.fault, at));
}

/** Writes puzzles one after the other; the first that the format cannot hold is the fault. */
export function writeEach<P>(
  puzzles: readonly P[],
  write: (puzzle: P) => Result<string>,
  between = '',
): Result<string> {
  const parts: string[] = [];
  for (const puzzle of puzzles) {
    const text = write(puzzle);
    if (!text.ok) return text;
    parts.push(text.value);
  }
  return ok(parts.join(between));
}
