import { cellCount, MAX_CELLS, type Shape } from '../../../grid/index.js';
import { counted, FaultCode, fail, ok, type Result, textFault } from '../../../outcome/index.js';
import { type Codec, DIGITS_36, type Line, linkedId, splitLines, weigh } from '../../../text/index.js';
import { type FloodPuzzle, type FloodSpec, isHole } from '../puzzle.js';
import {
  escapeName,
  type FaultMaker,
  readEdges,
  readLinks,
  readOrigin,
  unescapeName,
  writeEdges,
  writeLinks,
  writePlace,
} from './params.js';
import { makeFromText, type OptionValues, writeAll } from './tools.js';

/**
 * The canonical id, exact and for ever: `flood:ROWSxCOLS[,param…]:BOARD`. Only characters that need no escape in
 * a URL are used. Parameters, in this order where they differ from the usual:
 *   `two-colour`, `adjacent-only`;
 *   `origin=ROW.COL`, from 0;
 *   `colours=A~B~C`: the names; other characters than letters, digits, `.` and `-` are written `_HEX_`;
 *   `origin=any` or `origin=corners`; `tri` for triangles; `target=NAME`; `links=R.C-R.C~…`.
 * The board gives each cell's colour: its name, a letter or digit, or with `colours` the number of the colour in that
 * list, in base 36 with as many digits as the highest needs; where there is no cell, as many `_`.
 * A graph puzzle is `flood:graph,origin=…[,param…]:NODES:BOARD:EDGES`, the edges as `A-B~…`.
 */
export const idCodec: Codec<FloodPuzzle> = {
  id: 'id',
  title: 'canonical id, flood:ROWSxCOLS:board',
  unit: 'line',
  detect: (text) => (/^\s*flood:/.test(text) ? weigh('named') : 0),
  unwrap: (text) => linkedId(text, 'flood'),
  parse: (text, options) =>
    splitLines(text)
      .filter((line) => line.text.trim() !== '')
      .map((line) => ({ line: line.number, result: readId(line, options) })),
  format: (puzzles) => writeAll(puzzles, (puzzle) => ok(`${writeId(puzzle)}\n`)),
};

const PREFIX = 'flood:';
const GRAPH = 'graph';
const HOLE = '_';

function writeId(puzzle: FloodPuzzle): string {
  const { shape, colours, origin, target, cells } = puzzle;
  const params = [puzzle.edges ? GRAPH : `${shape.rows}x${shape.cols}`];
  if (puzzle.rule === 'two-colour') params.push('two-colour');
  if (puzzle.adjacentOnly) params.push('adjacent-only');
  if (typeof origin === 'number' && origin !== 0) params.push(`origin=${writePlace(shape, origin)}`);
  // A target that no cell has is named by its own parameter.
  const onBoard =
    target === undefined || cells.includes(colours.indexOf(target))
      ? colours
      : colours.filter((name) => name !== target);
  const plain = onBoard.every((name) => /^[0-9A-Za-z]$/.test(name));
  if (!plain) params.push(`colours=${onBoard.map(escapeName).join('~')}`);
  if (typeof origin !== 'number') params.push(`origin=${origin}`);
  if (puzzle.grid) params.push('tri');
  if (target !== undefined) params.push(`target=${escapeName(target)}`);
  if (puzzle.links) params.push(`links=${writeLinks(puzzle)}`);
  const width = plain ? 1 : numberWidth(onBoard.length);
  const signs = colours.map((name) =>
    plain ? name : Math.max(0, onBoard.indexOf(name)).toString(36).padStart(width, '0'),
  );
  const board = Array.from(cells, (colour, cell) =>
    isHole(puzzle, cell) ? HOLE.repeat(width) : signs[colour]!,
  );
  const head = `${PREFIX}${params.join(',')}:`;
  if (puzzle.edges) return `${head}${cells.length}:${board.join('')}:${writeEdges(puzzle)}`;
  return `${head}${board.join('')}`;
}

/** How many base 36 digits the number of each of `count` colours takes. */
function numberWidth(count: number): number {
  return Math.max(1, (count - 1).toString(36).length);
}

