import { MAX_CELLS } from '../../../grid/index.js';
import { counted, FaultCode, fail, type Result, textFault } from '../../../outcome/index.js';
import { type Codec, filledLines, type Line, parseInteger, splitLines, weigh } from '../../../text/index.js';
import type { FloodPuzzle } from '../puzzle.js';
import { makeFromText } from './tools.js';

/**
 * Levels of KAMI 2, one a line: `01|palette|lowX|lowY|w|length|data|moves|…`. The data give rows of 2w triangles: a digit is a
 * colour, 0 an empty place; a letter after it repeats it, `a` to three in all, `b` to four; so does `X` with two digits. The moves are
 * the limit that the game shows. Only read.
 */
export const kami2Codec: Codec<FloodPuzzle> = {
  id: 'kami2',
  title: 'KAMI 2 levels, one a line',
  unit: 'line',
  detect: (text) =>
    /^\s*\d+\|[^|\n]*\|-?\d+\|-?\d+\|\d+\|\d+\|[0-9a-zX]*\|\d+(?:\||\s|$)/.test(text)
      ? weigh('signature')
      : 0,
  parse: (text, options) =>
    filledLines(splitLines(text)).map((line) => ({ line: line.number, result: readLevel(line, options) })),
};

/** The fields of a level by their place. */
const HALF_WIDTH = 4;
const LENGTH = 5;
const DATA = 6;
const MOVES = 7;

function readLevel(line: Line, options?: Readonly<Record<string, string>>): Result<FloodPuzzle> {
  const fields = line.text.trimEnd().split('|');
  const columnOf = (field: number): number =>
    fields.slice(0, field).reduce((sum, text) => sum + text.length + 1, 1);
  const fault = (
    code: FaultCode,
    column: number,
    found: string | undefined,
    expected: string,
  ): Result<never> => fail(textFault(code, line.number, column, found, expected));
  if (fields.length <= MOVES) {
    const expected = '01|palette|lowX|lowY|w|length|data|moves';
    return fault(FaultCode.UnexpectedEnd, line.text.trimEnd().length + 1, undefined, expected);
  }
  const numbers: number[] = [];
  for (const field of [HALF_WIDTH, LENGTH, MOVES]) {
    const number = parseInteger(fields[field]!.trim());
    if (number === null || number < 0 || (field === HALF_WIDTH && number === 0)) {
      return fault(FaultCode.OutOfRange, columnOf(field), fields[field], 'a whole number');
    }
    numbers.push(number);
  }
  const [half, length, moves] = numbers as [number, number, number];
  if (length > MAX_CELLS)
    return fault(FaultCode.TooLarge, columnOf(LENGTH), fields[LENGTH], `at most ${MAX_CELLS} cells`);
  const decoded = decode(fields[DATA]!, length, (code, at, found, expected) =>
    fault(code, columnOf(DATA) + at, found, expected),
  );
  if (!decoded.ok) return decoded;
  const { cells, columns } = decoded.value;
  if (cells.length !== length) {
    const found = `${counted(cells.length, 'triangle')} in the data`;
    return fault(FaultCode.WrongCellCount, columnOf(DATA), found, `${length}, as the level says`);
  }
  const cols = 2 * half;
  if (length === 0 || length % cols !== 0) {
    return fault(
      FaultCode.WrongCellCount,
      columnOf(LENGTH),
      fields[LENGTH],
      `whole rows of ${cols} triangles`,
    );
  }
  return makeFromText(
    {
      shape: { rows: length / cols, cols },
      names: cells.map((digit) => (digit === '0' ? null : digit)),
      origin: 'any',
      grid: 'triangle',
      publishedLimit: moves,
    },
    (cell) => ({ line: line.number, column: columnOf(DATA) + columns[cell]! }),
    options,
  );
}

type DataFault = (code: FaultCode, at: number, found: string | undefined, expected: string) => Result<never>;

/** The digits of the data, and where each was written; a few more than `most` at most. */
function decode(
  data: string,
  most: number,
  fault: DataFault,
): Result<{ cells: string[]; columns: number[] }> {
  const cells: string[] = [];
  const columns: number[] = [];
  let digit: string | null = null;
  const repeat = (times: number, at: number): void => {
    for (let i = 1; i < times && cells.length <= most; i++) {
      cells.push(digit!);
      columns.push(at);
    }
    digit = null;
  };
  for (let at = 0; at < data.length && cells.length <= most; at++) {
    const sign = data[at]!;
    if (/[0-9]/.test(sign)) {
      digit = sign;
      cells.push(sign);
      columns.push(at);
    } else if (/[a-zX]/.test(sign)) {
      if (digit === null)
        return fault(FaultCode.UnexpectedCharacter, at, sign, 'a digit before what repeats it');
      if (sign === 'X') {
        const count = data.slice(at + 1, at + 3);
        if (!/^\d\d$/.test(count) || Number(count) === 0) {
          return fault(FaultCode.UnexpectedCharacter, at + 1, count, 'two digits after X, how often');
        }
        repeat(Number(count), at);
        at += 2;
      } else {
        repeat(sign.charCodeAt(0) - 'a'.charCodeAt(0) + 3, at);
      }
    } else {
      return fault(FaultCode.UnexpectedCharacter, at, sign, 'a digit, a letter or X');
    }
  }
  return { ok: true, value: { cells, columns } };
}
