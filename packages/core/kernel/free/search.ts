/**
 * The nested search of solve/free/scalar over vectors: the same positions in the same order. Its comments and the
 * kind's README say why each step is right; here stand only notes on how it is laid out.
 */
import {
  canBurn,
  centreWithin,
  countOf,
  leavesGathered,
  leavesSingle,
  lookAt,
  lookNear,
  startBounds,
} from './bounds';
import { reset, takeZeroed } from './memory';
import { addMove, colourOfMove, openMoves, sortMoves, startMoves, takeMove, vertexOf } from './moves';
import { add, addAll, both, clear, copy, has, isEmpty, meet, meetOutside, next, ROW, remove, removeAll, size, startSets } from './sets';
import {
  alive,
  around,
  barred,
  barredBelow,
  colourCount,
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
  readGraph,
  recolour,
  setCurrent,
  setHeaviestLeast,
  setWaiting,
  setWeightLimit,
  setWeights,
  startStates,
  stateAt,
  vertices,
  waiting,
  waitingCount,
  weight,
  weightLimit,
} from './state';

export { bytesInUse } from './memory';

// What `advance` returns.
const RUNNING: u32 = 0;
const FOUND: u32 = 1;
const NONE: u32 = 2;
const FULL: u32 = 3;

const NO_TARGET: i32 = -1;

let input: usize = 0;
let edgeCount: i32 = 0;
let depthLimit: i32 = 0;
let target: i32 = NO_TARGET;
let longest: i32 = 0;
/** Beyond so many moves left the radius allows everything. */
let firstRadius: i32 = 0;
let depth: i32 = 0;
let entering: bool = true;
let visited: u32 = 0;
let length: i32 = 0;
let line: usize = 0;
/** The vertices at which a move may begin, and whether these are all. */
let movable: usize = 0;
let isFree: bool = true;
// Scratch sets.
let joined: usize = 0;
let beside: usize = 0;
let allowed: usize = 0;

/**
 * Makes room for a graph. Returns where to write it as 32-bit numbers: a colour a vertex, whether it is movable a vertex, two
 * ends an edge. 0: out of memory.
 */
export function prepare(
  vertexCount: i32,
  colourTotal: i32,
  edges: i32,
  mostDepth: i32,
  byteLimit: u32,
): usize {
  reset(byteLimit);
  startSets(vertexCount);
  edgeCount = edges;
  depthLimit = mostDepth;
  if (!startStates(vertexCount, colourTotal, mostDepth)) return 0;
  if (!startMoves(mostDepth) || !startBounds()) return 0;
  line = takeZeroed(<usize>(mostDepth + 2) * 8);
  movable = takeZeroed(ROW * 4);
  joined = movable + ROW;
  beside = joined + ROW;
  allowed = beside + ROW;
  input = takeZeroed(<usize>vertexCount * 8 + <usize>edges * 8);
  return line !== 0 && movable !== 0 && stateAt(0) !== 0 && stateAt(1) !== 0 ? input : 0;
}

/** Reads the graph that was written. Returns its radius. */
export function start(): i32 {
  const list = input + (<usize>vertices << 2);
  isFree = true;
  for (let v = 0; v < vertices; v++) {
    if (load<i32>(list + (<usize>v << 2)) !== 0) add(movable, v);
    else isFree = false;
  }
  const first = stateAt(0);
  readGraph(first, input, list + (<usize>vertices << 2), edgeCount);
  firstRadius = 0;
  while (centreWithin(first, firstRadius) < 0) firstRadius++;
  return firstRadius;
}

/** Whether the burning bound allows a play of so many moves. */
export function canEndIn(moves: i32, goal: i32): bool {
  const first = stateAt(0);
  target = goal;
  lookAt(first);
  const need = needOf(first);
  return moves >= need && canBurn(first, moves, need, goal);
}

/** Begins the search for a play of at most so many moves (the depth limit bounds them) to a colour, or to any (-1). */
export function begin(moves: i32, goal: i32): void {
  longest = min(moves, depthLimit);
  target = goal;
  depth = 0;
  entering = true;
  length = -1;
}

/** Positions looked at. */
export function nodes(): u32 {
  return visited;
}

/** The length of the play that was found. */
export function playLength(): i32 {
  return length;
}

/** The vertex of a move of it, and the colour. */
export function playVertex(move: i32): i32 {
  return load<i32>(line + (<usize>move << 3));
}

export function playColour(move: i32): i32 {
  return load<i32>(line + (<usize>move << 3), 4);
}

