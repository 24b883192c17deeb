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
} from '../../outcome/index.js';
import { EMPTY, type NumberedColours, numberColours } from './colour-numbers.js';

export { EMPTY, isName, MAX_COLOURS } from './colour-numbers.js';

/** What a move does; see the kind's README. */
export const FLOOD_RULES = ['plain', 'two-colour'] as const;

export type FloodRule = (typeof FLOOD_RULES)[number];

/** Where a move acts: at the region of this cell, of any cell, or of any cell in a corner of the board. */
export type FloodOrigin = number | 'any' | 'corners';

/** How the cells of a board lie beside each other; a triangle grid is as in the scene's `Lattice`. */
export const FLOOD_GRIDS = ['square', 'triangle'] as const;

export type FloodGrid = (typeof FLOOD_GRIDS)[number];

/** Two cells, the smaller first. */
export type CellPair = readonly [number, number];

/** A flood board and the rules it is played by. Immutable; made by `makeFlood` only. */
export interface FloodPuzzle {
  /** A graph puzzle has a row for each node. */
  readonly shape: Shape;
  /** For each cell the index of its colour in `colours`, or `EMPTY`. Not to be written to. */
  readonly cells: Uint16Array;
  /** The names of the colours as written in the input; each occurs on the board or is the target. In the order of `compareNames`. */
  readonly colours: readonly string[];
  /** Where moves act: for a number the cell where the region grows. */
  readonly origin: FloodOrigin;
  readonly rule: FloodRule;
  /** Whether a move must pick a colour that touches the region. */
  readonly adjacentOnly: boolean;
  /** Whether some place of the board has no cell. */
  readonly hasHoles?: true;
  /** Triangles instead of squares. */
  readonly grid?: 'triangle';
  /** The name of the colour that all cells must have at the end; absent where any will do. */
  readonly target?: string;
  /** Further pairs of cells that count as neighbours, sorted; never empty. */
  readonly links?: readonly CellPair[];
  /** A graph puzzle: the pairs of cells that are neighbours, sorted; cells touch in no other way. */
  readonly edges?: readonly CellPair[];
  /** How many moves the source allows. It travels beside the puzzle: no id has it, and no solver trusts it. */
  readonly publishedLimit?: number;
}

/** A puzzle whose moves all act at one cell. */
export type FixedFlood = FloodPuzzle & { readonly origin: number };

/** What a flood puzzle is made of; whatever is left out takes the usual value. */
export interface FloodSpec {
  readonly shape: Shape;
  /** For each cell, in index order, the name of its colour; null where there is no cell. */
  readonly names: readonly (string | null)[];
  /** Default: the top left cell. */
  readonly origin?: FloodOrigin;
  /** Default: `plain`. */
  readonly rule?: FloodRule;
  /** Default: false. */
  readonly adjacentOnly?: boolean;
  /** Default: `square`. */
  readonly grid?: FloodGrid;
  /** The name of the colour at the end, on the board or not. */
  readonly target?: string;
  readonly links?: readonly CellPair[];
  /** Makes a graph puzzle: `shape` is then N rows of one cell. */
  readonly edges?: readonly CellPair[];
  readonly publishedLimit?: number;
}

/** Whether all moves act at one cell. */
export function isFixed(puzzle: FloodPuzzle): puzzle is FixedFlood {
  return typeof puzzle.origin === 'number';
}

/** Whether cells touch as squares in rows and columns do, and in no other way; there may be holes. */
export function isPlainGrid({ grid, links, edges }: FloodPuzzle): boolean {
  return grid === undefined && links === undefined && edges === undefined;
}

/** Whether a board is as Flood-It has it: one origin on a full grid of squares, and any colour at the end. */
export function isUsual(puzzle: FloodPuzzle): puzzle is FixedFlood {
  return isFixed(puzzle) && isPlainGrid(puzzle) && !puzzle.hasHoles && puzzle.target === undefined;
}

/**
 * Makes a puzzle, or says what is wrong: no cells or too many, names that do not fit the shape, a name that is empty,
 * too long or holds blanks, too many colours, an origin off the board or where no cell is, a link or edge to no cell or to itself,
 * rules that do not go together. Faults in names carry the cell. O(cells + links + colours · log colours).
 */
