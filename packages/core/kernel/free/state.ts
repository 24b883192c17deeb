import { takeZeroed } from './memory';
import { add, addAll, clear, has, isEmpty, next, ROW, remove, removeAll } from './sets';

/**
 * One position of the search a depth: the region graph as it is now, each region standing at its first vertex, and what the
 * nested play has begun. A position lies in one piece of memory, so that the next one starts as a copy of it.
 */

export let vertices: i32 = 0;
export let colours: i32 = 0;

// Where the parts of a position lie in its piece; the neighbours of each vertex come first.
let ALIVE: usize = 0;
let FRESH: usize = 0;
let BARRED_BELOW: usize = 0;
let BARRED: usize = 0;
let MEMBERS: usize = 0;
let COLOUR: usize = 0;
let LEAST: usize = 0;
let SCALARS: usize = 0;
let BYTES: usize = 0;

/** The pieces, one a depth; 0 where none was needed yet. */
let pieces: usize = 0;
let depths: i32 = 0;

export function startStates(vertexCount: i32, colourCount: i32, mostDepth: i32): bool {
  vertices = vertexCount;
  colours = colourCount;
  ALIVE = <usize>vertexCount * ROW;
  FRESH = ALIVE + ROW;
  BARRED_BELOW = FRESH + ROW;
  BARRED = BARRED_BELOW + ROW;
  MEMBERS = BARRED + ROW;
  COLOUR = MEMBERS + <usize>colourCount * ROW;
  LEAST = COLOUR + <usize>vertexCount * 4;
  SCALARS = LEAST + <usize>vertexCount * 4;
  BYTES = SCALARS + 32;
  depths = mostDepth + 2;
  pieces = takeZeroed(<usize>depths * 4);
  return pieces !== 0;
}

/** The position of a depth; 0 when there is no memory for it. */
export function stateAt(depth: i32): usize {
  const slot = pieces + ((<usize>depth) << 2);
  let state = <usize>load<u32>(slot);
  if (state === 0) {
    state = takeZeroed(BYTES);
    store<u32>(slot, <u32>state);
  }
  return state;
}

export function copyState(to: usize, from: usize): void {
  memory.copy(to, from, BYTES);
}

/** The neighbours of a region. */
export function around(state: usize, vertex: i32): usize {
  return state + <usize>vertex * ROW;
}

/** The regions there are, each as one vertex. */
export function alive(state: usize): usize {
  return state + ALIVE;
}

/** The regions that no move has touched. */
export function fresh(state: usize): usize {
  return state + FRESH;
}

/** What a child of the current region's node may not take: see the README's rule on children that touch. */
export function barred(state: usize): usize {
  return state + BARRED;
}

/** What the current region itself may not take, for the nodes around its own. */
export function barredBelow(state: usize): usize {
  return state + BARRED_BELOW;
}

/** The regions of a colour. */
export function ofColour(state: usize, colour: i32): usize {
  return state + MEMBERS + <usize>colour * ROW;
}

export function colourOf(state: usize, vertex: i32): i32 {
  return load<i32>(state + COLOUR + ((<usize>vertex) << 2));
}

export function setColour(state: usize, vertex: i32, colour: i32): void {
  store<i32>(state + COLOUR + ((<usize>vertex) << 2), colour);
}

/** The least vertex that was joined to a region: tells regions of equal weight apart. */
export function leastOf(state: usize, vertex: i32): i32 {
  return load<i32>(state + LEAST + ((<usize>vertex) << 2));
}

export function setLeast(state: usize, vertex: i32, least: i32): void {
  store<i32>(state + LEAST + ((<usize>vertex) << 2), least);
}

/** The region moved last, -1 at the start. */
export function current(state: usize): i32 {
  return load<i32>(state + SCALARS);
}

export function setCurrent(state: usize, vertex: i32): void {
  store<i32>(state + SCALARS, vertex);
}

/** How many moves made the current region. */
export function weight(state: usize): i32 {
  return load<i32>(state + SCALARS, 4);
}

