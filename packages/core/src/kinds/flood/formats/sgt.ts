import { cellCount, MAX_CELLS } from '../../../grid/index.js';
import { counted, FaultCode, fail, ok, type Result, textFault } from '../../../outcome/index.js';
import { type Codec, filledLines, fragmentOf, type Line, splitLines, weigh } from '../../../text/index.js';
import { cellNames, type FloodPuzzle } from '../puzzle.js';
import { contractBoard } from '../solve/plain/graph.js';
import { greedyChoices } from '../solve/plain/greedy.js';
import { cannotHold, makeFromText, unsaid, writeAll } from './tools.js';

/**
 * The id of Simon Tatham's Flood, `WxHcCmM:cells,limit`: C colours, M moves of slack, a digit (a letter from ten on)
 * a cell, and the moves allowed. His limit is that of a greedy player, not the least; it is passed over when read.
 */
export const sgtCodec: Codec<FloodPuzzle> = {
  id: 'sgt',
  title: "Simon Tatham's Flood, WxHcCmM:cells,limit",
  unit: 'line',
  detect: (text) => (/^\s*\d+(?:x\d+)?c\d+(?:m\d+)?[:#]/.test(text) ? weigh('sized') : 0),
  unwrap: (text) => fragmentOf(text, /\/flood(?:\.html?)?$/i),
  parse: (text) =>
    filledLines(splitLines(text)).map((line) => ({ line: line.number, result: readLine(line) })),
  format: (puzzles) => writeAll(puzzles, writeLine),
};

/** His program's limits on the number of colours. */
const LEAST_COLOURS = 3;
const MOST_COLOURS = 10;

function readLine(line: Line): Result<FloodPuzzle> {
  const text = line.text.trim();
  const start = line.text.indexOf(text) + 1;
  const fault = (code: FaultCode, at: number, found: string | undefined, expected: string) =>
    fail(textFault(code, line.number, start + at, found, expected));
  const params = /^(\d{1,9})(?:x(\d{1,9}))?c(\d{1,5})(?:m(\d+))?/.exec(text);
  if (!params) return fault(FaultCode.UnexpectedToken, 0, text, 'parameters such as 12x12c6m5');
  const end = params[0].length;
  if (text[end] === '#') {
    const expected = 'a colon and the cells: a seed gives its board in that program only';
    return fault(FaultCode.UnexpectedCharacter, end, text.slice(end), expected);
  }
  if (text[end] !== ':') return fault(FaultCode.UnexpectedCharacter, end, text[end], 'a colon and the cells');
  const shape = { cols: Number(params[1]), rows: Number(params[2] ?? params[1]) };
  if (cellCount(shape) === 0)
    return fault(FaultCode.BadSize, 0, params[0], 'at least one row and one column');
  if (cellCount(shape) > MAX_CELLS)
    return fault(FaultCode.TooLarge, 0, params[0], `at most ${MAX_CELLS} cells`);

  const first = end + 1;
  const comma = text.indexOf(',', first);
  const cells = text.slice(first, comma === -1 ? undefined : comma);
  if (cells.length !== cellCount(shape)) {
    return fault(
      FaultCode.WrongCellCount,
      first,
      counted(cells.length, 'cell'),
      counted(cellCount(shape), 'cell'),
    );
  }
  if (comma === -1)
    return fault(FaultCode.UnexpectedEnd, text.length, undefined, 'a comma and the move limit');
  const limit = text.slice(comma + 1);
  if (!/^\d+$/.test(limit))
    return fault(FaultCode.UnexpectedToken, comma + 1, limit, 'a whole number, the move limit');
  const colours = Number(params[3]);
  for (let cell = 0; cell < cells.length; cell++) {
    if (colourValue(cells[cell]!) < colours) continue;
    const expected = `one of the ${counted(colours, 'colour')}: a digit or, from ten on, a capital letter`;
    return fault(FaultCode.UnexpectedCharacter, first + cell, cells[cell]!, expected);
  }
  return makeFromText({ shape, names: [...cells] }, (cell) => ({
    line: line.number,
    column: start + first + cell,
  }));
}

function writeLine(puzzle: FloodPuzzle): Result<string> {
  const fault = unsaid('sgt', puzzle);
  if (fault) return fail(fault);
  const { rows, cols } = puzzle.shape;
  if (rows * cols < 2) return fail(cannotHold('sgt', 'a board of one cell', 'at least two cells'));
  const values = puzzle.colours.map((name) =>
    name.length === 1 ? colourValue(name) : Number.POSITIVE_INFINITY,
  );
  const most = Math.max(...values);
  if (most >= MOST_COLOURS)
    return fail(cannotHold('sgt', `colour ${puzzle.colours[values.indexOf(most)]}`, 'digits'));
  const { shape, cells, colours } = puzzle;
  const limit = greedyChoices(contractBoard({ shape, cells, colourCount: colours.length, origin: 0 })).length;
  const params = `${cols}x${rows}c${Math.max(LEAST_COLOURS, most + 1)}m0`;
  return ok(`${params}:${cellNames(puzzle).join('')},${limit}\n`);
}

/** 0–9 for digits, 10–35 for capital letters, infinite for the rest. */
function colourValue(character: string): number {
  if (character >= '0' && character <= '9') return Number(character);
  if (character >= 'A' && character <= 'Z') return character.charCodeAt(0) - 'A'.charCodeAt(0) + 10;
  return Number.POSITIVE_INFINITY;
}
