import { fail, ok, type Result } from '../../../outcome/index.js';
import {
  BLANK_CHARACTERS,
  type Codec,
  type Line,
  mayBeRows,
  readRows,
  splitBlocks,
  splitLines,
  weigh,
  writeRows,
} from '../../../text/index.js';
import { cellNames, type FloodPuzzle, HOLE_SIGN } from '../puzzle.js';
import { partRows, readSettings, writeSettings } from './settings.js';
import { cannotHold, isLinesWidth, makeFromText, type OptionValues, unsaid, writeAll } from './tools.js';

/**
 * Plain rows: a character or a blank-separated word a cell, `#` where there is no cell, a blank line between boards. Lines before or
 * after the rows carry rules: see `settings.ts`.
 */
export const rowsCodec: Codec<FloodPuzzle> = {
  id: 'rows',
  title: 'plain rows, a character or word a cell, a blank line between boards',
  unit: 'block',
  detect: detectRows,
  parse: (text, options) =>
    splitBlocks(splitLines(text)).map((block) => ({
      line: block[0]!.number,
      result: readBlock(block, options),
    })),
  format: (puzzles) => writeAll(puzzles, writeBlock, '\n'),
};

function readBlock(block: readonly Line[], options?: OptionValues): Result<FloodPuzzle> {
  const { rows, style, settings } = partRows(block);
  const grid = readRows(rows, style);
  if (!grid.ok) return grid;
  const { shape, cells, positions } = grid.value;
  const rules = readSettings(settings, shape);
  if (!rules.ok) return rules;
  const names = cells.map((cell) => (cell === HOLE_SIGN ? null : cell));
  return makeFromText({ shape, names, ...rules.value }, (cell) => positions[cell]!, options);
}

function writeBlock(puzzle: FloodPuzzle): Result<string> {
  const { target: _, grid: __, hasHoles: ___, ...rest } = puzzle;
  const fault = unsaid('rows', typeof puzzle.origin === 'number' ? rest : { ...rest, origin: 0 });
  if (fault) return fail(fault);
  if (puzzle.colours.includes(HOLE_SIGN)) {
    return fail(
      cannotHold('rows', 'a colour named #', 'other names, since # is an empty place there, or format id'),
    );
  }
  const { cols } = puzzle.shape;
  const single = puzzle.colours.every((name) => [...name].length === 1);
  if (!single && cols === 1) {
    return fail(cannotHold('rows', 'one column of long names', 'colours of one character, or format id'));
  }
  // Rows that could be taken for one board each are written with blanks: see the format `lines`.
  const gap = single && !isLinesWidth(cols) ? '' : ' ';
  return ok(writeSettings(puzzle) + writeRows(cellNames(puzzle), cols, gap));
}

/** Whether colours are mostly called so: numbers, letters, words, `#ff8800`, and squares or hearts of them. */
function isUsualName(name: string): boolean {
  if (/^(?:-?[0-9A-Za-z]{1,3}|[A-Za-z]{4,12}|#[0-9A-Fa-f]{3,8})$/.test(name)) return true;
  // The classes of this expression take a while to be compiled.
  return !/^[!-~]+$/.test(name) && /^(?:\p{Extended_Pictographic}|\p{Script=Han}{1,3})$/u.test(name);
}

/** What divides cells and frames boards is hardly a colour. */
const MARKS = /^[,;|\u2500-\u257f]$/;

/** Low on purpose: rows are what is left when nothing else fits, and other kinds know better what blanks mean. */
function detectRows(text: string): number {
  const first = splitBlocks(splitLines(text))[0];
  if (!first) return 0;
  const { rows, style, settings } = partRows(first);
  if (!mayBeRows(withoutHoles(rows))) return 0;
  const grid = readRows(rows, style);
  if (!grid.ok) return weigh('rows', 'blanks');
  if (settings.length > 0 && readSettings(settings, grid.value.shape).ok) return weigh('signature');
  const cells = grid.value.cells.filter((cell) => cell !== HOLE_SIGN);
  if (cells.some((cell) => BLANK_CHARACTERS.includes(cell) || MARKS.test(cell))) {
    return weigh('rows', 'blanks');
  }
  if (!cells.every(isUsualName)) return weigh('rows', 'odd');
  return cells.every((cell) => cell === '0' || cell === '1')
    ? weigh('rows', 'binary')
    : weigh('rows', 'names');
}

/** Rows with another sign of theirs where there is no cell, since marks among letters and digits are not taken for rows. */
function withoutHoles(rows: readonly Line[]): readonly Line[] {
  const sign = /[^\s#]/u.exec(rows.find(({ text }) => /[^\s#]/u.test(text))?.text ?? '')?.[0];
  if (sign === undefined || !rows.some(({ text }) => text.includes(HOLE_SIGN))) return rows;
  return rows.map((line) => ({ ...line, text: line.text.replaceAll(HOLE_SIGN, sign) }));
}
