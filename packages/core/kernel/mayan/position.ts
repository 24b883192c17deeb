/** What can be done in a position with two moves left or more. */
import { COLUMN, cellsOfColumns } from './cells';
import {
  ASLEEP,
  colours,
  countsOf,
  EQUAL_KNOWN,
  FAR,
  inner,
  KNOWN,
  LEFT,
  MATCHING,
  planeOf,
  RIGHT,
} from './levels';
import { rest, swapsThatMatch, tilesOf, unlike } from './tiles';
import { entryOf, NEARER_LEFT, NEARER_RIGHT, SAME_LEFT, SAME_RIGHT } from './transport';

/**
 * Finds the moves that the bound allows in the position of a level, with `left` moves left; false where it rules the position
 * out. A move takes at most two steps, of two colours; so after it no colour's cost may exceed the moves left then, nor
 * their sum twice that, and a colour whose cost is `left` (an urgent one) must come nearer.
 */
export function findMoves<N>(level: usize, left: i32): bool {
  const p0 = planeOf<N>(level, 0);
  const p1 = planeOf<N>(level, 1);
  const p2 = planeOf<N>(level, 2);
  const p3 = planeOf<N>(level, 3);
  let sum: i32 = 0;
  let far: u32 = 0;
  let urgentColours: i32 = 0;
  let urgent: u64 = 0;
  // The tiles that a step to the right, to the left brings nearer, leaves as near, takes farther.
  let nearerRight: u64 = 0;
  let sameRight: u64 = 0;
  let fartherRight: u64 = 0;
  let nearerLeft: u64 = 0;
  let sameLeft: u64 = 0;
  let fartherLeft: u64 = 0;
  for (let colour: u32 = 1; colour <= colours; colour++) {
    const entry = entryOf(countsOf(level, colour));
    const cost = <i32>(entry & 255);
    if (cost > left) return false;
    sum += cost;
    if (cost !== 0) far |= 1 << colour;
    const tiles = tilesOf<N>(p0, p1, p2, p3, colour);
    const right = tiles & cellsOfColumns((entry >> NEARER_RIGHT) & 15);
    const left_ = tiles & (cellsOfColumns((entry >> NEARER_LEFT) & 15) << 8);
    nearerRight |= right;
    nearerLeft |= left_;
    if (cost === left) {
      urgentColours++;
      urgent |= tiles;
      continue;
    }
    const asRight = tiles & cellsOfColumns((entry >> SAME_RIGHT) & 15);
    const asLeft = tiles & (cellsOfColumns((entry >> SAME_LEFT) & 15) << 8);
    sameRight |= asRight;
    sameLeft |= asLeft;
    if (cost === left - 1) continue;
    fartherRight |= tiles & ~right & ~asRight;
    fartherLeft |= tiles & ~left_ & ~asLeft;
  }
  const slack = 2 * (left - 1) - sum;
  if (slack < -2 || urgentColours > 2) return false;

  const tiles = p0 | p1 | rest<N>(p2 | p3);
  // The cells from which there is a way to the right, and those that have a tile there.
  const besideTile = tiles & (tiles >> 8);
  const equal = besideTile & ~unlike<N>(p0, p1, p2, p3, 8);
  const swappable = besideTile & ~equal;
  // By how much a tile's step may at most raise the cost: the tiles for which it does not raise it more.
  sameRight |= nearerRight;
  fartherRight |= sameRight;
  sameLeft |= nearerLeft;
  fartherLeft |= sameLeft;
  let pushRight: u64 = 0;
  let pushLeft: u64 = 0;
  let swaps: u64 = 0;
  if (slack >= 2) {
    pushRight = fartherRight;
    pushLeft = fartherLeft;
    swaps = fartherRight & (fartherLeft >> 8);
  } else if (slack === 1) {
    pushRight = fartherRight;
    pushLeft = fartherLeft;
    swaps = (fartherRight & (sameLeft >> 8)) | (sameRight & (fartherLeft >> 8));
  } else if (slack === 0) {
    pushRight = sameRight;
    pushLeft = sameLeft;
    swaps =
      (fartherRight & (nearerLeft >> 8)) | (sameRight & (sameLeft >> 8)) | (nearerRight & (fartherLeft >> 8));
  } else if (slack === -1) {
    pushRight = nearerRight;
    pushLeft = nearerLeft;
    swaps = (sameRight & (nearerLeft >> 8)) | (nearerRight & (sameLeft >> 8));
  } else {
    swaps = nearerRight & (nearerLeft >> 8);
  }
  if (urgentColours === 1) {
    swaps &= urgent | (urgent >> 8);
    pushRight &= urgent;
    pushLeft &= urgent;
  } else if (urgentColours === 2) {
    swaps &= urgent & (urgent >> 8);
    pushRight = 0;
    pushLeft = 0;
  }
  // Of tiles that stand on an equal one that can be pushed too, only the lowest: the same board comes first that way.
  const onEqual = (tiles & ~unlike<N>(p0, p1, p2, p3, 1)) << 1;
  const gapRight = tiles & inner & ~(tiles >> 8);
  const gapLeft = tiles & ~(tiles << 8) & ~COLUMN;
  pushRight &= gapRight & ~(onEqual & (gapRight << 1));
  pushLeft &= gapLeft & ~(onEqual & (gapLeft << 1));

  const matching = swapsThatMatch<N>(p0, p1, p2, p3);
  const asleep = load<u64>(level, ASLEEP);
  // Equal swaps lead all to the same board: of them only the first, and only where the bound lets a move go by.
  const idle = slack >= 0 && urgentColours === 0 && load<u32>(level, EQUAL_KNOWN) === 0;
  const equalSwap = idle ? equal & -equal : 0;
  const quiet = swappable & ~matching;
  store<u64>(level, quiet & (asleep | ~swaps), KNOWN);
  store<u64>(level, (swappable & swaps & ~asleep) | pushRight | equalSwap, RIGHT);
  store<u64>(level, pushLeft, LEFT);
  store<u64>(level, matching, MATCHING);
  store<u32>(level, far, FAR);
  return true;
}
