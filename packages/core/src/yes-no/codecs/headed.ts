import { counted, FaultCode, fail, ok, type Result, textFault } from '../../outcome/index.js';
import {
  type BoardLines,
  type Codec,
  cutBySize,
  type Entry,
  filledLines,
  firstTokens,
  guessRowStyle,
  type Line,
  problemEntries,
  readUpToStart,
  splitLines,
  weigh,
  writeRows,
} from '../../text/index.js';
import type { YesNoPuzzle } from '../puzzle.js';
import { type Alphabet, type CellStyle, cellTexts, isCutInSample, readCells, sampleCells } from './cells.js';
import { readSize, writeEach } from './entries.js';
import { type BoardForm, placeFault } from './form.js';

/** A format of boards that each begin with a line of their size. */
export interface HeadedRules<P> {
  readonly id: string;
  readonly title: string;
  readonly judges?: readonly string[];
  readonly form: BoardForm<P>;
  readonly alphabet: Alphabet;
  /** Whether the size is one number, the side of a square, or two: rows, then columns. */
  readonly square: boolean;
  /** How a blank cell is written. */
  readonly blank: string;
  /** How cells are divided; without it either way is read and none is written. */
  readonly gap?: ' ';
}

/** A look at a text reads no more characters. */
const LOOK_LENGTH = 1_000_000;

/** Boards as rows after a line of their size, one after the other; blank lines between them do not count. */
export function headedCodec<P extends YesNoPuzzle>(rules: HeadedRules<P>): Codec<P> {
  const { form, alphabet } = rules;
  const styleOf = (lines: readonly Line[]): CellStyle => (rules.gap ? 'words' : guessRowStyle(lines));
  return {
    id: rules.id,
    title: rules.title,
    unit: 'text',
    ...(rules.judges ? { judges: rules.judges } : {}),
    detect(text) {
      const lines = splitLines(text.slice(0, LOOK_LENGTH));
      const first = lines.findIndex((line) => line.text.trim() !== '');
      if (first === -1) return 0;
      const size = readHeader(lines[first]!, rules.square);
      if (!size.ok) return 0;
      const rows = lines.slice(first + 1, first + 1 + size.value.rows);
      const sample = sampleCells(rows, styleOf(rows), alphabet);
      if (!sample) return 0;
      const likeness = form.likeness(sample);
      const fits =
        (sample.shape.cols === size.value.cols || isCutInSample(rows[0]!)) &&
        (sample.shape.rows === size.value.rows || !sample.whole || text.length > LOOK_LENGTH);
      if (!fits) return weigh('wrong-size', likeness);
      const blank = rules.blank;
      const usesOwnBlank = rows.some((line) => line.text.includes(blank));
      const own = usesOwnBlank || !sample.cells.includes(-1);
      return weigh(own ? 'sized' : 'sized-otherwise', likeness);
    },
    parse(text) {
      const problem = problemEntries<P>(text);
      if (problem) return problem;
      const lines = filledLines(splitLines(text));
      const ends = endsOfBlocks(lines);
      const entries: Entry<P>[] = [];
      for (let at = 0; at < lines.length; ) {
        const { count, starts, read } = boardIn(lines, at);
        // No row is behind a blank line.
        const rows = Math.min(count, ends[at]! - at - 1);
        const found = readUpToStart(lines, at + 1, rows, starts, read);
        entries.push({ line: lines[at]!.number, result: found.result });
        at = found.next;
      }
      return entries;
    },
    cut: (text, request) => cutBySize(text, request, boardIn),
    format: (puzzles) =>
      writeEach(puzzles, (puzzle) => {
        const { rows, cols } = puzzle.shape;
        if (rules.square && rows !== cols) {
          const found = `${counted(rows, 'row')} and ${counted(cols, 'column')} in format ${rules.id}`;
          return fail({ code: FaultCode.BadSize, found, expected: 'a square board, or format id' });
        }
        const cells = form.cells(puzzle);
        if (!cells.ok) return cells;
        const body = writeRows(cellTexts(cells.value, form.digits, rules.blank), cols, rules.gap ?? '');
        return ok(`${rules.square ? rows : `${rows} ${cols}`}\n${body}`);
      }),
  };

  function boardIn(lines: readonly Line[], at: number) {
    const header = lines[at]!;
    const size = readHeader(header, rules.square);
    return {
      count: size.ok ? size.value.rows : 0,
      inBlock: true,
      starts(index: number): boolean {
        const its = readHeader(lines[index]!, rules.square);
        const row = lines[index + 1];
        return its.ok && row !== undefined && cellsOf(row, its.value.cols) === its.value.cols;
      },
      read: (rows: readonly Line[]) =>
        size.ok ? readBody(header, rows, size.value.rows, size.value.cols) : size,
    } satisfies BoardLines;
  }

  /** How many cells a row of a board that should have so many holds, counted no further than needed. */
  function cellsOf(row: Line, cols: number): number {
    const words = firstTokens(row, cols + 1);
    return words.length > 1 || rules.gap ? words.length : row.text.trim().length;
  }

  function readBody(header: Line, body: readonly Line[], rows: number, cols: number): Result<P> {
    if (body.length < rows) {
      const line = header.number + body.length + 1;
      const found = counted(body.length, 'row');
      return fail(
        textFault(FaultCode.UnexpectedEnd, line, 1, found, `${counted(rows, 'row')}, as the size says`),
      );
    }
    const at = { line: body[0]!.number, column: 1 };
    const read = readCells(body, styleOf(body), alphabet);
    if (!read.ok) return read;
    if (read.value.cols !== cols) {
      const expected = `${counted(cols, 'cell')} a row, as the size says`;
      return fail(
        textFault(FaultCode.WrongCellCount, at.line, 1, counted(read.value.cols, 'cell'), expected),
      );
    }
    const puzzle = form.make(rows, cols, read.value.cells);
    return puzzle.ok ? puzzle : fail(placeFault(puzzle.fault, at));
  }
}

/** For each line the index behind the last of the lines that follow it without a blank line between. O(lines). */
function endsOfBlocks(lines: readonly Line[]): Int32Array {
  const ends = new Int32Array(lines.length);
  for (let i = lines.length - 1; i >= 0; i--) {
    ends[i] = lines[i + 1]?.number === lines[i]!.number + 1 ? ends[i + 1]! : i + 1;
  }
  return ends;
}

function readHeader(line: Line, square: boolean) {
  const [first, second, third] = firstTokens(line, 3);
  const bad = square ? second : third;
  const at = { line: line.number, column: (bad ?? first)?.column ?? 1 };
  if (bad || !first || (!square && !second)) {
    const expected = square ? 'the size, one number' : 'the size, the numbers of rows and columns';
    return fail(textFault(FaultCode.UnexpectedToken, at.line, at.column, line.text.trim(), expected));
  }
  return readSize(first.text, square ? first.text : second!.text, at);
}
