import {
  counted,
  FaultCode,
  fail,
  ok,
  type Result,
  type TextPosition,
  textFault,
} from '../../../outcome/index.js';
import { type Codec, splitLines, weigh } from '../../../text/index.js';
import {
  cellTexts,
  firstLine,
  lineEntries,
  makeAlphabet,
  placeFault,
  readCells,
  writeEach,
} from '../../../yes-no/index.js';
import type { BinairoPuzzle } from '../rules.js';
import { binairoForm } from './form.js';

const form = binairoForm({ format: 'binarypuzzle', uniqueLines: true });

const ALPHABET = makeAlphabet(form.digits, '-');

/** Shorter lines are more likely rows of one board. */
const SHORTEST_LINE = 36;

/** Dumps of binarypuzzle.com: the cells of a square board in one line, `-` for blank. */
export const binarypuzzle: Codec<BinairoPuzzle> = {
  id: 'binarypuzzle',
  title: 'dumps of binarypuzzle.com: a square board a line, - for blank',
  unit: 'line',
  detect(text) {
    const line = firstLine(text);
    if (line.length < SHORTEST_LINE || sideOf(line.length) === null || !/^[01-]+$/.test(line)) return 0;
    // As many lines as characters are one board's rows.
    const isOneBoard = splitLines(text).filter((one) => one.text.trim() !== '').length === line.length;
    return isOneBoard ? weigh('rows', 'names') : weigh('sized');
  },
  parse: (text) => lineEntries(text, readLine),
  format: (puzzles) =>
    writeEach(puzzles, (puzzle) => {
      const { rows, cols } = puzzle.shape;
      if (rows !== cols) {
        const found = `${counted(rows, 'row')} and ${counted(cols, 'column')} in format binarypuzzle`;
        return fail({ code: FaultCode.BadSize, found, expected: 'a square board, or format id' });
      }
      const cells = form.cells(puzzle);
      return cells.ok ? ok(`${cellTexts(cells.value, form.digits, '-').join('')}\n`) : cells;
    }),
};

function readLine(text: string, at: TextPosition): Result<BinairoPuzzle> {
  const side = sideOf(text.length);
  if (side === null) {
    const found = counted(text.length, 'cell');
    return fail(textFault(FaultCode.WrongCellCount, at.line, at.column, found, 'a square number of cells'));
  }
  const padded = ' '.repeat(at.column - 1) + text;
  const cells = readCells([{ text: padded, number: at.line }], 'characters', ALPHABET);
  if (!cells.ok) return cells;
  const puzzle = form.make(side, side, cells.value.cells);
  return puzzle.ok ? puzzle : fail(placeFault(puzzle.fault, at));
}

/** The side of a square of so many cells, or null. */
function sideOf(cells: number): number | null {
  const side = Math.round(Math.sqrt(cells));
  return side * side === cells ? side : null;
}
