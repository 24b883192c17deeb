import { cellAt, cellCount, colOf, contains, MAX_CELLS, rowOf, type Shape } from '../../../grid/index.js';
import { counted, FaultCode, fail, ok, type Result, textFault } from '../../../outcome/index.js';
import {
  type Codec,
  DIGITS_36,
  type Line,
  linkedId,
  parseInteger,
  splitLines,
  weigh,
} from '../../../text/index.js';
import { cellNames, type FloodPuzzle, type FloodSpec } from '../puzzle.js';
import { makeFromText, writeAll } from './tools.js';

/**
 * The canonical id, exact and for ever: `flood:ROWSxCOLS[,param…]:BOARD`. Only characters that need no escape in
 * a URL are used. Parameters, in this order where they differ from the usual:
 *   `two-colour`, `adjacent-only`;
 *   `origin=ROW.COL`, from 0;
 *   `colours=A~B~C`: the names; other characters than letters, digits, `.` and `-` are written `_HEX_`.
 * The board gives each cell's colour: its name, a letter or digit, or with `colours` the number of the colour in that
 * list, in base 36 with as many digits as the highest needs.
 */
export const idCodec: Codec<FloodPuzzle> = {
  id: 'id',
  title: 'canonical id, flood:ROWSxCOLS:board',
  unit: 'line',
  detect: (text) => (/^\s*flood:/.test(text) ? weigh('named') : 0),
  unwrap: (text) => linkedId(text, 'flood'),
  parse: (text) =>
    splitLines(text)
      .filter((line) => line.text.trim() !== '')
      .map((line) => ({ line: line.number, result: readId(line) })),
  format: (puzzles) => writeAll(puzzles, (puzzle) => ok(`${writeId(puzzle)}\n`)),
};

const PREFIX = 'flood:';

function writeId(puzzle: FloodPuzzle): string {
  const { shape, colours, origin } = puzzle;
  const params = [`${shape.rows}x${shape.cols}`];
  if (puzzle.rule === 'two-colour') params.push('two-colour');
  if (puzzle.adjacentOnly) params.push('adjacent-only');
  if (origin !== 0) params.push(`origin=${rowOf(shape, origin)}.${colOf(shape, origin)}`);
  if (colours.every((name) => /^[0-9A-Za-z]$/.test(name))) {
    return `${PREFIX}${params.join(',')}:${cellNames(puzzle).join('')}`;
  }
  params.push(`colours=${colours.map(escapeName).join('~')}`);
  const width = numberWidth(colours.length);
  const numbers = colours.map((_, index) => index.toString(36).padStart(width, '0'));
  const board = Array.from(puzzle.cells, (colour) => numbers[colour]!).join('');
  return `${PREFIX}${params.join(',')}:${board}`;
}

/** How many base 36 digits the number of each of `count` colours takes. */
function numberWidth(count: number): number {
  return Math.max(1, (count - 1).toString(36).length);
}

function escapeName(name: string): string {
  return name.replace(/[^0-9A-Za-z.-]/gu, (character) => `_${character.codePointAt(0)!.toString(16)}_`);
}

/** The name that was escaped, or null when an escape is broken. */
function unescapeName(text: string): string | null {
  let broken = false;
  const name = text.replace(/_([0-9a-f]{1,6})_|[^0-9A-Za-z.-]/g, (_, hex: string | undefined) => {
    const code = hex === undefined ? Number.POSITIVE_INFINITY : Number.parseInt(hex, 16);
    if (code > 0x10ffff) broken = true;
    return broken ? '' : String.fromCodePoint(code);
  });
  return broken ? null : name;
}

/** What the parameters of an id say. */
type Params = Omit<FloodSpec, 'names'> & { readonly colours?: readonly string[] };

