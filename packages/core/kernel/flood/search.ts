/**
 * The best-first search of solve/plain/search.ts over vectors: the same states in the same order. Its comments and
 * the README say why each step is right; here stand only notes on how it is laid out.
 */
import { close, fresh, nowFrontier, nowTaken, nowUnseen, startAtHand } from './at-hand';
import { hasSuperset, insertState, startDominance } from './dominance';
import { advances, record, startForecast, steps } from './forecast';
import { reset, take, takeZeroed } from './memory';
import { pop, push, startQueue } from './queue';
import { addVertex, adjacent, members, neighboursOf, ROW, sizeOf, startSets } from './sets';
import {
  addState,
  CHOICE,
  DEPTH,
  drop,
  findState,
  HALF_EXPANDED,
  NEXT,
  PARENT,
  STATUS,
  startStates,
  tail,
  VOID,
  WAITING,
} from './states';

export { bytesInUse, limitTo } from './memory';

// What `start` and `advance` return.
const RUNNING: u32 = 0;
const FINISHED: u32 = 1;
const FULL: u32 = 2;

const NO_CHOICE: u32 = 0xffff;
const SHORTEST_DIVE: i32 = 64;

let colours: u32 = 0;
// Scratch sets.
let parentUnseen: usize = 0;
let chosen: usize = 0;
let gained: usize = 0;
/** All vertices. */
let all: usize = 0;
const SCRATCH_SETS: usize = 4;

let layer: u32 = 0;
let upper: u32 = 0;
let goal: usize = 0;
let goalChoice: u32 = NO_CHOICE;
let diving: bool = true;
let diveLeft: i32 = SHORTEST_DIVE;
let full: bool = false;
let expandedCount: u32 = 0;

/** No solution has fewer choices. */
export function lower(): u32 {
  return min(layer, upper);
}

/** Expansions made. */
export function expanded(): u32 {
  return expandedCount;
}

/** From now on only solutions with fewer choices are looked for. */
export function tighten(upperBound: u32): void {
  if (upperBound >= upper) return;
  upper = upperBound;
  goalChoice = NO_CHOICE;
}

/**
 * Makes room for a graph. Returns where to write it: a colour (u16) a vertex, padded to a multiple of 4 bytes, then
 * for each vertex the end of its neighbours in the list that follows (u32), then that list (u32). 0: out of memory.
 */
export function prepare(vertexCount: u32, listed: u32, byteLimit: u32): usize {
  reset(byteLimit);
  return take(((<usize>vertexCount * 2 + 3) & ~3) + (<usize>vertexCount + <usize>listed) * 4);
}

/** Starts the search for solutions with fewer than `upperBound` choices on the graph written to `graph`. */
export function start(graph: usize, vertexCount: u32, colourCount: u32, upperBound: u32): u32 {
  colours = colourCount;
  upper = upperBound;
  layer = 0;
  goal = 0;
  goalChoice = NO_CHOICE;
  diving = true;
  diveLeft = SHORTEST_DIVE;
  full = true;
  expandedCount = 0;
  if (!startSets(vertexCount, colourCount) || !startForecast(colourCount, upper)) return FULL;
  const scratch = takeZeroed(SCRATCH_SETS * ROW);
  if (scratch === 0 || !startAtHand(colourCount) || !startStates()) return FULL;
  parentUnseen = scratch;
  chosen = scratch + ROW;
  gained = scratch + 2 * ROW;
  all = scratch + 3 * ROW;
  readGraph(graph, vertexCount);

  for (let vertex: u32 = 0; vertex < vertexCount; vertex++) addVertex(all, vertex);
  addVertex(nowTaken, 0);
  for (let o: usize = 0; o < ROW; o += 16) {
    const touching = v128.load(adjacent + o);
    v128.store(nowFrontier + o, touching);
    v128.store(fresh + o, touching);
    v128.store(nowUnseen + o, v128.andnot(v128.load(all + o), v128.or(touching, v128.load(nowTaken + o))));
  }
  full = false;
  if (!close()) {
    upper = 0;
    goalChoice = 0;
    return FINISHED;
  }
  record(nowFrontier, nowUnseen);
  layer = steps;
  if (layer >= upper) return FINISHED;
  if (
    !startDominance(vertexCount, upper) ||
    !startQueue(vertexCount, layer, upper, tail + NEXT) ||
    !wait(0, 0, NO_CHOICE)
  ) {
    full = true;
    return FULL;
  }
  return RUNNING;
}

function readGraph(graph: usize, vertexCount: u32): void {
  const ends = graph + ((<usize>vertexCount * 2 + 3) & ~3);
  const list = ends + <usize>vertexCount * 4;
  let from: u32 = 0;
  for (let vertex: u32 = 0; vertex < vertexCount; vertex++) {
    addVertex(members + <usize>load<u16>(graph + ((<usize>vertex) << 1)) * ROW, vertex);
    const end = load<u32>(ends + ((<usize>vertex) << 2));
    const row = adjacent + <usize>vertex * ROW;
    for (; from < end; from++) addVertex(row, load<u32>(list + ((<usize>from) << 2)));
  }
}

