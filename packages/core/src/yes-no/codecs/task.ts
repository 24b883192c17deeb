import type { Shape } from '../../grid/index.js';
import {
  counted,
  FaultCode,
  fail,
  ok,
  type Result,
  type TextPosition,
  textFault,
} from '../../outcome/index.js';
import type { Codec } from '../../text/index.js';
import type { YesNoPuzzle } from '../puzzle.js';
import { firstLine, lineEntries, readSize, writeEach } from './entries.js';
import { type BoardForm, placeFault, readRunsAndTail, writeRunsAndTail } from './form.js';

/**
 * The tasks of the puzzle sites of the puzzle-….com family: digits and letters for runs of blanks. The site keeps the
 * size beside it, so it stands before the task here, columns first: `WxH task`; a task without it is a square.
 */
export function taskCodec<P extends YesNoPuzzle>(id: string, site: string, form: BoardForm<P>): Codec<P> {
  return {
    id,
    title: `task of ${site}, one a line: WxH task, or the task alone where the board is square`,
    unit: 'line',
    detect(text) {
      const line = firstLine(text);
      const match = /^(?:(\d+)x(\d+)\s+)?([0-9a-z]+)(\|[0-9a-z]*)?$/.exec(line);
      // Letters alone are a word rather than a board without clues.
      if (!match || (match[1] === undefined && !/\d/.test(line))) return 0;
      // No other format has a task and another one behind a bar.
      if (match[4] !== undefined) return form.tail ? 0.95 : 0;
      const read = readTask<P>(line, { line: 1, column: 1 }, form);
      if (!read.ok) {
        // Enough to say what is wrong with it; of two kinds that know all its digits, the one with fewer.
        const foreign = [...match[3]!].some((one) => one <= '9' && !form.digits.includes(one));
        return match[1] === undefined || foreign ? 0 : 0.5 / (1 + form.digits.length / 10);
      }
      const cells = form.cells(read.value);
      if (!cells.ok) return 0;
      const likeness = form.likeness({ shape: read.value.shape, cells: cells.value, whole: true });
      if (match[1] !== undefined) return 0.95 * likeness;
      // Letters that add up to a square hardly do so by chance; digits alone may be anything.
      return /[a-z]/.test(line) ? Math.min(0.95, likeness + 0.1) : 0.3 * likeness;
    },
    parse: (text) => lineEntries(text, (line, at) => readTask(line, at, form)),
    format: (puzzles) =>
      writeEach(puzzles, (puzzle) => {
        const board = writeRunsAndTail(puzzle, form);
        if (!board.ok) return board;
        const { rows, cols } = puzzle.shape;
        return ok(`${cols}x${rows} ${board.value}\n`);
      }),
  };
}

function readTask<P>(line: string, at: TextPosition, form: BoardForm<P>): Result<P> {
  const match = /^(?:(\d+)x(\d+)\s+)?(\S*)$/.exec(line);
  if (!match) {
    const expected = 'a task, with its size WxH before it unless it is square';
    return fail(textFault(FaultCode.UnexpectedToken, at.line, at.column, line, expected));
  }
  const [, width, height, task = ''] = match;
  const taskAt = { line: at.line, column: at.column + line.length - task.length };
  const shape = width === undefined ? squareOf(task, taskAt) : readSize(height!, width, at);
  if (!shape.ok) return shape;
  const puzzle = readRunsAndTail(task, shape.value, form, taskAt);
  return puzzle.ok ? puzzle : fail(placeFault(puzzle.fault, at));
}

/** The square that a task without size fills; characters that are no part of a task count as one cell. */
function squareOf(task: string, at: TextPosition): Result<Shape> {
  let cells = 0;
  for (const character of task.split('|')[0]!) {
    cells += character >= 'a' && character <= 'z' ? character.charCodeAt(0) - 96 : 1;
  }
  const side = Math.round(Math.sqrt(cells));
  if (side * side === cells) return readSize(`${side}`, `${side}`, at);
  const expected = 'a square number of cells, or a size WxH before the task';
  return fail(textFault(FaultCode.WrongCellCount, at.line, at.column, counted(cells, 'cell'), expected));
}
