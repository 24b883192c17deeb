import type { Shape } from '../../../grid/index.js';
import { counted, FaultCode, fail, OPEN, ok, type Result } from '../../../outcome/index.js';
import { isJsonObject, type JsonObject, parseInteger, shownJson } from '../../../text/index.js';
import { SymbolReader } from './symbols.js';

/** Under which names rows of cells may stand. */
const MATRIX_NAMES = ['givens', 'grid', 'board', 'puzzle', 'initial', 'cells', 'rows'];

/** A cell by row and column from 0, or -1 where it is off the board. */
export function cellAt({ rows, cols }: Shape, row: unknown, col: unknown): number {
  const [r, c] = [Number(row), Number(col)];
  const inside = Number.isInteger(r) && Number.isInteger(c) && r >= 0 && r < rows && c >= 0 && c < cols;
  return inside ? r * cols + c : -1;
}

/** A cell written as `"row,column"` or `[row, column]`, from 0. */
export function cellOf(shape: Shape, place: unknown): number {
  if (typeof place === 'string') {
    const match = /^\s*(\d+)\s*,\s*(\d+)\s*$/.exec(place);
    return match ? cellAt(shape, parseInteger(match[1]!), parseInteger(match[2]!)) : -1;
  }
  return Array.isArray(place) && place.length === 2 ? cellAt(shape, place[0], place[1]) : -1;
}

/** The fault of a place that is off the board. */
export function offBoard({ rows, cols }: Shape, place: unknown): Result<never> {
  const found = Array.isArray(place) ? JSON.stringify(place.slice(0, 4)).slice(0, 40) : shownJson(place);
  const expected = `a cell of ${counted(rows, 'row')} and ${counted(cols, 'column')}, counted from 0`;
  return fail({ code: FaultCode.OutOfRange, found, expected });
}

/** What is given of a board: 0, 1 or `OPEN` a cell. */
export function readGivens(members: JsonObject, shape: Shape): Result<Uint8Array> {
  const givens = new Uint8Array(shape.rows * shape.cols).fill(OPEN);
  const symbols = new SymbolReader();
  const put = (place: unknown, cell: number, value: unknown): Result<null> => {
    if (cell < 0) return offBoard(shape, place);
    const text = typeof value === 'number' || typeof value === 'string' ? `${value}` : '?!';
    const read = value === null || value === -1 ? OPEN : symbols.read(text);
    if (read === null) {
      const expected = `${symbols.expected}, in row ${Math.floor(cell / shape.cols) + 1}, column ${(cell % shape.cols) + 1}`;
      return fail({ code: FaultCode.UnexpectedToken, found: shownJson(value), expected });
    }
    if (givens[cell] !== OPEN && givens[cell] !== read) {
      return fail({ code: FaultCode.BrokenRule, found: shownJson(value), expected: 'one value for a cell' });
    }
    givens[cell] = read;
    return ok(null);
  };
  for (const [place, cell, value] of cellEntries(members, shape)) {
    const done = put(place, cell, value);
    if (!done.ok) return done;
  }
  const presets = readPresets(members, shape, put);
  return presets.ok ? ok(givens) : presets;
}

/** The cells of a board with their symbols, in whichever way it lists them. */
function* cellEntries(
  members: JsonObject,
  shape: Shape,
): Generator<readonly [place: unknown, cell: number, value: unknown]> {
  const { symbols, prefilled } = members;
  if (Array.isArray(symbols)) {
    for (const entry of symbols) {
      const [row, col, symbol] = Array.isArray(entry) ? entry : [];
      // A number there says no more than that something is given.
      yield [entry, cellAt(shape, row, col), typeof symbol === 'string' ? symbol : {}];
    }
  }
  if (isJsonObject(prefilled)) {
    for (const [place, symbol] of Object.entries(prefilled)) yield [place, cellOf(shape, place), symbol];
  }
  for (const name of MATRIX_NAMES) {
    const rows = members[name];
    if (!Array.isArray(rows)) continue;
    for (const [row, line] of rows.entries()) {
      if (isJsonObject(line)) {
        const col = line.c ?? line.col ?? line.column;
        const value = line.value ?? line.symbol ?? line.v;
        yield [line, cellAt(shape, line.r ?? line.row, col), value ?? null];
        continue;
      }
      const cells: readonly unknown[] =
        typeof line === 'string' ? [...line] : Array.isArray(line) ? line : [line];
      for (const [col, value] of cells.entries()) yield [[row, col], cellAt(shape, row, col), value];
    }
    return;
  }
}

/** LinkedIn's own way: which cells are given, by index, and the solution that holds their values. */
function readPresets(
  members: JsonObject,
  shape: Shape,
  put: (place: unknown, cell: number, value: unknown) => Result<null>,
): Result<null> {
  const { presetCellIdxes: presets, solution } = members;
  if (presets === undefined) return ok(null);
  const cells = shape.rows * shape.cols;
  if (!Array.isArray(presets)) {
    const expected = 'a list of indices by the name "presetCellIdxes"';
    return fail({ code: FaultCode.UnexpectedToken, found: shownJson(presets), expected });
  }
  if (presets.length > 0 && !Array.isArray(solution)) {
    const expected = 'the values of the given cells, by the name "solution"';
    return fail({ code: FaultCode.UnexpectedEnd, found: 'no solution', expected });
  }
  const values: readonly unknown[] = Array.isArray(solution) ? solution : [];
  if (presets.length > 0 && values.length !== cells) {
    const found = `${counted(values.length, 'cell')} in "solution"`;
    return fail({ code: FaultCode.WrongCellCount, found, expected: `${cells}, as the size says` });
  }
  for (const index of presets) {
    const isCell = typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < cells;
    const value = isCell ? values[index] : null;
    const done = put(index, isCell ? index : -1, value);
    if (!done.ok) return done;
  }
  return ok(null);
}
