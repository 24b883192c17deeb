import type { Verdict } from '../../kind/index.js';
import { counted, FaultCode } from '../../outcome/index.js';
import { answerProblem, cellFault } from '../../yes-no/index.js';
import type { MosaicAnswer, MosaicPuzzle } from './rules.js';

/**
 * Checks an answer against every clue by plain counting; names the first clue, row by row, that does not hold.
 * It shares no code with the solver. O(cells).
 */
export function judge(puzzle: MosaicPuzzle, answer: MosaicAnswer): Verdict {
  const problem = answerProblem(puzzle, answer);
  if (problem) return { right: false, fault: problem };
  const { rows, cols } = puzzle.shape;
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const cell = row * cols + col;
      const clue = puzzle.clues[cell]!;
      if (clue < 0) continue;
      let black = 0;
      for (let r = Math.max(row - 1, 0); r <= row + 1 && r < rows; r++) {
        for (let c = Math.max(col - 1, 0); c <= col + 1 && c < cols; c++) black += answer[r * cols + c]!;
      }
      if (black !== clue) {
        const found = counted(black, 'black cell');
        const expected = `${clue} in the square around this clue`;
        return { right: false, fault: cellFault(FaultCode.WrongAnswer, puzzle.shape, cell, found, expected) };
      }
    }
  }
  return { right: true };
}
