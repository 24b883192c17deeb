import { MAX_CELLS, type Shape } from '../../../grid/index.js';
import {
  counted,
  type Fault,
  FaultCode,
  fail,
  OPEN,
  ok,
  type Result,
  textFault,
} from '../../../outcome/index.js';
import { type Codec, type Entry, type Line, problemEntries, splitLines, weigh } from '../../../text/index.js';
import { placeFault, writeEach } from '../../../yes-no/index.js';
import type { BinairoPuzzle } from '../rules.js';
import { NO_SIGN, SIGN_CHARACTERS, signBelow, signRight } from '../signs.js';
import { type FormRules, makeIn, refusal } from './form.js';
import { SIGN_EXPECTED, SIGN_OF } from './sign-rows.js';
import { SymbolReader } from './symbols.js';

/** Without signs a drawn board is as any other; with them it is played without unique lines. */
const PLAIN: FormRules = { format: 'drawn', uniqueLines: true, odd: 'either' };
const SIGNED: FormRules = { format: 'drawn', uniqueLines: false, odd: 'either', signs: true };

/** A row of cells begins with a bar; what stands between rows with a plus, or with a full stop where a frame is drawn. */
const CELLS = '|';
const BETWEEN = /^[+.]/;

/** A character of a drawing and where it stands. */
interface Place {
  readonly text: string;
  readonly column: number;
}

/** A line of a drawing: whether it holds cells, and its characters behind the mark. */
interface Drawn {
  readonly line: number;
  readonly cells: boolean;
  readonly places: readonly Place[];
}

/**
 * Boards drawn with their signs: 2R − 1 lines, each after a mark, cells at even places and the signs between them. Also
 * framed ones, and letters or pictures for the symbols.
 */
export const binairoDrawn: Codec<BinairoPuzzle> = {
  id: 'drawn',
  title: 'boards drawn with = and x between the cells; lines begin with | (cells) or + (between rows)',
  unit: 'text',
  detect(text) {
    const drawn = splitLines(text.slice(0, 10_000))
      .map((line) => line.text.trimStart())
      .filter((line) => line !== '');
    const at = drawn.findIndex((line) => !/^[+.][-+.\s]*$/.test(line));
    if (at === -1 || at > 1 || !drawn[at]!.startsWith(CELLS)) return 0;
    const next = drawn[at + 1];
    if (next === undefined || !BETWEEN.test(next)) return 0;
    const board = read(`${text.slice(0, 10_000)}`)[0];
    return board?.result.ok ? weigh('signature') : weigh('possible');
  },
  parse: (text) => problemEntries<BinairoPuzzle>(text) ?? read(text),
  format: (puzzles) =>
    writeEach(
      puzzles,
      (puzzle) => {
        const problem = refusal(puzzle.signs === null ? PLAIN : SIGNED, puzzle);
        return problem ? fail(problem) : ok(draw(puzzle));
      },
      '\n',
    ),
};

function read(text: string): Entry<BinairoPuzzle>[] {
  const entries: Entry<BinairoPuzzle>[] = [];
  let board: Drawn[] = [];
  const end = (): void => {
    if (board.length > 0) entries.push({ line: board[0]!.line, result: readBoard(board) });
    board = [];
  };
  for (const line of splitLines(text)) {
    if (line.text.trim() === '') continue;
    const drawn = drawnLine(line);
    if (drawn === null) {
      end();
      entries.push({ line: line.number, result: fail(markFault(line)) });
      continue;
    }
    // Two lines of one sort beside each other belong to two boards.
    const last = board.at(-1);
    if (last !== undefined && last.cells === drawn.cells) end();
    board.push(drawn);
  }
  end();
  return entries;
}

function markFault(line: Line): Fault {
  const column = line.text.length - line.text.trimStart().length + 1;
  const found = line.text.trim().slice(0, 20);
  return textFault(
    FaultCode.UnexpectedToken,
    line.number,
    column,
    found,
    '| before cells, or + before signs',
  );
}

function drawnLine({ text, number }: Line): Drawn | null {
  const start = text.length - text.trimStart().length;
  const mark = text[start]!;
  if (mark !== CELLS && !BETWEEN.test(mark)) return null;
  const places: Place[] = [];
  let column = start + 2;
  for (const character of text.slice(start + 1).trimEnd()) {
    // The mark that asks for a coloured picture belongs to the one before.
    if (character !== '\ufe0f') places.push({ text: character, column });
    column += character.length;
  }
  // A frame closes the row of cells, and the line below it.
  const closing = mark === CELLS ? '|' : mark;
  if (places.length % 2 === 0 && places.at(-1)?.text === closing) places.pop();
  return { line: number, cells: mark === CELLS, places };
}

