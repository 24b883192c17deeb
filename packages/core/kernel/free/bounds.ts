import { takeZeroed } from './memory';
import { add, addAll, both, copy, next, ROW, remove, removeAll, same, size, sizeOfBoth } from './sets';
import { alive, around, colourOf, colours, current, ofColour, vertices } from './state';

/** Whether a position can still be won in so many moves: the radius bound and the burning bound of the README. */

/** For each region it and its neighbours, and these with theirs; made when first needed for a position. */
let near: usize = 0;
let wide: usize = 0;
let hasNear: bool = false;
let hasWide: bool = false;
/** For each colour the most of its regions in one row of `near` and `wide`. */
let mostNear: usize = 0;
let mostWide: usize = 0;
/** How many regions each colour has. */
let counts: usize = 0;
let reached: usize = 0;
let rim: usize = 0;
let candidates: usize = 0;
let rest: usize = 0;
let hit: usize = 0;

export function startBounds(): bool {
  near = takeZeroed(<usize>vertices * ROW);
  wide = takeZeroed(<usize>vertices * ROW);
  mostNear = takeZeroed(<usize>colours * 12);
  mostWide = mostNear + <usize>colours * 4;
  counts = mostWide + <usize>colours * 4;
  reached = takeZeroed(ROW * 5);
  rim = reached + ROW;
  candidates = rim + ROW;
  rest = candidates + ROW;
  hit = rest + ROW;
  return near !== 0 && wide !== 0 && mostNear !== 0 && reached !== 0;
}

export function countOf(colour: i32): i32 {
  return load<i32>(counts + ((<usize>colour) << 2));
}

export function mostNearOf(colour: i32): i32 {
  return load<i32>(mostNear + ((<usize>colour) << 2));
}

/** Forgets what belongs to the position before and counts the regions of each colour. */
export function lookAt(state: usize): void {
  hasNear = false;
  hasWide = false;
  for (let c = 0; c < colours; c++) store<i32>(counts + ((<usize>c) << 2), size(ofColour(state, c)));
}

/** Puts into `reached` what lies within `steps` of a region; true when that is everything. */
function reach(state: usize, from: i32, steps: i32): bool {
  for (let o: usize = 0; o < ROW; o += 8) {
    store<u64>(reached + o, 0);
    store<u64>(rim + o, 0);
  }
  add(reached, from);
  add(rim, from);
  for (let step = 0; !same(reached, alive(state)); step++) {
    if (step === steps) return false;
    copy(rest, reached);
    for (let v = next(rim, 0); v >= 0; v = next(rim, v + 1)) addAll(rest, around(state, v));
    copy(rim, rest);
    removeAll(rim, reached);
    copy(reached, rest);
  }
  return true;
}

/** A region from which all others are within `steps`; -1 when there is none: the radius is larger. */
export function centreWithin(state: usize, steps: i32): i32 {
  copy(candidates, alive(state));
  let centre = current(state);
  if (centre < 0) centre = next(candidates, 0);
  while (centre >= 0) {
    if (reach(state, centre, steps)) return centre;
    remove(candidates, centre);
    copy(rest, alive(state));
    removeAll(rest, reached);
    // A centre must be near this one, which the last candidate did not reach.
    reach(state, next(rest, 0), steps);
    both(candidates, candidates, reached);
    centre = next(candidates, 0);
  }
  return -1;
}

/** Makes `near` for the position. */
export function lookNear(state: usize): void {
  if (hasNear) return;
  hasNear = true;
  memory.fill(mostNear, 0, (<usize>colours) << 2);
  const all = alive(state);
  for (let v = next(all, 0); v >= 0; v = next(all, v + 1)) {
    const row = near + <usize>v * ROW;
    copy(row, around(state, v));
    add(row, v);
    noteMost(state, row, mostNear);
  }
}

function lookWide(state: usize): void {
  if (hasWide) return;
  hasWide = true;
  lookNear(state);
  memory.fill(mostWide, 0, (<usize>colours) << 2);
  const all = alive(state);
  for (let v = next(all, 0); v >= 0; v = next(all, v + 1)) {
    const row = wide + <usize>v * ROW;
    copy(row, near + <usize>v * ROW);
    const neighbours = around(state, v);
    for (let w = next(neighbours, 0); w >= 0; w = next(neighbours, w + 1)) addAll(row, around(state, w));
    noteMost(state, row, mostWide);
  }
}

