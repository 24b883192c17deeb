import { MAX_CELLS } from '../../../grid/index.js';
import {
  counted,
  FaultCode,
  fail,
  nounFor,
  ok,
  type Result,
  type TextPosition,
  textFault,
} from '../../../outcome/index.js';
import {
  type Entry,
  firstTokens,
  type Line,
  parseInteger,
  readUpToStart,
  type Starts,
  type Token,
  TokenReader,
} from '../../../text/index.js';
import type { FloodPuzzle } from '../puzzle.js';
import { makeFromText } from './tools.js';

/** The largest side of a case: a square of `MAX_CELLS` cells. */
export const MAX_SIDE = Math.floor(Math.sqrt(MAX_CELLS));

/** The cases of a text read word by word; `ended` says whether a 0 came. */
export interface Stream {
  readonly entries: Entry<FloodPuzzle>[];
  readonly ended: boolean;
}

/**
 * Reads the words one after the other, as contest programs do, whatever the line ends. `misfit` when a word does not fit
 * or words are left over, `short` when words are missing at the end.
 */
export function readStream(lines: readonly Line[]): Stream | 'misfit' | 'short' {
  const reader = new TokenReader(lines);
  const entries: Entry<FloodPuzzle>[] = [];
  for (let head = reader.take(); head; head = reader.take()) {
    const side = parseInteger(head.text);
    if (side === 0) return reader.peek() ? 'misfit' : { entries, ended: true };
    if (side === null || side < 0 || side > MAX_SIDE) return 'misfit';
    const words: Token[] = [];
    while (words.length < side * side) {
      const word = reader.take();
      if (!word) return 'short';
      if (!isWholeNumber(word.text)) return 'misfit';
      words.push(word);
    }
    entries.push({ line: head.line, result: makeCase(side, words) });
  }
  return { entries, ended: false };
}

/** Reads case by case, each number n and each row on a line of its own; a bad case does not spoil the next. */
export function readByLines(lines: readonly Line[]): Entry<FloodPuzzle>[] {
  const entries: Entry<FloodPuzzle>[] = [];
  const starts = startsIn(lines);
  for (let next = 0; next < lines.length; ) {
    const head = lines[next]!;
    const side = readSide(head);
    if (side.ok && side.value === 0) break;
    const read = readUpToStart(lines, next + 1, side.ok ? side.value : 0, starts, caseReader(head, side));
    entries.push({ line: head.number, result: read.result });
    next = read.next;
  }
  return entries;
}

/**
 * A lone number with a row of so many numbers below it, or the 0 at the end, starts a case. A lone 1 may be the rest of a
 * row, so that what comes behind its case must fit too.
 */
export function startsIn(lines: readonly Line[]): Starts {
  const starts = (index: number): boolean => {
    const side = readSide(lines[index]!);
    if (!side.ok) return false;
    const next = lines[index + 1];
    if (!next || side.value === 0) return !next && side.value === 0;
    if (firstTokens(next, side.value + 1).length !== side.value) return false;
    return side.value > 1 || (index + 2 < lines.length && !isOne(lines[index + 2]!) && starts(index + 2));
  };
  return starts;
}

function isOne(line: Line): boolean {
  return /^0*1$/.test(line.text.trim());
}

/** Reads the rows of the case whose size, on the line `head`, is this. */
export function caseReader(head: Line, side: Result<number>): (rows: readonly Line[]) => Result<FloodPuzzle> {
  return (rows) => (side.ok ? readCase(side.value, head, rows) : side);
}

/** The size of a case: the only number of a line; 0 at the end of the cases. */
export function readSide(head: Line): Result<number> {
  const [first, more] = firstTokens(head, 2);
  const side = parseInteger(first!.text);
  const expected = `the size of a case, 1 to ${MAX_SIDE}, or 0 as the end`;
  if (side === null)
    return fail(textFault(FaultCode.UnexpectedToken, head.number, first!.column, first!.text, expected));
  if (more) {
    const found = head.text.trim();
    return fail(textFault(FaultCode.UnexpectedToken, head.number, first!.column, found, expected));
  }
  if (side < 0) return fail(textFault(FaultCode.BadSize, head.number, first!.column, first!.text, expected));
  if (side > MAX_SIDE)
    return fail(textFault(FaultCode.TooLarge, head.number, first!.column, first!.text, expected));
  return ok(side);
}

function readCase(side: number, head: Line, rows: readonly Line[]): Result<FloodPuzzle> {
  const words: Token[] = [];
  for (const row of rows) {
    const numbers = firstTokens(row, side + 1);
    const wrong = numbers.find((word) => !isWholeNumber(word.text));
    if (wrong) {
      return fail(
        textFault(FaultCode.UnexpectedToken, wrong.line, wrong.column, wrong.text, 'a whole number'),
      );
    }
    if (numbers.length !== side) {
      const column = numbers[side]?.column ?? row.text.trimEnd().length + 1;
      const found = numbers.length > side ? 'more numbers' : counted(numbers.length, 'number');
      return fail(
        textFault(FaultCode.RaggedRows, row.number, column, found, `${counted(side, 'number')} in this row`),
      );
    }
    words.push(...numbers);
  }
  if (rows.length < side) {
    const last = rows.at(-1) ?? head;
    const expected = `${counted(side, 'row')}, of which ${rows.length} ${nounFor(rows.length, 'is', 'are')} here`;
    return fail(
      textFault(FaultCode.UnexpectedEnd, last.number, last.text.trimEnd().length + 1, undefined, expected),
    );
  }
  return makeCase(side, words);
}

function makeCase(side: number, words: readonly Token[]): Result<FloodPuzzle> {
  const names = words.map((word) => String(BigInt(word.text)));
  return makeFromText({ shape: { rows: side, cols: side }, names }, (cell): TextPosition => words[cell]!);
}

/** Whether a word can be the number of a colour. */
export function isWholeNumber(word: string): boolean {
  return /^[+-]?\d{1,39}$/.test(word);
}
