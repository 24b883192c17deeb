import { HOPELESS, pushAllowed, someSwapOfTwo, sumOf, swapAllowed, urgentOf } from './bound.js';
import { candidateOf, EQUAL_SWAP, MATCHING_SWAP, PUSH_LEFT, PUSH_RIGHT, QUIET_SWAP } from './candidates.js';
import { makesRun, swapsThatMatch, withoutTile, withTile } from './cascade.js';
import { firstLastMove, lastMoveWins } from './last-move.js';
import { matchingPush, matchingSwap, sleepAfterPush, sleepAfterSwap } from './make.js';
import { BOUNDARIES, COLOURS, COLS, memory, registers } from './memory.js';
import { distinctPushes, tileRows, zeroRows } from './words.js';

const { cols, counts, steps, asleep, known, equalKnown } = memory;

/** By boundary, the rows where a swap makes a run on the board at hand. */
const matching = new Int32Array(BOUNDARIES);

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
  if (slack === -2 && !someSwapOfTwo(depth)) return false;
  const at = depth * COLS;
  const coloursAt = depth * COLOURS;
  const knownAt = depth * BOUNDARIES;
  let equalDone = equalKnown[depth] === 1;
  for (let x = 0; x < boundaries; x++) {
    const column = cols[at + x]!;
    const next = cols[at + x + 1]!;
    matching[x] = swapsThatMatch(cols, at, x);
    known[knownAt + x] = asleep[knownAt + x]! & ~matching[x]! & tileRows(column) & tileRows(next);
  }
  for (let x = 0; x <= boundaries; x++) {
    const column = cols[at + x]!;
    const next = x < boundaries ? cols[at + x + 1]! : 0;
    const toLeft = x > 0 ? distinctPushes(column, zeroRows(cols[at + x - 1]!)) : 0;
    let toRight = 0;
    let swaps = 0;
    let equal = 0;
    if (x < boundaries) {
      const gaps = zeroRows(next);
      toRight = distinctPushes(column, gaps);
      swaps = tileRows(column) & ~gaps;
      equal = swaps & zeroRows(column ^ next);
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
          if (equalSwapWins(depth)) return succeed(depth, candidateOf(EQUAL_SWAP, x, row));
        }
      } else if ((swaps & bit) !== 0) {
        const b = (next >>> row) & 15;
        const isQuiet = (matching[x]! & bit) === 0;
        if (!swapAllowed(stepsA, steps[coloursAt + b]!, x, slack, urgent)) {
          if (isQuiet) known[knownAt + x]! |= bit;
        } else if (!isQuiet) {
          if (matchingSwap(depth, x, row) && lastMoveWins(depth + 1, (depth + 1) * BOUNDARIES))
            return succeed(depth + 1, candidateOf(MATCHING_SWAP, x, row));
        } else if (quietSwapWins(depth, x, row, a, b)) {
          return succeed(depth, candidateOf(QUIET_SWAP, x, row));
        }
      } else if ((toRight & bit) !== 0 && pushAllowed(stepsA, 2 * x, slack, urgent)) {
        if (pushAndLastWin(depth, x, row, x + 1, PUSH_RIGHT)) return true;
      }
      if ((toLeft & bit) !== 0 && pushAllowed(stepsA, 6 + 2 * x, slack, urgent)) {
        if (pushAndLastWin(depth, x, row, x - 1, PUSH_LEFT)) return true;
      }
    }
  }
  return false;
}

function equalSwapWins(depth: number): boolean {
  const asleepTo = (depth + 1) * BOUNDARIES;
  asleep.fill(0, asleepTo, asleepTo + BOUNDARIES);
  return lastMoveWins(depth, asleepTo);
}

/** Makes a quiet swap in place, and takes it back where no last move wins: then it is known to fail. */
function quietSwapWins(depth: number, x: number, row: number, a: number, b: number): boolean {
  const at = depth * COLS + x;
  const coloursAt = depth * COLOURS;
  const knownAt = depth * BOUNDARIES;
  const asleepTo = knownAt + BOUNDARIES;
  const carried = (1 << (3 * x + 3)) - (1 << (3 * x));
  const change = (a ^ b) << row;
  counts[coloursAt + a]! += carried;
  counts[coloursAt + b]! -= carried;
  cols[at]! ^= change;
  cols[at + 1]! ^= change;
  sleepAfterSwap(known, knownAt, asleep, asleepTo, x, row);
  if (lastMoveWins(depth, asleepTo)) return true;
  counts[coloursAt + a]! -= carried;
  counts[coloursAt + b]! += carried;
  cols[at]! ^= change;
  cols[at + 1]! ^= change;
  known[knownAt + x]! |= 1 << row;
  return false;
}

/** Pushes a tile to the column `beside`, in place where that makes no run, and looks for the last move. */
function pushAndLastWin(depth: number, from: number, row: number, beside: number, kind: number): boolean {
  const at = depth * COLS;
  const source = cols[at + from]!;
  const target = cols[at + beside]!;
  const colour = (source >>> row) & 15;
  const less = withoutTile(source, row);
  const more = withTile(target, colour);
  const matches =
    from < beside ? makesRun(cols, at, from, less, more) : makesRun(cols, at, beside, more, less);
  if (matches) {
    return (
      matchingPush(depth, from, beside, colour, less, more) &&
      lastMoveWins(depth + 1, (depth + 1) * BOUNDARIES) &&
      succeed(depth + 1, candidateOf(kind, from, row))
    );
  }
  const carried = (1 << (3 * beside)) - (1 << (3 * from));
  counts[depth * COLOURS + colour]! += carried;
  cols[at + from] = less;
  cols[at + beside] = more;
  sleepAfterPush(depth, from, row);
  if (lastMoveWins(depth, (depth + 1) * BOUNDARIES)) return succeed(depth, candidateOf(kind, from, row));
  counts[depth * COLOURS + colour]! -= carried;
  cols[at + from] = source;
  cols[at + beside] = target;
  return false;
}

/** Notes the last two moves, the last to be made at `depth`. */
function succeed(depth: number, lastButOne: number): true {
  registers.lastButOne = lastButOne;
  registers.last = firstLastMove(depth);
  return true;
}
