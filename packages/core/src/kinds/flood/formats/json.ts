import { cellAt, contains, MAX_CELLS } from '../../../grid/index.js';
import { counted, FaultCode, fail, ok, type Result, textFault } from '../../../outcome/index.js';
import {
  type Codec,
  cutJsonBoards,
  isJsonObject,
  type JsonObject,
  readJsonBoards,
  shownJson,
  weigh,
} from '../../../text/index.js';
import { cellNames, FLOOD_RULES, type FloodPuzzle, type FloodSpec } from '../puzzle.js';
import { makeFromText, writeAll } from './tools.js';

/** Under which name a board's rows may stand; the first is written. */
const ROW_NAMES = ['rows', 'board', 'grid'];

/**
 * Boards as JSON: an object a line, or one value for the whole text, an array being a list of boards or of one board's
 * rows. `rows` is a list of strings, a character a cell, or of lists of names and numbers; `origin` a list of row and column
 * from 0, `rule` and `adjacentOnly` as in the puzzle. Written as `{"kind":"flood","rows":[…]}`, one a line.
 */
export const jsonCodec: Codec<FloodPuzzle> = {
  id: 'json',
  title: 'JSON, an object with rows a line',
  unit: 'text',
  detect: detectJson,
  cut: cutJsonBoards,
  parse: (text, _options, state) =>
    readJsonBoards(text, state).map(({ line, result }) => ({
      line,
      result: result.ok ? readBoard(result.value, line) : result,
    })),
  format: (puzzles) => writeAll(puzzles, (puzzle) => ok(`${JSON.stringify(toMembers(puzzle))}\n`)),
};

/** Sure when the text says so; rows alone could be any kind's, and blanks in them are not flood's. */
function detectJson(text: string): number {
  if (!/^\s*[[{]/.test(text)) return 0;
  const first = readJsonBoards(text)[0];
  if (!first?.result.ok) return 0;
  const { value } = first.result;
  if (isJsonObject(value) && value.kind !== undefined) return value.kind === 'flood' ? weigh('named') : 0;
  const board = readBoard(value, 1);
  if (!board.ok) return 0;
  return board.value.colours.some((name) => /^[._?*-]$/.test(name))
    ? weigh('rows', 'blanks')
    : weigh('rows', 'names');
}

function toMembers(puzzle: FloodPuzzle): JsonObject {
  const { shape, colours, origin, rule, adjacentOnly } = puzzle;
  const single = colours.every((name) => [...name].length === 1);
  const names = cellNames(puzzle);
  const rows: (string | string[])[] = [];
  for (let start = 0; start < names.length; start += shape.cols) {
    const row = names.slice(start, start + shape.cols);
    rows.push(single ? row.join('') : row);
  }
  return {
    kind: 'flood',
    ...(origin === 0 ? {} : { origin: [Math.floor(origin / shape.cols), origin % shape.cols] }),
    ...(rule === 'plain' ? {} : { rule }),
    ...(adjacentOnly ? { adjacentOnly } : {}),
    rows,
  };
}

function readBoard(value: unknown, line: number): Result<FloodPuzzle> {
  const fault = (code: FaultCode, found: string | undefined, expected: string): Result<never> =>
    fail(textFault(code, line, 1, found, expected));
  const members: JsonObject = isJsonObject(value) ? value : { rows: value };
  if (members.kind !== undefined && members.kind !== 'flood') {
    return fault(FaultCode.UnexpectedToken, `the kind ${shownJson(members.kind)}`, 'the kind flood');
  }
  const list = ROW_NAMES.map((name) => members[name]).find(Array.isArray);
  if (!list) return fault(FaultCode.UnexpectedToken, undefined, 'a list of rows by the name "rows"');
  const names: string[] = [];
  let cols = 0;
  for (const [index, row] of list.entries()) {
    const cells: readonly unknown[] | null =
      typeof row === 'string' ? [...row] : Array.isArray(row) ? row : null;
    if (!cells)
      return fault(FaultCode.UnexpectedToken, shownJson(row), 'each row a string or a list of colours');
    if (index === 0) cols = cells.length;
    if (cells.length !== cols) {
      const found = `${counted(cells.length, 'cell')} in row ${index + 1}`;
      return fault(FaultCode.RaggedRows, found, `${counted(cols, 'cell')}, as in the first row`);
    }
    if (names.length + cols > MAX_CELLS)
      return fault(FaultCode.TooLarge, undefined, `at most ${MAX_CELLS} cells`);
    for (const cell of cells) {
      if (typeof cell !== 'string' && typeof cell !== 'number') {
        return fault(FaultCode.UnexpectedToken, shownJson(cell), `a colour in row ${index + 1}`);
      }
      names.push(String(cell));
    }
  }
  if (names.length === 0) return fault(FaultCode.Empty, undefined, 'rows of cells');

  let spec: FloodSpec = { shape: { rows: list.length, cols }, names };
  const { origin, rule, adjacentOnly } = members;
  if (origin !== undefined) {
    const [row, col]: readonly unknown[] = Array.isArray(origin) && origin.length === 2 ? origin : [];
    if (typeof row !== 'number' || typeof col !== 'number' || !contains(spec.shape, row, col)) {
      return fault(
        FaultCode.OutOfRange,
        `the origin ${shownJson(origin)}`,
        'a row and a column of the board, from 0',
      );
    }
    spec = { ...spec, origin: cellAt(spec.shape, row, col) };
  }
  if (rule !== undefined) {
    const known = FLOOD_RULES.find((one) => one === rule);
    if (!known) return fault(FaultCode.BadOption, `the rule ${shownJson(rule)}`, FLOOD_RULES.join(' or '));
    spec = { ...spec, rule: known };
  }
  if (adjacentOnly !== undefined) {
    if (typeof adjacentOnly !== 'boolean') {
      return fault(FaultCode.BadOption, `adjacentOnly ${shownJson(adjacentOnly)}`, 'true or false');
    }
    spec = { ...spec, adjacentOnly };
  }
  return makeFromText(spec, () => ({ line, column: 1 }));
}