function readBoard(lines: readonly Drawn[]): Result<BinairoPuzzle> {
  const first = lines[0]!;
  const start = first.cells ? 0 : 1;
  const rows = lines.filter((line) => line.cells);
  if (rows.length === 0) {
    return fail(textFault(FaultCode.UnexpectedEnd, first.line, 1, 'no row of cells', '| before cells'));
  }
  const cols = rows.reduce((most, row) => Math.max(most, (row.places.length + 1) >> 1), 0);
  if (cols === 0) return fail(textFault(FaultCode.Empty, first.line, 1, undefined, 'cells behind the mark'));
  const shape = { rows: rows.length, cols };
  if (rows.length * cols > MAX_CELLS) {
    return fail(textFault(FaultCode.TooLarge, first.line, 1, undefined, `at most ${MAX_CELLS} cells`));
  }
  const ragged = raggedFault(rows, cols);
  if (ragged) return fail(ragged);
  const cells = new Int8Array(rows.length * cols).fill(-1);
  const signs = new Uint8Array(rows.length * cols);
  const symbols = new SymbolReader();
  for (const [index, line] of lines.entries()) {
    const row = (index - start) >> 1;
    const problem = line.cells
      ? readCells(line, row, shape, cells, signs, symbols)
      : readBetween(line, row, shape, signs);
    if (problem) return fail(problem);
  }
  const rules = signs.some((entry) => entry !== 0) ? SIGNED : PLAIN;
  const puzzle = makeIn(rules, rows.length, cols, cells, { signs });
  return puzzle.ok ? puzzle : fail(placeFault(puzzle.fault, { line: first.line, column: 1 }));
}

/** Shorter rows end in open cells, but only where blanks stand for open cells at all. */
function raggedFault(rows: readonly Drawn[], cols: number): Fault | null {
  const blanks = rows.some((row) => row.places.some(({ text }, i) => i % 2 === 0 && text === ' '));
  const short = rows.find((row) => (row.places.length + 1) >> 1 !== cols);
  if (blanks || short === undefined) return null;
  const column = (short.places.at(-1)?.column ?? 1) + 1;
  const found = counted((short.places.length + 1) >> 1, 'cell');
  return textFault(FaultCode.RaggedRows, short.line, column, found, counted(cols, 'cell'));
}

function readCells(
  { line, places }: Drawn,
  row: number,
  { cols }: Shape,
  cells: Int8Array,
  signs: Uint8Array,
  symbols: SymbolReader,
): Fault | null {
  for (const [place, { text, column }] of places.entries()) {
    const cell = row * cols + (place >> 1);
    if (place % 2 === 0) {
      const value = symbols.read(text);
      if (value === null) {
        return textFault(FaultCode.UnexpectedCharacter, line, column, text, symbols.expected);
      }
      if (value !== OPEN) cells[cell] = value;
      continue;
    }
    const sign = text === CELLS ? NO_SIGN : SIGN_OF.get(text);
    if (sign === undefined)
      return textFault(FaultCode.UnexpectedCharacter, line, column, text, SIGN_EXPECTED);
    if (sign !== NO_SIGN && place >> 1 === cols - 1) {
      return textFault(FaultCode.OutOfRange, line, column, text, 'no sign over the right edge');
    }
    signs[cell]! += sign;
  }
  return null;
}

/** The signs below row `row`; above the first row and below the last there are none. */
function readBetween(
  { line, places }: Drawn,
  row: number,
  { rows, cols }: Shape,
  signs: Uint8Array,
): Fault | null {
  for (const [place, { text, column }] of places.entries()) {
    const sign = SIGN_OF.get(text) ?? (place % 2 === 1 && text === '+' ? NO_SIGN : undefined);
    const expected = place % 2 === 1 ? 'signs at the places of cells' : SIGN_EXPECTED;
    if (sign === undefined || (sign !== NO_SIGN && place % 2 === 1)) {
      return textFault(FaultCode.UnexpectedCharacter, line, column, text, expected);
    }
    if (sign === NO_SIGN) continue;
    if (row < 0 || row >= rows - 1 || place >> 1 >= cols) {
      const edge = row < 0 ? 'upper' : row >= rows - 1 ? 'lower' : 'right';
      return textFault(FaultCode.OutOfRange, line, column, text, `no sign over the ${edge} edge`);
    }
    signs[row * cols + (place >> 1)]! += 3 * sign;
  }
  return null;
}

function draw({ shape, givens, signs }: BinairoPuzzle): string {
  const { rows, cols } = shape;
  const sign = (of: number): string => (of === NO_SIGN ? ' ' : SIGN_CHARACTERS[of as 1 | 2]);
  let text = '';
  for (let row = 0; row < rows; row++) {
    let cells = CELLS;
    let between = '+';
    for (let col = 0; col < cols; col++) {
      const entry = signs?.[row * cols + col] ?? 0;
      const given = givens[row * cols + col]!;
      cells += given === OPEN ? '.' : given;
      if (col < cols - 1) cells += sign(signRight(entry));
      between += `${sign(signBelow(entry))} `;
    }
    text += `${cells}\n`;
    if (row < rows - 1) text += `${between.trimEnd()}\n`;
  }
  return text;
}
