import { BLANK_CELL, lineCharacters, lineTokens, type Token } from '../text/index.js';
import { framedParts } from './frames.js';
import { columnIn, type SourceLine } from './source.js';

/** How the cells of a row are told apart. */
export type RowLayout =
  | 'characters'
  | 'words'
  | 'spaced'
  | 'groups'
  | 'tabs'
  | 'commas'
  | 'framed-cells'
  | 'framed-words'
  | 'framed-spaced';

const BARS = /[|\u2502\u2503\u2551\u2506\u2507\u250a\u250b\u254e\u254f]/g;

/** The cells of a line, at their places in the source. */
export function rowOf(line: SourceLine, layout: RowLayout): Token[] {
  const cells = cellsOf(line, layout);
  if (line.columns === null) return cells;
  return cells.map((cell) => ({ ...cell, column: columnIn(line, cell.column) }));
}

function cellsOf(line: SourceLine, layout: RowLayout): Token[] {
  switch (layout) {
    case 'characters':
      return lineCharacters(line);
    case 'words':
      return lineTokens(line);
    case 'groups':
      return lineTokens(line).flatMap((word) =>
        lineCharacters({ text: word.text, number: line.number }).map((cell) => ({
          ...cell,
          column: word.column + cell.column - 1,
        })),
      );
    case 'spaced':
      return spacedCells(line, 0, line.text.length);
    case 'tabs':
      return dividedCells(line, '\t');
    case 'commas':
      return dividedCells(line, line.text.includes(',') ? ',' : ';');
    default:
      return framedRow(line, layout);
  }
}

/** The characters between two indexes, blanks among them as empty cells. */
function spacedCells(line: SourceLine, from: number, to: number): Token[] {
  const cells: Token[] = [];
  for (let at = from; at < to; ) {
    const text = String.fromCodePoint(line.text.codePointAt(at)!);
    cells.push({ text: text.trim() === '' ? BLANK_CELL : text, line: line.number, column: at + 1 });
    at += text.length;
  }
  return cells;
}

function dividedCells(line: SourceLine, mark: string): Token[] {
  const cells: Token[] = [];
  let column = 1;
  for (const part of line.text.split(mark)) {
    const text = part
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
      .trim();
    const indent = part.length - part.trimStart().length;
    cells.push({ text: text === '' ? BLANK_CELL : text, line: line.number, column: column + indent });
    column += part.length + 1;
  }
  return cells;
}

/**
 * The cells of a framed row. `framed-cells`: each part between two bars is one; `framed-words`: blanks and bars divide
 * them; `framed-spaced`: each character is one, blanks among them.
 */
function framedRow(line: SourceLine, layout: 'framed-cells' | 'framed-words' | 'framed-spaced'): Token[] {
  const parts = framedParts(line.text);
  if (layout === 'framed-spaced') return parts.flatMap(([from, to]) => spacedCells(line, from, to));
  if (layout === 'framed-words') {
    const inside = line.text.replace(BARS, ' ');
    return lineTokens({ text: inside, number: line.number });
  }
  return parts.map(([from, to]) => {
    const part = line.text.slice(from, to);
    const text = part.trim();
    const column = from + 1 + (text === '' ? 0 : part.indexOf(text));
    return { text: text === '' ? BLANK_CELL : text, line: line.number, column };
  });
}
