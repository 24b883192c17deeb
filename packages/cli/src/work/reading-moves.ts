import type { AnyKind } from '@tilewright/core/kind';
import { fail, ok, type Result } from '@tilewright/core/outcome';
import { placesFromZero } from '../reading/places.js';

/**
 * Reads the moves of a player, divided by blanks, line ends or "/"; a move that holds blanks itself (Mayan: `x y g`) by
 * line ends or "/" only. Cells may be named as reasons name them, `r3c5`. Colours of flood may run together as in answers. The fault is that of the first reading.
 */
// biome-ignore lint/suspicious/noExplicitAny: a puzzle and its moves go only back to their kind, see AnyKind.
export function readMoves(kind: AnyKind, puzzle: any, given: string): Result<any[]> {
  const text = kind.answerForm === 'board' ? placesFromZero(given) : given;
  const whole = readEach(kind, puzzle, text.split(/[\n/]+/));
  if (whole.ok) return whole;
  const words = readEach(kind, puzzle, text.split(/[\s/]+/));
  if (words.ok) return words;
  const answer = kind.parseAnswer(puzzle, text.replaceAll('/', '\n'));
  return answer.ok ? ok([...kind.answerMoves(puzzle, answer.value)]) : words;
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
function readEach(kind: AnyKind, puzzle: any, parts: readonly string[]): Result<any[]> {
  const moves: unknown[] = [];
  for (const part of parts) {
    if (part.trim() === '') continue;
    const move = kind.parseMove(puzzle, part.trim());
    if (!move.ok) return fail(move.fault);
    moves.push(move.value);
  }
  return ok(moves);
}
