import { cellCount, MAX_CELLS, type Shape } from '../grid/index.js';
import {
  counted,
  type Fault,
  FaultCode,
  fail,
  ok,
  type Result,
  type TextPosition,
  textFault,
} from '../outcome/index.js';
import type { Line } from './lines.js';
import { lineTokens, type Token } from './tokens.js';

/** A rectangle of words or characters as it stands in a text. */
export interface TextGrid {
  readonly shape: Shape;
  /** One word or character a cell, in index order. */
  readonly cells: readonly string[];
  /** Where a cell stands in the text, for faults. */
  readonly positions: readonly TextPosition[];
}

/** How the cells of a line are told apart: each character is one, or blanks divide them. */
export type RowStyle = 'characters' | 'words';

/** `words` when blanks divide a line's text inside, else `characters`: a single cell is both. */
export function guessRowStyle(lines: readonly Line[]): RowStyle {
  return lines.some((line) => /\S\s+\S/.test(line.text)) ? 'words' : 'characters';
}

/**
 * Reads lines as a rectangle of cells; blanks around a line do not count. With `characters`, characters outside the
 * basic plane count as one. Faults: no line, rows of different lengths, more than MAX_CELLS cells. O(length).
 */
export function readRows(lines: readonly Line[], style: RowStyle): Result<TextGrid> {
  const first = lines[0];
  if (!first) return fail(textFault(FaultCode.Empty, 1, 1, undefined, 'rows of cells'));
  const cells: string[] = [];
  const positions: TextPosition[] = [];
  let cols = 0;
  for (const line of lines) {
    // Told by length before the cells are made: a hostile line must not cost memory. A cell takes two units at most.
    if (style === 'characters' && line.text.trim().length > 2 * (MAX_CELLS - cells.length)) {
      return fail(textFault(FaultCode.TooLarge, line.number, 1, undefined, `at most ${MAX_CELLS} cells`));
    }
    const row = style === 'words' ? lineTokens(line) : lineCharacters(line);
    if (line === first) cols = row.length;
    if (row.length !== cols) return fail(raggedRowsFault(line, row, cols));
    if (cells.length + row.length > MAX_CELLS) {
      return fail(textFault(FaultCode.TooLarge, line.number, 1, undefined, `at most ${MAX_CELLS} cells`));
    }
    for (const token of row) {
      cells.push(token.text);
      positions.push({ line: token.line, column: token.column });
    }
  }
  const shape = { rows: lines.length, cols };
  if (cellCount(shape) === 0)
    return fail(textFault(FaultCode.Empty, first.number, 1, undefined, 'rows of cells'));
  return ok({ shape, cells, positions });
}

/** The fault of a row with these words that should have `cols` of them as the first row has. */
export function raggedRowsFault(line: Line, row: readonly Token[], cols: number): Fault {
  const column = row[cols]?.column ?? line.text.trimEnd().length + 1;
  const found = counted(row.length, 'cell');
  const expected = `${counted(cols, 'cell')}, as in the first row`;
  return textFault(FaultCode.RaggedRows, line.number, column, found, expected);
}

/** The characters of a line without the blanks around it, each as a word of its own. */
export function lineCharacters(line: Line): Token[] {
  const body = line.text.trimEnd();
  const start = body.length - body.trimStart().length;
  const characters: Token[] = [];
  let column = start + 1;
  for (const text of body.slice(start)) {
    characters.push({ text, line: line.number, column });
    column += text.length;
  }
  return characters;
}

/** Writes cells as lines, `cols` a line, with `gap` between the cells of a line and a newline after each line. */
export function writeRows(cells: readonly string[], cols: number, gap: '' | ' '): string {
  let text = '';
  for (let start = 0; start < cells.length; start += cols) {
    text += `${cells.slice(start, start + cols).join(gap)}\n`;
  }
  return text;
}
