import { HOPELESS, pushAllowed, sumOf, swapAllowed, urgentOf } from './bound.js';
import { candidateOf, EQUAL_SWAP, MATCHING_SWAP, PUSH_LEFT, PUSH_RIGHT, QUIET_SWAP } from './candidates.js';
import { swapsThatMatch } from './cascade.js';
import { firstLastMove, lastMoveWins } from './last-move.js';
import { copyBoard, matchingSwap, pushTile, sleepAfterSwap } from './make.js';
import { BOUNDARIES, COLOURS, COLS, memory, registers } from './memory.js';
import { distinctPushes, ROWS, zeroRows } from './words.js';

const { cols, counts, steps, asleep, known, equalKnown } = memory;

/**
 * Whether two moves empty the board at `depth`, whose bound is given; the first such two, in the rules' order, go to
 * `registers.lastButOne` and `registers.last`. Nearly all positions are these, so candidates are made as they are found, and
 * quiet swaps in place. Some 60 moves at most with some 60 after each: well below a millisecond.
 */
export function lastTwoWin(depth: number, bound: number): boolean {
  if (bound === HOPELESS) return false;
  const { boundaries } = registers;
  const slack = 2 - sumOf(bound);
  const urgent = urgentOf(bound);
  const at = depth * COLS;
  const coloursAt = depth * COLOURS;
  const knownAt = depth * BOUNDARIES;
  const asleepTo = knownAt + BOUNDARIES;
  let equalDone = equalKnown[depth] === 1;
  for (let x = 0; x < boundaries; x++) {
    const column = cols[at + x]!;
    const next = cols[at + x + 1]!;
    known[knownAt + x] =
      asleep[knownAt + x]! & ~swapsThatMatch(cols, at, x) & ~zeroRows(column) & ~zeroRows(next);
  }
  for (let x = 0; x <= boundaries; x++) {
    const column = cols[at + x]!;
    const tiles = ~zeroRows(column) & ROWS;
    const toLeft = x > 0 ? distinctPushes(column, zeroRows(cols[at + x - 1]!)) : 0;
    let toRight = 0;
    let swaps = 0;
    let equal = 0;
    let matching = 0;
    const next = x < boundaries ? cols[at + x + 1]! : 0;
    if (x < boundaries) {
      const gaps = zeroRows(next);
      toRight = distinctPushes(column, gaps);
      swaps = tiles & ~gaps;
      equal = swaps & zeroRows(column ^ next);
      matching = swapsThatMatch(cols, at, x);
      swaps &= ~asleep[knownAt + x]! | equal;
      if (equalDone) swaps &= ~equal;
    }
    for (let rows = swaps | toRight | toLeft; rows !== 0; rows &= rows - 1) {
      const bit = rows & -rows;
      const row = 31 - Math.clz32(bit);
      const a = (column >>> row) & 15;
      const stepsA = steps[coloursAt + a]!;
      if ((equal & bit) !== 0) {
        if (!equalDone && (swaps & bit) !== 0) {
          equalDone = true;
          asleep.fill(0, asleepTo, asleepTo + BOUNDARIES);
          if (lastMoveWins(depth, asleepTo)) return succeed(depth, candidateOf(EQUAL_SWAP, x, row));
        }
      } else if ((swaps & bit) !== 0) {
        const b = (next >>> row) & 15;
        if (!swapAllowed(stepsA, steps[coloursAt + b]!, x, slack, urgent)) {
          known[knownAt + x]! |= bit & ~matching;
        } else if ((matching & bit) !== 0) {
          copyBoard(depth);
          if (matchingSwap(depth, x, row) && lastMoveWins(depth + 1, asleepTo))
            return succeed(depth + 1, candidateOf(MATCHING_SWAP, x, row));
        } else {
          const carried = (1 << (3 * x + 3)) - (1 << (3 * x));
          const change = (a ^ b) << row;
          counts[coloursAt + a]! += carried;
          counts[coloursAt + b]! -= carried;
          cols[at + x] = column ^ change;
          cols[at + x + 1] = next ^ change;
          sleepAfterSwap(known, knownAt, asleep, asleepTo, x, row);
          if (lastMoveWins(depth, asleepTo)) return succeed(depth, candidateOf(QUIET_SWAP, x, row));
          counts[coloursAt + a]! -= carried;
          counts[coloursAt + b]! += carried;
          cols[at + x] = column;
          cols[at + x + 1] = next;
          known[knownAt + x]! |= bit;
        }
      } else if ((toRight & bit) !== 0 && pushAllowed(stepsA, 2 * x, slack, urgent)) {
        copyBoard(depth);
        if (pushTile(depth, x, row, x + 1) && lastMoveWins(depth + 1, asleepTo))
          return succeed(depth + 1, candidateOf(PUSH_RIGHT, x, row));
      }
      if ((toLeft & bit) !== 0 && pushAllowed(stepsA, 6 + 2 * x, slack, urgent)) {
        copyBoard(depth);
        if (pushTile(depth, x, row, x - 1) && lastMoveWins(depth + 1, asleepTo))
          return succeed(depth + 1, candidateOf(PUSH_LEFT, x, row));
      }
    }
  }
  return false;
}

/** Notes the last two moves, the last to be made at `depth`. */
function succeed(depth: number, lastButOne: number): true {
  registers.lastButOne = lastButOne;
  registers.last = firstLastMove(depth);
  return true;
}
