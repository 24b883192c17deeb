import type { Shape } from '../../../grid/index.js';
import {
  FaultCode,
  fail,
  OPEN,
  ok,
  type Result,
  type TextPosition,
  textFault,
} from '../../../outcome/index.js';
import { type CellEvidence, readRuns, writeRuns } from '../../../text/index.js';
import type { BoardForm, FormTail, Sample } from '../../../yes-no/index.js';
import type { OddRule } from '../balance.js';
import { type BinairoExtras, type BinairoPuzzle, makeBinairo } from '../rules.js';
import { edgeProblem } from '../signs.js';
import { isLawful } from './lawful.js';

/** What a format can say of a board. */
export interface FormRules {
  /** The format's id, for faults. */
  readonly format: string;
  /** Whether it stands for play with or without unique lines. */
  readonly uniqueLines: boolean;
  /** What lines of odd length hold; false where the format has none, which is so unless it is said. */
  readonly odd?: OddRule | false;
  /** The characters of 0 and 1; `01` unless said otherwise. */
  readonly digits?: string;
  /** Whether signs between cells are written behind the cells. */
  readonly signs?: boolean;
}

/** The form of a format of binairo. */
export function binairoForm(rules: FormRules): BoardForm<BinairoPuzzle> {
  const { digits = '01' } = rules;
  return {
    digits,
    make: (rows, cols, cells) => makeIn(rules, rows, cols, cells),
    cells(puzzle) {
      const problem = refusal(rules, puzzle);
      if (problem) return fail(problem);
      return ok(Int8Array.from(puzzle.givens, (value) => (value === OPEN ? -1 : value)));
    },
    likeness,
    ...(rules.signs ? { tail: signTail(rules) } : {}),
  };
}

/** A board of cells that are 0, 1 or -1, as a format with these rules means it. */
export function makeIn(
  rules: FormRules,
  rows: number,
  cols: number,
  cells: Int8Array,
  extras: BinairoExtras = {},
): Result<BinairoPuzzle> {
  const { uniqueLines, odd = false } = rules;
  if (odd === false && (rows % 2 !== 0 || cols % 2 !== 0)) {
    const expected = `even numbers of rows and columns in format ${rules.format}`;
    return fail({ code: FaultCode.BadSize, found: `${rows}×${cols}`, expected });
  }
  const givens = Uint8Array.from(cells, (value) => (value === -1 ? OPEN : value));
  return makeBinairo(rows, cols, givens, uniqueLines, odd === false ? extras : { ...extras, odd });
}

/** Why a format with these rules cannot hold a board, or null. */
export function refusal(rules: FormRules, { shape, signs, odd, uniqueLines }: BinairoPuzzle) {
  const { format } = rules;
  const refuse = (code: FaultCode, found: string, expected: string) => ({
    code,
    found: `${found} in format ${format}`,
    expected: `${expected}, or format id`,
  });
  if (signs !== null && !rules.signs) {
    return refuse(FaultCode.BadOption, 'signs = and × between cells', 'a board without signs');
  }
  if (rules.odd === undefined && (shape.rows % 2 !== 0 || shape.cols % 2 !== 0)) {
    return refuse(FaultCode.BadSize, `${shape.rows}×${shape.cols}`, 'even numbers of rows and columns');
  }
  if (rules.odd !== undefined && rules.odd !== odd && rules.odd !== false) {
    return refuse(FaultCode.BadOption, `odd ${odd}`, `odd ${rules.odd}`);
  }
  if (uniqueLines !== rules.uniqueLines) {
    const [is, wanted] = uniqueLines ? ['yes', 'no'] : ['no', 'yes'];
    return refuse(FaultCode.BadOption, `unique-lines ${is}`, `unique-lines ${wanted}`);
  }
  return null;
}

/** The digits of signs: right + 3 × below, of which 0 is written as part of a run. */
const SIGN_DIGITS = '012345678';

/** Signs in the same code as cells, one digit for each cell that has one. */
function signTail(rules: FormRules): FormTail<BinairoPuzzle> {
  return {
    make(rows, cols, cells, text, at) {
      const signs = readSigns(text, { rows, cols }, at);
      return signs.ok ? makeIn(rules, rows, cols, cells, { signs: signs.value }) : signs;
    },
    of: ({ signs }) =>
      signs === null
        ? null
        : writeRuns(
            Int8Array.from(signs, (entry) => (entry === 0 ? -1 : entry)),
            SIGN_DIGITS,
          ),
  };
}

/** Reads signs as `right + 3 × below` in runs; a fault where one is no sign or points over the edge. */
function readSigns(text: string, shape: Shape, at: TextPosition): Result<Uint8Array> {
  const bad = text.search(/[09]/);
  if (bad !== -1) {
    const expected = 'a sign from 1 to 8, or a letter a to z for cells without one';
    return fail(textFault(FaultCode.UnexpectedCharacter, at.line, at.column + bad, text[bad]!, expected));
  }
  const read = readRuns(text, SIGN_DIGITS, shape.rows * shape.cols, at);
  if (!read.ok) return read;
  const signs = Uint8Array.from(read.value, (entry) => Math.max(0, entry));
  for (let cell = 0; cell < signs.length; cell++) {
    const over = edgeProblem(shape, cell, signs[cell]!);
    if (over === null) continue;
    const column = at.column + placeOfCell(text, cell);
    const expected = `no sign over the ${over} edge`;
    return fail(textFault(FaultCode.OutOfRange, at.line, column, `${signs[cell]}`, expected));
  }
  return ok(signs);
}

/** Where in a text of runs the character of a cell stands. */
function placeOfCell(text: string, cell: number): number {
  let seen = 0;
  for (let i = 0; i < text.length; i++) {
    const run = text.charCodeAt(i) - 96;
    seen += run > 0 ? run : 1;
    if (seen > cell) return i;
  }
  return text.length;
}

/** With fewer givens, zeros and ones may as well be clues of a mosaic; of odd boards, which are rare, with fewer than these. */
const FEWEST_GIVENS = 4;
const FEWEST_GIVENS_ODD = 8;

/**
 * Zeros, ones and blank cells are binairo, but for boards that hold next to nothing and those of odd sides, which mosaics
 * may be as well. A board full of zeros and ones is more likely a flood board unless its rows are balanced.
 */
function likeness({ shape, cells, whole }: Sample): CellEvidence {
  const { rows, cols } = shape;
  if (cells.includes(-1)) {
    const givens = cells.reduce((sum, value) => sum + (value === -1 ? 0 : 1), 0);
    if (givens === 0) return 'even';
    if (cols % 2 === 0 && (rows % 2 === 0 || !whole)) return givens < FEWEST_GIVENS ? 'likely' : 'typical';
    if (!isLawful(rows, cols, cells)) return 'unlikely';
    return givens < FEWEST_GIVENS_ODD ? 'even' : 'likely';
  }
  for (let row = 0; row < rows; row++) {
    const ones = cells.subarray(row * cols, (row + 1) * cols).reduce((sum, value) => sum + value, 0);
    if (ones * 2 !== cols) return 'odd';
  }
  return rows % 2 === 0 && rows * cols >= 16 ? 'lawful' : 'unlikely';
}
