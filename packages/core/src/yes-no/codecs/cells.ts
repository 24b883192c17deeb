import { MAX_CELLS } from '../../grid/index.js';
import { type Fault, FaultCode, fail, ok, type Result, textFault } from '../../outcome/index.js';
import {
  BLANK_CHARACTERS,
  type Line,
  lineCharacters,
  lineTokens,
  raggedRowsFault,
  type Token,
} from '../../text/index.js';
import { type BoardForm, placeFault, type Sample } from './form.js';

/**
 * How rows are written. `characters`: one a cell, blanks around a row do not count. `words`: divided by blanks.
 * `spaced`: one character a cell and a blank is a blank cell; shorter rows end in blank cells.
 */
export type CellStyle = 'characters' | 'words' | 'spaced';

/** How cells are written: what each character or word means. */
export interface Alphabet {
  /** A place in the form's digits, or -1 for blank. */
  readonly meaning: ReadonlyMap<string, number>;
  /** For faults. */
  readonly expected: string;
}

/** One of `digits` or one of the characters `blanks`. */
export function makeAlphabet(digits: string, blanks: string): Alphabet {
  const meaning = new Map<string, number>();
  for (const blank of blanks) meaning.set(blank, -1);
  for (const [place, digit] of [...digits].entries()) meaning.set(digit, place);
  const range = digits.length > 2 ? `${digits[0]} to ${digits.at(-1)}` : [...digits].join(' or ');
  const shown = blanks.trim();
  return { meaning, expected: shown === '' ? range : `${range}, or ${shown[0]} for a blank cell` };
}

/** Digits, or any of the usual characters for a blank cell. */
export function plainAlphabet(digits: string): Alphabet {
  return makeAlphabet(digits, BLANK_CHARACTERS);
}

/** Cells read from rows of text. */
interface Cells {
  readonly rows: number;
  readonly cols: number;
  readonly cells: Int8Array;
}

/**
 * Reads rows of cells, at least one line. Faults with line and column: an unknown cell, rows of different lengths, more
 * than MAX_CELLS cells. O(length), and a byte a cell besides the text.
 */
export function readCells(lines: readonly Line[], style: CellStyle, alphabet: Alphabet): Result<Cells> {
  const first = lines[0]!;
  const cols =
    style === 'spaced'
      ? lines.reduce((longest, line) => Math.max(longest, line.text.trimEnd().length), 0)
      : rowTokens(first, style).length;
  if (lines.length * cols > MAX_CELLS) {
    return fail(textFault(FaultCode.TooLarge, first.number, 1, undefined, `at most ${MAX_CELLS} cells`));
  }
  const cells = new Int8Array(lines.length * cols).fill(-1);
  let cell = 0;
  for (const line of lines) {
    const row = rowTokens(line, style);
    for (const [col, token] of row.slice(0, cols).entries()) {
      const value = alphabet.meaning.get(token.text);
      if (value === undefined) return fail(cellFault(token, alphabet));
      cells[cell + col] = value;
    }
    if (style !== 'spaced' && row.length !== cols) return fail(raggedRowsFault(line, row, cols));
    cell += cols;
  }
  return ok({ rows: lines.length, cols, cells });
}

function cellFault(token: Token, alphabet: Alphabet): Fault {
  const code = token.text.length === 1 ? FaultCode.UnexpectedCharacter : FaultCode.UnexpectedToken;
  return textFault(code, token.line, token.column, token.text, alphabet.expected);
}

function rowTokens(line: Line, style: CellStyle): Token[] {
  if (style === 'words') return lineTokens(line);
  if (style === 'characters') return lineCharacters(line);
  return Array.from(line.text.trimEnd(), (text, i) => ({ text, line: line.number, column: i + 1 }));
}

/** Reads rows of cells as a puzzle; faults without a place in the text are put at the first line. */
export function readPuzzle<P>(
  lines: readonly Line[],
  style: CellStyle,
  alphabet: Alphabet,
  form: BoardForm<P>,
): Result<P> {
  const cells = readCells(lines, style, alphabet);
  if (!cells.ok) return cells;
  const puzzle = form.make(cells.value.rows, cells.value.cols, cells.value.cells);
  return puzzle.ok ? puzzle : fail(placeFault(puzzle.fault, { line: lines[0]!.number, column: 1 }));
}

/** The most characters of a line, and of all lines together, that a look at a text reads. */
const SAMPLE_CHARACTERS = 40_000;

/** Whether a look at a text reads no more than the beginning of this line. */
export function isCutInSample(line: Line): boolean {
  return line.text.length > SAMPLE_CHARACTERS;
}

/** The board that these rows hold, or the beginning of a large one; null when they hold none. */
export function sampleCells(lines: readonly Line[], style: CellStyle, alphabet: Alphabet): Sample | null {
  const [first] = lines;
  if (!first) return null;
  const rows = Math.max(1, Math.floor(SAMPLE_CHARACTERS / Math.max(1, first.text.length)));
  const seen = lines
    .slice(0, rows)
    .map((line) => (isCutInSample(line) ? { ...line, text: line.text.slice(0, SAMPLE_CHARACTERS) } : line));
  const read = readCells(seen, style, alphabet);
  if (!read.ok) return null;
  const { cells, cols } = read.value;
  const whole = rows >= lines.length && !lines.some(isCutInSample);
  return { shape: { rows: read.value.rows, cols }, cells, whole };
}

/** Writes cells with these characters, as words where `blank` is more than one character long. */
export function cellTexts(cells: Int8Array, digits: string, blank: string): string[] {
  return Array.from(cells, (value) => (value === -1 ? blank : digits[value]!));
}
