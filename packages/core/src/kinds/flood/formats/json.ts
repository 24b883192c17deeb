import { cellAt, contains, MAX_CELLS, type Shape } from '../../../grid/index.js';
import { counted, FaultCode, fail, ok, type Result, textFault } from '../../../outcome/index.js';
import {
  type Codec,
  cutJsonBoards,
  isJsonObject,
  type JsonObject,
  readJsonBoards,
  shownJson,
  unreadRule,
  weigh,
} from '../../../text/index.js';
import {
  type CellPair,
  FLOOD_GRIDS,
  FLOOD_RULES,
  type FloodPuzzle,
  type FloodSpec,
  HOLE_SIGN,
  specOf,
} from '../puzzle.js';
import { makeFromText, type OptionValues, writeAll } from './tools.js';

/** Under which name a board's rows may stand; the first is written. */
const ROW_NAMES = ['rows', 'board', 'grid'];

/**
 * Boards as JSON: an object a line, or one value for the whole text, an array being a list of boards or of one board's
 * rows. `rows` is a list of strings, a character a cell, or of lists of names and numbers; `origin` a list of row and column
 * from 0 or `any` or `corners`, `rule`, `adjacentOnly`, `grid` and `publishedLimit` as in the puzzle, `target` a name, `links` pairs of
 * places, `edges` pairs of nodes. Empty places are `#` in strings and null in lists. Written as `{"kind":"flood","rows":[…]}`, one a line.
 */
