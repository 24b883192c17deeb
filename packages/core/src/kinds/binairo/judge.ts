import type { Verdict } from '../../kind/index.js';
import { FaultCode } from '../../outcome/index.js';
import { answerProblem, cellFault } from '../../yes-no/index.js';
import type { BinairoAnswer, BinairoPuzzle } from './rules.js';

/** A line read as text: what it is called, its number, its values, and the board's cell behind each value. */
interface WrittenLine {
  readonly name: 'row' | 'column';
  readonly index: number;
  readonly text: string;
  readonly cellOf: (position: number) => number;
}

/** Lines looked at between two turns for others. */
const SLICE = 64;

/**
 * Checks an answer rule by rule on the text of its lines: the givens, the signs, three equal side by side, as many 0 as 1,
 * equal lines; names the first cell of what is wrong. It shares no code with the solver. O(cells).
 */
export function judge(puzzle: BinairoPuzzle, answer: BinairoAnswer): Verdict {
  const work = judging(puzzle, answer);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** The same in pieces of about a millisecond, for callers that give others turns. */
export function* judging(puzzle: BinairoPuzzle, answer: BinairoAnswer): Generator<void, Verdict> {
  const problem = answerProblem(puzzle, answer);
  if (problem) return { right: false, fault: problem };
  const wrong = (cell: number, found: string, expected: string): Verdict => ({
    right: false,
    fault: cellFault(FaultCode.WrongAnswer, puzzle.shape, cell, found, expected),
  });
  for (let cell = 0; cell < answer.length; cell++) {
    const given = puzzle.givens[cell]!;
    if (given < 2 && given !== answer[cell]) return wrong(cell, `${answer[cell]}`, `the given ${given}`);
  }
  yield;
  const broken = brokenSign(puzzle, answer);
  if (broken) return wrong(...broken);
  const lines: WrittenLine[] = [];
  for (const line of writtenLines(puzzle, answer)) {
    const triple = line.text.search(/000|111/);
    if (triple !== -1) {
      const found = line.text.slice(triple, triple + 3);
      return wrong(line.cellOf(triple), found, `no three equal cells side by side in a ${line.name}`);
    }
    if (lines.push(line) % SLICE === 0) yield;
  }
  for (const line of lines) {
    const ones = line.text.replaceAll('0', '').length;
    const zeros = line.text.length - ones;
    if (!isBalanced(zeros, ones, puzzle)) {
      const found = `${zeros} zeros and ${ones} ones`;
      return wrong(line.cellOf(0), found, `${balanceText(line.text.length, puzzle)} in this ${line.name}`);
    }
    if (line.index % SLICE === 0) yield;
  }
  if (!puzzle.uniqueLines) return { right: true };
  const firstWith = new Map<string, number>();
  for (const line of lines) {
    const key = line.name + line.text;
    const earlier = firstWith.get(key);
    if (earlier !== undefined) {
      const found = `${line.name} ${line.index + 1} equal to ${line.name} ${earlier + 1}`;
      return wrong(line.cellOf(0), found, `no two equal ${line.name}s`);
    }
    firstWith.set(key, line.index);
    if (line.index % SLICE === 0) yield;
  }
  return { right: true };
}

/** The first cell whose sign to the right or below does not hold: the cell, what was found, and what would be right. */
function brokenSign(
  { shape, signs }: BinairoPuzzle,
  answer: BinairoAnswer,
): [cell: number, found: string, expected: string] | null {
  for (let cell = 0; signs !== null && cell < signs.length; cell++) {
    const [right, below] = [signs[cell]! % 3, Math.floor(signs[cell]! / 3)];
    for (const [sign, other, place] of [
      [right, cell + 1, 'right of it'],
      [below, cell + shape.cols, 'below it'],
    ] as const) {
      if (sign === 0 || (sign === 1) === (answer[cell] === answer[other])) continue;
      const found = `${answer[cell]} and ${answer[other]} ${place}`;
      return [
        cell,
        found,
        sign === 1
          ? 'two equal cells, since there is = between'
          : 'two cells that differ, since there is × between',
      ];
    }
  }
  return null;
}

function isBalanced(zeros: number, ones: number, { odd }: BinairoPuzzle): boolean {
  if ((zeros + ones) % 2 === 0) return zeros === ones;
  return ones - zeros === 1 || (odd === 'either' && zeros - ones === 1);
}

function balanceText(length: number, { odd }: BinairoPuzzle): string {
  if (length % 2 === 0) return `${length / 2} of each`;
  const [less, more] = [(length - 1) / 2, (length + 1) / 2];
  return odd === 'more1' ? `${less} zeros and ${more} ones` : `${less} of one and ${more} of the other`;
}

function* writtenLines(puzzle: BinairoPuzzle, answer: BinairoAnswer): Generator<WrittenLine> {
  const { rows, cols } = puzzle.shape;
  for (let row = 0; row < rows; row++) {
    const text = answer.subarray(row * cols, (row + 1) * cols).join('');
    yield { name: 'row', index: row, text, cellOf: (position) => row * cols + position };
  }
  for (let col = 0; col < cols; col++) {
    let text = '';
    for (let row = 0; row < rows; row++) text += answer[row * cols + col]!;
    yield { name: 'column', index: col, text, cellOf: (position) => position * cols + col };
  }
}
