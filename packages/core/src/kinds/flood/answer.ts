import { FaultCode, fail, ok, type Result } from '../../outcome/index.js';
import type { FloodPuzzle } from './puzzle.js';

/** The names of an answer's colours with blanks between; empty for a board that is flooded from the start. */
export function formatColours(puzzle: FloodPuzzle, answer: readonly number[]): string {
  return answer.map((colour) => puzzle.colours[colour]!).join(' ');
}

/** The index of the colour of this name. */
export function parseColour(puzzle: FloodPuzzle, text: string): Result<number> {
  const index = puzzle.colours.indexOf(text.trim());
  if (index >= 0) return ok(index);
  return fail({ code: FaultCode.BadMove, found: text.trim(), expected: knownColours(puzzle) });
}

/**
 * Reads colours by name, divided by blanks or commas, or run together where every name is one character.
 * O(length + colours).
 */
export function parseColours(puzzle: FloodPuzzle, text: string): Result<readonly number[]> {
  const indexOf = new Map(puzzle.colours.map((name, index) => [name, index]));
  const answer: number[] = [];
  for (const word of text.split(/\s+/)) {
    for (const part of indexOf.has(word) ? [word] : word.split(',')) {
      if (part === '') continue;
      const whole = indexOf.get(part);
      const letters = whole === undefined ? [...part].map((letter) => indexOf.get(letter)) : [whole];
      for (const [at, colour] of letters.entries()) {
        if (colour === undefined) {
          const found = letters.every((one) => one === undefined) ? part : [...part][at]!;
          return fail({ code: FaultCode.WrongAnswer, found, expected: knownColours(puzzle) });
        }
        answer.push(colour);
      }
    }
  }
  return ok(answer);
}

const MOST_LISTED = 12;

function knownColours(puzzle: FloodPuzzle): string {
  const listed = puzzle.colours.slice(0, MOST_LISTED).join(', ');
  return `one of the colours ${listed}${puzzle.colours.length > MOST_LISTED ? ', …' : ''}`;
}
