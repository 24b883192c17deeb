/**
 * Boards that cannot be emptied: a table of all with two moves left or more, and a small one of the latest with one move left.
 * Every entry is exact (the whole board is kept, no hash decides), so losing one costs time and never an answer.
 */

/** An entry: the planes, with the moves left above the first one's cells and the search's number above the second's. */
const ABOVE: u64 = 40;
const LAST_SEARCH: u64 = (1 << 24) - 1;

/** Entries the table starts with, as a power of two; it grows to what its memory allows. */
const START_BITS: u32 = 10;
const MOST_BITS: u32 = 26;
/** How many places are looked at for one entry. */
const PROBES: u32 = 8;
const PAGE: usize = 65536;

/** Where the table is: at the end of the memory, so that it can grow. */
const table: usize = (__heap_base + 63) & ~63;
let bits: u32 = 0;
let used: u32 = 0;
let limit: u32 = 0;
/** The bytes of an entry, as a power of two. */
let entryShift: u32 = 4;
let search: u64 = 0;

/** Entries of the small table, as a power of two: 128 or 256 KiB, which a processor's second cache holds. */
const LATEST_BITS: u32 = 13;
const latest: usize = memory.data(32 << 13, 64);

/** Begins a search, of which nothing is known; the table takes `bytes` at most, but for the few that it starts with. */
export function startFailed<N>(bytes: u32): void {
  const shift: u32 = sizeof<N>() > 2 ? 5 : 4;
  limit = bytes;
  used = 0;
  // Entries of other searches are told by their number, but only among entries of one kind.
  if (
    bits === 0 ||
    shift !== entryShift ||
    search === LAST_SEARCH ||
    tableBytes() > max(limit, 1 << (START_BITS + 5))
  ) {
    if (bits !== 0) memory.fill(table, 0, tableBytes());
    memory.fill(latest, 0, 32 << LATEST_BITS);
    entryShift = shift;
    search = 0;
    bits = START_BITS;
    if (!reserve()) unreachable();
  }
  search++;
}

/** The memory that the table takes. */
export function tableBytes(): u32 {
  return 1 << (bits + entryShift);
}

/** Whether the memory holds the table, after growing where it must. */
function reserve(): bool {
  const end = table + tableBytes();
  const has = <usize>memory.size() * PAGE;
  return end <= has || memory.grow(<i32>((end - has + (PAGE - 1)) / PAGE)) >= 0;
}

/** Whether the board is known to fail with so many moves left. */
export function isKnownToFail<N>(p0: u64, p1: u64, p2: u64, p3: u64, moves: i32): bool {
  const first = p0 | ((<u64>moves) << ABOVE);
  const second = p1 | (search << ABOVE);
  const mask = (1 << bits) - 1;
  let place = hash<N>(first, p1, p2, p3);
  for (let i: u32 = 0; i < PROBES; i++, place++) {
    const at = table + ((place & mask) << entryShift);
    const found = load<u64>(at, 8);
    if (found >> ABOVE !== search) return false;
    if (found === second && load<u64>(at) === first && (sizeof<N>() === 2 || isRest(at, p2, p3))) return true;
  }
  return false;
}

function isRest(at: usize, p2: u64, p3: u64): bool {
  return load<u64>(at, 16) === p2 && load<u64>(at, 24) === p3;
}

/** Adds a board that the table does not know. */
export function addFailed<N>(p0: u64, p1: u64, p2: u64, p3: u64, moves: i32): void {
  if (used * 2 >= 1 << bits) grow<N>();
  put<N>(p0 | ((<u64>moves) << ABOVE), p1, p2, p3);
}

/** Where no place is free, that of the board with the fewest moves left is taken: it costs least to find again. */
function put<N>(first: u64, p1: u64, p2: u64, p3: u64): void {
  const mask = (1 << bits) - 1;
  let place = hash<N>(first, p1, p2, p3);
  let target: usize = 0;
  let fewest: u64 = u64.MAX_VALUE;
  for (let i: u32 = 0; i < PROBES; i++, place++) {
    const at = table + ((place & mask) << entryShift);
    if (load<u64>(at, 8) >> ABOVE !== search) {
      target = at;
      used++;
      break;
    }
    const moves = load<u64>(at) >> ABOVE;
    if (moves < fewest) {
      fewest = moves;
      target = at;
    }
  }
  write<N>(target, first, p1, p2, p3);
}

function write<N>(at: usize, first: u64, p1: u64, p2: u64, p3: u64): void {
  store<u64>(at, first);
  store<u64>(at, p1 | (search << ABOVE), 8);
  if (sizeof<N>() > 2) {
    store<u64>(at, p2, 16);
    store<u64>(at, p3, 24);
  }
}

/**
 * Doubles the table where it may. Entries are taken out and put in again from the first to the last: those that move
 * lie beyond, so none is overwritten; a few may end where they are not found again.
 */
function grow<N>(): void {
  if (bits === MOST_BITS || <u64>tableBytes() * 2 > <u64>limit) return;
  const old = tableBytes();
  bits++;
  if (!reserve()) {
    bits--;
    limit = old;
    return;
  }
  memory.fill(table + old, 0, old);
  used = 0;
  for (let at = table; at < table + old; at += 1 << entryShift) {
    const second = load<u64>(at, 8);
    if (second >> ABOVE !== search) continue;
    store<u64>(at, 0, 8);
    const rest = sizeof<N>() > 2;
    put<N>(
      load<u64>(at),
      second & ~(search << ABOVE),
      rest ? load<u64>(at, 16) : 0,
      rest ? load<u64>(at, 24) : 0,
    );
  }
}

/** Where the board is in the small table, if it is. */
export function latestPlace<N>(p0: u64, p1: u64, p2: u64, p3: u64): usize {
  const shift: u32 = sizeof<N>() > 2 ? 5 : 4;
  return latest + ((hash<N>(p0, p1, p2, p3) & ((1 << LATEST_BITS) - 1)) << shift);
}

/** Whether the board at its place in the small table is this one. */
export function isLatest<N>(at: usize, p0: u64, p1: u64, p2: u64, p3: u64): bool {
  return (
    load<u64>(at) === p0 &&
    load<u64>(at, 8) === (p1 | (search << ABOVE)) &&
    (sizeof<N>() === 2 || isRest(at, p2, p3))
  );
}

/** Keeps the board at its place in the small table. */
export function addLatest<N>(at: usize, p0: u64, p1: u64, p2: u64, p3: u64): void {
  write<N>(at, p0, p1, p2, p3);
}

// In halves: 64 bits are more than a literal of TypeScript holds.
const FACTOR_0: u64 = ((<u64>0x9e3779b9) << 32) | 0x7f4a7c15;
const FACTOR_1: u64 = ((<u64>0xc2b2ae3d) << 32) | 0x27d4eb4f;
const FACTOR_2: u64 = ((<u64>0xff51afd7) << 32) | 0xed558ccd;
const FACTOR_3: u64 = ((<u64>0x165667b1) << 32) | 0x9e3779f9;

function hash<N>(p0: u64, p1: u64, p2: u64, p3: u64): u32 {
  let mixed = (p0 * FACTOR_0) ^ (p1 * FACTOR_1);
  if (sizeof<N>() > 2) mixed ^= (p2 * FACTOR_2) ^ (p3 * FACTOR_3);
  mixed = (mixed ^ (mixed >> 32)) * FACTOR_2;
  return <u32>(mixed >> 32);
}
