/** The last move: does one empty the board? Nearly all that the search does is to ask this. */
import { COLUMN, carried, cellsOfColumns, tally } from './cells';
import { addLatest, isLatest, latestPlace } from './failed';
import { ASLEEP, colours, countsOf, FAR, inner, planeOf } from './levels';
import { aboveOf, gapOf, pushed, swapped } from './moves';
import { clears } from './settle';
import { colourAt, rest, runs, swapsThatMatch, tilesOf, unlike } from './tiles';
import { costOf, entryOf, NEARER_LEFT, NEARER_RIGHT, SAME_LEFT, SAME_RIGHT } from './transport';

/** Whether one move empties the board of a level. Only moves that bring every colour's cost to 0 are looked at. */
export function lastMoveWins<N>(level: usize): bool {
  const far = load<u32>(level, FAR);
  if (far === 0) return anyMoveWins<N>(level);
  const first = <u32>ctz(far);
  const second = 31 - <u32>clz(far);
  if (first === second) return moveOfOneWins<N>(level, first);
  return (far ^ (1 << first) ^ (1 << second)) === 0 && swapOfTwoWins<N>(level, first, second);
}

/** No colour needs a step: any move that makes a run and keeps every cost at 0. */
function anyMoveWins<N>(level: usize): bool {
  const p0 = planeOf<N>(level, 0);
  const p1 = planeOf<N>(level, 1);
  const p2 = planeOf<N>(level, 2);
  const p3 = planeOf<N>(level, 3);
  const tiles = p0 | p1 | rest<N>(p2 | p3);
  let sameRight: u64 = 0;
  let sameLeft: u64 = 0;
  for (let colour: u32 = 1; colour <= colours; colour++) {
    const entry = entryOf(countsOf(level, colour));
    const ofColour = tilesOf<N>(p0, p1, p2, p3, colour);
    sameRight |= ofColour & cellsOfColumns((entry >> SAME_RIGHT) & 15);
    sameLeft |= ofColour & (cellsOfColumns((entry >> SAME_LEFT) & 15) << 8);
  }
  let swaps = sameRight & (sameLeft >> 8) & unlike<N>(p0, p1, p2, p3, 8) & ~load<u64>(level, ASLEEP);
  if (swaps !== 0) swaps &= swapsThatMatch<N>(p0, p1, p2, p3);
  const onEqual = (tiles & ~unlike<N>(p0, p1, p2, p3, 1)) << 1;
  const besideRight = tiles & inner & ~(tiles >> 8);
  const besideLeft = tiles & ~(tiles << 8) & ~COLUMN;
  return someWins<N>(
    level,
    swaps,
    besideRight & sameRight & ~(onEqual & (besideRight << 1)),
    besideLeft & sameLeft & ~(onEqual & (besideLeft << 1)),
    0,
  );
}

/** One colour needs a step: a push of it does it, or a swap with a tile whose cost stays 0. */
function moveOfOneWins<N>(level: usize, colour: u32): bool {
  const p0 = planeOf<N>(level, 0);
  const p1 = planeOf<N>(level, 1);
  const p2 = planeOf<N>(level, 2);
  const p3 = planeOf<N>(level, 3);
  const tiles = p0 | p1 | rest<N>(p2 | p3);
  const own = tilesOf<N>(p0, p1, p2, p3, colour);
  const entry = entryOf(countsOf(level, colour));
  const right = own & cellsOfColumns((entry >> NEARER_RIGHT) & 15);
  const left = own & (cellsOfColumns((entry >> NEARER_LEFT) & 15) << 8);
  const swaps = (right & (tiles >> 8) & ~(own >> 8)) | ((left >> 8) & tiles & ~own);
  const pushRight = right & inner & ~(tiles >> 8);
  const pushLeft = left & ~(tiles << 8);
  // To push one of two equal tiles leads to the same board.
  return someWins<N>(
    level,
    swaps & ~load<u64>(level, ASLEEP),
    pushRight & ~(pushRight << 1),
    pushLeft & ~(pushLeft << 1),
    colour,
  );
}

/** Two colours need a step each: only a swap of the two does it. */
function swapOfTwoWins<N>(level: usize, first: u32, second: u32): bool {
  const p0 = planeOf<N>(level, 0);
  const p1 = planeOf<N>(level, 1);
  const p2 = planeOf<N>(level, 2);
  const p3 = planeOf<N>(level, 3);
  const a = tilesOf<N>(p0, p1, p2, p3, first);
  const b = tilesOf<N>(p0, p1, p2, p3, second);
  const entryA = entryOf(countsOf(level, first));
  const entryB = entryOf(countsOf(level, second));
  const swaps =
    (a & (b >> 8) & cellsOfColumns((entryA >> NEARER_RIGHT) & (entryB >> NEARER_LEFT) & 15)) |
    (b & (a >> 8) & cellsOfColumns((entryB >> NEARER_RIGHT) & (entryA >> NEARER_LEFT) & 15));
  return someWins<N>(level, swaps & ~load<u64>(level, ASLEEP), 0, 0, 0);
}

