import { contains } from '../../grid/index.js';
import { FaultCode, fail, ok, type Result } from '../../outcome/index.js';
import { cellOfMove, colourOfMove, moveAt } from './moves.js';
import { type FloodPuzzle, isFixed } from './puzzle.js';

/** A move as text: the colour's name; with a free place `ROW COLUMN COLOUR`, from 0. */
export function formatMove(puzzle: FloodPuzzle, move: number): string {
  const colour = puzzle.colours[colourOfMove(puzzle, move)];
  if (isFixed(puzzle)) return colour ?? String(move);
  const cell = cellOfMove(puzzle, move);
  return `${Math.floor(cell / puzzle.shape.cols)} ${cell % puzzle.shape.cols} ${colour ?? '?'}`;
}

/** Reads a move as `formatMove` writes it; for a free place also `ROW,COLUMN=COLOUR`. */
export function parseMove(puzzle: FloodPuzzle, text: string): Result<number> {
  if (isFixed(puzzle)) return parseColour(puzzle, text);
  const match = /^\s*(\d{1,9})[\s,]+(\d{1,9})[\s,=:]+(\S+)\s*$/.exec(text);
  const expected = `a row, a column (from 0) and ${knownColours(puzzle)}`;
  if (!match) return fail({ code: FaultCode.BadMove, found: text.trim(), expected });
  const [row, col] = [Number(match[1]), Number(match[2])];
  const colour = puzzle.colours.indexOf(match[3]!);
  if (!contains(puzzle.shape, row, col) || colour < 0) {
    return fail({ code: FaultCode.BadMove, found: text.trim(), expected });
  }
  return ok(moveAt(puzzle, row * puzzle.shape.cols + col, colour));
}

/** An answer as text: the names of the colours with blanks between; with a free place a move a line. Empty for no move. */
export function formatMoves(puzzle: FloodPuzzle, answer: readonly number[]): string {
  return answer.map((move) => formatMove(puzzle, move)).join(isFixed(puzzle) ? ' ' : '\n');
}

/** Reads an answer as `formatMoves` writes it; moves with a place may also be divided by `/`, or follow each other in one line. */
export function parseMoves(puzzle: FloodPuzzle, text: string): Result<readonly number[]> {
  if (isFixed(puzzle)) return parseColours(puzzle, text);
  const moves: number[] = [];
  for (const part of text.split(/[\n\r/]+/)) {
    const words = part.split(/\s+/).filter((word) => word !== '');
    const triples = words.length % 3 === 0 && words.length > 3;
    const texts = triples
      ? words.flatMap((_, i) => (i % 3 === 0 ? [words.slice(i, i + 3).join(' ')] : []))
      : [part];
    for (const one of texts) {
      if (one.trim() === '') continue;
      const move = parseMove(puzzle, one);
      if (!move.ok) return fail({ ...move.fault, code: FaultCode.WrongAnswer });
      moves.push(move.value);
    }
  }
  return ok(moves);
}

/** An answer as `--json` gives it: names of colours; with a free place `[row, column, "colour"]`, from 0. */
export function movesJson(
  puzzle: FloodPuzzle,
  answer: readonly number[],
): (string | [number, number, string])[] {
  return answer.map((move) => {
    const colour = puzzle.colours[colourOfMove(puzzle, move)]!;
    if (isFixed(puzzle)) return colour;
    const cell = cellOfMove(puzzle, move);
    return [Math.floor(cell / puzzle.shape.cols), cell % puzzle.shape.cols, colour];
  });
}

/** The index of the colour of this name. */
function parseColour(puzzle: FloodPuzzle, text: string): Result<number> {
  const index = puzzle.colours.indexOf(text.trim());
  if (index >= 0) return ok(index);
  return fail({ code: FaultCode.BadMove, found: text.trim(), expected: knownColours(puzzle) });
}

/**
 * Reads colours by name, divided by blanks or commas, or run together where every name is one character.
 * O(length + colours).
 */
function parseColours(puzzle: FloodPuzzle, text: string): Result<readonly number[]> {
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
