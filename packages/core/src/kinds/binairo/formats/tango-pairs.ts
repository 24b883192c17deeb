import type { Shape } from '../../../grid/index.js';
import { FaultCode, fail, ok, type Result } from '../../../outcome/index.js';
import { isJsonObject, type JsonObject, shownJson } from '../../../text/index.js';
import { DIFFERENT, EQUAL, type WrittenSign } from '../signs.js';
import { cellAt, cellOf, offBoard } from './tango-cells.js';
import { type TangoShape, typedPairs } from './tango-shapes.js';

const SIGN_NAMES: ReadonlyMap<string, 1 | 2> = new Map([
  ...['=', '==', 'equal', 'equals', 'eq', 'same'].map((name) => [name, EQUAL] as const),
  ...['x', '×', '!=', '≠', 'opposite', 'diff', 'different', 'neq'].map((name) => [name, DIFFERENT] as const),
]);

/** The flags of a cell in a page's state: equal or different to the right, equal or different below. */
const FLAGS = [
  [1, EQUAL, 0, 1],
  [2, DIFFERENT, 0, 1],
  [4, EQUAL, 1, 0],
  [8, DIFFERENT, 1, 0],
] as const;

/** The signs of a board, in the way of its shape. */
export function readPairs(members: JsonObject, shape: Shape, tango: TangoShape): Result<WrittenSign[]> {
  switch (tango) {
    case 'walls':
      return readTriples(members.walls, 'walls', shape);
    case 'prefilled':
      return readTriples(members.constraints, 'constraints', shape);
    case 'edges':
      return readEdges(members.edges, shape);
    case 'clues':
      return readFlags(members.comparisonClues, shape);
    case 'typed':
      return readTyped(members[typedPairs(members)!], shape);
  }
}

const notList = (value: unknown, name: string): Result<never> =>
  fail({
    code: FaultCode.UnexpectedToken,
    found: shownJson(value),
    expected: `a list by the name "${name}"`,
  });

function signOf(name: unknown): Result<1 | 2> {
  const sign = SIGN_NAMES.get(`${typeof name === 'string' ? name : ''}`.trim().toLowerCase());
  if (sign !== undefined) return ok(sign);
  const expected = 'the sign = or x, or equal, same, opposite, diff';
  return fail({ code: FaultCode.UnexpectedToken, found: shownJson(name), expected });
}

/** `[cell, cell, sign]`, a cell being `[row, column]` or `"row,column"`. */
function readTriples(list: unknown, name: string, shape: Shape): Result<WrittenSign[]> {
  if (list === undefined) return ok([]);
  if (!Array.isArray(list)) return notList(list, name);
  const pairs: WrittenSign[] = [];
  for (const entry of list) {
    const [first, second, written] = Array.isArray(entry) ? entry : [];
    const [a, b] = [cellOf(shape, first), cellOf(shape, second)];
    if (a < 0 || b < 0) return offBoard(shape, a < 0 ? first : second);
    const sign = signOf(written);
    if (!sign.ok) return sign;
    pairs.push({ a, b, sign: sign.value });
  }
  return ok(pairs);
}

/** `{startIdx, endIdx, isEqual}`. */
function readEdges(list: unknown, shape: Shape): Result<WrittenSign[]> {
  if (list === undefined) return ok([]);
  if (!Array.isArray(list)) return notList(list, 'edges');
  const cells = shape.rows * shape.cols;
  const pairs: WrittenSign[] = [];
  for (const edge of list) {
    const { startIdx: a, endIdx: b, isEqual } = isJsonObject(edge) ? edge : ({} as JsonObject);
    const isCell = (index: unknown): index is number =>
      typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < cells;
    if (!isCell(a) || !isCell(b)) {
      const expected = `startIdx and endIdx from 0 to ${cells - 1}`;
      return fail({ code: FaultCode.OutOfRange, found: shownJson(isCell(a) ? b : a), expected });
    }
    if (typeof isEqual !== 'boolean') {
      const expected = 'true or false for isEqual';
      return fail({ code: FaultCode.UnexpectedToken, found: shownJson(isEqual), expected });
    }
    pairs.push({ a, b, sign: isEqual ? EQUAL : DIFFERENT });
  }
  return ok(pairs);
}

/** Rows of flags, which may be shorter than the board and have nulls. */
function readFlags(rows: unknown, shape: Shape): Result<WrittenSign[]> {
  if (!Array.isArray(rows)) return notList(rows, 'comparisonClues');
  const pairs: WrittenSign[] = [];
  for (const [row, line] of rows.entries()) {
    if (line === null) continue;
    if (!Array.isArray(line)) return notList(line, `comparisonClues, row ${row + 1}`);
    for (const [col, flags] of line.entries()) {
      if (flags === null || flags === 0) continue;
      if (typeof flags !== 'number' || !Number.isInteger(flags) || flags < 0 || flags > 15) {
        const expected = `flags 1, 2, 4 and 8, in row ${row + 1}, column ${col + 1}`;
        return fail({ code: FaultCode.OutOfRange, found: shownJson(flags), expected });
      }
      for (const [flag, sign, down, right] of FLAGS) {
        if ((flags & flag) === 0) continue;
        const [a, b] = [cellAt(shape, row, col), cellAt(shape, row + down, col + right)];
        if (a < 0 || b < 0) return offBoard(shape, [row + down, col + right]);
        pairs.push({ a, b, sign });
      }
    }
  }
  return ok(pairs);
}

/** `{r1, c1, r2, c2, type}`. */
function readTyped(list: unknown, shape: Shape): Result<WrittenSign[]> {
  const pairs: WrittenSign[] = [];
  for (const entry of list as readonly unknown[]) {
    const { r1, c1, r2, c2, type } = isJsonObject(entry) ? entry : ({} as JsonObject);
    const [a, b] = [cellAt(shape, r1, c1), cellAt(shape, r2, c2)];
    if (a < 0 || b < 0) return offBoard(shape, a < 0 ? [r1, c1] : [r2, c2]);
    const sign = signOf(type);
    if (!sign.ok) return sign;
    pairs.push({ a, b, sign: sign.value });
  }
  return ok(pairs);
}
