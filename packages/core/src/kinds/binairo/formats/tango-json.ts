import { MAX_CELLS, type Shape } from '../../../grid/index.js';
import { FaultCode, fail, ok, type Result, type TextPosition, textFault } from '../../../outcome/index.js';
import {
  type Codec,
  cutJsonBoards,
  type JsonObject,
  problemEntries,
  readJsonBoards,
  shownJson,
  weigh,
} from '../../../text/index.js';
import { placeFault } from '../../../yes-no/index.js';
import { type BinairoPuzzle, makeBinairo } from '../rules.js';
import { putSign } from '../signs.js';
import { readGivens } from './tango-cells.js';
import { readPairs } from './tango-pairs.js';
import { type TangoShape, tangoShape } from './tango-shapes.js';

/**
 * Boards of Tango and Binairo+ as programs and pages keep them: objects with cells and pairs of cells, in five shapes that
 * the kind's README lists. Without unique lines, unless a board says otherwise.
 */
export const tangoJson: Codec<BinairoPuzzle> = {
  id: 'tango-json',
  title: 'JSON of Tango pages, archives and apps: cells, and pairs of cells that are equal or differ',
  unit: 'text',
  cut: cutJsonBoards,
  detect(text) {
    if (!/^\s*[[{]/.test(text)) return 0;
    const first = readJsonBoards(text)[0]?.result;
    return first?.ok && tangoShape(first.value) !== null ? weigh('signature') : 0;
  },
  parse(text, _options, state) {
    return (
      problemEntries<BinairoPuzzle>(text) ??
      readJsonBoards(text, state).map(({ line, result }) => ({
        line,
        result: result.ok ? readBoard(result.value, { line, column: 1 }) : result,
      }))
    );
  },
};

function readBoard(value: unknown, at: TextPosition): Result<BinairoPuzzle> {
  const tango = tangoShape(value);
  if (tango === null) {
    const expected = 'an object with cells and with pairs of cells that are equal or differ';
    return fail(textFault(FaultCode.UnexpectedToken, at.line, at.column, shownJson(value), expected));
  }
  const puzzle = readMembers(value as JsonObject, tango);
  return puzzle.ok ? puzzle : fail(placeFault(puzzle.fault, at));
}

function readMembers(members: JsonObject, tango: TangoShape): Result<BinairoPuzzle> {
  const shape = readShape(members);
  if (!shape.ok) return shape;
  const { rows, cols } = shape.value;
  const givens = readGivens(members, shape.value);
  if (!givens.ok) return givens;
  const pairs = readPairs(members, shape.value, tango);
  if (!pairs.ok) return pairs;
  const signs = new Uint8Array(rows * cols);
  for (const pair of pairs.value) {
    const problem = putSign(shape.value, signs, pair);
    if (problem === null) continue;
    const place = (cell: number) => `row ${Math.floor(cell / cols) + 1}, column ${(cell % cols) + 1}`;
    const found = `${place(pair.a)} and ${place(pair.b)}`;
    return fail({ code: FaultCode.BrokenRule, found, expected: problem });
  }
  if (pairs.value.length === 0 && !givens.value.some((given) => given === 0)) {
    const expected = 'a board: cells of both symbols, or pairs of cells that are equal or differ';
    return fail({ code: FaultCode.Empty, expected });
  }
  const uniqueLines = (members.uniqueLines ?? members.unique_lines) === true;
  return makeBinairo(rows, cols, givens.value, uniqueLines, { signs });
}

/** The size that a board says: `grid_size` [columns, rows], `size`, `gridSize`, `rows` and `cols`, or that of its cells. */
function readShape(members: JsonObject): Result<Shape> {
  const { rows, cols, columns, grid_size: pair } = members;
  const side = members.gridSize ?? members.size ?? members.n;
  const width = cols ?? columns;
  const matrix = Object.values(members).find(isMatrix);
  const [first, second] = Array.isArray(pair)
    ? [pair[1], pair[0]]
    : Array.isArray(side)
      ? side
      : typeof side === 'number'
        ? [side, side]
        : typeof rows === 'number'
          ? [rows, width ?? rows]
          : [matrix?.length, matrix?.[0]?.length];
  const isSide = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 2;
  if (!isSide(first) || !isSide(second)) {
    const found = first === undefined ? 'no size' : `${shownJson(first)} by ${shownJson(second)}`;
    return fail({ code: FaultCode.BadSize, found, expected: 'the size of the board, sides of at least 2' });
  }
  if (first * second > MAX_CELLS) {
    return fail({
      code: FaultCode.TooLarge,
      found: `${first}×${second}`,
      expected: `at most ${MAX_CELLS} cells`,
    });
  }
  return ok({ rows: first, cols: second });
}

/** Whether a value is rows of cells: numbers, nulls or texts. */
function isMatrix(value: unknown): value is readonly (readonly unknown[])[] {
  if (!Array.isArray(value) || value.length < 2 || !value.every(Array.isArray)) return false;
  const [width] = value.map((row: readonly unknown[]) => row.length);
  return (
    (width ?? 0) >= 2 &&
    value.every((row) => row.length === width && row.every((cell: unknown) => !Array.isArray(cell)))
  );
}
