import { cellCount, MAX_CELLS, type Shape } from '../../../grid/index.js';
import { counted, FaultCode, fail, nounFor, type Result, textFault } from '../../../outcome/index.js';
import { firstTokens, type Line, parseInteger, readRows } from '../../../text/index.js';
import type { FloodPuzzle, FloodRule } from '../puzzle.js';
import { makeFromText } from './tools.js';

/** The whole numbers of a line if it holds exactly `count` of them, all positive; else null. */
export function readNumbers(line: Line | undefined, count: number): number[] | null {
  const numbers = line ? firstTokens(line, count + 1).map((word) => parseInteger(word.text)) : [];
  const right = numbers.length === count && numbers.every((number) => number !== null && number > 0);
  return right ? (numbers as number[]) : null;
}

/**
 * Reads a board whose size the text told before: `rows` must be `shape.rows` lines of `shape.cols` characters.
 * `head` is the line that told it.
 */
export function readSized(
  head: Line,
  shape: Shape,
  rows: readonly Line[],
  rule: FloodRule,
): Result<FloodPuzzle> {
  if (cellCount(shape) > MAX_CELLS) {
    return fail(
      textFault(FaultCode.TooLarge, head.number, 1, head.text.trim(), `at most ${MAX_CELLS} cells`),
    );
  }
  if (rows.length < shape.rows) {
    const last = rows.at(-1) ?? head;
    const expected = `${counted(shape.rows, 'row')}, of which ${rows.length} ${nounFor(rows.length, 'is', 'are')} here`;
    return fail(
      textFault(FaultCode.UnexpectedEnd, last.number, last.text.trimEnd().length + 1, undefined, expected),
    );
  }
  for (const row of rows) {
    const length = [...row.text.trim()].length;
    if (length === shape.cols) continue;
    const column = row.text.trimEnd().length + 1;
    const expected = `${counted(shape.cols, 'cell')} in this row`;
    return fail(textFault(FaultCode.RaggedRows, row.number, column, counted(length, 'cell'), expected));
  }
  const grid = readRows(rows, 'characters');
  if (!grid.ok) return grid;
  return makeFromText({ shape, names: grid.value.cells, rule }, (cell) => grid.value.positions[cell]!);
}

/** Whether `readSized` surely finds a board of this size in these lines; other lines may be one too. */
export function areSurelyRows(lines: readonly Line[], rows: number, cols: number): boolean {
  if (lines.length !== rows || cellCount({ rows, cols }) > MAX_CELLS) return false;
  return lines.every(({ text }) => text.length === cols && /^[!-~]+$/.test(text));
}
