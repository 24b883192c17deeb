import { cellCount } from '../grid/index.js';
import type { Json } from '../kind/index.js';
import { counted, FaultCode, fail, OPEN, ok, type Result, textFault } from '../outcome/index.js';
import { guessRowStyle, lineTokens, readRows, splitLines, writeRows } from '../text/index.js';
import type { YesNoMove } from './play.js';
import { cellFault, givenAt, sizeText, type YesNoPuzzle } from './puzzle.js';

/** A full board: 0 or 1 for each cell. */
export type YesNoAnswer = Uint8Array;

/** How a kind's answers may be written: for each value the words that stand for it, `0` and `1` among them. */
export interface AnswerWords {
  readonly zero: readonly string[];
  readonly one: readonly string[];
}

/** One move that turns the start into the answer; none when everything is given. */
export function answerMoves(puzzle: YesNoPuzzle, answer: YesNoAnswer): YesNoMove[] {
  const move: YesNoMove = Array.from(answer, (value, cell) => ({ cell, value })).filter(
    ({ cell }) => givenAt(puzzle, cell) === OPEN,
  );
  return move.length > 0 ? [move] : [];
}

/** The answer for `--json`: rows of `0` and `1`. */
export function answerJson(puzzle: YesNoPuzzle, answer: YesNoAnswer): Json {
  return formatAnswer(puzzle, answer).split('\n');
}

/** The answer as lines of `0` and `1`, without a final newline. */
export function formatAnswer(puzzle: YesNoPuzzle, answer: YesNoAnswer): string {
  return writeRows(Array.from(answer, String), puzzle.shape.cols, '').trimEnd();
}

/**
 * Reads an answer: rows of single characters, or of words divided by blanks; a first line with the number of rows and
 * columns may stand before. Faults with line and column for other words and for another size. O(length).
 */
export function parseAnswer(puzzle: YesNoPuzzle, text: string, words: AnswerWords): Result<YesNoAnswer> {
  const { shape } = puzzle;
  let lines = splitLines(text).filter((line) => line.text.trim() !== '');
  const [first] = lines;
  const isSizeLine =
    first &&
    lines.length === shape.rows + 1 &&
    lineTokens(first)
      .map((token) => token.text)
      .join(' ') === `${shape.rows} ${shape.cols}`;
  if (isSizeLine) lines = lines.slice(1);
  const grid = readRows(lines, guessRowStyle(lines));
  if (!grid.ok) return grid;
  const { cells, positions } = grid.value;
  if (grid.value.shape.rows !== shape.rows || grid.value.shape.cols !== shape.cols) {
    const at = positions[0]!;
    const found = `${sizeText(grid.value.shape)} cells`;
    const expected = `${sizeText(shape)} cells, as in the puzzle`;
    return fail(textFault(FaultCode.WrongAnswer, at.line, at.column, found, expected));
  }
  const meaning = new Map<string, number>();
  for (const word of words.zero) meaning.set(word, 0);
  for (const word of words.one) meaning.set(word, 1);
  const answer = new Uint8Array(cellCount(shape));
  for (const [cell, word] of cells.entries()) {
    const value = meaning.get(word);
    if (value === undefined) {
      const { line, column } = positions[cell]!;
      return fail(textFault(FaultCode.WrongAnswer, line, column, word, '0 or 1 in every cell'));
    }
    answer[cell] = value;
  }
  return ok(answer);
}

/** The first cell in which `answer` is no full board for the puzzle, as a fault; null when it is one. O(cells). */
export function answerProblem(puzzle: YesNoPuzzle, answer: YesNoAnswer) {
  const { shape } = puzzle;
  if (answer.length !== cellCount(shape)) {
    const found = counted(answer.length, 'cell');
    return { code: FaultCode.WrongAnswer, found, expected: counted(cellCount(shape), 'cell') };
  }
  const cell = answer.findIndex((value) => value !== 0 && value !== 1);
  if (cell === -1) return null;
  return cellFault(FaultCode.WrongAnswer, shape, cell, `${answer[cell]}`, '0 or 1 in every cell');
}
