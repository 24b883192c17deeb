import { MAX_CELLS } from '../grid/index.js';
import { counted, type Fault, FaultCode, textFault } from '../outcome/index.js';
import { BLANK_CELL, parseInteger, type Token } from '../text/index.js';
import type { LineFeed } from './feed.js';
import { isFrameLine } from './frames.js';
import { nextLiteral } from './literals.js';
import { type RowLayout, rowOf } from './row.js';
import { columnIn, type SourceLine } from './source.js';

/** How the boards of a text are laid out. Plain data. */
export interface Shaping {
  /** Where the rows of a board are: lines, a line for all of them, cells with their place, or a list of lists. */
  readonly boards: 'rows' | 'flat' | 'sparse' | 'literals';
  readonly row: RowLayout;
  /** What is written above each board: its side, rows and columns, columns and rows, rows and columns and colours. */
  readonly header?: 'side' | 'size' | 'turned-size' | 'colours';
  /** Of `sparse`: the number of the first row and column. */
  readonly base?: 0 | 1;
}

/** A board's cells as written. */
export interface ShapedBoard {
  /** Where it starts in the source. */
  readonly line: number;
  /** A word a cell at its place in the source; rows are equally long. */
  readonly rows: readonly (readonly Token[])[];
  /** What is wrong with its layout; then `rows` is empty. */
  readonly fault?: Fault;
  /** The index of the line behind its last one. */
  readonly next: number;
}

/** The next board from the line of this index on; null when there is none, or when it may not be whole yet. */
export function nextShaped(feed: LineFeed, from: number, shaping: Shaping): ShapedBoard | null {
  if (shaping.boards === 'literals') return nextLiteral(feed, from);
  const empty = (text: string): boolean => isEmptyLine(text, shaping.row);
  let at = from;
  while (feed.at(at) !== undefined && empty(feed.at(at)!.text)) at++;
  const first = feed.at(at);
  if (first === undefined) return null;
  return shaping.header === undefined
    ? blockBoard(feed, at, shaping, empty)
    : headedBoard(feed, at, shaping, shaping.header);
}

/** Whether a line divides boards: where blanks or tabs make cells, a line of them is a row. */
export function isEmptyLine(text: string, row: RowLayout): boolean {
  if (text.trim() !== '' || (row === 'spaced' && text !== '')) return false;
  return row !== 'tabs' || !text.includes('\t');
}

/** A board that ends at an empty line; of `flat`, with its line. */
function blockBoard(
  feed: LineFeed,
  at: number,
  shaping: Shaping,
  empty: (text: string) => boolean,
): ShapedBoard | null {
  const first = feed.at(at)!;
  if (shaping.boards === 'flat') return made(first.number, flatRows(first, null, shaping.row), at + 1);
  const lines: SourceLine[] = [];
  let next = at;
  for (; feed.at(next) !== undefined && !empty(feed.at(next)!.text); next++) lines.push(feed.at(next)!);
  if (feed.at(next) === undefined && feed.open) return null;
  return made(first.number, rowsOf(lines, shaping.row, null), next);
}

/** A board below its size. */
function headedBoard(
  feed: LineFeed,
  at: number,
  shaping: Shaping,
  header: NonNullable<Shaping['header']>,
): ShapedBoard | null {
  const head = feed.at(at)!;
  const size = readHeader(head, header);
  if ('code' in size) return { line: head.number, rows: [], fault: size, next: nextBlock(feed, at + 1) };
  if (shaping.boards === 'sparse') return sparseBoard(feed, at, size, shaping.base ?? 1);
  const count = shaping.boards === 'flat' ? 1 : size.rows;
  const lines: SourceLine[] = [];
  let next = at + 1;
  for (; lines.length < count; next++) {
    const line = feed.at(next);
    if (line === undefined) {
      if (feed.open) return null;
      break;
    }
    if (isFrameOf(line, shaping.row)) continue;
    // Empty lines may stand below the size.
    if (!isEmptyLine(line.text, shaping.row)) lines.push(line);
    else if (lines.length > 0) break;
  }
  while (feed.at(next) !== undefined && isFrameOf(feed.at(next)!, shaping.row)) next++;
  if (lines.length < count) {
    const found = counted(lines.length, 'row');
    const fault = textFault(
      FaultCode.UnexpectedEnd,
      (lines.at(-1) ?? head).number,
      1,
      found,
      `${counted(count, 'row')}, as the size says`,
    );
    return { line: head.number, rows: [], fault, next: nextBlock(feed, next) };
  }
  const rows =
    shaping.boards === 'flat'
      ? flatRows(lines[0]!, size.rows, shaping.row)
      : rowsOf(lines, shaping.row, size.cols);
  if (!('code' in rows) && size.colours !== null) {
    const colours = new Set(rows.flatMap((row) => row.map(({ text }) => text))).size;
    if (colours > size.colours) {
      const found = counted(colours, 'colour');
      const fault = textFault(
        FaultCode.OutOfRange,
        head.number,
        1,
        found,
        `at most ${size.colours}, as the line above the rows says`,
      );
      return { line: head.number, rows: [], fault, next };
    }
  }
  return made(head.number, rows, next);
}

