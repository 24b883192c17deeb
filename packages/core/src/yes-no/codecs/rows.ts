import { ok } from '../../outcome/index.js';
import {
  type Codec,
  type Entry,
  firstTokens,
  guessRowStyle,
  type Line,
  problemEntries,
  splitBlocks,
  splitLines,
  weigh,
  writeRows,
} from '../../text/index.js';
import type { YesNoPuzzle } from '../puzzle.js';
import { cellTexts, makeAlphabet, plainAlphabet, readPuzzle, sampleCells } from './cells.js';
import { writeEach } from './entries.js';
import type { BoardForm } from './form.js';

/** How blank cells are written; any usual character is read. */
const WRITTEN_BLANK = '.';

/** Shorter lone rows are rather a number, a date or an address. */
const SHORTEST_ROW = 16;

/**
 * Plain rows: a character or a blank-separated word a cell, a blank line between boards. Where that does not fit, and
 * where rows are indented differently, blanks are taken for blank cells.
 */
export function rowsCodec<P extends YesNoPuzzle>(
  form: BoardForm<P>,
  signs: NonNullable<Codec<P>['signs']>,
): Codec<P> {
  const alphabet = plainAlphabet(form.digits);
  const spaces = makeAlphabet(form.digits, ' ');
  const readPlain = (lines: readonly Line[]): Entry<P>[] =>
    splitBlocks(lines).map((block) => ({
      line: block[0]!.number,
      result: readPuzzle(block, guessRowStyle(block), alphabet, form),
    }));
  const readSpaced = (lines: readonly Line[]): Entry<P>[] =>
    splitAtEmpty(lines).map((block) => ({
      line: block[0]!.number,
      result: readPuzzle(block, 'spaced', spaces, form),
    }));
  return {
    id: 'rows',
    title: 'plain rows, a blank line between boards; blank cells are any of . _ - ? * or a space',
    unit: 'block',
    detect(text) {
      const lines = splitLines(text);
      const block = splitBlocks(lines)[0];
      if (!block || isShortRow(lines)) return 0;
      const plain = sampleCells(block, guessRowStyle(block), alphabet);
      const spaced = sampleCells(splitAtEmpty(lines)[0]!, 'spaced', spaces);
      if ((plain && !isStaggered(block)) || !spaced) {
        if (!plain) return 0;
        // The first row may as well be the size of the others, which a format of its own reads.
        return isSized(block) ? weigh('rows', 'even') : weigh('rows', form.likeness(plain));
      }
      return isGapped(lines) ? weigh('spaced', form.likeness(spaced)) : 0;
    },
    signs,
    parse(text) {
      const problem = problemEntries<P>(text);
      if (problem) return problem;
      const lines = splitLines(text);
      const plain = readPlain(lines);
      const fits = plain.every((entry) => entry.result.ok);
      if ((fits && !splitBlocks(lines).some(isStaggered)) || !text.includes(' ')) return plain;
      const spaced = readSpaced(lines);
      return spaced.every((entry) => entry.result.ok) ? spaced : plain;
    },
    format: (puzzles) =>
      writeEach(
        puzzles,
        (puzzle) => {
          const cells = form.cells(puzzle);
          if (!cells.ok) return cells;
          return ok(writeRows(cellTexts(cells.value, form.digits, WRITTEN_BLANK), puzzle.shape.cols, ''));
        },
        '\n',
      ),
  };
}

/** Whether the first line holds the numbers of rows and columns of the lines behind it, as words. */
function isSized(block: readonly Line[]): boolean {
  if (guessRowStyle(block) !== 'words') return false;
  const [rows, cols, ...more] = firstTokens(block[0]!, 3).map(({ text }) => Number(text));
  return (
    more.length === 0 &&
    rows === block.length - 1 &&
    block.slice(1).every((line) => firstTokens(line, cols! + 1).length === cols)
  );
}

/** Whether rows of single characters begin at different columns, so that blanks before them seem to mean something. */
function isStaggered(block: readonly Line[]): boolean {
  if (guessRowStyle(block) === 'words') return false;
  const indents = new Set(block.map((line) => line.text.length - line.text.trimStart().length));
  return indents.size > 1;
}

/**
 * Whether some blanks can hardly divide words: at the start of a line, or two of them together. Without them ragged rows
 * are rather another format with a mistake, such as a wrong size, than a board that has blanks for cells.
 */
function isGapped(lines: readonly Line[]): boolean {
  return lines.some((line) => /^ |\S {2,}\S/.test(line.text));
}

/** Whether there is but one row, and a short one. */
function isShortRow(lines: readonly Line[]): boolean {
  const [block] = splitAtEmpty(lines);
  return block!.length === 1 && block![0]!.text.trim().length < SHORTEST_ROW;
}

/** Blocks of lines divided by empty lines; a line of blanks is a row of blank cells. */
function splitAtEmpty(lines: readonly Line[]): Line[][] {
  const marked = lines.map((line) => (line.text === '' ? line : { ...line, text: `|${line.text}` }));
  const blocks = splitBlocks(marked);
  return blocks.map((block) => block.map((line) => ({ ...line, text: line.text.slice(1) })));
}
