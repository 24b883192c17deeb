import { cellCount, MAX_CELLS } from '../../../grid/index.js';
import { counted, FaultCode, fail, ok, type Result, textFault } from '../../../outcome/index.js';
import { type Codec, filledLines, type Line, splitLines, weigh } from '../../../text/index.js';
import type { FloodPuzzle } from '../puzzle.js';
import { asCharacters, cannotHold, makeFromText, unsaid, writeAll } from './tools.js';

/** `W,H,cells`, one board a line, a character a cell; a number after it (the best known length) is passed over. */
export const csvCodec: Codec<FloodPuzzle> = {
  id: 'csv',
  title: 'COLS,ROWS,cells, one board a line',
  unit: 'line',
  detect(text) {
    const line = /^\s*(\d{1,7}),(\d{1,7}),([^\s,]+)(?:[ \t]+\d+)?[ \t]*(?:[\r\n]|$)/.exec(text);
    // Three numbers are values of a table, not a size and cells.
    return line && 2 * line[3]!.length > Number(line[1]) * Number(line[2]) ? weigh('cases') : 0;
  },
  parse: (text) =>
    filledLines(splitLines(text)).map((line) => ({ line: line.number, result: readLine(line) })),
  format: (puzzles) => writeAll(puzzles, writeLine),
};

function readLine(line: Line): Result<FloodPuzzle> {
  const fault = (code: FaultCode, at: number, found: string | undefined, expected: string) =>
    fail(textFault(code, line.number, at + 1, found, expected));
  const text = line.text.trimEnd();
  const size = /^\s*(\d{1,9})\s*,\s*(\d{1,9})\s*,\s*/.exec(text);
  if (!size) {
    const at = text.length - text.trimStart().length;
    return fault(FaultCode.BadSize, at, text.trim(), 'columns, rows and cells, such as 3,2,001122');
  }
  const shape = { cols: Number(size[1]), rows: Number(size[2]) };
  const written = `${size[1]},${size[2]}`;
  const start = size[0].length;
  if (cellCount(shape) === 0) return fault(FaultCode.BadSize, 0, written, 'at least one row and one column');
  if (cellCount(shape) > MAX_CELLS)
    return fault(FaultCode.TooLarge, 0, written, `at most ${MAX_CELLS} cells`);
  const [cells, optimum, more] = text.slice(start).split(/\s+/, 3);
  const names = [...cells!];
  if (names.length !== cellCount(shape)) {
    return fault(
      FaultCode.WrongCellCount,
      start,
      counted(names.length, 'cell'),
      counted(cellCount(shape), 'cell'),
    );
  }
  if (more !== undefined || (optimum !== undefined && !/^\d+$/.test(optimum))) {
    const expected = 'at most one whole number after the cells';
    return fault(FaultCode.TrailingText, start + cells!.length, optimum, expected);
  }
  return makeFromText({ shape, names }, (cell) => ({ line: line.number, column: start + cell + 1 }));
}

function writeLine(puzzle: FloodPuzzle): Result<string> {
  const fault = unsaid('csv', puzzle);
  if (fault) return fail(fault);
  const characters = asCharacters(puzzle);
  if (characters === null) return fail(cannotHold('csv', 'a long name', 'colours of one character'));
  return ok(`${puzzle.shape.cols},${puzzle.shape.rows},${characters}\n`);
}