/** Looks at up to `count` more positions. */
export function advance(count: i32): u32 {
  while (count > 0) {
    if (entering) {
      entering = false;
      count--;
      visited++;
      const said = look();
      if (said === FOUND || said === FULL) return said;
      if (said === NONE) depth--;
    }
    if (depth < 0) return NONE;
    const move = takeMove(depth);
    if (move === 0) {
      depth--;
      if (depth < 0) return NONE;
      continue;
    }
    if (stateAt(depth + 1) === 0) return FULL;
    make(vertexOf(move), colourOfMove(move));
    note(depth, vertexOf(move), colourOfMove(move));
    depth++;
    entering = true;
  }
  return RUNNING;
}

function note(at: i32, vertex: i32, colour: i32): void {
  const move = line + (<usize>at << 3);
  store<i32>(move, vertex);
  store<i32>(move, colour, 4);
}

/** How many moves at least must each end a colour. */
function needOf(state: usize): i32 {
  if (target === NO_TARGET) return colourCount(state) - 1;
  return colourCount(state) - (isEmpty(ofColour(state, target)) ? 0 : 1);
}

/** Judges the position at hand and lists its moves. FOUND, NONE, FULL, or RUNNING when moves are to be tried. */
function look(): u32 {
  const state = stateAt(depth);
  const left = longest - depth;
  const everything = alive(state);
  const first = next(everything, 0);
  if (next(everything, first + 1) < 0) return lookAtLast(state, first, left);
  const need = needOf(state);
  if (need > left || waitingCount(state) > left) return NONE;
  const ending = target === NO_TARGET && isFree && colourCount(state) === 2;
  if (left < firstRadius || ending) {
    const centre = centreWithin(state, left);
    if (centre < 0) return NONE;
    if (ending) return playFrom(centre);
  }
  lookAt(state);
  if (!canBurn(state, left, need, target) || !canReturn(state)) return NONE;
  if (!openMoves(depth)) return FULL;
  if (left - need <= 2) lookNear(state);
  listMoves(state, left, need);
  sortMoves(depth);
  return RUNNING;
}

function lookAtLast(state: usize, region: i32, left: i32): u32 {
  length = depth;
  if (target === NO_TARGET || colourOf(state, region) === target) return FOUND;
  if (left < 1) return NONE;
  note(depth, region, target);
  length = depth + 1;
  return FOUND;
}

/** Two colours are left: plays them by turns at a centre. */
function playFrom(centre: i32): u32 {
  const scratch = stateAt(depth + 1);
  if (scratch === 0) return FULL;
  copyState(scratch, stateAt(depth));
  let at = depth;
  while (next(alive(scratch), next(alive(scratch), 0) + 1) >= 0) {
    let colour = 0;
    while (colour === colourOf(scratch, centre) || isEmpty(ofColour(scratch, colour))) colour++;
    both(joined, around(scratch, centre), ofColour(scratch, colour));
    note(at++, centre, colour);
    recolour(scratch, centre, colour, joined);
  }
  length = at;
  return FOUND;
}

/** Whether each waiting region still has a neighbour by which its child can come to it. */
function canReturn(state: usize): bool {
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

function listMoves(state: usize, left: i32, need: i32): void {
  const region = current(state);
  if (region < 0) {
    const all = alive(state);
    for (let v = next(all, 0); v >= 0; v = next(all, v + 1)) if (has(movable, v)) listAt(state, v, -1, left, need);
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
  for (let o: usize = 0; o < ROW; o += 8) store<u64>(allowed + o, load<u64>(allowed + o) & load<u64>(movable + o));
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

/** Makes the position after a move at the next depth. */
function make(region: i32, colour: i32): void {
  const state = stateAt(depth);
  const after = stateAt(depth + 1);
  copyState(after, state);
  both(joined, around(state, region), ofColour(state, colour));
  // What touched the region before it took the node's colour: no other child of the node may have it.
  copy(beside, around(state, region));
  removeAll(beside, joined);
  const least = leastOf(state, region);
  const before = current(state);
  const own = region === before;
  const below = own ? waiting(state) : depth;
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
      setWaiting(after, depth, waitingCount(state) + 1);
      setWeightLimit(after, childLimit(state));
      copy(barredBelow(after), barred(state));
    }
    setWeights(after, 1, 1);
    setHeaviestLeast(after, least);
    copy(barred(after), barredBelow(after));
  }
  addAll(barred(after), beside);
}
