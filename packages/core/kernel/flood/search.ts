/**
 * The best-first search of solve/plain/search.ts over vectors: the same states in the same order. Its comments and
 * the README say why each step is right; here stand only notes on how it is laid out.
 */
import { hasSuperset, insertState, startDominance } from './dominance';
import { advances, record, startForecast, steps } from './forecast';
import { giveBack, reset, take, takeZeroed } from './memory';
import { pop, push, startQueue } from './queue';
import {
  addVertex,
  adjacent,
  clear,
  copy,
  meet,
  members,
  neighboursOf,
  ROW,
  sizeOf,
  startSets,
} from './sets';

export { bytesInUse } from './memory';

// What `start` and `advance` return.
const RUNNING: u32 = 0;
const FINISHED: u32 = 1;
const FULL: u32 = 2;

const NO_CHOICE: u32 = 0xffff;
const WAITING: u32 = 0;
const HALF_EXPANDED: u32 = 1;
const VOID: u32 = 2;
const DROPPED: u32 = 3;
/** Forgotten: its place is free. */
const FREE: u32 = 4;
const SHORTEST_DIVE: i32 = 64;

// A state: the set taken, the frontier, then this.
const NEXT: usize = 0;
const PARENT: usize = 4;
const DEPTH: usize = 8;
const CHOICE: usize = 10;
const STATUS: usize = 12;
const TAIL: usize = 16;
/** States are made room for by so many: a page. It begins with the address of the page before. */
const PAGE_STATES: u32 = 128;
const PAGE_HEAD: usize = 16;

let colours: u32 = 0;
/** Where a state's tail begins, and its size. */
let tail: usize = 0;
let stateBytes: usize = 0;

let newestPage: usize = 0;
/** How many states of the newest page are in use. */
let pageUsed: u32 = PAGE_STATES;
/** Forgotten states, linked. */
let free: usize = 0;
let stateCount: u32 = 0;
/** Of these, how many could be forgotten. */
let droppedCount: u32 = 0;

let table: usize = 0;
let tableSlots: u32 = 0;

// The state at hand, and scratch sets.
let nowTaken: usize = 0;
let nowFrontier: usize = 0;
let nowUnseen: usize = 0;
let fresh: usize = 0;
let near: usize = 0;
let finished: usize = 0;
let parentUnseen: usize = 0;
let chosen: usize = 0;
let gained: usize = 0;
/** All vertices. */
let all: usize = 0;
const SCRATCH_SETS: usize = 10;
/** Addresses of the sets of the colours with unseen vertices. */
let open: usize = 0;

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
  newestPage = 0;
  pageUsed = PAGE_STATES;
  free = 0;
  stateCount = 0;
  droppedCount = 0;
  if (!startSets(vertexCount, colourCount) || !startForecast(colourCount, upper)) return FULL;
  const scratch = takeZeroed(SCRATCH_SETS * ROW);
  open = take(<usize>colourCount * 4);
  tableSlots = 1 << 9;
  table = takeZeroed(<usize>tableSlots * 4);
  if (scratch === 0 || open === 0 || table === 0) return FULL;
  nowTaken = scratch;
  nowFrontier = scratch + ROW;
  nowUnseen = scratch + 2 * ROW;
  fresh = scratch + 3 * ROW;
  near = scratch + 4 * ROW;
  finished = scratch + 5 * ROW;
  parentUnseen = scratch + 6 * ROW;
  chosen = scratch + 7 * ROW;
  gained = scratch + 8 * ROW;
  all = scratch + 9 * ROW;
  tail = 2 * ROW;
  stateBytes = tail + TAIL;
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
    !storeState(0, 0, NO_CHOICE)
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
        store<u32>(state + tail, DROPPED, STATUS);
        droppedCount++;
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
  const known = <usize>load<u32>(findSlot());
  if (known !== 0) {
    if (<u32>load<u16>(known + tail, DEPTH) <= depth) return true;
    store<u32>(known + tail, VOID, STATUS);
  }
  return storeState(parent, depth, choice);
}

/** Closes the state at hand; returns whether anything is left. */
function close(): bool {
  let count = colours;
  let set = members;
  for (let colour: u32 = 0; colour < colours; colour++, set += ROW) {
    store<u32>(open + ((<usize>colour) << 2), <u32>set);
  }
  while (true) {
    neighboursOf(fresh, near);
    for (let o: usize = 0; o < ROW; o += 8) {
      const candidates = (load<u64>(near + o) & load<u64>(nowFrontier + o)) | load<u64>(fresh + o);
      let dead: u64 = 0;
      const rows = adjacent + (o << 3) * ROW;
      for (let bits = candidates; bits !== 0; bits &= bits - 1) {
        if (!meet(rows + <usize>ctz(bits) * ROW, nowUnseen)) dead |= bits & (~bits + 1);
      }
      store<u64>(nowTaken + o, load<u64>(nowTaken + o) | dead);
      store<u64>(nowFrontier + o, load<u64>(nowFrontier + o) & ~dead);
    }
    clear(finished);
    let still: u32 = 0;
    for (let i: u32 = 0; i < count; i++) {
      const own = <usize>load<u32>(open + ((<usize>i) << 2));
      if (meet(own, nowUnseen)) {
        store<u32>(open + ((<usize>still) << 2), <u32>own);
        still++;
      } else {
        for (let o: usize = 0; o < ROW; o += 16) {
          const found = v128.and(v128.load(own + o), v128.load(nowFrontier + o));
          v128.store(finished + o, v128.or(v128.load(finished + o), found));
        }
      }
    }
    count = still;
    if (!meet(finished, finished)) return still > 0;
    neighboursOf(finished, fresh);
    for (let o: usize = 0; o < ROW; o += 16) {
      const own = v128.load(finished + o);
      const rest = v128.load(nowUnseen + o);
      const opened = v128.and(v128.load(fresh + o), rest);
      v128.store(fresh + o, opened);
      v128.store(nowUnseen + o, v128.andnot(rest, opened));
      v128.store(nowTaken + o, v128.or(v128.load(nowTaken + o), own));
      v128.store(nowFrontier + o, v128.or(v128.andnot(v128.load(nowFrontier + o), own), opened));
    }
  }
}