function isFrameOf(line: SourceLine, row: RowLayout): boolean {
  return row.startsWith('framed') && isFrameLine(line.text);
}

/** The index of the first line behind the next empty one. */
function nextBlock(feed: LineFeed, from: number): number {
  let at = from;
  while (feed.at(at) !== undefined && feed.at(at)!.text.trim() !== '') at++;
  return at;
}

function made(line: number, rows: Token[][] | Fault, next: number): ShapedBoard {
  return 'code' in rows ? { line, rows: [], fault: rows, next } : { line, rows, next };
}

interface Size {
  readonly rows: number;
  readonly cols: number;
  readonly colours: number | null;
}

/** The numbers of a line above a board. */
export function headerNumbers(line: SourceLine): number[] | null {
  const text = line.text.trim();
  if (!/^\d{1,5}(?:(?:\s*[x\u00d7*]\s*|\s+)\d{1,5}){0,2}$/i.test(text)) return null;
  return text.split(/\D+/).map(Number);
}

function readHeader(line: SourceLine, header: NonNullable<Shaping['header']>): Size | Fault {
  const numbers = headerNumbers(line);
  const count = header === 'side' ? 1 : header === 'colours' ? 3 : 2;
  const [first = 0, second = first, third = null] = numbers ?? [];
  if (numbers?.length !== count || first < 1 || second < 1 || first * second > MAX_CELLS) {
    const expected = [
      'the side of the board',
      'the numbers of rows and columns',
      'rows, columns and colours',
    ];
    return textFault(
      FaultCode.BadSize,
      line.number,
      columnIn(line, 1),
      line.text.trim(),
      expected[count - 1],
    );
  }
  return header === 'turned-size'
    ? { rows: second, cols: first, colours: null }
    : { rows: first, cols: second, colours: third };
}

/** Lines as rows of equal length; `cols` where it is known. */
function rowsOf(lines: readonly SourceLine[], layout: RowLayout, cols: number | null): Token[][] | Fault {
  const filled = layout.startsWith('framed') ? lines.filter(({ text }) => !isFrameLine(text)) : lines;
  const rows = filled.map((line) => rowOf(line, layout));
  if (layout === 'commas') dropClosing(rows);
  const padded = ['spaced', 'tabs', 'commas', 'framed-spaced', 'framed-cells'].includes(layout);
  const widest = padded ? rows.reduce((most, row) => Math.max(most, row.length), 0) : (rows[0]?.length ?? 0);
  const width = cols ?? (layout === 'spaced' ? spacedWidth(filled, widest) : widest);
  // Rows may lack blanks at their ends, but not all of them the same.
  if (padded && widest < width) {
    const expected = `${counted(width, 'cell')}, as the size says`;
    const line = lines[0]?.number ?? 1;
    return textFault(FaultCode.RaggedRows, line, 1, counted(widest, 'cell'), expected);
  }
  if (width * rows.length > MAX_CELLS) {
    return textFault(FaultCode.TooLarge, lines[0]!.number, 1, undefined, `at most ${MAX_CELLS} cells`);
  }
  for (const [index, row] of rows.entries()) {
    const line = filled[index]!;
    if (padded) {
      while (row.length > width && row.at(-1)!.text === BLANK_CELL) row.pop();
      while (row.length < width) row.push(cellBehind(line));
    }
    if (row.length === width) continue;
    const column = row[width]?.column ?? columnIn(line, line.text.trimEnd().length + 1);
    const expected = `${counted(width, 'cell')}, as ${cols === null ? 'in the first row' : 'the size says'}`;
    return textFault(FaultCode.RaggedRows, line.number, column, counted(row.length, 'cell'), expected);
  }
  if (rows.length === 0 || width === 0) {
    return textFault(FaultCode.Empty, lines[0]?.number ?? 1, 1, undefined, 'rows of cells');
  }
  return rows;
}