export const jsonCodec: Codec<FloodPuzzle> = {
  id: 'json',
  title: 'JSON, an object with rows a line',
  unit: 'text',
  detect: detectJson,
  cut: cutJsonBoards,
  parse: (text, options, state) =>
    readJsonBoards(text, state).map(({ line, result }) => ({
      line,
      result: result.ok ? readWhole(result.value, line, options) : result,
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
  const { shape, colours, origin, rule, adjacentOnly, grid, target, links, edges, publishedLimit } = puzzle;
  const single = colours.every((name) => [...name].length === 1 && name !== HOLE_SIGN);
  const place = (cell: number): [number, number] => [Math.floor(cell / shape.cols), cell % shape.cols];
  const names = specOf(puzzle).names;
  const rows: (string | (string | null)[])[] = [];
  for (let start = 0; start < names.length; start += shape.cols) {
    const row = names.slice(start, start + shape.cols);
    rows.push(single ? row.map((name) => name ?? HOLE_SIGN).join('') : row);
  }
  return {
    kind: 'flood',
    ...(origin === 0 ? {} : { origin: typeof origin === 'number' ? place(origin) : origin }),
    ...(rule === 'plain' ? {} : { rule }),
    ...(adjacentOnly ? { adjacentOnly } : {}),
    ...(grid ? { grid } : {}),
    ...(target === undefined ? {} : { target }),
    ...(links ? { links: links.map(([a, b]) => [place(a), place(b)]) } : {}),
    ...(edges ? { edges } : {}),
    ...(publishedLimit === undefined ? {} : { publishedLimit }),
    rows,
  };
}

/** The members that are read, besides the rows. */
const READ = [
  'kind',
  'origin',
  'rule',
  'adjacentOnly',
  'grid',
  'target',
  'links',
  'edges',
  'publishedLimit',
  'published',
];

/** A board by which nothing that is asked of it is passed over. */
function readWhole(value: unknown, line: number, options?: OptionValues): Result<FloodPuzzle> {
  const board = readBoard(value, line, options);
  if (!board.ok || !isJsonObject(value)) return board;
  const rows = ROW_NAMES.filter((name) => Array.isArray(value[name]));
  // Collections tell how many regions a board has.
  const counts = typeof value.regions === 'number' ? ['regions'] : [];
  const unread = unreadRule(value, [...READ, ...counts, ...rows], board.value.shape);
  return unread ? fail({ ...unread, at: { line, column: 1 } }) : board;
}

/** Makes a fault of a member; the place is the line of the board. */
type MemberFault = (code: FaultCode, found: string | undefined, expected: string) => Result<never>;

function readBoard(value: unknown, line: number, options?: OptionValues): Result<FloodPuzzle> {
  const fault: MemberFault = (code, found, expected) => fail(textFault(code, line, 1, found, expected));
  const members: JsonObject = isJsonObject(value) ? value : { rows: value };
  if (members.kind !== undefined && members.kind !== 'flood') {
    return fault(FaultCode.UnexpectedToken, `the kind ${shownJson(members.kind)}`, 'the kind flood');
  }
  const cells = readCells(members, fault);
  if (!cells.ok) return cells;
  const rules = readRules(members, cells.value.shape, fault);
  if (!rules.ok) return rules;
  return makeFromText({ ...cells.value, ...rules.value }, () => ({ line, column: 1 }), options);
}

function readCells(members: JsonObject, fault: MemberFault): Result<Pick<FloodSpec, 'shape' | 'names'>> {
  const list = ROW_NAMES.map((name) => members[name]).find(Array.isArray);
  if (!list) return fault(FaultCode.UnexpectedToken, undefined, 'a list of rows by the name "rows"');
  const names: (string | null)[] = [];
  let cols = 0;
  for (const [index, row] of list.entries()) {
    const isText = typeof row === 'string';
    const cells: readonly unknown[] | null = isText ? [...row] : Array.isArray(row) ? row : null;
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
      const isHole = cell === null || (isText && cell === HOLE_SIGN);
      if (!isHole && typeof cell !== 'string' && typeof cell !== 'number') {
        return fault(FaultCode.UnexpectedToken, shownJson(cell), `a colour in row ${index + 1}`);
      }
      names.push(isHole ? null : String(cell));
    }
  }
  if (names.length === 0) return fault(FaultCode.Empty, undefined, 'rows of cells');
  return ok({ shape: { rows: list.length, cols }, names });
}

/** Collections of boards with a free place put their rules into one member: `{"free": true, "target": …, "grid": …}`. */
function spreadRule(members: JsonObject): JsonObject {
  const { rule, published, ...rest } = members;
  if (!isJsonObject(rule)) return members;
  const { free, target, grid } = rule;
  return {
    ...rest,
    ...(free === true ? { origin: 'any' } : {}),
    ...(target === undefined || target === null ? {} : { target }),
    ...(grid === undefined || grid === null ? {} : { grid }),
    ...(published === undefined || published === null ? {} : { publishedLimit: published }),
  };
}

function readRules(given: JsonObject, shape: Shape, fault: MemberFault): Result<Partial<FloodSpec>> {
  const members = spreadRule(given);
  const { origin, rule, adjacentOnly, grid, target, publishedLimit } = members;
  let rules: Partial<FloodSpec> = {};
  if (origin === 'any' || origin === 'corners') rules = { origin };
  else if (origin !== undefined) {
    const cell = readPlace(origin, shape);
    if (cell === null) {
      return fault(
        FaultCode.OutOfRange,
        `the origin ${shownJson(origin)}`,
        'a row and a column of the board, from 0',
      );
    }
    rules = { origin: cell };
  }
  if (rule !== undefined) {
    const known = FLOOD_RULES.find((one) => one === rule);
    if (!known) return fault(FaultCode.BadOption, `the rule ${shownJson(rule)}`, FLOOD_RULES.join(' or '));
    rules = { ...rules, rule: known };
  }
  if (adjacentOnly !== undefined) {
    if (typeof adjacentOnly !== 'boolean') {
      return fault(FaultCode.BadOption, `adjacentOnly ${shownJson(adjacentOnly)}`, 'true or false');
    }
    rules = { ...rules, adjacentOnly };
  }
  // A list by that name is the rows.
  if (grid !== undefined && !Array.isArray(grid)) {
    const known = FLOOD_GRIDS.find((one) => one === grid);
    if (!known) return fault(FaultCode.BadOption, `the grid ${shownJson(grid)}`, FLOOD_GRIDS.join(' or '));
    rules = { ...rules, grid: known };
  }
  if (target !== undefined) {
    if (typeof target !== 'string' && typeof target !== 'number') {
      return fault(FaultCode.UnexpectedToken, `the target ${shownJson(target)}`, 'the name of a colour');
    }
    rules = { ...rules, target: String(target) };
  }
  if (publishedLimit !== undefined) {
    if (!Number.isSafeInteger(publishedLimit) || (publishedLimit as number) < 0) {
      return fault(FaultCode.OutOfRange, `publishedLimit ${shownJson(publishedLimit)}`, 'a number of moves');
    }
    rules = { ...rules, publishedLimit: publishedLimit as number };
  }
  return readPairs(members, shape, rules, fault);
}

function readPairs(
  members: JsonObject,
  shape: Shape,
  rules: Partial<FloodSpec>,
  fault: MemberFault,
): Result<Partial<FloodSpec>> {
  const { links, edges } = members;
  let read = rules;
  if (links !== undefined) {
    const pairs = Array.isArray(links) ? links.map((link) => readLink(link, shape)) : [null];
    const wrong = pairs.indexOf(null);
    if (wrong >= 0) {
      const found = `the link ${shownJson(Array.isArray(links) ? links[wrong] : links)}`;
      return fault(
        FaultCode.OutOfRange,
        found,
        'a list of links, each a pair of cells as [row, column] from 0',
      );
    }
    read = { ...read, links: pairs as CellPair[] };
  }
  if (edges !== undefined) {
    const isPair = (edge: unknown): edge is CellPair =>
      Array.isArray(edge) && edge.length === 2 && edge.every((node) => Number.isSafeInteger(node));
    if (!Array.isArray(edges) || !edges.every(isPair)) {
      return fault(FaultCode.UnexpectedToken, `the edges ${shownJson(edges)}`, 'a list of pairs of nodes');
    }
    read = { ...read, edges };
  }
  return ok(read);
}

function readLink(link: unknown, shape: Shape): CellPair | null {
  if (!Array.isArray(link) || link.length !== 2) return null;
  const [a, b] = link.map((place) => readPlace(place, shape));
  return typeof a === 'number' && typeof b === 'number' ? [a, b] : null;
}

/** The cell of `[row, column]`; null when it is none of the board. */
function readPlace(value: unknown, shape: Shape): number | null {
  const [row, col]: readonly unknown[] = Array.isArray(value) && value.length === 2 ? value : [];
  if (typeof row !== 'number' || typeof col !== 'number' || !contains(shape, row, col)) return null;
  return cellAt(shape, row, col);
}
