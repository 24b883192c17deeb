import { FaultCode, fail, ok, type Result, textFault } from '../../../outcome/index.js';
import {
  type Codec,
  type Entry,
  filledLines,
  type Line,
  readUpToStart,
  splitLines,
  writeRows,
} from '../../../text/index.js';
import { cellNames, type FloodPuzzle } from '../puzzle.js';
import { readNumbers, readSized } from './sized.js';
import { asCharacters, cannotHold, unsaid, writeAll } from './tools.js';

/** The input of beecrowd 1843: `N M`, then N rows of M digits. Its boards are played by the rule `two-colour`. */
export const beecrowd1843Codec: Codec<FloodPuzzle> = {
  id: 'beecrowd1843',
  title: 'beecrowd 1843: rows and columns, then the rows; rule two-colour',
  unit: 'text',
  judges: ['beecrowd1843'],
  detect: detectBoard,
  parse: readBoards,
  format: (puzzles) => writeAll(puzzles, writeBoard),
};

function readBoards(text: string): Entry<FloodPuzzle>[] {
  const lines = filledLines(splitLines(text));
  const entries: Entry<FloodPuzzle>[] = [];
  // No row holds two words.
  const starts = (index: number) => readNumbers(lines[index], 2) !== null;
  for (let next = 0; next < lines.length; ) {
    const head = lines[next]!;
    const size = readNumbers(head, 2);
    const read = readUpToStart(lines, next + 1, size?.[0] ?? 0, starts, (rows) =>
      readBoard(head, size, rows),
    );
    entries.push({ line: head.number, result: read.result });
    next = read.next;
  }
  return entries;
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
  return rows <= 4 && cols <= 5 ? 0.9 : 0.3;
}
