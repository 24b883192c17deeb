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
import { type Codec, weigh } from '../../text/index.js';
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
      if (match[4] !== undefined) return form.tail ? weigh('sized') : 0;
      const read = readTask<P>(line, { line: 1, column: 1 }, form);
      if (!read.ok) {
        // Enough to say what is wrong with it; of two kinds that know all its digits, the one with fewer.
        const foreign = [...match[3]!].some((one) => one <= '9' && !form.digits.includes(one));
        if (match[1] === undefined || foreign) return 0;
        return weigh('possible', form.digits.length > 2 ? 'even' : 'lawful');
      }
      const cells = form.cells(read.value);
      if (!cells.ok) return 0;
      const likeness = form.likeness({ shape: read.value.shape, cells: cells.value, whole: true });
      if (match[1] !== undefined) return weigh('sized', likeness);
      // Letters that add up to a square hardly do so by chance; digits alone may be anything.
      if (!/[a-z]/.test(line)) return weigh('digits', likeness);
      return weigh(isRows(text, line) ? 'digits' : 'runs', likeness);
    },
    unwrap: (text) => taskOf(text, site),
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

/** Whether lines are rather rows with a letter for blank: all as long, and of no other letter. */
function isRows(text: string, first: string): boolean {
  if (new Set(first.replace(/\d/g, '')).size > 1) return false;
  const lines = text
    .slice(0, 10_000)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.slice(0, -1).every((line) => line.trim().length === first.length);
}

/** The task that a page of a site holds, with the size that stands beside it or in its address. */
function taskOf(text: string, site: string): string | null {
  const task = /\btask["']?\s*[:=]\s*["']([0-9a-z|]{1,100000})["']/i.exec(text)?.[1];
  if (task === undefined) return null;
  const [name] = site.split('.');
  const named = /puzzle-[a-z]+/i.exec(text)?.[0].toLowerCase();
  if (named !== undefined && named !== name) return null;
  const width = /\b(?:puzzle)?width["']?\s*[:=]\s*["']?(\d{1,5})/i.exec(text)?.[1];
  const height = /\b(?:puzzle)?height["']?\s*[:=]\s*["']?(\d{1,5})/i.exec(text)?.[1];
  if (width !== undefined && height !== undefined) return `${width}x${height} ${task}`;
  const size = /(?:binairo|mosaic)(?:-plus)?[-/](\d{1,3})x(\d{1,3})/i.exec(text);
  return size ? `${size[1]}x${size[2]} ${task}` : task;
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