/** What the parameters of an id say; the shape of a graph puzzle comes later. */
type Params = Omit<FloodSpec, 'names'> & { readonly colours?: readonly string[]; readonly isGraph?: boolean };

function readId(line: Line, options?: OptionValues): Result<FloodPuzzle> {
  const text = line.text.trim();
  const start = line.text.indexOf(text) + 1;
  const fault: FaultMaker = (code, at, found, expected) =>
    fail(textFault(code, line.number, start + at, found, expected));

  if (!text.startsWith(PREFIX))
    return fault(FaultCode.UnexpectedToken, 0, text, 'an id that starts with flood:');
  const afterParams = text.indexOf(':', PREFIX.length) + 1;
  if (afterParams === 0)
    return fault(FaultCode.UnexpectedEnd, text.length, undefined, 'a colon and the board');
  const read = readParams(text.slice(PREFIX.length, afterParams - 1), (code, at, found, expected) =>
    fault(code, PREFIX.length + at, found, expected),
  );
  if (!read.ok) return read;
  let params = read.value;
  let boardAt = afterParams;
  let boardEnd = text.length;
  if (params.isGraph) {
    const graph = readGraph(text, afterParams, params, fault);
    if (!graph.ok) return graph;
    ({ params, boardAt, boardEnd } = graph.value);
  }
  const { colours, isGraph: _, ...rules } = params;
  const names = readBoard(
    text.slice(boardAt, boardEnd),
    cellCount(params.shape),
    colours,
    (code, at, found, expected) => fault(code, boardAt + at, found, expected),
  );
  if (!names.ok) return names;
  const width = colours ? numberWidth(colours.length) : 1;
  return makeFromText(
    { ...rules, names: names.value },
    (cell) => ({ line: line.number, column: start + boardAt + cell * width }),
    options,
  );
}

/** Reads the number of nodes and the edges of a graph puzzle, whose board lies between. */
function readGraph(
  text: string,
  from: number,
  params: Params,
  fault: FaultMaker,
): Result<{ params: Params; boardAt: number; boardEnd: number }> {
  const boardAt = text.indexOf(':', from) + 1;
  const edgesAt = boardAt === 0 ? 0 : text.indexOf(':', boardAt) + 1;
  if (edgesAt === 0)
    return fault(
      FaultCode.UnexpectedEnd,
      text.length,
      undefined,
      'nodes, colours and edges, divided by colons',
    );
  const count = text.slice(from, boardAt - 1);
  if (!/^\d{1,9}$/.test(count) || Number(count) === 0) {
    return fault(FaultCode.BadSize, from, count, 'how many nodes there are');
  }
  if (Number(count) > MAX_CELLS) return fault(FaultCode.TooLarge, from, count, `at most ${MAX_CELLS} nodes`);
  const edges = readEdges(Number(count), text.slice(edgesAt), edgesAt, fault);
  if (!edges.ok) return edges;
  const whole: Params = { ...params, shape: { rows: Number(count), cols: 1 }, edges: edges.value };
  return ok({ params: whole, boardAt, boardEnd: edgesAt - 1 });
}

/** The names of the colours of a board's cells; `at` of its faults counts from its start. */
function readBoard(
  text: string,
  cells: number,
  colours: readonly string[] | undefined,
  fault: FaultMaker,
): Result<(string | null)[]> {
  const width = colours ? numberWidth(colours.length) : 1;
  if (text.length !== cells * width) {
    const each = width === 1 ? '' : ` of ${width} digits`;
    const expected = `${counted(cells, 'cell')}${each}`;
    return fault(FaultCode.WrongCellCount, 0, counted(text.length / width, 'cell'), expected);
  }
  const hole = HOLE.repeat(width);
  const names: (string | null)[] = [];
  for (let cell = 0; cell < cells; cell++) {
    const at = cell * width;
    const written = text.slice(at, at + width);
    const name = colours ? colours[numberOf(written)] : /^[0-9A-Za-z]$/.test(written) ? written : undefined;
    if (name === undefined && written !== hole) {
      const expected = colours ? `a number below ${colours.length} in base 36` : 'a letter or digit';
      return fault(FaultCode.UnexpectedCharacter, at, written, expected);
    }
    names.push(name ?? null);
  }
  return ok(names);
}