/** How many moves made the heaviest child of the current region's node, its move into the node's colour among them. */
export function heaviest(state: usize): i32 {
  return load<i32>(state + SCALARS, 8);
}

export function setWeights(state: usize, all: i32, heavy: i32): void {
  store<i32>(state + SCALARS, all, 4);
  store<i32>(state + SCALARS, heavy, 8);
}

/** The least vertex of that child. */
export function heaviestLeast(state: usize): i32 {
  return load<i32>(state + SCALARS, 12);
}

export function setHeaviestLeast(state: usize, least: i32): void {
  store<i32>(state + SCALARS, least, 12);
}

/** The depth of the position whose current region waits for this one; -1 when none does. */
export function waiting(state: usize): i32 {
  return load<i32>(state + SCALARS, 16);
}

/** How many regions wait. */
export function waitingCount(state: usize): i32 {
  return load<i32>(state + SCALARS, 20);
}

export function setWaiting(state: usize, depth: i32, count: i32): void {
  store<i32>(state + SCALARS, depth, 16);
  store<i32>(state + SCALARS, count, 20);
}

/** The most moves that the current region's child may take in all. */
export function weightLimit(state: usize): i32 {
  return load<i32>(state + SCALARS, 24);
}

export function setWeightLimit(state: usize, most: i32): void {
  store<i32>(state + SCALARS, most, 24);
}

/** How many colours there are. */
export function colourCount(state: usize): i32 {
  return load<i32>(state + SCALARS, 28);
}

export function setColourCount(state: usize, count: i32): void {
  store<i32>(state + SCALARS, count, 28);
}

/** Gives a region another colour: it joins the neighbours `joined`, which are all that it has of that colour. */
export function recolour(state: usize, region: i32, colour: i32, joined: usize): void {
  const from = colourOf(state, region);
  remove(ofColour(state, from), region);
  let count = colourCount(state);
  if (isEmpty(ofColour(state, from))) count--;
  if (isEmpty(ofColour(state, colour))) count++;
  setColourCount(state, count);
  remove(fresh(state), region);
  const own = around(state, region);
  let least = leastOf(state, region);
  let any = false;
  for (let v = next(joined, 0); v >= 0; v = next(joined, v + 1)) {
    any = true;
    addAll(own, around(state, v));
    least = min(least, leastOf(state, v));
  }
  setLeast(state, region, least);
  if (any) {
    removeAll(alive(state), joined);
    removeAll(fresh(state), joined);
    removeAll(ofColour(state, colour), joined);
    removeAll(own, joined);
    remove(own, region);
    for (let v = next(own, 0); v >= 0; v = next(own, v + 1)) {
      const row = around(state, v);
      removeAll(row, joined);
      add(row, region);
    }
  }
  add(ofColour(state, colour), region);
  setColour(state, region, colour);
}

/** Puts the graph's first position at depth 0 from lists: colours, then edges. */
export function readGraph(state: usize, colourList: usize, edgeList: usize, edges: i32): void {
  memory.fill(state, 0, BYTES);
  for (let v = 0; v < vertices; v++) {
    const colour = load<i32>(colourList + ((<usize>v) << 2));
    setColour(state, v, colour);
    setLeast(state, v, v);
    add(alive(state), v);
    add(fresh(state), v);
    add(ofColour(state, colour), v);
  }
  for (let i = 0; i < edges; i++) {
    const a = load<i32>(edgeList + ((<usize>i) << 3));
    const b = load<i32>(edgeList + ((<usize>i) << 3), 4);
    add(around(state, a), b);
    add(around(state, b), a);
  }
  let count = 0;
  for (let c = 0; c < colours; c++) if (!isEmpty(ofColour(state, c))) count++;
  setColourCount(state, count);
  setCurrent(state, -1);
  setWaiting(state, -1, 0);
  setWeightLimit(state, i32.MAX_VALUE);
  clear(barred(state));
  clear(barredBelow(state));
}

/** Whether a vertex is still a region of its own that no move touched. */
export function isFresh(state: usize, vertex: i32): bool {
  return has(fresh(state), vertex);
}