// In halves: 64 bits are more than a literal of TypeScript holds.
const SEED: u64 = ((<u64>0x9e3779b9) << 32) | 0x7f4a7c15;
const FACTOR: u64 = ((<u64>0xff51afd7) << 32) | 0xed558ccd;

function hash(set: usize): u32 {
  let mixed: u64 = SEED;
  for (let o: usize = 0; o < ROW; o += 8) {
    mixed = (mixed ^ load<u64>(set + o)) * FACTOR;
    mixed ^= mixed >> 32;
  }
  return <u32>(mixed ^ (mixed >> 29));
}

/** The address of the slot of the state at hand: its own, or the free one where it belongs. */
function findSlot(): usize {
  const mask = tableSlots - 1;
  let i = hash(nowTaken) & mask;
  while (true) {
    const slot = table + ((<usize>i) << 2);
    const known = <usize>load<u32>(slot);
    if (known === 0) return slot;
    let differ = v128.xor(v128.load(known), v128.load(nowTaken));
    for (let o: usize = 16; o < ROW; o += 16) {
      differ = v128.or(differ, v128.xor(v128.load(known + o), v128.load(nowTaken + o)));
    }
    if (!v128.any_true(differ)) return slot;
    i = (i + 1) & mask;
  }
}

/** Room for a state; 0: out of memory. */
function takeState(): usize {
  if (free === 0 && pageUsed === PAGE_STATES) {
    const page = take(PAGE_HEAD + stateBytes * PAGE_STATES);
    if (page !== 0) {
      store<u32>(page, <u32>newestPage);
      newestPage = page;
      pageUsed = 0;
    } else if (droppedCount > stateCount >> 5) {
      // Fewer are not worth going through all.
      forget();
    }
  }
  if (free !== 0) {
    const state = free;
    free = load<u32>(state + tail, NEXT);
    return state;
  }
  if (pageUsed === PAGE_STATES) return 0;
  const state = newestPage + PAGE_HEAD + stateBytes * pageUsed;
  pageUsed++;
  return state;
}

/**
 * Forgets the states that were dropped for being contained in others: should one come up again, it is dropped again.
 * The table is made anew without them.
 */
function forget(): void {
  droppedCount = 0;
  memory.fill(table, 0, (<usize>tableSlots) << 2);
  const mask = tableSlots - 1;
  let used = pageUsed;
  for (let page = newestPage; page !== 0; page = <usize>load<u32>(page), used = PAGE_STATES) {
    let state = page + PAGE_HEAD;
    for (let i: u32 = 0; i < used; i++, state += stateBytes) {
      const status = load<u32>(state + tail, STATUS);
      if (status === DROPPED) {
        store<u32>(state + tail, FREE, STATUS);
        store<u32>(state + tail, <u32>free, NEXT);
        free = state;
        stateCount--;
      } else if (status !== VOID && status !== FREE) {
        let slot = hash(state) & mask;
        while (load<u32>(table + ((<usize>slot) << 2)) !== 0) slot = (slot + 1) & mask;
        store<u32>(table + ((<usize>slot) << 2), <u32>state);
      }
    }
  }
}

/** Stores the state at hand, with the present layer as its total. False: out of memory. */
function storeState(parent: usize, depth: u32, choice: u32): bool {
  const state = takeState();
  if (state === 0) return false;
  copy(state, nowTaken);
  copy(state + ROW, nowFrontier);
  store<u32>(state + tail, <u32>parent, PARENT);
  store<u16>(state + tail, <u16>depth, DEPTH);
  store<u16>(state + tail, <u16>choice, CHOICE);
  store<u32>(state + tail, WAITING, STATUS);
  // Sought again, because forgetting may have moved it.
  store<u32>(findSlot(), <u32>state);
  stateCount++;
  if (!push(state, layer, depth, sizeOf(state))) return false;
  // A table that cannot grow may fill up further, if slowly.
  return stateCount * 2 <= tableSlots || growTable() || stateCount * 8 <= tableSlots * 7;
}

function growTable(): bool {
  const old = table;
  const oldSlots = tableSlots;
  const wider = takeZeroed(<usize>oldSlots * 8);
  if (wider === 0) return false;
  table = wider;
  tableSlots = oldSlots * 2;
  const mask = tableSlots - 1;
  for (let i: u32 = 0; i < oldSlots; i++) {
    const state = <usize>load<u32>(old + ((<usize>i) << 2));
    if (state === 0) continue;
    let slot = hash(state) & mask;
    while (load<u32>(table + ((<usize>slot) << 2)) !== 0) slot = (slot + 1) & mask;
    store<u32>(table + ((<usize>slot) << 2), <u32>state);
  }
  giveBack(old, <usize>oldSlots * 4);
  return true;
}
