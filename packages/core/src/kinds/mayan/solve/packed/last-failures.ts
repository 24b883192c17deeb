import { COLS, memory } from './memory.js';

const { cols } = memory;

/** Entries, as a power of two: 256 KiB, which a processor's second cache holds. */
const BITS = 13;
const MASK = (1 << BITS) - 1;

/** Five columns, a search's number, and two words that keep an entry within one line of the cache. */
const WORDS = 8;

const entries = new Int32Array(WORDS << BITS);
let searches = 0;

/**
 * Boards that no one move empties, some of the latest: two boards of five with one move left were met before, by pushes
 * and swaps in another order. Every entry is exact and counts for one search only. A new entry takes the place of the
 * one in its slot, so this is small and fast where the table of failed boards is complete.
 */
export function newSearchNumber(): number {
  if (searches === 2 ** 31 - 1) {
    entries.fill(0);
    searches = 0;
  }
  return ++searches;
}

/** Where the board at `depth` is kept, if it is. */
export function lastFailureSlot(depth: number): number {
  const at = depth * COLS;
  let mixed = Math.imul(cols[at]!, 0x9e3779b1) ^ Math.imul(cols[at + 1]!, 0x85ebca77);
  mixed ^= Math.imul(cols[at + 2]!, 0xc2b2ae3d) ^ Math.imul(cols[at + 3]!, 0x27d4eb2f);
  mixed ^= Math.imul(cols[at + 4]!, 0x165667b1);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) & MASK) * WORDS;
}

/** Whether the board at `depth` is in its slot. */
export function isLastFailure(slot: number, depth: number, search: number): boolean {
  const at = depth * COLS;
  return (
    entries[slot] === cols[at] &&
    entries[slot + 1] === cols[at + 1] &&
    entries[slot + 2] === cols[at + 2] &&
    entries[slot + 3] === cols[at + 3] &&
    entries[slot + 4] === cols[at + 4] &&
    entries[slot + 5] === search
  );
}

/** Keeps the board at `depth` in its slot. */
export function addLastFailure(slot: number, depth: number, search: number): void {
  const at = depth * COLS;
  entries[slot] = cols[at]!;
  entries[slot + 1] = cols[at + 1]!;
  entries[slot + 2] = cols[at + 2]!;
  entries[slot + 3] = cols[at + 3]!;
  entries[slot + 4] = cols[at + 4]!;
  entries[slot + 5] = search;
}
