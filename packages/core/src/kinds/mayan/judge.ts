import type { Verdict } from '../../kind/index.js';
import { counted, FaultCode } from '../../outcome/index.js';
import type { MayanPuzzle } from './puzzle.js';

/**
 * The checker. It replays the moves on a plain square of numbers, in the order of the statement's sentences, and
 * shares nothing with the rules that play and the solver that searches, so that one mistake cannot hide in both.
 * With a number of moves asked for, exactly so many must be made; else any number that empties the board is right.
 * O(cells) a vanishing.
 */
export function judgeAnswer(
  puzzle: MayanPuzzle,
  answer: readonly { readonly x: number; readonly y: number; readonly g: number }[],
): Verdict {
  const wrong = (found: string, expected: string): Verdict => ({
    right: false,
    fault: { code: FaultCode.WrongAnswer, found, expected },
  });
  if (puzzle.moves !== null && answer.length !== puzzle.moves) {
    return wrong(counted(answer.length, 'move'), `${puzzle.moves}`);
  }
  // square[y][x], the bottom row first; 0 is a gap.
  const square: number[][] = [];
  for (let y = 0; y < puzzle.height; y++) {
    square.push(puzzle.columns.map((column) => column[y] ?? 0));
  }
  for (const [i, { x, y, g }] of answer.entries()) {
    const place = `move ${i + 1}: ${x} ${y} ${g}`;
    const row = square[y];
    if (!row?.[x]) return wrong(place, 'a tile at this place');
    const other = row[x + g];
    if ((g !== 1 && g !== -1) || other === undefined) return wrong(place, 'a column on that side');
    if (!puzzle.equalSwap && other === row[x]) return wrong(place, 'two tiles of different colours');
    row[x + g] = row[x];
    row[x] = other;
    sink(square);
    while (clear(square)) sink(square);
  }
  const left = square.flat().filter((tile) => tile !== 0).length;
  return left === 0
    ? { right: true }
    : wrong(`${counted(left, 'tile')} left after the last move`, 'an empty board');
}

/** Moves tiles one row down into gaps until none can. */
function sink(square: number[][]): void {
  for (let moved = true; moved; ) {
    moved = false;
    for (let y = 1; y < square.length; y++) {
      const upper = square[y]!;
      const lower = square[y - 1]!;
      for (let x = 0; x < upper.length; x++) {
        if (upper[x] === 0 || lower[x] !== 0) continue;
        lower[x] = upper[x]!;
        upper[x] = 0;
        moved = true;
      }
    }
  }
}

/** Removes every three equal tiles in a line, all at once; returns whether there were any. */
function clear(square: number[][]): boolean {
  const doomed = new Set<string>();
  for (let y = 0; y < square.length; y++) {
    for (let x = 0; x < square[y]!.length; x++) {
      const tile = square[y]![x]!;
      if (tile === 0) continue;
      if (square[y]![x + 1] === tile && square[y]![x + 2] === tile) {
        for (let i = 0; i < 3; i++) doomed.add(`${x + i} ${y}`);
      }
      if (square[y + 1]?.[x] === tile && square[y + 2]?.[x] === tile) {
        for (let i = 0; i < 3; i++) doomed.add(`${x} ${y + i}`);
      }
    }
  }
  for (const place of doomed) {
    const [x, y] = place.split(' ').map(Number);
    square[y!]![x!] = 0;
  }
  return doomed.size > 0;
}
