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

/**
 * Checks an answer rule by rule on the text of its lines: the givens, three equal side by side, as many 0 as 1, equal
 * lines; names the first cell of what is wrong. It shares no code with the solver. O(cells).
 */
export function judge(puzzle: BinairoPuzzle, answer: BinairoAnswer): Verdict {
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
  const lines = writtenLines(puzzle, answer);
  for (const line of lines) {
    const triple = line.text.search(/000|111/);
    if (triple !== -1) {
      const found = line.text.slice(triple, triple + 3);
      return wrong(line.cellOf(triple), found, `no three equal cells side by side in a ${line.name}`);
    }
  }
  for (const line of lines) {
    const ones = line.text.replaceAll('0', '').length;
    const half = line.text.length / 2;
    if (ones !== half) {
      const found = `${line.text.length - ones} zeros and ${ones} ones`;
      return wrong(line.cellOf(0), found, `${half} of each in this ${line.name}`);
    }
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
  }
  return { right: true };
}

function writtenLines(puzzle: BinairoPuzzle, answer: BinairoAnswer): WrittenLine[] {
  const { rows, cols } = puzzle.shape;
  const lines: WrittenLine[] = [];
  for (let row = 0; row < rows; row++) {
    const text = answer.subarray(row * cols, (row + 1) * cols).join('');
    lines.push({ name: 'row', index: row, text, cellOf: (position) => row * cols + position });
  }
  for (let col = 0; col < cols; col++) {
    let text = '';
    for (let row = 0; row < rows; row++) text += answer[row * cols + col]!;
    lines.push({ name: 'column', index: col, text, cellOf: (position) => position * cols + col });
  }
  return lines;
}
