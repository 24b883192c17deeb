import { MAX_CELLS } from '../../../grid/index.js';
import { counted, FaultCode, fail, OPEN, ok, type Result, textFault } from '../../../outcome/index.js';
import {
  type Codec,
  type Line,
  lineCharacters,
  parseInteger,
  problemEntries,
  raggedRowsFault,
  splitBlocks,
  splitLines,
  weigh,
  writeRows,
} from '../../../text/index.js';
import { firstLine, placeFault, writeEach } from '../../../yes-no/index.js';
import type { BinairoPuzzle } from '../rules.js';
import { putSign, SIGN_CHARACTERS, signsOf } from '../signs.js';
import { type FormRules, makeIn, refusal } from './form.js';
import { SIGN_OF } from './sign-rows.js';

const RULES: FormRules = { format: 'sm-lines', uniqueLines: false, odd: 'either', signs: true };

/** Sun and moon, and what stands for an open cell. */
const SYMBOLS = 'SM*';

const SIGN_LINE = /^\s*(\d+)\s*,\s*(\d+)\s*,\s*([=xX\u00d7])\s*,\s*(\d+)\s*,\s*(\d+)\s*$/;
const SIGN_FORM = 'a sign as row,column,= or x,row,column, counted from 1';

/** Rows of `S`, `M` and `*`, then a line for each sign: `r,c,=,r,c` or `r,c,x,r,c`, counted from 1. */
export const smLines: Codec<BinairoPuzzle> = {
  id: 'sm-lines',
  title: 'rows of S (0), M (1) and *, then a line r,c,=,r,c or r,c,x,r,c for each sign, counted from 1',
  unit: 'block',
  detect(text) {
    if (!/^[SM*](?:[ \t]*[SM*])+$/.test(firstLine(text))) return 0;
    const block = splitBlocks(splitLines(text.slice(0, 10_000)))[0]!;
    const fits = block.every((line) => /^[ \tSM*]+$/.test(line.text) || SIGN_LINE.test(line.text));
    if (!fits) return weigh('possible');
    return block.some((line) => SIGN_LINE.test(line.text)) ? weigh('sized') : weigh('rows', 'lawful');
  },
  parse: (text) =>
    problemEntries<BinairoPuzzle>(text) ??
    splitBlocks(splitLines(text)).map((block) => ({ line: block[0]!.number, result: readBoard(block) })),
  format: (puzzles) =>
    writeEach(
      puzzles,
      (puzzle) => {
        const problem = refusal(RULES, puzzle);
        if (problem) return fail(problem);
        const { cols } = puzzle.shape;
        const place = (cell: number) => `${Math.floor(cell / cols) + 1},${(cell % cols) + 1}`;
        const signs = signsOf(puzzle).map(
          ({ a, b, equal }) => `${place(a)},${SIGN_CHARACTERS[equal ? 1 : 2]},${place(b)}\n`,
        );
        const rows = writeRows(
          Array.from(puzzle.givens, (given) => SYMBOLS[given]!),
          cols,
          '',
        );
        return ok(rows + signs.join(''));
      },
      '\n',
    ),
};

/** The cells of a row, side by side or with blanks between them. */
function cellsOf(line: Line): ReturnType<typeof lineCharacters> {
  return lineCharacters(line).filter(({ text }) => text !== ' ' && text !== '\t');
}

function readBoard(block: readonly Line[]): Result<BinairoPuzzle> {
  const end = block.findIndex((line) => /[\d,]/.test(line.text));
  const rows = end < 0 ? block : block.slice(0, end);
  const first = block[0]!;
  if (rows.length === 0) {
    return fail(
      textFault(FaultCode.UnexpectedToken, first.number, 1, first.text.trim(), 'rows of S, M and *'),
    );
  }
  const cols = cellsOf(rows[0]!).length;
  if (rows.length * cols > MAX_CELLS) {
    return fail(textFault(FaultCode.TooLarge, first.number, 1, undefined, `at most ${MAX_CELLS} cells`));
  }
  const cells = new Int8Array(rows.length * cols).fill(-1);
  for (const [row, line] of rows.entries()) {
    const tokens = cellsOf(line);
    for (const [col, { text, column }] of tokens.slice(0, cols).entries()) {
      const value = SYMBOLS.indexOf(text);
      if (value < 0) {
        return fail(textFault(FaultCode.UnexpectedCharacter, line.number, column, text, 'S, M or *'));
      }
      if (value !== OPEN) cells[row * cols + col] = value;
    }
    if (tokens.length !== cols) return fail(raggedRowsFault(line, tokens, cols));
  }
  const signs = readSigns(end < 0 ? [] : block.slice(end), rows.length, cols);
  if (!signs.ok) return signs;
  const puzzle = makeIn(RULES, rows.length, cols, cells, { signs: signs.value });
  return puzzle.ok ? puzzle : fail(placeFault(puzzle.fault, { line: first.number, column: 1 }));
}

function readSigns(lines: readonly Line[], rows: number, cols: number): Result<Uint8Array> {
  const signs = new Uint8Array(rows * cols);
  for (const line of lines) {
    const wrong = (code: FaultCode, expected: string): Result<never> => {
      const column = line.text.length - line.text.trimStart().length + 1;
      return fail(textFault(code, line.number, column, line.text.trim(), expected));
    };
    const match = SIGN_LINE.exec(line.text);
    if (!match) return wrong(FaultCode.UnexpectedToken, SIGN_FORM);
    const cellOf = (row: string, col: string): number => {
      const [r, c] = [parseInteger(row) ?? 0, parseInteger(col) ?? 0];
      return r >= 1 && r <= rows && c >= 1 && c <= cols ? (r - 1) * cols + c - 1 : -1;
    };
    const a = cellOf(match[1]!, match[2]!);
    const b = cellOf(match[4]!, match[5]!);
    if (a < 0 || b < 0) {
      return wrong(FaultCode.OutOfRange, `${counted(rows, 'row')} and ${counted(cols, 'column')}`);
    }
    const problem = putSign({ rows, cols }, signs, { a, b, sign: SIGN_OF.get(match[3]!) as 1 | 2 });
    if (problem !== null) return wrong(FaultCode.BrokenRule, problem);
  }
  return ok(signs);
}
