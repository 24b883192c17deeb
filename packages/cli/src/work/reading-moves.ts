import { type AnyKind, readMoves as readEach } from '@tilewright/core/kind';
import { ok, type Result } from '@tilewright/core/outcome';
import { placesFromZero } from '../reading/places.js';

/**
 * Reads the moves of a player, divided by blanks, line ends or "/"; a move that holds blanks itself (Mayan: `x y g`) by
 * line ends or "/" only. Cells may be named as reasons name them, `r3c5`. Colours of flood may run together as in answers. The fault is that of the first reading.
 */
// biome-ignore lint/suspicious/noExplicitAny: a puzzle and its moves go only back to their kind, see AnyKind.
export function readMoves(kind: AnyKind, puzzle: any, given: string): Result<any[]> {
  const text = kind.family === 'fill' ? placesFromZero(given) : given;
  const whole = readEach(kind, puzzle, partsOf(text, /[\n/]+/));
  if (whole.ok) return whole;
  const words = readEach(kind, puzzle, partsOf(text, /[\s/]+/));
  if (words.ok) return words;
  const answer = kind.parseAnswer(puzzle, text.replaceAll('/', '\n'));
  return answer.ok ? ok([...kind.answerMoves(puzzle, answer.value)]) : words;
}

function partsOf(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
