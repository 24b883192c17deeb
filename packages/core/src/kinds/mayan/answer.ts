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

/** Numbers and what stands where they should, but for blanks, commas and semicolons between them. */
const WORD = /[^\s,;]+/g;

/** Reads the moves, three words each; a line may hold several, and blank lines do not count. O(length). */
export function parseAnswer(text: string): Result<MayanAnswer> {
  const moves: MayanMove[] = [];
  for (const line of splitLines(text)) {
    const words = [...line.text.matchAll(WORD)];
    for (let i = 0; i < words.length; i += 3) {
      const move = parseMove(words.slice(i, i + 3).join(' '));
      if (!move.ok) {
        const at = { line: line.number, column: words[i]!.index + 1 };
        return fail({ ...move.fault, code: FaultCode.WrongAnswer, at });
      }
      moves.push(move.value);
    }
  }
  return ok(moves);
}

/** `[[x, y, g], …]`. */
export function answerJson(answer: MayanAnswer): Json {
  return answer.map(({ x, y, g }) => [x, y, g]);
}
