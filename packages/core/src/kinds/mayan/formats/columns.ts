import { FaultCode, fail, ok, type Result, textFault } from '../../../outcome/index.js';
import { type Codec, type Line, parseInteger, splitLines, textProblem, weigh } from '../../../text/index.js';
import { MAX_SIDE } from '../board.js';
import { type OptionValues, settleFirst } from '../options.js';
import { colourExpected, type MayanPuzzle, makeMayan, movesExpected } from '../puzzle.js';
import { locateFault } from './locate.js';

/** The height that is meant where no column is higher. */
const USUAL_HEIGHT = 7;

/** What stands for the number of moves where the fewest are asked for. */
const LEAST = 'least';

/**
 * Benchmark lines, one board each: `n|column|column|…`, a column's colours from bottom to top divided by commas, nothing
 * for an empty column. The height is not written: it is 7, or that of the highest column.
 */
export const columnsCodec: Codec<MayanPuzzle> = {
  id: 'columns',
  title: 'one board a line, n|column|column|…, colours bottom to top divided by commas',
  unit: 'line',
  detect(text) {
    const lines = splitLines(text.slice(0, 4096)).filter((line) => line.text.trim() !== '');
    // A line that was cut off in the middle still fits.
    return lines.length > 0 && lines.every((line) => /^\s*(?:\d{1,3}|least)\|[\d,|]*\s*$/.test(line.text))
      ? weigh('signature')
      : 0;
  },
  parse(text, options) {
    const problem = textProblem(text);
    if (problem) return [{ line: 1, result: fail(problem) }];
    return splitLines(text)
      .filter((line) => line.text.trim() !== '')
      .map((line) => ({ line: line.number, result: readLine(line, options) }));
  },
  format(puzzles) {
    const lines: string[] = [];
    for (const puzzle of puzzles) {
      if (puzzle.height !== usualHeight(puzzle.columns)) {
        const found = `height ${puzzle.height}`;
        return fail({ code: FaultCode.BadSize, found, expected: `height ${usualHeight(puzzle.columns)}` });
      }
      if (!puzzle.equalSwap) {
        return fail({
          code: FaultCode.BadOption,
          found: 'equal tiles that may not swap',
          expected: 'equal tiles that may',
        });
      }
      const columns = puzzle.columns.map((column) => `|${column.join(',')}`).join('');
      lines.push(`${puzzle.moves ?? LEAST}${columns}\n`);
    }
    return ok(lines.join(''));
  },
};

function usualHeight(columns: readonly (readonly number[])[]): number {
  return columns.reduce((height, column) => Math.max(height, column.length), USUAL_HEIGHT);
}

function readLine(line: Line, options: OptionValues | undefined): Result<MayanPuzzle> {
  const parts = line.text.split('|');
  const goal = parts[0]!.trim();
  const moves = goal === LEAST ? null : parseInteger(goal);
  if (parts.length < 2 || (goal !== LEAST && (moves === null || moves < 0))) {
    const expected = parts.length < 2 ? 'n|column|column|…' : `${movesExpected}, or ${LEAST}`;
    return fail(textFault(FaultCode.UnexpectedToken, line.number, 1, goal, expected));
  }
  const columns: number[][] = [];
  const places: number[][] = [];
  let at = parts[0]!.length + 1;
  for (const [x, part] of parts.slice(1).entries()) {
    const column: number[] = [];
    const starts: number[] = [];
    let word = at;
    for (const entry of part.trim() === '' ? [] : part.split(',')) {
      const colour = parseInteger(entry.trim());
      if (colour === null || colour < 1) {
        const found = `column ${x}, row ${column.length}: ${entry}`;
        return fail(textFault(FaultCode.UnexpectedToken, line.number, word + 1, found, colourExpected));
      }
      if (column.length === MAX_SIDE) {
        const found = `column ${x}`;
        return fail(textFault(FaultCode.TooLarge, line.number, word + 1, found, `at most ${MAX_SIDE} tiles`));
      }
      column.push(colour);
      starts.push(word + 1);
      word += entry.length + 1;
    }
    columns.push(column);
    places.push(starts);
    at += part.length + 1;
  }
  const height = usualHeight(columns);
  const made = makeMayan(height, columns, moves, true, settleFirst(options));
  return locateFault(made, height, (x, y) => ({ line: line.number, column: places[x]![y]! }), {
    line: line.number,
    column: 1,
  });
}
