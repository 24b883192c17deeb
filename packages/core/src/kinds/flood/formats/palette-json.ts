import { cellAt, contains, MAX_CELLS, type Shape } from '../../../grid/index.js';
import { counted, FaultCode, fail, ok, type Result, textFault } from '../../../outcome/index.js';
import {
  type Codec,
  type Entry,
  isJsonObject,
  type JsonObject,
  readJsonBoards,
  shownJson,
  weigh,
} from '../../../text/index.js';
import { type CellPair, type FloodPuzzle, specOf } from '../puzzle.js';
import { cannotHold, makeFromText, type OptionValues, writeAll } from './tools.js';

/** A number that stands where a palette board has no cell. */
const BLOCKER = -1;

type LevelFault = (code: FaultCode, found: string | undefined, expected: string) => Result<never>;
type ReadLevel = (level: JsonObject, fault: LevelFault, options?: OptionValues) => Result<FloodPuzzle>;

/**
 * Palette levels: `{board: [[…]], targetColor, turns, portals?, tools?, timed?}`, alone, in a list, or in a list by the name
 * `levelData`; -1 where there is no cell. Portals are links. Levels with tools or timed cells are another game.
 */
export const paletteJsonCodec: Codec<FloodPuzzle> = {
  id: 'palette-json',
  title: 'JSON of palette levels: board, targetColor, turns',
  unit: 'text',
  detect: (text) => detectLevels(text, isLevel),
  parse: (text, options, state) =>
    parseLevels(text, state, isLevel, readLevel, options, 'board and targetColor'),
  format: (puzzles) => writeAll(puzzles, writeLevel),
};

/**
 * Lists of palette levels: `[{Name, Rows, Cols, MaxStep, TargetColorIndex, GameGridColors: […]}]`, the cells row by row, as numbers of
 * colours or as names, which stand in `ColorsInfo`.
 */
export const paletteListJsonCodec: Codec<FloodPuzzle> = {
  id: 'palette-list-json',
  title: 'JSON list of palette levels: Rows, Cols, GameGridColors',
  unit: 'text',
  detect: (text) => detectLevels(text, isListed),
  parse: (text, options, state) =>
    parseLevels(text, state, isListed, readListed, options, 'Rows, Cols and GameGridColors'),
  format: (puzzles) => writeAll(puzzles, writeListed),
};

function isLevel(value: unknown): value is JsonObject {
  return isJsonObject(value) && Array.isArray(value.board) && 'targetColor' in value;
}

function isListed(value: unknown): value is JsonObject {
  return isJsonObject(value) && Array.isArray(value.GameGridColors);
}

