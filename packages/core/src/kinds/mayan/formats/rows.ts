import { cellAt } from '../../../grid/index.js';
import { FaultCode, fail, ok, type Result, textFault } from '../../../outcome/index.js';
import {
  type Codec,
  DIGITS_36,
  guessRowStyle,
  type Line,
  mayBeRows,
  parseInteger,
  readRows,
  splitBlocks,
  splitLines,
  type TextGrid,
  textProblem,
  weigh,
  writeRows,
} from '../../../text/index.js';
import { colourAt, coloursOf, MAX_SIDE } from '../board.js';
import { type OptionValues, settleFirst } from '../options.js';
import { colourExpected, type MayanPuzzle, makeMayan } from '../puzzle.js';
import { locateFault } from './locate.js';

/** How a gap is written, and how it may be written. */
const GAP = '.';
const GAPS = '.-';

/** The first line of a drawn board, which may be left out: what is asked. Without it: the fewest moves. */
const HEADER = /^\s*(?:moves\s+(\d{1,6})|(least))(?:\s*,?\s*(no-equal-swap))?\s*$/;

/**
 * A board as it looks: rows from top to bottom, `.` for a gap, a colour as one digit or letter (base 36, either case) or
 * as a number between blanks; all of its height is drawn. A line `moves 5` or `least` before it says what is asked, the
 * word `no-equal-swap` after that forbids the swap of equal tiles.
 */
export const rowsCodec: Codec<MayanPuzzle> = {
  id: 'rows',
  title: 'drawn board, rows top to bottom, . for a gap, "moves N" or "least" above',
  unit: 'block',
  detect,
  parse(text, options) {
    const problem = textProblem(text);
    if (problem) return [{ line: 1, result: fail(problem) }];
    return splitBlocks(splitLines(text)).map((block) => ({
      line: block[0]!.number,
      result: readBlock(block, options),
    }));
  },
  format(puzzles) {
    const blocks: string[] = [];
    for (const puzzle of puzzles) {
      const block = writeBlock(puzzle);
      if (!block.ok) return block;
      blocks.push(block.value);
    }
    return ok(blocks.join('\n'));
  },
};

/**
 * A header is plain. Without one, piles with air above them look like a board; other kinds read the like too, but hardly ever
 * one with three of each colour, which is what it takes to be emptied.
 */
function detect(text: string): number {
  const block = splitBlocks(splitLines(text.slice(0, 20_000)))[0];
  if (!block) return 0;
  if (HEADER.test(block[0]!.text)) return weigh('signature');
  const grid = readRows(block, guessRowStyle(block));
  if (!grid.ok || grid.value.shape.rows < 2) return 0;
  const { shape, cells } = grid.value;
  let gaps = 0;
  const tiles = new Map<string, number>();
  for (const [cell, text] of cells.entries()) {
    const gap = GAPS.includes(text);
    if (!gap && readColour(text) === null) return 0;
    if (!gap) {
      tiles.set(text, (tiles.get(text) ?? 0) + 1);
      continue;
    }
    gaps++;
    const above = cells[cell - shape.cols];
    if (above !== undefined && !GAPS.includes(above)) return 0;
  }
  if (gaps > 0 && gaps < cells.length)
    return [...tiles.values()].every((count) => count > 2) ? weigh('rows', 'piled') : weigh('rows', 'likely');
  return mayBeRows(block) ? weigh('damaged') : 0;
}

function readColour(text: string): number | null {
  const colour = /^[A-Za-z]$/.test(text) ? DIGITS_36.indexOf(text.toLowerCase()) : parseInteger(text);
  return colour !== null && colour > 0 ? colour : null;
}

function readBlock(block: readonly Line[], options: OptionValues | undefined): Result<MayanPuzzle> {
  const header = HEADER.exec(block[0]!.text);
  const lines = header ? block.slice(1) : block;
  if (lines.length === 0) {
    const { number, text } = block[0]!;
    return fail(
      textFault(FaultCode.UnexpectedEnd, number, text.length + 1, undefined, 'the rows of a board'),
    );
  }
  const rows = readRows(lines, guessRowStyle(lines));
  if (!rows.ok) return rows;
  const { shape, positions } = rows.value;
  const start = { line: lines[0]!.number, column: 1 };
  if (shape.rows > MAX_SIDE || shape.cols > MAX_SIDE) {
    const found = `${shape.cols}×${shape.rows}`;
    return fail({ code: FaultCode.TooLarge, at: start, found, expected: `at most ${MAX_SIDE}×${MAX_SIDE}` });
  }
  const columns = readColumns(rows.value);
  if (!columns.ok) return columns;
  const moves = header?.[1] === undefined ? null : Number(header[1]);
  const equalSwap = header?.[3] === undefined;
  const made = makeMayan(shape.rows, columns.value, moves, equalSwap, settleFirst(options));
  const place = (x: number, y: number) => positions[cellAt(shape, shape.rows - 1 - y, x)]!;
  return locateFault(made, shape.rows, place, { line: block[0]!.number, column: 1 });
}

/** The columns of a drawn board, bottom to top, 0 for a gap. */
function readColumns({ shape, cells, positions }: TextGrid): Result<number[][]> {
  const columns: number[][] = [];
  for (let x = 0; x < shape.cols; x++) {
    const column: number[] = [];
    for (let y = 0; y < shape.rows; y++) {
      const cell = cellAt(shape, shape.rows - 1 - y, x);
      const text = cells[cell]!;
      const colour = GAPS.includes(text) ? 0 : readColour(text);
      if (colour === null) {
        const found = `column ${x}, row ${y}: ${text}`;
        const expected = `${colourExpected}, a letter, or ${GAP} for a gap`;
        return fail({ code: FaultCode.UnexpectedCharacter, at: positions[cell]!, found, expected });
      }
      column.push(colour);
    }
    columns.push(column);
  }
  return ok(columns);
}

function writeBlock(puzzle: MayanPuzzle): Result<string> {
  const { width, height, columns } = puzzle;
  const small = coloursOf(columns).every((colour) => colour < DIGITS_36.length);
  if (!small && width === 1) {
    const found = 'one column with colours above 35';
    return fail({ code: FaultCode.OutOfRange, found, expected: 'colours to 35 in a drawn column' });
  }
  const cells: string[] = [];
  for (let y = height - 1; y >= 0; y--) {
    for (let x = 0; x < width; x++) {
      const colour = colourAt(columns, x, y);
      cells.push(colour === 0 ? GAP : small ? DIGITS_36[colour]! : String(colour));
    }
  }
  const goal = puzzle.moves === null ? 'least' : `moves ${puzzle.moves}`;
  const swap = puzzle.equalSwap ? '' : ' no-equal-swap';
  return ok(`${goal}${swap}\n${writeRows(cells, width, small ? '' : ' ')}`);
}