function numberOf(written: string): number {
  let value = 0;
  for (const digit of written) {
    const worth = DIGITS_36.indexOf(digit);
    if (worth < 0) return -1;
    value = value * 36 + worth;
  }
  return value;
}

const PARAMS =
  'two-colour, adjacent-only, origin=ROW.COL, colours=A~B~C, origin=any, origin=corners, tri, target=NAME or links=R.C-R.C';

/** Reads what stands between the first two colons; `at` of its faults counts from its start. */
function readParams(text: string, fault: FaultMaker): Result<Params> {
  const [size, ...rest] = text.split(',');
  const isGraph = size === GRAPH;
  // How many nodes there are is told after the parameters.
  const shape = isGraph ? ok({ rows: MAX_CELLS, cols: 1 }) : readSize(size!, fault);
  if (!shape.ok) return shape;
  let params: Params = { shape: shape.value, ...(isGraph ? { isGraph } : {}) };
  let at = size!.length + 1;
  const seen = new Set<string>();
  for (const param of rest) {
    const equals = param.indexOf('=');
    const name = equals < 0 ? param : param.slice(0, equals);
    const value = equals < 0 ? null : param.slice(equals + 1);
    if (seen.has(name)) return fault(FaultCode.UnexpectedToken, at, param, `${name} once only`);
    seen.add(name);
    if (value === null) {
      if (name === 'two-colour') params = { ...params, rule: name };
      else if (name === 'adjacent-only') params = { ...params, adjacentOnly: true };
      else if (name === 'tri') params = { ...params, grid: 'triangle' };
      else return fault(FaultCode.UnexpectedToken, at, param, PARAMS);
    } else {
      const more = readValue(name, unescapeSigns(value), shape.value, at, fault);
      if (!more.ok) return more;
      params = { ...params, ...more.value };
    }
    at += param.length + 1;
  }
  return ok(params);
}

/** Signs that some senders of URLs escape: `~`, `|` and the rest as `%XX`. */
function unescapeSigns(value: string): string {
  return value.replace(/%([0-9A-Fa-f]{2})/g, (whole, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : whole;
  });
}

/** What a parameter with a value says; `at` is its place. */
function readValue(
  name: string,
  value: string,
  shape: Shape,
  at: number,
  fault: FaultMaker,
): Result<Partial<Params>> {
  if (name === 'origin') {
    const origin = readOrigin(shape, value, at, fault);
    return origin.ok ? ok({ origin: origin.value }) : origin;
  }
  if (name === 'colours') {
    const colours = value.split('~').map(unescapeName);
    if (colours.some((colour) => colour === null || colour === '')) {
      return fault(FaultCode.UnexpectedToken, at, `colours=${value}`, 'names of colours divided by ~');
    }
    return ok({ colours: colours as string[] });
  }
  if (name === 'target') {
    const target = unescapeName(value);
    if (target === null || target === '') {
      return fault(FaultCode.UnexpectedToken, at, `target=${value}`, 'target= and the name of a colour');
    }
    return ok({ target });
  }
  if (name === 'links') {
    const links = readLinks(shape, value, at, fault);
    return links.ok ? ok({ links: links.value }) : links;
  }
  return fault(FaultCode.UnexpectedToken, at, `${name}=${value}`, PARAMS);
}

function readSize(text: string, fault: FaultMaker): Result<Shape> {
  const match = /^(\d{1,9})x(\d{1,9})$/.exec(text);
  if (!match) return fault(FaultCode.BadSize, 0, text, 'rows and columns, such as 14x14');
  const shape = { rows: Number(match[1]), cols: Number(match[2]) };
  if (cellCount(shape) === 0) return fault(FaultCode.BadSize, 0, text, 'at least one row and one column');
  if (cellCount(shape) > MAX_CELLS) return fault(FaultCode.TooLarge, 0, text, `at most ${MAX_CELLS} cells`);
  return ok(shape);
}
