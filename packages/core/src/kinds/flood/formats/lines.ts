import { counted, FaultCode, fail, ok, type Result, textFault } from '../../../outcome/index.js';
import {
  type Codec,
  filledLines,
  firstTokens,
  type Line,
  mayBeRows,
  parseInteger,
  splitLines,
  weigh,
} from '../../../text/index.js';
import type { FloodPuzzle } from '../puzzle.js';
import {
  asCharacters,
  cannotHold,
  isLinesWidth,
  makeFromText,
  squareSide,
  unsaid,
  writeAll,
} from './tools.js';

/** One square board a line, a character a cell; a number after it (the best known length) is passed over. */
export const linesCodec: Codec<FloodPuzzle> = {
  id: 'lines',
  title: 'one square board a line',
  unit: 'line',
  detect: detectLines,
  parse: (text) =>
    filledLines(splitLines(text)).map((line) => ({ line: line.number, result: readLine(line) })),
  format: (puzzles) => writeAll(puzzles, writeLine),
};

function readLine(line: Line): Result<FloodPuzzle> {
  const [board, length, more] = firstTokens(line, 3);
  if (!board) return fail(textFault(FaultCode.Empty, line.number, 1, undefined, 'a board'));
  const wrong = length && parseInteger(length.text) === null ? length : more;
  if (wrong) {
    const expected = 'a board, and at most one whole number after it';
    return fail(textFault(FaultCode.TrailingText, line.number, wrong.column, wrong.text, expected));
  }
  const names = [...board.text];
  const side = squareSide(names.length);
  if (side === null) {
    const found = counted(names.length, 'cell');
    return fail(
      textFault(FaultCode.WrongCellCount, line.number, board.column, found, 'a square number of cells'),
    );
  }
  return makeFromText({ shape: { rows: side, cols: side }, names }, (cell) => ({
    line: line.number,
    column: board.column + cell,
  }));
}

function writeLine(puzzle: FloodPuzzle): Result<string> {
  const fault = unsaid('lines', puzzle);
  if (fault) return fail(fault);
  const { rows, cols } = puzzle.shape;
  if (rows !== cols)
    return fail(cannotHold('lines', `a board of ${rows}x${cols}`, 'a square, or format csv'));
  const characters = asCharacters(puzzle);
  if (characters === null) return fail(cannotHold('lines', 'a long name', 'colours of one character'));
  return ok(`${characters}\n`);
}

/**
 * Every line as long as the first, a square number from 49 on. A board of 100 rows of 100 cells looks the same as
 * 100 boards of 10×10; the format `rows` therefore writes such rows with blanks between the cells. Blank cells and
 * boards of 0 and 1 are rather those of other kinds.
 */
function detectLines(text: string): number {
  let length: number | null = null;
  let binary = true;
  const lines = filledLines(splitLines(text));
  for (const line of lines) {
    const [board, optimum, ...more] = firstTokens(line, 3);
    if (more.length > 0 || (optimum && parseInteger(optimum.text) === null)) return 0;
    if (length !== null && board!.text.length !== length) return 0;
    length = board!.text.length;
    if (!isLinesWidth(length) || /[._?*-]/.test(board!.text)) return 0;
    binary &&= /^[01]*$/.test(board!.text);
  }
  if (length === null || !mayBeRows(lines)) return 0;
  return binary ? weigh('possible') : weigh('cases');
}
