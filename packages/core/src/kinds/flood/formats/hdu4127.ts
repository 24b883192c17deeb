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
  type Codec,
  type Entry,
  filledLines,
  firstTokens,
  type Line,
  parseInteger,
  readUpToStart,
  splitLines,
  type Token,
  TokenReader,
  writeRows,
} from '../../../text/index.js';
import { cellNames, type FloodPuzzle } from '../puzzle.js';
import { cannotHold, makeFromText, unsaid, writeAll } from './tools.js';

/** The largest side of a case: a square of `MAX_CELLS` cells. */
const MAX_SIDE = Math.floor(Math.sqrt(MAX_CELLS));

/**
 * The input of HDU 4127 and the judges that took it over: cases of n and n rows of n whole numbers, until n is 0 or
 * the input ends. What follows the 0 is not read, as no contest program does. Numbers are held in their shortest form.
 */
export const hdu4127Codec: Codec<FloodPuzzle> = {
  id: 'hdu4127',
  title: 'HDU 4127: cases of n and n rows of n numbers, ended by 0',
  unit: 'text',
  judges: ['hdu4127', 'uva1505', 'nkoi2440', 'poj4007', 'ch2912'],
  detect: detectCases,
  parse: (text) => {
    const lines = filledLines(splitLines(text));
    const byLines = readByLines(lines);
    // Another layout shows in the first case. In the usual one a missing number must not shift all that follows.
    return byLines[0]?.result.ok ? byLines : (readStream(lines)?.entries ?? byLines);
  },
  format: (puzzles) => {
    const cases = writeAll(puzzles, writeCase);
    return cases.ok ? ok(`${cases.value}0\n`) : cases;
  },
};

/**
 * Reads the words one after the other, as contest programs do, whatever the line ends. Null when a word does not fit
 * or words are left over. `ended` says whether a 0 came.
 */
function readStream(lines: readonly Line[]): { entries: Entry<FloodPuzzle>[]; ended: boolean } | null {
  const reader = new TokenReader(lines);
  const entries: Entry<FloodPuzzle>[] = [];
  for (let head = reader.take(); head; head = reader.take()) {
    const side = parseInteger(head.text);
    if (side === 0) return reader.peek() ? null : { entries, ended: true };
    if (side === null || side < 0 || side > MAX_SIDE) return null;
    const words: Token[] = [];
    while (words.length < side * side) {
      const word = reader.take();
      if (!word || !isWholeNumber(word.text)) return null;
      words.push(word);
    }
    entries.push({ line: head.line, result: makeCase(side, words) });
  }
  return { entries, ended: false };
}

/** Reads case by case, each number n and each row on a line of its own; a bad case does not spoil the next. */
function readByLines(lines: readonly Line[]): Entry<FloodPuzzle>[] {
  const entries: Entry<FloodPuzzle>[] = [];
  // A lone number with a row of so many numbers below it, or the 0 at the end. A lone 1 may be the rest of a row, so that
  // what comes behind its case must fit too.
  const starts = (index: number): boolean => {
    const side = readSide(lines[index]!);
    if (!side.ok) return false;
    const next = lines[index + 1];
    if (!next || side.value === 0) return !next && side.value === 0;
    if (firstTokens(next, side.value + 1).length !== side.value) return false;
    return side.value > 1 || (index + 2 < lines.length && !isOne(lines[index + 2]!) && starts(index + 2));
  };
  for (let next = 0; next < lines.length; ) {
    const head = lines[next]!;
    const side = readSide(head);
    if (side.ok && side.value === 0) break;
    const read = readUpToStart(lines, next + 1, side.ok ? side.value : 0, starts, (rows) =>
      side.ok ? readCase(side.value, head, rows) : side,
    );
    entries.push({ line: head.number, result: read.result });
    next = read.next;
  }
  return entries;
}

function isOne(line: Line): boolean {
  return line.text.trim() === '1';
}

function readSide(head: Line): Result<number> {
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

function writeCase(puzzle: FloodPuzzle): Result<string> {
  const fault = unsaid('hdu4127', puzzle);
  if (fault) return fail(fault);
  const { rows, cols } = puzzle.shape;
  if (rows !== cols) return fail(cannotHold('hdu4127', `a board of ${rows}x${cols}`, 'a square'));
  const odd = puzzle.colours.find((name) => !isWholeNumber(name) || String(BigInt(name)) !== name);
  if (odd !== undefined) return fail(cannotHold('hdu4127', `colour ${odd}`, 'whole numbers as colours'));
  return ok(`${rows}\n${writeRows(cellNames(puzzle), cols, ' ')}`);
}

function isWholeNumber(word: string): boolean {
  return /^[+-]?\d{1,39}$/.test(word);
}

/** Sure when n stands alone on the first line and n numbers on the next; a case of n = 1 needs the 0 at the end too. */
function detectCases(text: string): number {
  const lines = filledLines(splitLines(text));
  const head = lines[0];
  const side = head ? readSide(head) : null;
  if (!side?.ok || side.value === 0) return 0;
  if (side.value > 1) {
    const row = lines[1] ? firstTokens(lines[1], side.value + 1) : [];
    if (row.length === side.value && row.every((word) => isWholeNumber(word.text))) return 0.9;
  }
  const stream = readStream(lines);
  if (!stream) return 0;
  return stream.ended ? 0.85 : side.value > 1 ? 0.5 : 0.1;
}
