import { allLines, MAX_CELLS } from '../../../grid/index.js';
import { counted, FaultCode, fail, OPEN, type Result, textFault } from '../../../outcome/index.js';
import {
  type Codec,
  type Entry,
  filledLines,
  type Line,
  lineTokens,
  parseInteger,
  problemEntries,
  raggedRowsFault,
  splitLines,
  weigh,
} from '../../../text/index.js';
import { placeFault } from '../../../yes-no/index.js';
import { mostOf } from '../balance.js';
import type { BinairoPuzzle } from '../rules.js';
import { type FormRules, makeIn } from './form.js';

const RULES: FormRules = { format: 'course-2', uniqueLines: true, odd: 'either' };

/** A look at a text reads no more characters. */
const LOOK_LENGTH = 100_000;

/** Boards of a university course: N, then N rows of 0, 1 and 2 apart by tabs or blanks, 2 for an open cell. */
export const course2: Codec<BinairoPuzzle> = {
  id: 'course-2',
  title: 'course boards: N, then N rows of 0, 1 and 2 (open) apart by tabs or blanks',
  unit: 'text',
  detect(text) {
    const lines = filledLines(splitLines(text.slice(0, LOOK_LENGTH)));
    const side = sideOf(lines[0]);
    if (side === null || lines.length < 3) return 0;
    const rows = lines.slice(1, 1 + side);
    const fits = rows.every((line) => /^\s*[012](?:[\t ]+[012])*\s*$/.test(line.text));
    if (!fits || !rows.some((line) => line.text.includes('2'))) return 0;
    if (rows.every((line) => line.text.trim().includes('\t'))) return weigh('signature');
    // With blanks a flood board of three colours is written alike.
    const whole = text.length <= LOOK_LENGTH ? readAll(lines) : [];
    return whole.every(({ result }) => result.ok && mayHold(result.value)) ? weigh('cases') : 0;
  },
  parse: (text) => problemEntries<BinairoPuzzle>(text) ?? readAll(filledLines(splitLines(text))),
};

function readAll(lines: readonly Line[]): Entry<BinairoPuzzle>[] {
  const entries: Entry<BinairoPuzzle>[] = [];
  for (let at = 0; at < lines.length; ) {
    const head = lines[at]!;
    const side = sideOf(head);
    if (side === null) {
      const column = head.text.length - head.text.trimStart().length + 1;
      const found = head.text.trim().slice(0, 20);
      const fault = textFault(FaultCode.UnexpectedToken, head.number, column, found, 'the side of the board');
      entries.push({ line: head.number, result: fail(fault) });
      return entries;
    }
    entries.push({ line: head.number, result: readBoard(head, lines.slice(at + 1, at + 1 + side), side) });
    at += 1 + side;
  }
  return entries;
}

/** Whether no line has three equal cells side by side or too many of a value: what colours hardly keep by chance. */
function mayHold({ shape, givens, odd }: BinairoPuzzle): boolean {
  return allLines(shape).every((line) => {
    const text = line.map((cell) => givens[cell]).join('');
    const fits = (value: number): boolean =>
      text.split(`${value}`).length - 1 <= mostOf(line.length, value, odd);
    return !/000|111/.test(text) && fits(0) && fits(1);
  });
}

function sideOf(line: Line | undefined): number | null {
  const side = parseInteger(line?.text.trim() ?? '');
  return side !== null && side >= 2 && side * side <= MAX_CELLS ? side : null;
}

function readBoard(head: Line, rows: readonly Line[], side: number): Result<BinairoPuzzle> {
  if (rows.length < side) {
    const line = head.number + rows.length + 1;
    return fail(
      textFault(FaultCode.UnexpectedEnd, line, 1, counted(rows.length, 'row'), counted(side, 'row')),
    );
  }
  const cells = new Int8Array(side * side);
  for (const [row, line] of rows.entries()) {
    const tokens = lineTokens(line);
    if (tokens.length !== side) return fail(raggedRowsFault(line, tokens, side));
    for (const [col, { text, column }] of tokens.entries()) {
      const value = ['0', '1', '2'].indexOf(text);
      if (value < 0)
        return fail(textFault(FaultCode.UnexpectedToken, line.number, column, text, '0, 1 or 2'));
      cells[row * side + col] = value === OPEN ? -1 : value;
    }
  }
  const puzzle = makeIn(RULES, side, side, cells);
  return puzzle.ok ? puzzle : fail(placeFault(puzzle.fault, { line: head.number, column: 1 }));
}
