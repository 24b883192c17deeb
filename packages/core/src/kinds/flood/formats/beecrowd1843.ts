import { FaultCode, fail, ok, type Result, textFault } from '../../../outcome/index.js';
import {
  type BoardLines,
  type Codec,
  cutBySize,
  type Entry,
  filledLines,
  type Line,
  readUpToStart,
  splitLines,
  weigh,
  writeRows,
} from '../../../text/index.js';
import { cellNames, type FloodPuzzle } from '../puzzle.js';
import { areSurelyRows, readNumbers, readSized } from './sized.js';
import { asCharacters, cannotHold, unsaid, writeAll } from './tools.js';

/** The input of beecrowd 1843: `N M`, then N rows of M digits. Its boards are played by the rule `two-colour`. */
export const beecrowd1843Codec: Codec<FloodPuzzle> = {
  id: 'beecrowd1843',
  title: 'beecrowd 1843: rows and columns, then the rows; rule two-colour',
  unit: 'text',
  judges: ['beecrowd1843'],
  detect: detectBoard,
  parse: readBoards,
  cut: (text, request) => cutBySize(text, request, boardIn),
  format: (puzzles) => writeAll(puzzles, writeBoard),
};

function readBoards(text: string): Entry<FloodPuzzle>[] {
  const lines = filledLines(splitLines(text));
  const entries: Entry<FloodPuzzle>[] = [];
  for (let next = 0; next < lines.length; ) {
    const { count, starts, read } = boardIn(lines, next);
    const found = readUpToStart(lines, next + 1, count, starts, read);
    entries.push({ line: lines[next]!.number, result: found.result });
    next = found.next;
  }
  return entries;
}

function boardIn(lines: readonly Line[], at: number) {
  const head = lines[at]!;
  const size = readNumbers(head, 2);
  return {
    count: size?.[0] ?? 0,
    // No row holds two words.
    starts: (index: number) => readNumbers(lines[index], 2) !== null,
    read: (rows: readonly Line[]) => readBoard(head, size, rows),
    surely: (rows: readonly Line[]) => size !== null && areSurelyRows(rows, size[0]!, size[1]!),
  } satisfies BoardLines;
}

function readBoard(head: Line, size: number[] | null, rows: readonly Line[]): Result<FloodPuzzle> {
  if (size) return readSized(head, { rows: size[0]!, cols: size[1]! }, rows, 'two-colour');
  const expected = 'the numbers of rows and columns';
  return fail(textFault(FaultCode.BadSize, head.number, 1, head.text.trim(), expected));
}

function writeBoard(puzzle: FloodPuzzle): Result<string> {
  const fault = unsaid('beecrowd1843', puzzle, 'two-colour');
  if (fault) return fail(fault);
  const characters = asCharacters(puzzle);
  if (characters === null) return fail(cannotHold('beecrowd1843', 'a long name', 'colours of one character'));
  const { rows, cols } = puzzle.shape;
  return ok(`${rows} ${cols}\n${writeRows(cellNames(puzzle), cols, '')}`);
}

/** Rows of digits under their size. Other kinds write so too, so only the contest's own sizes make it likely. */
function detectBoard(text: string): number {
  const lines = filledLines(splitLines(text));
  const size = readNumbers(lines[0], 2);
  if (!size) return 0;
  const [rows, cols] = size as [number, number];
  const body = lines.slice(1, 1 + rows);
  if (body.length < rows || !body.every((line) => /^\d+$/.test(line.text.trim()))) return 0;
  if (body[0]!.text.trim().length !== cols) return 0;
  return rows <= 4 && cols <= 5 ? weigh('cases') : weigh('wrong-size');
}