/** Where every row ends in an empty cell and no other cell is empty, marks close the rows. */
function dropClosing(rows: Token[][]): void {
  const closed = rows.every((row) =>
    row.every(({ text }, col) => (text === BLANK_CELL) === (row.length > 1 && col === row.length - 1)),
  );
  if (closed) for (const row of rows) row.pop();
}

/** How wide rows are of which blanks are cells: as wide as their ends where all end in the same place. */
function spacedWidth(lines: readonly SourceLine[], widest: number): number {
  const lengths = new Set(lines.map(({ text }) => [...text].length));
  const [length = 0] = lengths;
  return lengths.size === 1 ? length : widest;
}

function cellBehind(line: SourceLine): Token {
  return { text: BLANK_CELL, line: line.number, column: columnIn(line, line.text.length + 1) };
}

/** The rows of a square board that is written in one line. */
function flatRows(line: SourceLine, side: number | null, layout: RowLayout): Token[][] | Fault {
  const cells = rowOf(line, layout);
  const width = side ?? Math.round(Math.sqrt(cells.length));
  if (width * width !== cells.length) {
    const expected = side === null ? 'a square number of cells' : `${counted(side * side, 'cell')} in all`;
    return textFault(FaultCode.WrongCellCount, line.number, 1, counted(cells.length, 'cell'), expected);
  }
  return Array.from({ length: width }, (_, row) => cells.slice(row * width, (row + 1) * width));
}

/** A board of which the lines tell row, column and value. */
function sparseBoard(feed: LineFeed, at: number, size: Size, base: 0 | 1): ShapedBoard | null {
  const head = feed.at(at)!;
  let next = at + 1;
  for (; feed.at(next) !== undefined && feed.at(next)!.text.trim() !== ''; next++);
  if (feed.at(next) === undefined && feed.open) return null;
  const rows = Array.from({ length: size.rows }, () =>
    Array.from({ length: size.cols }, (): Token => ({ text: BLANK_CELL, line: head.number, column: 1 })),
  );
  for (let index = at + 1; index < next; index++) {
    const line = feed.at(index)!;
    const words = sparseWords(line);
    const [row, col] = words.slice(0, 2).map(({ text }) => (parseInteger(text) ?? Number.NaN) - base);
    if (words.length !== 3 || rows[row!]?.[col!] === undefined) {
      const expected = `row, column and value, from ${base} to ${size.rows - 1 + base} and ${size.cols - 1 + base}`;
      const fault = textFault(
        FaultCode.UnexpectedToken,
        line.number,
        columnIn(line, 1),
        line.text.trim(),
        expected,
      );
      return { line: head.number, rows: [], fault, next };
    }
    if (rows[row!]![col!]!.text !== BLANK_CELL) {
      const fault = textFault(
        FaultCode.UnexpectedToken,
        line.number,
        columnIn(line, 1),
        line.text.trim(),
        'each cell once',
      );
      return { line: head.number, rows: [], fault, next };
    }
    rows[row!]![col!] = words[2]!;
  }
  return { line: head.number, rows, next };
}

/** The words of a line that tells one cell. */
export function sparseWords(line: SourceLine): Token[] {
  const words: Token[] = [];
  for (const match of line.text.matchAll(/[^\s,;:=()[\]]+/g)) {
    words.push({ text: match[0], line: line.number, column: columnIn(line, match.index + 1) });
    if (words.length > 3) break;
  }
  return words;
}
