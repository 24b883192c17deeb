import { fail, ok, type Result } from '../../../outcome/index.js';
import {
  BLANK_CHARACTERS,
  type Codec,
  guessRowStyle,
  type Line,
  mayBeRows,
  readRows,
  splitBlocks,
  splitLines,
  weigh,
  writeRows,
} from '../../../text/index.js';
import { cellNames, type FloodPuzzle } from '../puzzle.js';
import { cannotHold, isLinesWidth, makeFromText, unsaid, writeAll } from './tools.js';

/** Plain rows: a character or a blank-separated word a cell, a blank line between boards. */
export const rowsCodec: Codec<FloodPuzzle> = {
  id: 'rows',
  title: 'plain rows, a character or word a cell, a blank line between boards',
  unit: 'block',
  detect: detectRows,
  parse: (text) =>
    splitBlocks(splitLines(text)).map((block) => ({ line: block[0]!.number, result: readBlock(block) })),
  format: (puzzles) => writeAll(puzzles, writeBlock, '\n'),
};

function readBlock(block: readonly Line[]): Result<FloodPuzzle> {
  const grid = readRows(block, guessRowStyle(block));
  if (!grid.ok) return grid;
  const { shape, cells, positions } = grid.value;
  return makeFromText({ shape, names: cells }, (cell) => positions[cell]!);
}

function writeBlock(puzzle: FloodPuzzle): Result<string> {
  const fault = unsaid('rows', puzzle);
  if (fault) return fail(fault);
  const { cols } = puzzle.shape;
  const single = puzzle.colours.every((name) => [...name].length === 1);
  if (!single && cols === 1) {
    return fail(cannotHold('rows', 'one column of long names', 'colours of one character, or format id'));
  }
  // Rows that could be taken for one board each are written with blanks: see the format `lines`.
  const gap = single && !isLinesWidth(cols) ? '' : ' ';
  return ok(writeRows(cellNames(puzzle), cols, gap));
}

/** Low on purpose: rows are what is left when nothing else fits, and other kinds know better what blanks mean. */
function detectRows(text: string): number {
  const first = splitBlocks(splitLines(text))[0];
  if (!first || !mayBeRows(first)) return 0;
  const grid = readRows(first, guessRowStyle(first));
  if (!grid.ok) return weigh('rows', 'blanks');
  const { cells } = grid.value;
  if (cells.some((cell) => BLANK_CHARACTERS.includes(cell))) return weigh('rows', 'blanks');
  if (!cells.every((cell) => /^-?[0-9A-Za-z]{1,3}$/.test(cell))) return weigh('rows', 'odd');
  return cells.every((cell) => cell === '0' || cell === '1')
    ? weigh('rows', 'binary')
    : weigh('rows', 'names');
}
