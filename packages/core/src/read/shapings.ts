import { guessRowStyle, lineTokens, parseInteger } from '../text/index.js';
import type { Cleaning } from './cleaning.js';
import { LineFeed } from './feed.js';
import { framedParts, isFramedRow, isFrameLine } from './frames.js';
import type { RowLayout } from './row.js';
import { headerNumbers, nextShaped, type ShapedBoard, type Shaping, sparseWords } from './shaping.js';
import type { SourceLine } from './source.js';

/** A way in which the cells of a text may be laid out, and its first board. */
export interface Candidate {
  readonly shaping: Shaping;
  readonly board: ShapedBoard;
}

/** Larger first boards are read by their formats only. */
const MOST_LINES = 4096;

/** The shortest line that may be a whole board, in cells. */
const SHORTEST_FLAT = 16;

const BARS = /[|\u2502\u2503\u2551\u2506\u2507\u250a\u250b\u254e\u254f]/g;

/** The ways in which the cells of a text may be laid out in which it begins with a board. O(length). */
export function shapingsOf(text: string, whole: boolean, cleaning: Cleaning | null): Candidate[] {
  const feed = new LineFeed(text, whole, cleaning);
  const block = firstBlock(feed);
  if (block.length === 0 || block.length > MOST_LINES) return [];
  const found: Candidate[] = [];
  const add = (shaping: Shaping): void => {
    const board = nextShaped(feed, 0, shaping);
    if (board === null || board.fault !== undefined) return;
    // A lone row is a number, a date, an address or prose.
    const isLone = board.rows.length === 1 && shaping.boards === 'rows' && shaping.header === undefined;
    if (!isLone) found.push({ shaping, board });
  };
  if (/[[{(]/.test(text.slice(0, 4096))) add({ boards: 'literals', row: 'words' });
  // A size is not indented, as a row of which the first cells are empty is.
  const numbers = /^\s|\t/.test(block[0]!.text) ? null : headerNumbers(block[0]!);
  if (numbers !== null) addHeaded(feed, block, numbers, add);
  // A size that fits all that is below it is one, and no row.
  const sized = found.some(({ board }) => board.next >= block.length);
  for (const row of layoutsOf(feed, block)) if (!sized || row !== 'spaced') add({ boards: 'rows', row });
  if (isFlat(block)) add({ boards: 'flat', row: guessRowStyle(block) });
  return found;
}

/** The lines up to the first empty one. */
function firstBlock(feed: LineFeed): SourceLine[] {
  const lines: SourceLine[] = [];
  for (let at = 0; lines.length <= MOST_LINES; at++) {
    const line = feed.at(at);
    if (line === undefined) break;
    if (line.text.trim() !== '') lines.push(line);
    else if (lines.length > 0) break;
  }
  return lines;
}

/** How the cells of rows may be told apart, by the looks of the lines. */
function layoutsOf(feed: LineFeed, lines: readonly SourceLine[]): RowLayout[] {
  const rows = lines.filter(({ text }) => !isFrameLine(text));
  if (rows.length > 0 && rows.every(({ text }) => isFramedRow(text))) return framedLayouts(rows);
  if (lines.every(({ text }) => text.includes('\t'))) return ['tabs'];
  if (lines.every(({ text }) => text.includes(',')) || lines.every(({ text }) => text.includes(';'))) {
    return ['commas'];
  }
  const layouts: RowLayout[] = [];
  const style = guessRowStyle(lines);
  layouts.push(style);
  if (style === 'words' && isGrouped(lines)) layouts.push('groups');
  const gapped = isSpaced(feed) || endsInBlanks(lines);
  const spaced = gapped && (style === 'characters' || isRagged(lines) || !isAligned(lines));
  if (spaced || hasBlankRow(feed)) layouts.push('spaced');
  return layouts;
}

function framedLayouts(rows: readonly SourceLine[]): RowLayout[] {
  const parts = rows.map(({ text }) => framedParts(text).map(([from, to]) => text.slice(from, to)));
  const single = parts.every((row) => row.every((part) => !/\S\s+\S/.test(part)));
  if (parts.some((row) => row.length > 1) && single) {
    return parts.every((row) => row.every((part) => [...part.trim()].length > 1))
      ? ['framed-cells', 'framed-spaced']
      : ['framed-cells'];
  }
  const inside = rows.map((line) => ({ ...line, text: line.text.replace(BARS, ' ') }));
  const count = lineTokens(inside[0]!).length;
  return count > 1 && !isRagged(inside) && isAligned(inside) ? ['framed-words'] : ['framed-spaced'];
}

/** Whether blanks divide rows into groups of several cells. */
function isGrouped(lines: readonly SourceLine[]): boolean {
  return lines.every((line) => {
    const words = lineTokens(line).map(({ text }) => [...text].length);
    const [first = 0] = words;
    return first > 1 && words.slice(0, -1).every((length) => length === first) && words.at(-1)! <= first;
  });
}

/** Whether blanks divide lines into different numbers of words. */
function isRagged(lines: readonly SourceLine[]): boolean {
  const count = lineTokens(lines[0]!).length;
  return lines.some((line) => lineTokens(line).length !== count);
}

/** Whether lines end in the same column though they hold different cells, and so have blanks for some of them. */
function endsInBlanks(lines: readonly SourceLine[]): boolean {
  const even = lines.every(({ text }) => text.length === lines[0]!.text.length);
  return even && new Set(lines.map(({ text }) => text.replace(/\s/g, '').length)).size > 1;
}

/** Whether a line of blanks stands among the first lines that are not empty. */
function hasBlankRow(feed: LineFeed): boolean {
  for (let at = 0; at <= MOST_LINES; at++) {
    const text = feed.at(at)?.text;
    if (text === undefined || (text === '' && at > 0)) return false;
    if (text.length > 1 && text.trim() === '') return true;
  }
  return false;
}

/** Whether the words of all lines begin, or end, in the same columns, as those of a table do. */
function isAligned(lines: readonly SourceLine[]): boolean {
  const starts = new Set<string>();
  const ends = new Set<string>();
  for (const line of lines) {
    const words = lineTokens(line);
    starts.add(words.map(({ column }) => column).join(' '));
    ends.add(words.map(({ column, text }) => column + text.length).join(' '));
  }
  return starts.size === 1 || ends.size === 1 || lines.every(({ text }) => !/\S\s{2,}\S/.test(text));
}

/** Whether blanks among the characters of rows may be cells: some stand where they can hardly divide words. */
function isSpaced(feed: LineFeed): boolean {
  let gapped = false;
  for (let at = 0; at <= MOST_LINES; at++) {
    const line = feed.at(at);
    if (line === undefined || (line.text === '' && at > 0)) break;
    gapped ||= /^\s|\S\s{2,}\S/.test(line.text);
  }
  return gapped;
}

/** Whether lines are a square board each: none is a row of as many lines. */
function isFlat(lines: readonly SourceLine[]): boolean {
  const lengths = lines.map((line) =>
    guessRowStyle([line]) === 'words' ? lineTokens(line).length : [...line.text.trim()].length,
  );
  const [length = 0] = lengths;
  const side = Math.round(Math.sqrt(length));
  return (
    length >= SHORTEST_FLAT &&
    side * side === length &&
    lengths.every((one) => one === length) &&
    lines.length !== length
  );
}

/** Boards below their size: as rows, in one line, or as cells with their place. */
function addHeaded(
  feed: LineFeed,
  block: readonly SourceLine[],
  numbers: readonly number[],
  add: (shaping: Shaping) => void,
): void {
  const headers: NonNullable<Shaping['header']>[] =
    numbers.length === 1
      ? ['side']
      : numbers.length === 3
        ? ['colours']
        : numbers[0] === numbers[1]
          ? ['size']
          : ['size', 'turned-size'];
  // The rows may stand behind a blank line.
  const body = block.length > 1 ? block.slice(1) : secondBlock(feed);
  if (body.length === 0) return;
  for (const header of headers) {
    const [rows = 0, cols = rows] = header === 'turned-size' ? [numbers[1], numbers[0]] : numbers;
    const lines = body.slice(0, Math.max(1, rows + 2));
    for (const row of layoutsOf(feed, lines)) {
      // Behind a size stand no blanks, as they may behind the first cells of a row.
      if (row !== 'spaced' || !/\s$/.test(block[0]!.text)) add({ boards: 'rows', row, header });
    }
    if (header === 'side') add({ boards: 'flat', row: guessRowStyle(body.slice(0, 1)), header });
    if (header !== 'colours' && isSparse(body)) {
      for (const base of [0, 1] as const)
        if (fitsBase(body, rows, cols, base)) add({ boards: 'sparse', row: 'words', header, base });
    }
  }
}

function secondBlock(feed: LineFeed): SourceLine[] {
  const lines: SourceLine[] = [];
  let head = true;
  for (let at = 0; lines.length <= MOST_LINES; at++) {
    const line = feed.at(at);
    if (line === undefined) break;
    const blank = line.text.trim() === '';
    if (head) head = blank && at === 0;
    else if (!blank) lines.push(line);
    else if (lines.length > 0) break;
  }
  return lines;
}

function isSparse(lines: readonly SourceLine[]): boolean {
  return lines.every((line) => {
    const words = sparseWords(line);
    return words.length === 3 && words.slice(0, 2).every(({ text }) => parseInteger(text) !== null);
  });
}

/** Whether places counted from here are all on the board. */
function fitsBase(lines: readonly SourceLine[], rows: number, cols: number, base: 0 | 1): boolean {
  return lines.every((line) => {
    const [row, col] = sparseWords(line).map(({ text }) => Number(text) - base);
    return row! >= 0 && row! < rows && col! >= 0 && col! < cols;
  });
}
