import { MAX_CELLS } from '../../grid/index.js';
import { FaultCode, fail, ok, type Result, textFault } from '../../outcome/index.js';
import {
  type Codec,
  type Line,
  problemEntries,
  raggedRowsFault,
  splitBlocks,
  splitLines,
  type Token,
  weigh,
} from '../../text/index.js';
import type { YesNoPuzzle } from '../puzzle.js';
import { cellTexts, plainAlphabet } from './cells.js';
import { writeEach } from './entries.js';
import { type BoardForm, placeFault } from './form.js';

/**
 * Comma-separated values as spreadsheets write them: a line a row, divided by commas or semicolons, quotes
 * allowed; an empty value, or any usual character for it, is a blank cell. A blank line divides boards.
 */
export function csvCodec<P extends YesNoPuzzle>(form: BoardForm<P>): Codec<P> {
  const alphabet = plainAlphabet(form.digits);
  const readBlock = (lines: readonly Line[]): Result<{ rows: number; cols: number; cells: Int8Array }> => {
    const cols = lineValues(lines[0]!).length;
    if (cols * lines.length > MAX_CELLS) {
      return fail(
        textFault(FaultCode.TooLarge, lines[0]!.number, 1, undefined, `at most ${MAX_CELLS} cells`),
      );
    }
    const cells = new Int8Array(cols * lines.length).fill(-1);
    for (const [row, line] of lines.entries()) {
      const values = lineValues(line);
      if (values.length !== cols) return fail(raggedRowsFault(line, values, cols));
      for (const [col, { text, column }] of values.entries()) {
        const value = text === '' ? -1 : alphabet.meaning.get(text);
        if (value === undefined) {
          const expected = `${alphabet.expected}, or nothing`;
          return fail(textFault(FaultCode.UnexpectedToken, line.number, column, text, expected));
        }
        cells[row * cols + col] = value;
      }
    }
    return ok({ rows: lines.length, cols, cells });
  };
  return {
    id: 'csv',
    title: 'comma-separated values, a line a row, nothing for a blank cell',
    unit: 'block',
    detect(text) {
      const block = splitBlocks(splitLines(text))[0];
      if (!block || !/[,;]/.test(block[0]!.text)) return 0;
      const read = readBlock(block);
      if (!read.ok) return 0;
      const { rows, cols, cells } = read.value;
      return weigh('rows', form.likeness({ shape: { rows, cols }, cells, whole: true }));
    },
    parse(text) {
      const problem = problemEntries<P>(text);
      if (problem) return problem;
      return splitBlocks(splitLines(text)).map((block) => {
        const line = block[0]!.number;
        const read = readBlock(block);
        if (!read.ok) return { line, result: read };
        const puzzle = form.make(read.value.rows, read.value.cols, read.value.cells);
        return { line, result: puzzle.ok ? puzzle : fail(placeFault(puzzle.fault, { line, column: 1 })) };
      });
    },
    format: (puzzles) =>
      writeEach(
        puzzles,
        (puzzle) => {
          const cells = form.cells(puzzle);
          if (!cells.ok) return cells;
          const { cols } = puzzle.shape;
          // In a single column an empty value would be a blank line, which divides boards.
          const texts = cellTexts(cells.value, form.digits, cols === 1 ? '.' : '');
          let text = '';
          for (let start = 0; start < texts.length; start += cols) {
            text += `${texts.slice(start, start + cols).join(',')}\n`;
          }
          return ok(text);
        },
        '\n',
      ),
  };
}

/** The values of a line without quotes and blanks around them, and where they start. */
function lineValues(line: Line): Token[] {
  const values: Token[] = [];
  let column = 1;
  for (const part of line.text.split(/[,;]/)) {
    const text = part.trim().replace(/^"(.*)"$/, '$1');
    values.push({ text, line: line.number, column });
    column += part.length + 1;
  }
  return values;
}
