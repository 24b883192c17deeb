import { FaultCode, fail, ok, type Result, textFault } from '../../../outcome/index.js';
import {
  type Codec,
  type Line,
  parseInteger,
  readRows,
  splitBlocks,
  splitLines,
  weigh,
  writeRows,
} from '../../../text/index.js';
import { cellNames, type FloodPuzzle } from '../puzzle.js';
import { asCharacters, cannotHold, makeFromText, unsaid, writeAll } from './tools.js';

const BOUND = /^\s*-(min|max)=(\S*)\s*$/;

/** Rows of digits with lines `-min=N` and `-max=N`, the latter being the limit; `#` begins a comment. A blank line between boards. */
export const rows3dsCodec: Codec<FloodPuzzle> = {
  id: 'rows-3ds',
  title: 'rows of digits with a line -max=N for the limit, # for comments',
  unit: 'block',
  detect: (text) => {
    const first = splitBlocks(splitLines(text))
      .map(withoutComments)
      .find((block) => block.length > 0);
    return first?.some(({ text: line }) => BOUND.test(line)) &&
      first.some(({ text: line }) => /^\s*\d+\s*$/.test(line))
      ? weigh('signature')
      : 0;
  },
  parse: (text, options) =>
    splitBlocks(splitLines(text))
      .map(withoutComments)
      .filter((block) => block.length > 0)
      .map((block) => ({ line: block[0]!.number, result: readBlock(block, options) })),
  format: (puzzles) => writeAll(puzzles, writeBlock, '\n'),
};

function withoutComments(block: readonly Line[]): Line[] {
  return block.filter(({ text }) => !text.trimStart().startsWith('#'));
}

function readBlock(block: readonly Line[], options?: Readonly<Record<string, string>>): Result<FloodPuzzle> {
  let limit: number | undefined;
  const rows: Line[] = [];
  for (const line of block) {
    const bound = BOUND.exec(line.text);
    if (bound === null) {
      rows.push(line);
      continue;
    }
    const value = parseInteger(bound[2]!);
    if (value === null || value < 0) {
      const column = line.text.indexOf('=') + 2;
      return fail(textFault(FaultCode.OutOfRange, line.number, column, bound[2], 'a number of moves'));
    }
    if (bound[1] === 'max') limit = value;
  }
  for (const row of rows) {
    const at = row.text.search(/[^\d\s]/);
    if (at >= 0)
      return fail(textFault(FaultCode.UnexpectedCharacter, row.number, at + 1, row.text[at], 'a digit'));
  }
  const grid = readRows(rows.length > 0 ? rows : block.slice(0, 0), 'characters');
  if (!grid.ok) return grid;
  const { shape, cells, positions } = grid.value;
  return makeFromText(
    { shape, names: cells, ...(limit === undefined ? {} : { publishedLimit: limit }) },
    (cell) => positions[cell]!,
    options,
  );
}

function writeBlock(puzzle: FloodPuzzle): Result<string> {
  const fault = unsaid('rows-3ds', puzzle);
  if (fault) return fail(fault);
  const characters = asCharacters(puzzle);
  if (characters === null || !/^\d+$/.test(characters))
    return fail(cannotHold('rows-3ds', 'other colours', 'digits'));
  // A line of this format there must be, or it would be plain rows.
  const limit = puzzle.publishedLimit === undefined ? '-min=0' : `-max=${puzzle.publishedLimit}`;
  return ok(`${limit}\n${writeRows(cellNames(puzzle), puzzle.shape.cols, '')}`);
}
