import { cellCount, colOf, contains, MAX_CELLS, rowOf, type Shape } from '../../grid/index.js';
import {
  counted,
  type Fault,
  FaultCode,
  fail,
  isList,
  isRecord,
  memberFault,
  ok,
  type Result,
  valueText,
  visible,
} from '../../outcome/index.js';

/** What a move does; see the kind's README. */
export const FLOOD_RULES = ['plain', 'two-colour'] as const;

export type FloodRule = (typeof FLOOD_RULES)[number];

/** The most colours a board may have: cells are held in 16 bits. */
export const MAX_COLOURS = 65_536;

/** The longest name of a colour, in UTF-16 units. */
const MAX_NAME_LENGTH = 40;

/** A flood board and the rules it is played by. Immutable; made by `makeFlood` only. */
export interface FloodPuzzle {
  readonly shape: Shape;
  /** For each cell the index of its colour in `colours`. Not to be written to. */
  readonly cells: Uint16Array;
  /** The names of the colours as written in the input; each occurs on the board. In the order of `compareNames`. */
  readonly colours: readonly string[];
  /** The cell where the region grows. */
  readonly origin: number;
  readonly rule: FloodRule;
  /** Whether a move must pick a colour that touches the region. */
  readonly adjacentOnly: boolean;
}

/** What a flood puzzle is made of; whatever is left out takes the usual value. */
export interface FloodSpec {
  readonly shape: Shape;
  /** For each cell, in index order, the name of its colour. */
  readonly names: readonly string[];
  /** Default: the top left cell. */
  readonly origin?: number;
  /** Default: `plain`. */
  readonly rule?: FloodRule;
  /** Default: false. */
  readonly adjacentOnly?: boolean;
}

/**
 * Makes a puzzle, or says what is wrong: no cells or too many, names that do not fit the shape, a name that is empty,
 * too long or holds blanks, too many colours, an origin off the board. Faults in names carry the cell.
 * O(cells + colours · log colours).
 */
export function makeFlood(spec: FloodSpec): Result<FloodPuzzle> {
  const malformed = specFault(spec);
  if (malformed) return fail(malformed);
  const { shape, names, origin = 0, rule = 'plain', adjacentOnly = false } = spec;
  if (!isSize(shape.rows) || !isSize(shape.cols)) {
    const found = `${valueText(shape.rows)}x${valueText(shape.cols)}`;
    return fail({ code: FaultCode.BadSize, found, expected: 'at least one row and one column' });
  }
  const cellTotal = cellCount(shape);
  if (cellTotal > MAX_CELLS) {
    return fail({
      code: FaultCode.TooLarge,
      found: counted(cellTotal, 'cell'),
      expected: `at most ${MAX_CELLS}`,
    });
  }
  if (names.length !== cellTotal) {
    const code = FaultCode.WrongCellCount;
    return fail({ code, found: counted(names.length, 'cell'), expected: counted(cellTotal, 'cell') });
  }
  const wrongOrigin = originFault(shape, origin);
  if (wrongOrigin) return fail(wrongOrigin);

  const seen = new Map<string, number>();
  const firstNumbers = new Uint16Array(cellTotal);
  for (let cell = 0; cell < cellTotal; cell++) {
    const name = names[cell]!;
    let number = seen.get(name);
    if (number === undefined) {
      const at = { row: rowOf(shape, cell), col: colOf(shape, cell) };
      if (!isName(name)) {
        const expected = `a colour of 1 to ${MAX_NAME_LENGTH} characters without blanks`;
        return fail({ code: FaultCode.UnexpectedToken, at, found: valueText(name), expected });
      }
      if (seen.size === MAX_COLOURS) {
        return fail({ code: FaultCode.TooLarge, at, expected: `at most ${MAX_COLOURS} colours` });
      }
      number = seen.size;
      seen.set(name, number);
    }
    firstNumbers[cell] = number;
  }

  // Numbered by name, so that a colour keeps its place in the palette whichever cell comes first.
  const colours = [...seen.keys()].sort(compareNames);
  const sorted = new Uint16Array(colours.length);
  for (const [index, name] of colours.entries()) sorted[seen.get(name)!] = index;
  const cells = firstNumbers.map((number) => sorted[number]!);
  return ok({ shape: { rows: shape.rows, cols: shape.cols }, cells, colours, origin, rule, adjacentOnly });
}

/** What is wrong with the types and the words of a spec, or null. */
function specFault(spec: FloodSpec): Fault | null {
  if (!isRecord(spec)) return memberFault([['spec', spec, false, 'an object with shape and names']]);
  const { shape, names, origin, rule, adjacentOnly } = spec;
  return memberFault([
    ['shape', shape, isRecord(shape), 'an object with rows and cols'],
    ['names', names, isList(names), 'a list of the names of the colours'],
    ['origin', origin, origin === undefined || Number.isSafeInteger(origin), 'the index of a cell'],
    ['rule', rule, rule === undefined || FLOOD_RULES.includes(rule), FLOOD_RULES.join(' or ')],
    [
      'adjacentOnly',
      adjacentOnly,
      adjacentOnly === undefined || typeof adjacentOnly === 'boolean',
      'true or false',
    ],
  ]);
}

/** What is wrong with an origin on a board of this shape, or null. */
export function originFault(shape: Shape, origin: number): Fault | null {
  if (contains(shape, rowOf(shape, origin), colOf(shape, origin))) return null;
  return { code: FaultCode.OutOfRange, found: `origin ${origin}`, expected: 'a cell of the board' };
}

/** The name of each cell's colour, in index order. O(cells). */
export function cellNames(puzzle: FloodPuzzle): string[] {
  return Array.from(puzzle.cells, (colour) => puzzle.colours[colour]!);
}

/** The order of colours: whole numbers first, by value, then the rest by character code. */
function compareNames(a: string, b: string): number {
  const aNumber = isWholeNumber(a);
  const bNumber = isWholeNumber(b);
  if (aNumber !== bNumber) return aNumber ? -1 : 1;
  if (aNumber && Number(a) !== Number(b)) return Number(a) - Number(b);
  return a < b ? -1 : a > b ? 1 : 0;
}

function isWholeNumber(name: string): boolean {
  return /^-?\d+$/.test(name);
}

function isName(name: string): boolean {
  if (typeof name !== 'string' || name.length === 0 || name.length > MAX_NAME_LENGTH) return false;
  // Nearly all names are such; the classes of the other expression take a while to be compiled.
  return /^[!-~]*$/.test(name) || (!/\s/.test(name) && visible(name) === name);
}

function isSize(size: number): boolean {
  return Number.isSafeInteger(size) && size > 0;
}