function detectLevels(text: string, is: (value: unknown) => boolean): number {
  if (!/^\s*[[{]/.test(text)) return 0;
  const first = readJsonBoards(text)[0];
  if (!first?.result.ok) return 0;
  return levelsIn(first.result.value).some(is) ? weigh('signature') : 0;
}

/** A level, or those of a list that an object or a list holds. */
function levelsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return [value];
  const { levelData } = value;
  return Array.isArray(levelData) ? levelData : [value];
}

function parseLevels(
  text: string,
  state: string | undefined,
  is: (value: unknown) => value is JsonObject,
  read: ReadLevel,
  options: OptionValues | undefined,
  expected: string,
): Entry<FloodPuzzle>[] {
  return readJsonBoards(text, state).flatMap(({ line, result }): Entry<FloodPuzzle>[] => {
    if (!result.ok) return [{ line, result }];
    const fault: LevelFault = (code, found, right) => fail(textFault(code, line, 1, found, right));
    return levelsIn(result.value).map((level) => ({
      line,
      result: is(level)
        ? read(level, fault, options)
        : fault(FaultCode.UnexpectedToken, shownJson(level), `a level with ${expected}`),
    }));
  });
}

function readLevel(level: JsonObject, fault: LevelFault, options?: OptionValues): Result<FloodPuzzle> {
  const other = otherGame(level);
  if (other !== null) return fault(FaultCode.BadOption, other, 'a level without it: it is another game');
  const names: (string | null)[] = [];
  const rows = level.board as readonly unknown[];
  let cols = 0;
  for (const [index, row] of rows.entries()) {
    if (!Array.isArray(row))
      return fault(FaultCode.UnexpectedToken, shownJson(row), 'each row of the board a list');
    if (index === 0) cols = row.length;
    if (row.length !== cols) {
      const found = `${counted(row.length, 'cell')} in row ${index + 1}`;
      return fault(FaultCode.RaggedRows, found, `${counted(cols, 'cell')}, as in the first row`);
    }
    if (names.length + cols > MAX_CELLS)
      return fault(FaultCode.TooLarge, undefined, `at most ${MAX_CELLS} cells`);
    for (const cell of row as readonly unknown[]) {
      if (!isColour(cell))
        return fault(FaultCode.UnexpectedToken, shownJson(cell), `a colour in row ${index + 1}`);
      names.push(cell === BLOCKER ? null : String(cell));
    }
  }
  if (names.length === 0) return fault(FaultCode.Empty, undefined, 'rows of cells');
  const shape = { rows: rows.length, cols };
  const { targetColor, turns, portals } = level;
  if (!isColour(targetColor) || targetColor === BLOCKER) {
    return fault(FaultCode.OutOfRange, `the targetColor ${shownJson(targetColor)}`, 'a colour');
  }
  const limit = readLimit(turns, 'turns', fault);
  if (!limit.ok) return limit;
  const links = readPortals(portals, shape, fault);
  if (!links.ok) return links;
  return makeFromText(
    { shape, names, origin: 'any', target: String(targetColor), links: links.value, ...limit.value },
    () => ({ line: faultLine(fault), column: 1 }),
    options,
  );
}

/** The line that a level's faults name. */
function faultLine(fault: LevelFault): number {
  const made = fault(FaultCode.Empty, undefined, '');
  return !made.ok && made.fault.at && 'line' in made.fault.at ? made.fault.at.line : 1;
}

/** What makes a level another game: its name and how much of it; null where nothing does. */
function otherGame({ tools, timed }: JsonObject): string | null {
  const list = (value: unknown): readonly unknown[] =>
    Array.isArray(value)
      ? value
      : isJsonObject(value)
        ? Object.values(value)
        : value === undefined
          ? []
          : [value];
  if (list(timed).some((one) => one !== null && one !== false && one !== 0)) return 'timed cells';
  return list(tools).some((one) => one !== null && one !== false && one !== 0) ? 'tools' : null;
}

function isColour(value: unknown): value is number | string {
  return (
    (Number.isSafeInteger(value) && (value as number) >= BLOCKER) ||
    (typeof value === 'string' && value !== '')
  );
}

function readLimit(value: unknown, name: string, fault: LevelFault): Result<{ publishedLimit?: number }> {
  if (value === undefined || value === null) return ok({});
  if (Number.isSafeInteger(value) && (value as number) >= 0) return ok({ publishedLimit: value as number });
  return fault(FaultCode.OutOfRange, `${name} ${shownJson(value)}`, 'a number of moves');
}

/** Portals as links: `[{pair: [[row, column], [row, column]]}]`. */
function readPortals(value: unknown, shape: Shape, fault: LevelFault): Result<CellPair[]> {
  if (value === undefined || value === null) return ok([]);
  const expected = 'portals as {"pair": [[row, column], [row, column]]}, from 0';
  if (!Array.isArray(value)) return fault(FaultCode.UnexpectedToken, `portals ${shownJson(value)}`, expected);
  const links: CellPair[] = [];
  for (const portal of value as readonly unknown[]) {
    const pair = isJsonObject(portal) ? portal.pair : portal;
    const ends =
      Array.isArray(pair) && pair.length === 2 ? pair.map((place) => cellOf(place, shape)) : [null];
    if (ends.includes(null)) return fault(FaultCode.OutOfRange, `the portal ${shownJson(pair)}`, expected);
    links.push([ends[0]!, ends[1]!]);
  }
  return ok(links);
}

function cellOf(place: unknown, shape: Shape): number | null {
  const [row, col]: readonly unknown[] = Array.isArray(place) && place.length === 2 ? place : [];
  return typeof row === 'number' && typeof col === 'number' && contains(shape, row, col)
    ? cellAt(shape, row, col)
    : null;
}

function readListed(level: JsonObject, fault: LevelFault, options?: OptionValues): Result<FloodPuzzle> {
  const { Rows, Cols, MaxStep, TargetColorIndex, GameGridColors, ColorsInfo } = level;
  const grid = GameGridColors as readonly unknown[];
  const shape = { rows: Number(Rows), cols: Number(Cols) };
  if (!(Number.isSafeInteger(Rows) && Number.isSafeInteger(Cols)) || shape.rows < 1 || shape.cols < 1) {
    return fault(FaultCode.BadSize, `${shownJson(Rows)}x${shownJson(Cols)}`, 'Rows and Cols of 1 or more');
  }
  if (grid.length !== shape.rows * shape.cols) {
    const expected = `${counted(shape.rows * shape.cols, 'cell')}, Rows × Cols`;
    return fault(FaultCode.WrongCellCount, counted(grid.length, 'cell'), expected);
  }
  if (grid.length > MAX_CELLS) return fault(FaultCode.TooLarge, undefined, `at most ${MAX_CELLS} cells`);
  const wrong = grid.find((cell) => !isColour(cell));
  if (wrong !== undefined)
    return fault(FaultCode.UnexpectedToken, shownJson(wrong), 'numbers or names of colours');
  const infos = Array.isArray(ColorsInfo) ? ColorsInfo.map(nameOfInfo) : null;
  if (infos?.includes(null)) return fault(FaultCode.UnexpectedToken, 'ColorsInfo', 'names of colours');
  const numbers = grid.filter((cell): cell is number => typeof cell === 'number');
  const known =
    infos ?? Array.from({ length: Math.max(-1, ...unique(numbers)) + 1 }, (_, index) => String(index));
  const far = numbers.find((cell) => cell >= known.length);
  if (far !== undefined)
    return fault(FaultCode.OutOfRange, `the colour ${far}`, `a number below ${known.length}`);
  const target = TargetColorIndex;
  if (!Number.isSafeInteger(target) || (target as number) < 0 || (target as number) >= known.length) {
    const expected = `a number from 0 to ${known.length - 1}`;
    return fault(FaultCode.OutOfRange, `the TargetColorIndex ${shownJson(target)}`, expected);
  }
  const limit = readLimit(MaxStep, 'MaxStep', fault);
  if (!limit.ok) return limit;
  return makeFromText(
    {
      shape,
      names: grid.map((cell) =>
        cell === BLOCKER ? null : typeof cell === 'number' ? known[cell]! : String(cell),
      ),
      origin: 'any',
      target: known[target as number]!,
      ...limit.value,
    },
    () => ({ line: faultLine(fault), column: 1 }),
    options,
  );
}

/** Colours are few, and the cells may be millions. */
function unique(numbers: readonly number[]): number[] {
  return [...new Set(numbers)];
}

function nameOfInfo(info: unknown): string | null {
  if (typeof info === 'string') return info;
  if (!isJsonObject(info)) return null;
  const name = info.Name ?? info.name;
  return typeof name === 'string' ? name : null;
}

/** Why a palette format cannot hold a puzzle, or null. */
function unlikePalette(format: string, puzzle: FloodPuzzle): Result<never> | null {
  const { origin, rule, adjacentOnly, edges, grid, target } = puzzle;
  const what =
    edges !== undefined
      ? 'a graph puzzle'
      : grid !== undefined
        ? 'triangles'
        : origin !== 'any' || rule !== 'plain' || adjacentOnly
          ? 'a board with an origin'
          : target === undefined
            ? 'a board without a target'
            : null;
  if (what === null) return null;
  return fail(cannotHold(format, what, 'squares, origin any and a target, or format id'));
}

/** Colours as numbers where their names are such, without other forms of the same number. */
function coloured(name: string): number | string {
  return /^(0|[1-9]\d{0,8})$/.test(name) ? Number(name) : name;
}

function writeLevel(puzzle: FloodPuzzle): Result<string> {
  const fault = unlikePalette('palette-json', puzzle);
  if (fault) return fault;
  const { shape, target, publishedLimit, links } = puzzle;
  const names = specOf(puzzle).names.map((name) => (name === null ? BLOCKER : coloured(name)));
  const place = (cell: number): [number, number] => [Math.floor(cell / shape.cols), cell % shape.cols];
  const level = {
    board: Array.from({ length: shape.rows }, (_, row) =>
      names.slice(row * shape.cols, (row + 1) * shape.cols),
    ),
    targetColor: coloured(target!),
    ...(publishedLimit === undefined ? {} : { turns: publishedLimit }),
    ...(links ? { portals: links.map(([a, b]) => ({ pair: [place(a), place(b)] })) } : {}),
  };
  return ok(`${JSON.stringify(level)}\n`);
}

function writeListed(puzzle: FloodPuzzle): Result<string> {
  const fault = unlikePalette('palette-list-json', puzzle);
  if (fault) return fault;
  if (puzzle.links)
    return fail(cannotHold('palette-list-json', 'links', 'a board without them, or format palette-json'));
  const { shape, colours, target, publishedLimit } = puzzle;
  const level = {
    Rows: shape.rows,
    Cols: shape.cols,
    ...(publishedLimit === undefined ? {} : { MaxStep: publishedLimit }),
    TargetColorIndex: colours.indexOf(target!),
    ColorsInfo: colours,
    GameGridColors: specOf(puzzle).names.map((name) => (name === null ? BLOCKER : colours.indexOf(name))),
  };
  return ok(`${JSON.stringify(level)}\n`);
}
