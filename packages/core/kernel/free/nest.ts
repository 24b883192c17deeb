/**
 * What nested play allows: the moves of a position, and the position after one. The rules are those of the kind's README.
 */
import { countOf, leavesGathered, leavesSingle } from './bounds';
import { takeZeroed } from './memory';
import { addMove } from './moves';
import { add, addAll, both, clear, copy, has, meet, meetOutside, next, ROW, removeAll, size } from './sets';
import {
  alive,
  around,
  barred,
  barredBelow,
  colourOf,
  colours,
  copyState,
  current,
  fresh,
  heaviest,
  heaviestLeast,
  isFresh,
  leastOf,
  ofColour,
  recolour,
  setCurrent,
  setHeaviestLeast,
  setWaiting,
  setWeightLimit,
  setWeights,
  stateAt,
  waiting,
  waitingCount,
  weight,
  weightLimit,
} from './state';

/** The vertices at which a move may begin. */
export let movable: usize = 0;
// Scratch sets.
export let joined: usize = 0;
let beside: usize = 0;
let allowed: usize = 0;
// The position whose moves are listed, and the target.
let depth: i32 = 0;
let target: i32 = -1;

export function startNest(): bool {
  movable = takeZeroed(ROW * 4);
  joined = movable + ROW;
  beside = joined + ROW;
  allowed = beside + ROW;
  return movable !== 0;
}

/** Whether each waiting region still has a neighbour by which its child can come to it. */
export function canReturn(state: usize): bool {
  let inner = current(state);
  let below = waiting(state);
  clear(beside);
  while (below >= 0) {
    add(beside, inner);
    const waits = stateAt(below);
    const region = current(waits);
    const own = around(state, region);
    if (!meet(own, beside) && !meetOutside(own, fresh(state), barred(waits))) return false;
    inner = region;
    below = waiting(waits);
  }
  return true;
}

/** Lists the moves of the position of a depth, with so many moves left, of which `need` must end a colour. */
export function listMoves(at: i32, goal: i32, left: i32, need: i32): void {
  depth = at;
  target = goal;
  const state = stateAt(at);
  const region = current(state);
  if (region < 0) {
    const all = alive(state);
    for (let v = next(all, 0); v >= 0; v = next(all, v + 1))
      if (has(movable, v)) listAt(state, v, -1, left, need);
    return;
  }
  const below = waiting(state);
  if (weight(state) < weightLimit(state)) {
    listAt(state, region, below < 0 ? -1 : current(stateAt(below)), left, need);
  }
  if (childLimit(state) < 1) return;
  // A child comes to the current region by one of these.
  copy(allowed, fresh(state));
  removeAll(allowed, barred(state));
  if (!meet(allowed, around(state, region))) return;
  for (let o: usize = 0; o < ROW; o += 8)
    store<u64>(allowed + o, load<u64>(allowed + o) & load<u64>(movable + o));
  for (let v = next(allowed, 0); v >= 0; v = next(allowed, v + 1)) listAt(state, v, region, left, need);
}

/** The most moves that a child of the current region's node may take. */
function childLimit(state: usize): i32 {
  return min(heaviest(state), weightLimit(state) - 1 - weight(state));
}

/** Lists the moves of one region; `home` is the region that it may come to. */
function listAt(state: usize, region: i32, home: i32, left: i32, need: i32): void {
  const from = colourOf(state, region);
  const fromCount = countOf(from);
  // With no move to spare each one must end a colour.
  if (left === need && (fromCount !== 1 || from === target)) return;
  const own = region === current(state);
  const bar = own ? barredBelow(state) : barred(state);
  const needAfter = need - (fromCount === 1 && from !== target ? 1 : 0);
  const spare = left - 1 - needAfter;
  if (spare < 0) return;
  const depthAfter = waitingCount(state);
  for (let c = 0; c < colours; c++) {
    if (c === from) continue;
    both(joined, around(state, region), ofColour(state, c));
    const gain = size(joined);
    if (gain === 0 || meetFresh(state, bar)) continue;
    const returns = home >= 0 && has(joined, home);
    if (touchesOthers(state, returns ? home : -1)) continue;
    if (returns && !mayReturn(state, region, own)) continue;
    const waits = depthAfter + (returns ? (own ? -1 : 0) : own || current(state) < 0 ? 0 : 1);
    if (waits > left - 1) continue;
    if (needAfter >= 1) {
      if (spare === 0 && !leavesSingle(state, region, c, gain, target)) continue;
      if (spare === 1 && !leavesGathered(state, region, c, joined, gain, target)) continue;
    }
    addMove(depth, region, c, gain * 4 + (own ? 2 : 0));
  }
}

/** Whether what joins has an untouched region that the move may not take. */
function meetFresh(state: usize, bar: usize): bool {
  if (!meet(joined, bar)) return false;
  for (let o: usize = 0; o < ROW; o += 8) {
    if ((load<u64>(joined + o) & load<u64>(bar + o) & load<u64>(fresh(state) + o)) !== 0) return true;
  }
  return false;
}

/** Whether what joins has a touched region besides this one. */
function touchesOthers(state: usize, besides: i32): bool {
  for (let v = next(joined, 0); v >= 0; v = next(joined, v + 1)) {
    if (v !== besides && !isFresh(state, v)) return true;
  }
  return false;
}

/** Whether a child may end here: of children of equal weight the one with the least vertex comes first. */
function mayReturn(state: usize, region: i32, own: bool): bool {
  const home = own ? stateAt(waiting(state)) : state;
  const taken = own ? weight(state) + 1 : 1;
  return taken !== heaviest(home) || leastOf(state, region) >= heaviestLeast(home);
}

/** Makes the position after a move from that of a depth at the next one. */
export function make(at: i32, region: i32, colour: i32): void {
  const state = stateAt(at);
  const after = stateAt(at + 1);
  copyState(after, state);
  both(joined, around(state, region), ofColour(state, colour));
  // What touched the region before it took the node's colour: no other child of the node may have it.
  copy(beside, around(state, region));
  removeAll(beside, joined);
  const least = leastOf(state, region);
  const before = current(state);
  const own = region === before;
  const below = own ? waiting(state) : at;
  const returns = before >= 0 && below >= 0 && has(joined, current(stateAt(below)));
  recolour(after, region, colour, joined);
  setCurrent(after, region);
  if (returns) {
    const home = stateAt(below);
    setWeights(after, weight(home) + (own ? weight(state) + 1 : 1), heaviest(home));
    setHeaviestLeast(after, heaviestLeast(home));
    setWaiting(after, waiting(home), waitingCount(home));
    setWeightLimit(after, weightLimit(home));
    copy(barredBelow(after), barredBelow(home));
    copy(barred(after), barred(home));
  } else if (own) {
    setWeights(after, weight(state) + 1, weight(state) + 1);
    setHeaviestLeast(after, least);
    copy(barred(after), barredBelow(state));
  } else {
    if (before >= 0) {
      setWaiting(after, at, waitingCount(state) + 1);
      setWeightLimit(after, childLimit(state));
      copy(barredBelow(after), barred(state));
    }
    setWeights(after, 1, 1);
    setHeaviestLeast(after, least);
    copy(barred(after), barredBelow(after));
  }
  addAll(barred(after), beside);
}
