import type { Json } from '../../kind/index.js';
import { FaultCode, fail, ok, type Result } from '../../outcome/index.js';
import { splitLines } from '../../text/index.js';
import { formatMove, type MayanMove, parseMove } from './moves.js';

/** An answer is the moves in order. */
export type MayanAnswer = readonly MayanMove[];

/** One move a line, without a final newline; the empty text for no move at all. */
export function formatAnswer(answer: MayanAnswer): string {
  return answer.map(formatMove).join('\n');
}

/** Reads one move a line; blank lines do not count. O(length). */
export function parseAnswer(text: string): Result<MayanAnswer> {
  const moves: MayanMove[] = [];
  for (const line of splitLines(text)) {
    if (line.text.trim() === '') continue;
    const move = parseMove(line.text);
    if (!move.ok) {
      return fail({ ...move.fault, code: FaultCode.WrongAnswer, at: { line: line.number, column: 1 } });
    }
    moves.push(move.value);
  }
  return ok(moves);
}

/** `[[x, y, g], …]`. */
export function answerJson(answer: MayanAnswer): Json {
  return answer.map(({ x, y, g }) => [x, y, g]);
}