/**
 * Whether one of these swaps (told from their left cells), pushes to the right or pushes to the left empties the board of
 * a level. Where one colour alone needs a step, it is `only`: then it is to be seen that the other tile's cost stays 0.
 */
function someWins<N>(level: usize, swaps: u64, right: u64, left: u64, only: u32): bool {
  if ((swaps | right | left) === 0) return false;
  const p0 = planeOf<N>(level, 0);
  const p1 = planeOf<N>(level, 1);
  const p2 = planeOf<N>(level, 2);
  const p3 = planeOf<N>(level, 3);
  const place = latestPlace<N>(p0, p1, p2, p3);
  if (isLatest<N>(place, p0, p1, p2, p3)) return false;
  for (; swaps !== 0; swaps &= swaps - 1) {
    if (swapWins<N>(p0, p1, p2, p3, level, ctz(swaps), only)) return true;
  }
  for (; right !== 0; right &= right - 1) {
    if (pushWins<N>(p0, p1, p2, p3, level, ctz(right), ctz(right) + 8)) return true;
  }
  for (; left !== 0; left &= left - 1) {
    if (pushWins<N>(p0, p1, p2, p3, level, ctz(left), ctz(left) - 8)) return true;
  }
  addLatest<N>(place, p0, p1, p2, p3);
  return false;
}

/**
 * Whether swapping the tiles at cell number `at` and to its right empties the board. What vanishes first is of the two
 * colours only, and mostly leaves one of them a cost.
 */
function swapWins<N>(p0: u64, p1: u64, p2: u64, p3: u64, level: usize, at: u64, only: u32): bool {
  const a = colourAt<N>(p0, p1, p2, p3, at);
  const b = colourAt<N>(p0, p1, p2, p3, at + 8);
  const step = carried(at, at + 8);
  const countsA = countsOf(level, a) + step;
  const countsB = countsOf(level, b) - step;
  if (only !== 0 && costOf(only === a ? countsB : countsA) !== 0) return false;
  const cell = (<u64>1) << at;
  const q0 = swapped(p0, cell);
  const q1 = swapped(p1, cell);
  const q2 = rest<N>(swapped(p2, cell));
  const q3 = rest<N>(swapped(p3, cell));
  const gone = runs<N>(q0, q1, q2, q3);
  if (gone === 0) return false;
  if (costOf(countsA - tally(gone & tilesOf<N>(q0, q1, q2, q3, a))) !== 0) return false;
  if (costOf(countsB - tally(gone & tilesOf<N>(q0, q1, q2, q3, b))) !== 0) return false;
  return clears<N>(q0, q1, q2, q3, gone);
}

/** Whether pushing the tile at cell number `at` into the column of cell `to` empties the board. */
function pushWins<N>(p0: u64, p1: u64, p2: u64, p3: u64, level: usize, at: u64, to: u64): bool {
  const above = aboveOf(at);
  const gap = gapOf(p0 | p1 | rest<N>(p2 | p3), to);
  const q0 = pushed(p0, at, above, gap);
  const q1 = pushed(p1, at, above, gap);
  const q2 = rest<N>(pushed(p2, at, above, gap));
  const q3 = rest<N>(pushed(p3, at, above, gap));
  const gone = runs<N>(q0, q1, q2, q3);
  if (gone === 0) return false;
  const moved = colourAt<N>(p0, p1, p2, p3, at);
  for (let colour: u32 = 1; colour <= colours; colour++) {
    let counts = countsOf(level, colour) - tally(gone & tilesOf<N>(q0, q1, q2, q3, colour));
    if (colour === moved) counts += carried(at, to);
    if (costOf(counts) !== 0) return false;
  }
  return clears<N>(q0, q1, q2, q3, gone);
}

/** The number of the first move in the rules' order that empties the board of a level; there must be one. */
export function firstLastMove<N>(level: usize): u32 {
  const p0 = planeOf<N>(level, 0);
  const p1 = planeOf<N>(level, 1);
  const p2 = planeOf<N>(level, 2);
  const p3 = planeOf<N>(level, 3);
  const tiles = p0 | p1 | rest<N>(p2 | p3);
  const swaps = tiles & (tiles >> 8);
  const right = tiles & inner & ~(tiles >> 8);
  const left = tiles & ~(tiles << 8) & ~COLUMN;
  for (let todo = tiles; todo !== 0; todo &= todo - 1) {
    const at = ctz(todo);
    if ((swaps >> at) & 1 && swapWins<N>(p0, p1, p2, p3, level, at, 0)) return (<u32>at) << 1;
    if ((right >> at) & 1 && pushWins<N>(p0, p1, p2, p3, level, at, at + 8)) return (<u32>at) << 1;
    if ((left >> at) & 1 && pushWins<N>(p0, p1, p2, p3, level, at, at - 8)) return ((<u32>at) << 1) | 1;
  }
  return unreachable();
}