function readId(line: Line): Result<FloodPuzzle> {
  const text = line.text.trim();
  const start = line.text.indexOf(text) + 1;
  const fault = (code: FaultCode, at: number, found: string | undefined, expected: string) =>
    fail(textFault(code, line.number, start + at, found, expected));

  if (!text.startsWith(PREFIX))
    return fault(FaultCode.UnexpectedToken, 0, text, 'an id that starts with flood:');
  const boardAt = text.indexOf(':', PREFIX.length) + 1;
  if (boardAt === 0) return fault(FaultCode.UnexpectedEnd, text.length, undefined, 'a colon and the board');
  const params = readParams(text.slice(PREFIX.length, boardAt - 1), (code, at, found, expected) =>
    fault(code, PREFIX.length + at, found, expected),
  );
  if (!params.ok) return params;
  const { shape, colours } = params.value;

  const width = colours ? numberWidth(colours.length) : 1;
  const cells = cellCount(shape);
  const length = text.length - boardAt;
  if (length !== cells * width) {
    const each = width === 1 ? '' : ` of ${width} digits`;
    return fault(
      FaultCode.WrongCellCount,
      boardAt,
      counted(length / width, 'cell'),
      `${counted(cells, 'cell')}${each}`,
    );
  }
  const names: string[] = [];
  for (let cell = 0; cell < cells; cell++) {
    const at = boardAt + cell * width;
    const written = text.slice(at, at + width);
    const name = colours ? colours[numberOf(written)] : /^[0-9A-Za-z]$/.test(written) ? written : undefined;
    if (name === undefined) {
      const expected = colours ? `a number below ${colours.length} in base 36` : 'a letter or digit';
      return fault(FaultCode.UnexpectedCharacter, at, written, expected);
    }
    names.push(name);
  }
  return makeFromText({ ...params.value, names }, (cell) => ({
    line: line.number,
    column: start + boardAt + cell * width,
  }));
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

type FaultMaker = (code: FaultCode, at: number, found: string | undefined, expected: string) => Result<never>;

/** Reads what stands between the first two colons; `at` of its faults counts from its start. */
function readParams(text: string, fault: FaultMaker): Result<Params> {
  const [size, ...rest] = text.split(',');
  const shape = readSize(size!, fault);
  if (!shape.ok) return shape;
  let params: Params = { shape: shape.value };
  let at = size!.length + 1;
  const seen = new Set<string>();
  for (const param of rest) {
    const equals = param.indexOf('=');
    const name = equals < 0 ? param : param.slice(0, equals);
    const value = equals < 0 ? null : param.slice(equals + 1);
    if (seen.has(name)) return fault(FaultCode.UnexpectedToken, at, param, `${name} once only`);
    seen.add(name);
    if (name === 'two-colour' && value === null) {
      params = { ...params, rule: 'two-colour' };
    } else if (name === 'adjacent-only' && value === null) {
      params = { ...params, adjacentOnly: true };
    } else if (name === 'origin' && value !== null) {
      const [row, col, more] = value.split('.').map(parseInteger);
      if (typeof row !== 'number' || typeof col !== 'number' || more !== undefined) {
        return fault(FaultCode.UnexpectedToken, at, param, 'origin=ROW.COL');
      }
      if (!contains(shape.value, row, col)) {
        return fault(FaultCode.OutOfRange, at, param, 'an origin on the board, from 0.0');
      }
      params = { ...params, origin: cellAt(shape.value, row, col) };
    } else if (name === 'colours' && value !== null) {
      const colours = value.split('~').map(unescapeName);
      if (colours.some((colour) => colour === null || colour === '')) {
        return fault(FaultCode.UnexpectedToken, at, param, 'names of colours divided by ~');
      }
      params = { ...params, colours: colours as string[] };
    } else {
      const expected = 'two-colour, adjacent-only, origin=ROW.COL or colours=A~B~C';
      return fault(FaultCode.UnexpectedToken, at, param, expected);
    }
    at += param.length + 1;
  }
  return ok(params);
}

function readSize(text: string, fault: FaultMaker): Result<Shape> {
  const match = /^(\d{1,9})x(\d{1,9})$/.exec(text);
  if (!match) return fault(FaultCode.BadSize, 0, text, 'rows and columns, such as 14x14');
  const shape = { rows: Number(match[1]), cols: Number(match[2]) };
  if (cellCount(shape) === 0) return fault(FaultCode.BadSize, 0, text, 'at least one row and one column');
  if (cellCount(shape) > MAX_CELLS) return fault(FaultCode.TooLarge, 0, text, `at most ${MAX_CELLS} cells`);
  return ok(shape);
}