function noteMost(state: usize, row: usize, most: usize): void {
  for (let c = 0; c < colours; c++) {
    const count = sizeOfBoth(row, ofColour(state, c));
    const slot = most + ((<usize>c) << 2);
    if (count > load<i32>(slot)) store<i32>(slot, count);
  }
}

/** Whether one region's surroundings hold all but one of `set`, which has `count` members. */
function isNearlyTogether(set: usize, count: i32): bool {
  if (count <= 2) return true;
  // One of any two members at least must be among them.
  const first = next(set, 0);
  const second = next(set, first + 1);
  for (let i = 0; i < 2; i++) {
    const row = near + <usize>(i === 0 ? first : second) * ROW;
    for (let z = next(row, 0); z >= 0; z = next(row, z + 1)) {
      if (sizeOfBoth(near + <usize>z * ROW, set) >= count - 1) return true;
    }
  }
  return false;
}

/** Whether balls of radii 0 to `moves` can cover all regions of a colour; true beyond 2, which is not looked at. */
function canGather(state: usize, colour: i32, moves: i32): bool {
  const count = countOf(colour);
  if (count <= moves + 1 || moves > 2) return true;
  if (moves === 0) return false;
  lookNear(state);
  const most = mostNearOf(colour);
  if (moves === 1) return most >= count - 1;
  lookWide(state);
  const mostFar = load<i32>(mostWide + ((<usize>colour) << 2));
  if (most + mostFar < count - 1) return false;
  if (mostFar >= count - 2) return true;
  const members = ofColour(state, colour);
  const all = alive(state);
  for (let z = next(all, 0); z >= 0; z = next(all, z + 1)) {
    const row = wide + <usize>z * ROW;
    const taken = sizeOfBoth(row, members);
    if (taken < count - 1 - most) continue;
    copy(rest, members);
    removeAll(rest, row);
    if (isNearlyTogether(rest, count - taken)) return true;
  }
  return false;
}

/** Whether the burning bound allows `left` moves, of which `need` must end a colour. */
export function canBurn(state: usize, left: i32, need: i32, target: i32): bool {
  const slack = left - need;
  for (let j = 1; j <= need; j++) {
    const moves = slack + j - 1;
    if (moves > 2) return true;
    let gathered = 0;
    for (let c = 0; c < colours && gathered < j; c++) {
      if (c !== target && countOf(c) > 0 && canGather(state, c, moves)) gathered++;
    }
    if (gathered < j) return false;
  }
  return true;
}

/**
 * Whether a move leaves a colour that can be ended within two more moves, seen from the position before it: what must hold
 * when one move more than the colours is left after it. May say yes where `canBurn` of the position after says no.
 */
export function leavesGathered(
  state: usize,
  region: i32,
  colour: i32,
  joined: usize,
  joinedCount: i32,
  target: i32,
): bool {
  const from = colourOf(state, region);
  for (let c = 0; c < colours; c++) {
    const count = countOf(c);
    if (c === target || count === 0) continue;
    if (c === from) {
      if (count > 1 && (count <= 3 || mostNearOf(c) >= count - 2)) return true;
    } else if (c === colour) {
      const after = count - joinedCount + 1;
      if (after <= 2 || mostNearOf(c) + 1 >= after - 1) return true;
    } else if (count <= 2 || mostNearOf(c) >= count - 1) {
      return true;
    }
  }
  // Or all but one of a colour touch the region that the move makes.
  copy(hit, around(state, region));
  for (let v = next(joined, 0); v >= 0; v = next(joined, v + 1)) addAll(hit, around(state, v));
  remove(hit, region);
  for (let c = 0; c < colours; c++) {
    if (c === target || c === colour || countOf(c) === 0) continue;
    const count = c === from ? countOf(c) - 1 : countOf(c);
    if (count > 0 && sizeOfBoth(hit, ofColour(state, c)) >= count - 1) return true;
  }
  return false;
}

/** Whether a move leaves a colour with a single region: what must hold when each further move must end a colour. */
export function leavesSingle(state: usize, region: i32, colour: i32, joinedCount: i32, target: i32): bool {
  const from = colourOf(state, region);
  for (let c = 0; c < colours; c++) {
    if (c === target) continue;
    const count = c === from ? countOf(c) - 1 : c === colour ? countOf(c) + 1 - joinedCount : countOf(c);
    if (count === 1) return true;
  }
  return false;
}