/** Takes up to `count` states from the queue. */
export function advance(count: u32): u32 {
  if (full) return FULL;
  for (let left = count; left > 0; ) {
    if (layer >= upper) return FINISHED;
    const state = pop(layer, diving);
    if (state === 0) {
      layer++;
      diving = true;
      diveLeft = max(SHORTEST_DIVE, <i32>(expandedCount >> 4));
      continue;
    }
    if (load<u32>(state + tail, STATUS) === VOID) continue;
    if (diving && --diveLeft < 0) diving = false;
    left--;
    const depth = <u32>load<u16>(state + tail, DEPTH);
    if (hasSuperset(depth, state, state)) {
      if (load<u32>(state + tail, STATUS) === WAITING) {
        drop(state);
      }
      continue;
    }
    expandedCount++;
    if (!expand(state, depth)) {
      full = true;
      return FULL;
    }
  }
  return layer < upper ? RUNNING : FINISHED;
}

/** The last choice of the best solution; NO_CHOICE when there is none. */
export function lastChoice(): u32 {
  return goalChoice;
}

/** The state from which the last choice is made; 0 when the solution has no choices. */
export function lastState(): usize {
  return goal;
}

/** The choice that led to a state; NO_CHOICE for the first. */
export function choiceOf(state: usize): u32 {
  return load<u16>(state + tail, CHOICE);
}

/** The state before a state; 0 for the first. */
export function parentOf(state: usize): usize {
  return load<u32>(state + tail, PARENT);
}

/** False: out of memory. */
function expand(state: usize, depth: u32): bool {
  const frontier = state + ROW;
  const before = <usize>load<u32>(state + tail, PARENT);
  const last = <u32>load<u16>(state + tail, CHOICE);
  const firstTime = load<u32>(state + tail, STATUS) === WAITING;
  for (let o: usize = 0; o < ROW; o += 16) {
    const seen = v128.or(v128.load(state + o), v128.load(frontier + o));
    v128.store(parentUnseen + o, v128.andnot(v128.load(all + o), seen));
  }
  record(frontier, parentUnseen);
  if (firstTime) {
    // Without room the index misses this one: less is dropped, nothing lost.
    insertState(depth, state, state);
    store<u32>(state + tail, HALF_EXPANDED, STATUS);
    if (layer + 1 < upper && !push(state, layer + 1, depth, sizeOf(state))) return false;
  }
  let own = members;
  for (let colour: u32 = 0; colour < colours; colour++, own += ROW) {
    let left = i64x2.splat(0);
    let some = i64x2.splat(0);
    let news = i64x2.splat(0);
    for (let o: usize = 0; o < ROW; o += 16) {
      const member = v128.load(own + o);
      left = v128.or(left, v128.and(member, v128.load(parentUnseen + o)));
      const found = v128.and(member, v128.load(frontier + o));
      v128.store(chosen + o, found);
      some = v128.or(some, found);
      if (before !== 0) news = v128.or(news, v128.andnot(found, v128.load(before + ROW + o)));
    }
    if (!v128.any_true(left) || !v128.any_true(some)) continue;
    const independent = before !== 0 && !v128.any_true(news);
    if (independent && colour < last) continue;

    neighboursOf(chosen, gained);
    for (let o: usize = 0; o < ROW; o += 16) {
      v128.store(gained + o, v128.and(v128.load(gained + o), v128.load(parentUnseen + o)));
    }
    if (advances(gained, state) !== firstTime) continue;
    for (let o: usize = 0; o < ROW; o += 16) {
      const opened = v128.load(gained + o);
      const found = v128.load(chosen + o);
      v128.store(fresh + o, opened);
      v128.store(nowTaken + o, v128.or(v128.load(state + o), found));
      v128.store(nowFrontier + o, v128.or(v128.andnot(v128.load(frontier + o), found), opened));
      v128.store(nowUnseen + o, v128.andnot(v128.load(parentUnseen + o), opened));
    }
    const unfinished = close();
    if (independent) {
      const lastOwn = members + <usize>last * ROW;
      let helped = i64x2.splat(0);
      for (let o: usize = 0; o < ROW; o += 16) {
        const opened = v128.and(v128.load(gained + o), v128.load(lastOwn + o));
        helped = v128.or(helped, v128.andnot(opened, v128.load(nowTaken + o)));
      }
      if (v128.any_true(helped)) continue;
    }
    if (!admit(state, depth + 1, colour, unfinished)) return false;
    if (upper <= layer) return true;
  }
  return true;
}

/** False: out of memory. */
function admit(parent: usize, depth: u32, choice: u32, unfinished: bool): bool {
  if (!unfinished) {
    if (depth < upper) {
      upper = depth;
      goal = parent;
      goalChoice = choice;
    }
    return true;
  }
  const known = findState(nowTaken);
  if (known !== 0) {
    if (<u32>load<u16>(known + tail, DEPTH) <= depth) return true;
    store<u32>(known + tail, VOID, STATUS);
  }
  return wait(parent, depth, choice);
}

/** Stores the state at hand and lets it wait with the present layer as its total. False: out of memory. */
function wait(parent: usize, depth: u32, choice: u32): bool {
  const state = addState(nowTaken, nowFrontier, parent, depth, choice);
  return state !== 0 && push(state, layer, depth, sizeOf(state));
}
