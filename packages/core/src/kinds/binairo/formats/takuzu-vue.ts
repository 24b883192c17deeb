import {
  counted,
  FaultCode,
  fail,
  ok,
  type Result,
  type TextPosition,
  textFault,
} from '../../../outcome/index.js';
import { type Codec, weigh } from '../../../text/index.js';
import {
  cellTexts,
  firstLine,
  lineEntries,
  makeAlphabet,
  placeFault,
  readCells,
  readSize,
  writeEach,
} from '../../../yes-no/index.js';
import type { BinairoPuzzle } from '../rules.js';
import { binairoForm } from './form.js';

const form = binairoForm({ format: 'takuzu-vue', uniqueLines: true, odd: 'either' });

const ALPHABET = makeAlphabet(form.digits, '.');

/** Boards of takuzu-vue, `WxH;cells`, `.` for blank. */
export const takuzuVue: Codec<BinairoPuzzle> = {
  id: 'takuzu-vue',
  title: 'boards of takuzu-vue: WxH;cells, one a line, . for blank',
  unit: 'line',
  detect: (text) => (/^\d+x\d+;[01.]+$/.test(firstLine(text)) ? weigh('sized') : 0),
  parse: (text) => lineEntries(text, readLine),
  format: (puzzles) =>
    writeEach(puzzles, (puzzle) => {
      const cells = form.cells(puzzle);
      if (!cells.ok) return cells;
      const { rows, cols } = puzzle.shape;
      return ok(`${cols}x${rows};${cellTexts(cells.value, form.digits, '.').join('')}\n`);
    }),
};

function readLine(text: string, at: TextPosition): Result<BinairoPuzzle> {
  const match = /^(\d+)x(\d+);(\S*)$/.exec(text);
  if (!match) {
    return fail(
      textFault(FaultCode.UnexpectedToken, at.line, at.column, text, 'a board of the form WxH;cells'),
    );
  }
  const [, width, height, board] = match;
  const shape = readSize(height!, width!, at);
  if (!shape.ok) return shape;
  const { rows, cols } = shape.value;
  if (board!.length !== rows * cols) {
    const found = counted(board!.length, 'cell');
    const column = at.column + text.length - board!.length;
    return fail(textFault(FaultCode.WrongCellCount, at.line, column, found, counted(rows * cols, 'cell')));
  }
  const padded = ' '.repeat(at.column - 1 + text.length - board!.length) + board;
  const cells = readCells([{ text: padded, number: at.line }], 'characters', ALPHABET);
  if (!cells.ok) return cells;
  const puzzle = form.make(rows, cols, cells.value.cells);
  return puzzle.ok ? puzzle : fail(placeFault(puzzle.fault, at));
}
