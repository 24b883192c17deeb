/** Moves made: the board after one, and what is known of it, on the next level. */
import { carried, tally } from './cells';
import {
  ASLEEP,
  copyCounts,
  countsOf,
  EQUAL_KNOWN,
  FAR,
  KNOWN,
  LEVEL,
  MATCHING,
  planeOf,
  setCounts,
  storePlanes,
} from './levels';
import { aboveOf, gapOf, pushed, swapped } from './moves';
import { HOPELESS, settle } from './settle';
import { colourAt, rest, runs, tilesOf } from './tiles';
import { costOf } from './transport';

/**
 * Moves the tile at a level's cell number `at` to the right, onto a tile or into a gap, with `left` moves left after it;
 * the moves tried before are taken for failures. False where the bound rules the board out.
 */
export function moveRight<N>(level: usize, at: u64, left: u32): bool {
  const p0 = planeOf<N>(level, 0);
  const p1 = planeOf<N>(level, 1);
  const p2 = planeOf<N>(level, 2);
  const p3 = planeOf<N>(level, 3);
  const b = colourAt<N>(p0, p1, p2, p3, at + 8);
  if (b === 0) return push<N>(level, at, at + 8, left);
  const next = level + LEVEL;
  const cell = (<u64>1) << at;
  const a = colourAt<N>(p0, p1, p2, p3, at);
  if (a === b) {
    store<u64>(next, 0, ASLEEP);
    storePlanes<N>(next, p0, p1, p2, p3);
    copyCounts<N>(level, next);
    store<u32>(next, load<u32>(level, FAR), FAR);
    store<u32>(next, 0, EQUAL_KNOWN);
    store<u32>(level, 1, EQUAL_KNOWN);
    return true;
  }
  const q0 = swapped(p0, cell);
  const q1 = swapped(p1, cell);
  const q2 = rest<N>(swapped(p2, cell));
  const q3 = rest<N>(swapped(p3, cell));
  const step = carried(at, at + 8);
  const countsA = countsOf(level, a) + step;
  const countsB = countsOf(level, b) - step;
  if ((load<u64>(level, MATCHING) & cell) !== 0) {
    // What vanishes first is of the two colours only.
    const gone = runs<N>(q0, q1, q2, q3);
    if (costOf(countsA - tally(gone & tilesOf<N>(q0, q1, q2, q3, a))) > left) return false;
    if (costOf(countsB - tally(gone & tilesOf<N>(q0, q1, q2, q3, b))) > left) return false;
    copyCounts<N>(level, next);
    setCounts(next, a, countsA);
    setCounts(next, b, countsB);
    return settleAfter<N>(level, q0, q1, q2, q3, gone, left);
  }
  copyCounts<N>(level, next);
  setCounts(next, a, countsA);
  setCounts(next, b, countsB);
  const known = load<u64>(level, KNOWN);
  // Swaps that share a cell with this one wake.
  keepQuiet<N>(level, q0, q1, q2, q3, known & ~(cell | (cell << 8) | (cell >> 8)));
  store<u64>(level, known | cell, KNOWN);
  let far = load<u32>(level, FAR) & ~((1 << a) | (1 << b));
  if (costOf(countsA) !== 0) far |= 1 << a;
  if (costOf(countsB) !== 0) far |= 1 << b;
  store<u32>(next, far, FAR);
  return true;
}

/** The same to the left, into a gap. */
export function moveLeft<N>(level: usize, at: u64, left: u32): bool {
  return push<N>(level, at, at - 8, left);
}

/** Pushes the tile at cell number `at` into the column of cell `to`. */
function push<N>(level: usize, at: u64, to: u64, left: u32): bool {
  const p0 = planeOf<N>(level, 0);
  const p1 = planeOf<N>(level, 1);
  const p2 = planeOf<N>(level, 2);
  const p3 = planeOf<N>(level, 3);
  const next = level + LEVEL;
  const above = aboveOf(at);
  const gap = gapOf(p0 | p1 | rest<N>(p2 | p3), to);
  const q0 = pushed(p0, at, above, gap);
  const q1 = pushed(p1, at, above, gap);
  const q2 = rest<N>(pushed(p2, at, above, gap));
  const q3 = rest<N>(pushed(p3, at, above, gap));
  const colour = colourAt<N>(p0, p1, p2, p3, at);
  const counts = countsOf(level, colour) + carried(at, to);
  copyCounts<N>(level, next);
  setCounts(next, colour, counts);
  const gone = runs<N>(q0, q1, q2, q3);
  if (gone !== 0) return settleAfter<N>(level, q0, q1, q2, q3, gone, left);
  // Swaps of the column that lost the tile wake, at its row and above.
  keepQuiet<N>(level, q0, q1, q2, q3, load<u64>(level, KNOWN) & ~(above | (above >> 8)));
  let far = load<u32>(level, FAR) & ~(1 << colour);
  if (costOf(counts) !== 0) far |= 1 << colour;
  store<u32>(next, far, FAR);
  return true;
}

/** After a move that makes no run: where a board fails with one move less, so do the boards after it. */
function keepQuiet<N>(level: usize, q0: u64, q1: u64, q2: u64, q3: u64, asleep: u64): void {
  const next = level + LEVEL;
  storePlanes<N>(next, q0, q1, q2, q3);
  store<u64>(next, asleep, ASLEEP);
  store<u32>(next, load<u32>(level, EQUAL_KNOWN), EQUAL_KNOWN);
}

/** After a move that makes these runs. */
function settleAfter<N>(level: usize, q0: u64, q1: u64, q2: u64, q3: u64, gone: u64, left: u32): bool {
  const next = level + LEVEL;
  store<u64>(next, 0, ASLEEP);
  store<u32>(next, load<u32>(level, EQUAL_KNOWN), EQUAL_KNOWN);
  const far = settle<N>(next, q0, q1, q2, q3, gone, left);
  store<u32>(next, far, FAR);
  return far !== HOPELESS;
}
