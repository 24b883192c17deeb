import { pushAllowed, swapAllowed } from './bound.js';
import { swapsThatMatch } from './cascade.js';
import { BOUNDARIES, CANDIDATES, COLOURS, COLS, memory, registers } from './memory.js';
import { distinctPushes, tileRows, zeroRows } from './words.js';

const { cols, steps, asleep, known, equalKnown, candidates, candidateCount, candidateNext } = memory;

/**
 * Candidates are numbers: the column of the dragged tile from bit 9, its row (a shift) from bit 4, and one of these
 * kinds below. A swap is quiet when it makes no run.
 */
export const EQUAL_SWAP = 0;
export const QUIET_SWAP = 1;
export const MATCHING_SWAP = 2;
export const PUSH_RIGHT = 3;
export const PUSH_LEFT = 4;

export function candidateOf(kind: number, x: number, row: number): number {
  return (x << 9) | (row << 4) | kind;
}

export function kindOf(candidate: number): number {
  return candidate & 15;
}

export function columnOf(candidate: number): number {
  return candidate >>> 9;
}

/** The row as a shift: four times its number. */
export function rowOf(candidate: number): number {
  return (candidate >>> 4) & 31;
}

/**
 * Lists the candidates at `depth` that the bound allows, in the rules' order: by column, then row, then right before
 * left. Of the equal swaps only the first: all lead to the same. `slack` is by how much the sum of costs may rise with
 * this move, `urgent` how many colours it must bring nearer. Quiet swaps that the bound forbids are known to fail.
 */
export function listCandidates(depth: number, slack: number, urgent: number): void {
  const { boundaries } = registers;
  const at = depth * COLS;
  const coloursAt = depth * COLOURS;
  const listAt = depth * CANDIDATES;
  let end = listAt;
  let equalDone = equalKnown[depth] === 1;
  for (let x = 0; x <= boundaries; x++) {
    const column = cols[at + x]!;
    const tiles = tileRows(column);
    const toLeft = x > 0 ? distinctPushes(column, zeroRows(cols[at + x - 1]!)) : 0;
    let toRight = 0;
    let swaps = 0;
    let equal = 0;
    let matching = 0;
    let fails = 0;
    const next = x < boundaries ? cols[at + x + 1]! : 0;
    if (x < boundaries) {
      const gaps = zeroRows(next);
      toRight = distinctPushes(column, gaps);
      swaps = tiles & ~gaps;
      equal = swaps & zeroRows(column ^ next);
      matching = swapsThatMatch(cols, at, x);
      const sleeping = asleep[depth * BOUNDARIES + x]!;
      fails = sleeping & swaps & ~matching;
      swaps &= ~sleeping | equal;
    }
    for (let rows = swaps | toRight | toLeft; rows !== 0; rows &= rows - 1) {
      const bit = rows & -rows;
      const row = 31 - Math.clz32(bit);
      const stepsA = steps[coloursAt + ((column >>> row) & 15)]!;
      if ((equal & bit) !== 0) {
        if (!equalDone) candidates[end++] = candidateOf(EQUAL_SWAP, x, row);
        equalDone = true;
      } else if ((swaps & bit) !== 0) {
        const allowed = swapAllowed(stepsA, steps[coloursAt + ((next >>> row) & 15)]!, x, slack, urgent);
        if (allowed)
          candidates[end++] = candidateOf((matching & bit) !== 0 ? MATCHING_SWAP : QUIET_SWAP, x, row);
        else fails |= bit & ~matching;
      } else if ((toRight & bit) !== 0 && pushAllowed(stepsA, 2 * x, slack, urgent)) {
        candidates[end++] = candidateOf(PUSH_RIGHT, x, row);
      }
      if ((toLeft & bit) !== 0 && pushAllowed(stepsA, 6 + 2 * x, slack, urgent)) {
        candidates[end++] = candidateOf(PUSH_LEFT, x, row);
      }
    }
    if (x < boundaries) known[depth * BOUNDARIES + x] = fails;
  }
  candidateCount[depth] = end - listAt;
  candidateNext[depth] = 0;
}
