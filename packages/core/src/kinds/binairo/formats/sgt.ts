import {
  counted,
  FaultCode,
  fail,
  OPEN,
  ok,
  type Result,
  type TextPosition,
  textFault,
} from '../../../outcome/index.js';
import { type Codec, fragmentOf, weigh } from '../../../text/index.js';
import { firstLine, lineEntries, readSize, writeEach } from '../../../yes-no/index.js';
import type { BinairoPuzzle } from '../rules.js';
import { makeIn, refusal } from './form.js';

/** Columns, rows (a square without), unique lines, the generator's difficulty; the cells. */
const ID = /^(\d+)(?:x(\d+))?(u?)(?:d[ten])?:(.*)$/;

/** `z` stands for so many blank cells and no clue; `a` to `y` for 0 to 24 and the clue after them. */
const LONGEST_RUN = 25;

const CODE_OF_A = 97;

/**
 * Game ids of Unruly in Simon Tatham's collection, `WxH[u][dX]:cells`, `u` for unique lines. A letter is a run of blank
 * cells and the clue after it, lower case 0, upper case 1; the last one stands for a clue just past the board. The
 * generator's difficulty is read and left out.
 */
export const binairoSgt: Codec<BinairoPuzzle> = {
  id: 'sgt',
  title: "game id WxH[u]:cells of Simon Tatham's Unruly, one a line",
  unit: 'line',
  detect(text) {
    const line = firstLine(text);
    if (!/^\d+(x\d+)?u?(d[ten])?:[a-zA-Z]+$/.test(line)) return 0;
    return readId(line, { line: 1, column: 1 }).ok ? weigh('sized') : weigh('wrong-size');
  },
  unwrap: (text) => fragmentOf(text, /\/unruly(?:\.html?)?$/i),
  parse: (text) => lineEntries(text, readId),
  format: (puzzles) =>
    writeEach(puzzles, (puzzle) => {
      const { shape, givens, uniqueLines } = puzzle;
      const problem = refusal({ format: 'sgt', uniqueLines }, puzzle);
      if (problem) return fail(problem);
      return ok(`${shape.cols}x${shape.rows}${uniqueLines ? 'u' : ''}:${writeCells(givens)}\n`);
    }),
};

function readId(text: string, at: TextPosition): Result<BinairoPuzzle> {
  const match = ID.exec(text);
  if (!match) {
    const expected = 'a game id of the form WxH[u]:cells; ids with # name a random seed and hold no cells';
    return fail(textFault(FaultCode.UnexpectedToken, at.line, at.column, text, expected));
  }
  const [, width, height = width, unique, cells = ''] = match;
  const shape = readSize(height!, width!, at);
  if (!shape.ok) return shape;
  const { rows, cols } = shape.value;
  const cellsAt = { line: at.line, column: at.column + text.length - cells.length };
  const givens = readCells(cells, rows * cols, cellsAt);
  if (!givens.ok) return givens;
  const uniqueLines = unique === 'u';
  const values = Int8Array.from(givens.value, (value) => (value === OPEN ? -1 : value));
  const puzzle = makeIn({ format: 'sgt', uniqueLines }, rows, cols, values);
  return puzzle.ok ? puzzle : fail({ ...puzzle.fault, at });
}

function readCells(text: string, cells: number, at: TextPosition): Result<Uint8Array> {
  const bad = text.search(/[^a-zA-Z]/);
  if (bad !== -1) {
    const found = String.fromCodePoint(text.codePointAt(bad)!);
    const expected = 'letters, each a run of blank cells and a clue';
    return fail(textFault(FaultCode.UnexpectedCharacter, at.line, at.column + bad, found, expected));
  }
  const givens = new Uint8Array(cells).fill(OPEN);
  let cell = 0;
  for (let i = 0; i < text.length; i++) {
    const lower = text[i]!.toLowerCase();
    const run = lower.charCodeAt(0) - CODE_OF_A;
    cell += run;
    if (run < LONGEST_RUN) {
      if (cell < cells) givens[cell] = text[i] === lower ? 0 : 1;
      cell++;
    }
    if (cell > cells + 1) {
      const expected = `${counted(cells, 'cell')} and the end mark`;
      return fail(
        textFault(
          FaultCode.WrongCellCount,
          at.line,
          at.column + i,
          `more than ${counted(cells, 'cell')}`,
          expected,
        ),
      );
    }
  }
  if (cell !== cells + 1) {
    const expected = `${counted(cells, 'cell')} and the end mark`;
    const found = `${counted(cell, 'cell')} with it`;
    return fail(textFault(FaultCode.WrongCellCount, at.line, at.column + text.length, found, expected));
  }
  return ok(givens);
}

function writeCells(givens: Uint8Array): string {
  const letters: string[] = [];
  let run = 0;
  for (let cell = 0; cell <= givens.length; cell++) {
    const value = givens[cell] ?? 0;
    if (value === OPEN) {
      run++;
      continue;
    }
    // Long runs take the case of the clue after them, as Tatham's program writes them.
    for (; run >= LONGEST_RUN; run -= LONGEST_RUN) letters.push(value === 1 ? 'Z' : 'z');
    const letter = String.fromCharCode(CODE_OF_A + run);
    letters.push(value === 1 ? letter.toUpperCase() : letter);
    run = 0;
  }
  return letters.join('');
}
