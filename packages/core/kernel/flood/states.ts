/** The states, in pages, and the table that finds them by their sets. */
import { giveBack, take, takeZeroed } from './memory';
import { copy, ROW } from './sets';

// What is known of a state.
export const WAITING: u32 = 0;
export const HALF_EXPANDED: u32 = 1;
export const VOID: u32 = 2;
const DROPPED: u32 = 3;
/** Forgotten: its place is free. */
const FREE: u32 = 4;

// A state: the set taken, the frontier, then this.
export const NEXT: usize = 0;
export const PARENT: usize = 4;
export const DEPTH: usize = 8;
export const CHOICE: usize = 10;
export const STATUS: usize = 12;
const TAIL: usize = 16;
/** States are made room for by so many: a page. It begins with the address of the page before. */
const PAGE_STATES: u32 = 128;
const PAGE_HEAD: usize = 16;
/** So many dropped states are not looked for. */
const FEW: u32 = 1024;

/** Where a state's tail begins, and its size. */
export let tail: usize = 0;
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

/** False: out of memory. */
export function startStates(): bool {
  tail = 2 * ROW;
  stateBytes = tail + TAIL;
  newestPage = 0;
  pageUsed = PAGE_STATES;
  free = 0;
  stateCount = 0;
  droppedCount = 0;
  tableSlots = 1 << 9;
  table = takeZeroed(<usize>tableSlots * 4);
  return table !== 0;
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

/** The state whose set is `set`; 0 when there is none. */
export function findState(set: usize): usize {
  return <usize>load<u32>(findSlot(set));
}

/** The address of a set's slot: its own, or the free one where it belongs. */
function findSlot(set: usize): usize {
  const mask = tableSlots - 1;
  let i = hash(set) & mask;
  while (true) {
    const slot = table + ((<usize>i) << 2);
    const known = <usize>load<u32>(slot);
    if (known === 0) return slot;
    let differ = v128.xor(v128.load(known), v128.load(set));
    for (let o: usize = 16; o < ROW; o += 16) {
      differ = v128.or(differ, v128.xor(v128.load(known + o), v128.load(set + o)));
    }
    if (!v128.any_true(differ)) return slot;
    i = (i + 1) & mask;
  }
}

/** Room for a state; 0: out of memory. */
function takeState(): usize {
  // Going through all states is worth it for a sixteenth of them, and for fewer when there is no room else.
  if (free === 0 && pageUsed === PAGE_STATES && droppedCount > max(FEW, stateCount >> 4)) forget();
  if (free === 0 && pageUsed === PAGE_STATES) {
    const page = take(PAGE_HEAD + stateBytes * PAGE_STATES);
    if (page !== 0) {
      store<u32>(page, <u32>newestPage);
      newestPage = page;
      pageUsed = 0;
    } else if (droppedCount > stateCount >> 5) {
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

/** Stores a state; 0: out of memory. */
export function addState(taken: usize, frontier: usize, parent: usize, depth: u32, choice: u32): usize {
  const state = takeState();
  if (state === 0) return 0;
  copy(state, taken);
  copy(state + ROW, frontier);
  store<u32>(state + tail, <u32>parent, PARENT);
  store<u16>(state + tail, <u16>depth, DEPTH);
  store<u16>(state + tail, <u16>choice, CHOICE);
  store<u32>(state + tail, WAITING, STATUS);
  // Sought only now, because forgetting may have moved it.
  store<u32>(findSlot(taken), <u32>state);
  stateCount++;
  // A table that cannot grow may fill up further, if slowly.
  return stateCount * 2 <= tableSlots || growTable() || stateCount * 8 <= tableSlots * 7 ? state : 0;
}

/** Marks a waiting state that another contains: it may be forgotten. */
export function drop(state: usize): void {
  store<u32>(state + tail, DROPPED, STATUS);
  droppedCount++;
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
