import type { Shape } from '../../grid/index.js';
import { mostOf, type OddRule } from './balance.js';

/**
 * Why no full grid of this size can have unique lines, or null when nothing speaks against it: there must be as many
 * balanced lines without a run of three as lines that differ. O(length²) time for short lines, nothing for long ones.
 */
export function noGridReason(shape: Shape, odd: OddRule = 'either'): string | null {
  for (const [length, needed, word, other] of [
    [shape.cols, shape.rows, 'rows', 'columns'],
    [shape.rows, shape.cols, 'columns', 'rows'],
  ] as const) {
    // Pairs 01 and 10 in any order are such a line, with any cell behind them where the length is odd.
    if (2 ** Math.floor((length - 1) / 2) >= needed) continue;
    const lines = countLines(length, odd);
    if (lines < needed)
      return `${needed} ${word} cannot all differ: only ${lines} are possible with ${length} ${other}`;
  }
  return null;
}

/** How many balanced lines of this length have no run of three. */
function countLines(length: number, odd: OddRule): number {
  const mostOnes = mostOf(length, 1, odd);
  const mostZeros = mostOf(length, 0, odd);
  // ways[ones][run]: lines so far that end in a run of 1 or 2 zeros (0, 1) or ones (2, 3).
  let ways: number[][] = Array.from({ length: mostOnes + 1 }, () => [0, 0, 0, 0]);
  ways[0]![0] = 1;
  ways[1]![2] = 1;
  for (let at = 1; at < length; at++) {
    const next: number[][] = Array.from({ length: mostOnes + 1 }, () => [0, 0, 0, 0]);
    for (let ones = 0; ones <= mostOnes; ones++) {
      const [zero, zeros, one, twoOnes] = ways[ones] as [number, number, number, number];
      if (at - ones < mostZeros) {
        next[ones]![0]! += one + twoOnes;
        next[ones]![1]! += zero;
      }
      if (ones < mostOnes) {
        next[ones + 1]![2]! += zero + zeros;
        next[ones + 1]![3]! += one;
      }
    }
    ways = next;
  }
  return ways.flat().reduce((sum, count) => sum + count, 0);
}
