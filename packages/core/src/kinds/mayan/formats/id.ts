import { counted, FaultCode, fail, ok, type Result, textFault } from '../../../outcome/index.js';
import {
  type Codec,
  DIGITS_36,
  type Entry,
  type Line,
  linkedId,
  parseInteger,
  splitLines,
  textProblem,
  weigh,
} from '../../../text/index.js';
import { type LooseColumns, MAX_SIDE } from '../board.js';
import { type OptionValues, settleFirst } from '../options.js';
import { type MayanPuzzle, makeMayan } from '../puzzle.js';
import { locateFault } from './locate.js';

/**
 * The canonical id, exact and for ever: `mayan:7x5,moves=3:1.21.234.31.2434`. After the kind the size (rows x columns),
 * `moves=N` or `least`, and `no-equal-swap` where equal tiles may not swap; then the columns from left to right, divided
 * by dots, each bottom to top. A colour is one base-36 digit, above 35 `_N_` in decimal. No character needs an escape
 * in a URL.
 */
export const idCodec: Codec<MayanPuzzle> = {
  id: 'id',
  title: 'canonical id, mayan:ROWSxCOLS,moves=N:columns',
  unit: 'line',
  detect: (text) => (/^\s*mayan:/.test(text) ? weigh('named') : 0),
  unwrap: (text) => linkedId(text, 'mayan'),
  parse(text, options) {
    const problem = textProblem(text);
    if (problem) return [{ line: 1, result: fail(problem) }];
    const entries: Entry<MayanPuzzle>[] = [];
    for (const line of splitLines(text)) {
      if (line.text.trim() !== '') entries.push({ line: line.number, result: readId(line, options) });
    }
    return entries;
  },
  format: (puzzles) => ok(puzzles.map((puzzle) => `${writeId(puzzle)}\n`).join('')),
};

function writeId(puzzle: MayanPuzzle): string {
  const goal = puzzle.moves === null ? 'least' : `moves=${puzzle.moves}`;
  const swap = puzzle.equalSwap ? '' : ',no-equal-swap';
  const columns = puzzle.columns.map((column) => column.map(writeColour).join('')).join('.');
  return `mayan:${puzzle.height}x${puzzle.width},${goal}${swap}:${columns}`;
}

function writeColour(colour: number): string {
  return DIGITS_36[colour] ?? `_${colour}_`;
}

function readId(line: Line, options: OptionValues | undefined): Result<MayanPuzzle> {
  const body = line.text.trimEnd();
  const indent = body.length - body.trimStart().length;
  const head = /^mayan:(\d{1,3})x(\d{1,3}),(?:moves=(\d{1,6})|least)(,no-equal-swap)?:/.exec(
    body.slice(indent),
  );
  if (!head) {
    const expected = 'mayan:ROWSxCOLS,moves=N:columns or mayan:ROWSxCOLS,least:columns';
    return fail(textFault(FaultCode.UnexpectedToken, line.number, indent + 1, body.slice(indent), expected));
  }
  const columns: number[][] = [[]];
  const places: number[][] = [[]];
  let at = indent + head[0].length;
  while (at < body.length) {
    if (body[at] === '.') {
      columns.push([]);
      places.push([]);
      at++;
      continue;
    }
    const word = /^(?:[1-9a-z]|_\d{1,17}_)/.exec(body.slice(at, at + 19))?.[0];
    const colour =
      word === undefined
        ? null
        : word.length === 1
          ? DIGITS_36.indexOf(word)
          : parseInteger(word.slice(1, -1));
    if (word === undefined || colour === null || colour < 1) {
      const token = /^_\d*_?|^./su.exec(body.slice(at))![0];
      const shown = token.length > 24 ? `${token.slice(0, 24)}…` : token;
      const found = `column ${columns.length - 1}, row ${columns.at(-1)!.length}: ${shown}`;
      const expected = `a colour (1–9, a–z or _N_, to ${Number.MAX_SAFE_INTEGER}) or a dot between columns`;
      return fail(textFault(FaultCode.UnexpectedCharacter, line.number, at + 1, found, expected));
    }
    columns.at(-1)!.push(colour);
    places.at(-1)!.push(at + 1);
    at += word.length;
  }
  const height = Number(head[1]);
  const width = Number(head[2]);
  const start = { line: line.number, column: indent + 1 };
  if (height === 0 || width === 0) {
    return fail({
      code: FaultCode.BadSize,
      at: start,
      found: `${height}x${width}`,
      expected: `ROWSxCOLS, each from 1 to ${MAX_SIDE}`,
    });
  }
  const tooHigh = columns.findIndex((column) => column.length > height);
  if (tooHigh >= 0) {
    const found = `column ${tooHigh}: ${counted(columns[tooHigh]!.length, 'tile')}`;
    const at = { line: line.number, column: places[tooHigh]![height]! };
    return fail({ code: FaultCode.WrongCellCount, at, found, expected: `at most ${height}` });
  }
  if (columns.length !== width) {
    return fail({
      code: FaultCode.WrongCellCount,
      at: start,
      found: counted(columns.length, 'column'),
      expected: `${width}`,
    });
  }
  const moves = head[3] === undefined ? null : Number(head[3]);
  const made = makeMayan(height, columns as LooseColumns, moves, head[4] === undefined, settleFirst(options));
  return locateFault(made, height, (x, y) => ({ line: line.number, column: places[x]![y]! }), start);
}