export function makeFlood(spec: FloodSpec): Result<FloodPuzzle> {
  const malformed = specFault(spec);
  if (malformed) return fail(malformed);
  const { shape, names, origin = 0, rule = 'plain', adjacentOnly = false } = spec;
  const wrong = sizeFault(shape, names.length) ?? originFault(shape, origin) ?? edgesShapeFault(spec);
  if (wrong) return fail(wrong);
  const numbered = numberColours(shape, names, spec.target);
  if (!numbered.ok) return numbered;
  const { cells, colours, hasHoles } = numbered.value;
  const links = sortedPairs(spec.links ?? [], numbered.value, 'link');
  if (!links.ok) return links;
  const edges = spec.edges === undefined ? null : sortedPairs(spec.edges, numbered.value, 'edge');
  if (edges && !edges.ok) return edges;
  const puzzle: FloodPuzzle = {
    shape: { rows: shape.rows, cols: shape.cols },
    cells,
    colours,
    origin,
    rule,
    adjacentOnly,
    ...(hasHoles ? { hasHoles } : {}),
    ...(spec.grid === 'triangle' ? { grid: spec.grid } : {}),
    ...(spec.target === undefined ? {} : { target: spec.target }),
    ...(links.value.length === 0 ? {} : { links: links.value }),
    ...(edges ? { edges: edges.value } : {}),
    ...(spec.publishedLimit === undefined ? {} : { publishedLimit: spec.publishedLimit }),
  };
  const fault = rulesFault(puzzle);
  return fault ? fail(fault) : ok(puzzle);
}

/** The index of the target colour; undefined where any will do. O(colours). */
export function targetOf({ colours, target }: FloodPuzzle): number | undefined {
  return target === undefined ? undefined : colours.indexOf(target);
}

/** What `makeFlood` makes the same puzzle of. O(cells). */
export function specOf(puzzle: FloodPuzzle): FloodSpec {
  return {
    ...puzzle,
    names: Array.from(puzzle.cells, (_, cell) => (isHole(puzzle, cell) ? null : nameAt(puzzle, cell))),
  };
}

/** Whether the board has no cell at this place. */
export function isHole(puzzle: FloodPuzzle, cell: number): boolean {
  return puzzle.hasHoles === true && puzzle.cells[cell] === EMPTY;
}

function nameAt(puzzle: FloodPuzzle, cell: number): string {
  return puzzle.colours[puzzle.cells[cell]!]!;
}

function sizeFault(shape: Shape, names: number): Fault | null {
  if (!isSize(shape.rows) || !isSize(shape.cols)) {
    const found = `${valueText(shape.rows)}x${valueText(shape.cols)}`;
    return { code: FaultCode.BadSize, found, expected: 'at least one row and one column' };
  }
  const cellTotal = cellCount(shape);
  if (cellTotal > MAX_CELLS) {
    return { code: FaultCode.TooLarge, found: counted(cellTotal, 'cell'), expected: `at most ${MAX_CELLS}` };
  }
  if (names === cellTotal) return null;
  const code = FaultCode.WrongCellCount;
  return { code, found: counted(names, 'cell'), expected: counted(cellTotal, 'cell') };
}

/** What is wrong with an origin on a board of this shape, or null. */
export function originFault(shape: Shape, origin: FloodOrigin): Fault | null {
  if (typeof origin !== 'number' || contains(shape, rowOf(shape, origin), colOf(shape, origin))) return null;
  return { code: FaultCode.OutOfRange, found: `origin ${origin}`, expected: 'a cell of the board' };
}

function edgesShapeFault({ shape, edges, grid, links }: FloodSpec): Fault | null {
  if (edges === undefined) return null;
  const what =
    shape.cols !== 1 ? 'several columns' : grid === 'triangle' ? 'triangles' : links?.length ? 'links' : null;
  if (what === null) return null;
  return { code: FaultCode.BadOption, found: `${what} in a graph puzzle`, expected: 'nodes and edges only' };
}

