/**
 * The nested search of solve/free/scalar over vectors: the same positions in the same order. Its comments and the
 * kind's README say why each step is right; here stand only notes on how it is laid out.
 */
import { canBurn, centreWithin, lookAt, lookNear, startBounds } from './bounds';
import { reset, takeZeroed } from './memory';
import { colourOfMove, openMoves, sortMoves, startMoves, takeMove, vertexOf } from './moves';
import { canReturn, joined, listMoves, make, movable, startNest } from './nest';
import { add, both, isEmpty, next, startSets } from './sets';
import {
  alive,
  around,
  colourCount,
  colourOf,
  copyState,
  ofColour,
  readGraph,
  recolour,
  startStates,
  stateAt,
  vertices,
  waitingCount,
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
/** Whether moves may begin at all vertices. */
let isFree: bool = true;

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
  if (!startMoves(mostDepth) || !startBounds() || !startNest()) return 0;
  line = takeZeroed(<usize>(mostDepth + 2) * 8);
  input = takeZeroed(<usize>vertexCount * 8 + <usize>edges * 8);
  return line !== 0 && stateAt(0) !== 0 && stateAt(1) !== 0 ? input : 0;
}

/** Reads the graph that was written. Returns its radius. */
export function start(): i32 {
  const list = input + ((<usize>vertices) << 2);
  isFree = true;
  for (let v = 0; v < vertices; v++) {
    if (load<i32>(list + ((<usize>v) << 2)) !== 0) add(movable, v);
    else isFree = false;
  }
  const first = stateAt(0);
  readGraph(first, input, list + ((<usize>vertices) << 2), edgeCount);
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
  return load<i32>(line + ((<usize>move) << 3));
}

export function playColour(move: i32): i32 {
  return load<i32>(line + ((<usize>move) << 3), 4);
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
    make(depth, vertexOf(move), colourOfMove(move));
    note(depth, vertexOf(move), colourOfMove(move));
    depth++;
    entering = true;
  }
  return RUNNING;
}

function note(at: i32, vertex: i32, colour: i32): void {
  const move = line + ((<usize>at) << 3);
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
  listMoves(depth, target, left, need);
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