/** Why these rules do not go together, or null. */
export function rulesFault(puzzle: FloodPuzzle): Fault | null {
  const { shape, origin, rule, adjacentOnly, edges } = puzzle;
  if (typeof origin === 'number' && isHole(puzzle, origin)) {
    const at = { row: rowOf(shape, origin), col: colOf(shape, origin) };
    const expected = 'the origin on a cell, or origin any';
    return { code: FaultCode.OutOfRange, at, found: 'the origin where no cell is', expected };
  }
  const refuse = (found: string, expected: string): Fault => ({ code: FaultCode.BadOption, found, expected });
  if (rule === 'two-colour') {
    const special =
      typeof origin !== 'number'
        ? `origin ${origin}`
        : puzzle.target !== undefined
          ? 'a target'
          : puzzle.hasHoles || !isPlainGrid(puzzle)
            ? 'a board with holes, triangles or links'
            : null;
    if (special !== null) return refuse(`rule two-colour with ${special}`, 'rule plain');
  }
  if (adjacentOnly && puzzle.target !== undefined)
    return refuse('adjacent-only with a target', 'the one or the other');
  if (typeof origin === 'number') return null;
  if (adjacentOnly) return refuse(`adjacent-only with origin ${origin}`, 'the one or the other');
  if (origin === 'corners' && edges !== undefined)
    return refuse('origin corners in a graph puzzle', 'origin any');
  return null;
}

function isPairs(value: unknown): boolean {
  return Array.isArray(value) && value.every((pair) => isList(pair) && pair.length === 2);
}

/** What is wrong with the types and the words of a spec, or null. */
function specFault(spec: FloodSpec): Fault | null {
  if (!isRecord(spec)) return memberFault([['spec', spec, false, 'an object with shape and names']]);
  const { shape, names, origin, rule, adjacentOnly, grid, target, links, edges, publishedLimit } = spec;
  return memberFault([
    ['shape', shape, isRecord(shape), 'an object with rows and cols'],
    ['names', names, isList(names), 'a list of the names of the colours'],
    [
      'origin',
      origin,
      origin === undefined || origin === 'any' || origin === 'corners' || Number.isSafeInteger(origin),
      'the index of a cell, any or corners',
    ],
    ['rule', rule, rule === undefined || FLOOD_RULES.includes(rule), FLOOD_RULES.join(' or ')],
    [
      'adjacentOnly',
      adjacentOnly,
      adjacentOnly === undefined || typeof adjacentOnly === 'boolean',
      'true or false',
    ],
    ['grid', grid, grid === undefined || FLOOD_GRIDS.includes(grid), FLOOD_GRIDS.join(' or ')],
    ['target', target, target === undefined || typeof target === 'string', 'the name of a colour'],
    ['links', links, links === undefined || isPairs(links), 'a list of pairs of cells'],
    ['edges', edges, edges === undefined || isPairs(edges), 'a list of pairs of cells'],
    [
      'publishedLimit',
      publishedLimit,
      publishedLimit === undefined || (Number.isSafeInteger(publishedLimit) && publishedLimit >= 0),
      'a number of moves',
    ],
  ]);
}

/** The pairs sorted, each once with the smaller cell first; a fault where one names no cell, or a link one cell twice. */
function sortedPairs(
  pairs: readonly CellPair[],
  { cells, hasHoles }: NumberedColours,
  what: 'link' | 'edge',
): Result<CellPair[]> {
  const sorted: CellPair[] = [];
  for (const [a, b] of pairs) {
    const missing = [a, b].find((cell) => !Number.isInteger(cell) || cell < 0 || cell >= cells.length);
    if (missing !== undefined) {
      const found = `${what === 'link' ? 'a link' : 'an edge'} to ${missing}`;
      return fail({ code: FaultCode.OutOfRange, found, expected: `a number from 0 to ${cells.length - 1}` });
    }
    if (hasHoles && (cells[a] === EMPTY || cells[b] === EMPTY)) {
      return fail({
        code: FaultCode.OutOfRange,
        found: `${what === 'link' ? 'a link' : 'an edge'} to an empty place`,
        expected: 'two cells',
      });
    }
    if (a !== b) sorted.push(a < b ? [a, b] : [b, a]);
    else if (what === 'link') {
      return fail({ code: FaultCode.OutOfRange, found: 'a link of a cell to itself', expected: 'two cells' });
    }
  }
  sorted.sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  const kept = sorted.filter(([a, b], i) => i === 0 || sorted[i - 1]![0] !== a || sorted[i - 1]![1] !== b);
  return ok(kept);
}

/** The name of each cell's colour, in index order; `#` where there is no cell. O(cells). */
export function cellNames(puzzle: FloodPuzzle): string[] {
  return Array.from(puzzle.cells, (_, cell) => (isHole(puzzle, cell) ? HOLE_SIGN : nameAt(puzzle, cell)));
}

/** What stands in rows where the board has no cell. */
export const HOLE_SIGN = '#';

function isSize(size: number): boolean {
  return Number.isSafeInteger(size) && size > 0;
}
