/**
 * The bound. Gravity never changes a tile's column, and a move carries a tile by one column (a swap: two tiles, opposite
 * ways). So each colour's column counts must be carried to counts that can be cleared before the end; the fewest steps
 * for that is a lower bound that vanishing never lowers. See the README of kinds/mayan for the proof.
 *
 * A colour's counts are 15 bits, three a column.
 */
import { COLUMNS } from './cells';

const STATES: u32 = 1 << 15;
const FULL: u32 = 7;

/** A cost that no number of moves brings to 0: one or two tiles are left of a colour. */
const UNCLEARABLE: u32 = 255;

/** By counts: the cost, a byte; 32 KiB, which stay in the processor's first cache. */
const costs: usize = memory.data(1 << 15, 64);

/**
 * By counts: the cost in bits 0–7; then four bits each, one a boundary between columns: where a step to the right brings the
 * colour nearer, where it leaves the cost, where a step to the left brings it nearer, where it leaves the cost.
 */
const entries: usize = memory.data(1 << 17, 64);

export const NEARER_RIGHT: u32 = 8;
export const SAME_RIGHT: u32 = 12;
export const NEARER_LEFT: u32 = 16;
export const SAME_LEFT: u32 = 20;

export function costOf(counts: u32): u32 {
  return load<u8>(costs + counts);
}

export function entryOf(counts: u32): u32 {
  return load<u32>(entries + (counts << 2));
}

let ready: bool = false;

/** Works the tables out, the first time. */
export function prepareCosts(): void {
  if (ready) return;
  ready = true;
  memory.fill(costs, <u8>UNCLEARABLE, STATES);
  const queue = entries; // Not in use yet, and as long as the queue at its longest.
  let length = markClearable(queue);
  for (let i: u32 = 0; i < length; i++) {
    const counts = load<u32>(queue + (i << 2));
    const cost = costOf(counts) + 1;
    for (let column: u32 = 0; column + 1 < <u32>COLUMNS; column++) {
      // A step is undone by the step back.
      length = reach(queue, length, counts, column, column + 1, cost);
      length = reach(queue, length, counts, column + 1, column, cost);
    }
  }
  for (let counts: u32 = 0; counts < STATES; counts++) {
    let entry = costOf(counts);
    for (let column: u32 = 0; column + 1 < <u32>COLUMNS; column++) {
      entry |= stepBits(counts, column, column + 1) << (NEARER_RIGHT + column);
      entry |= stepBits(counts, column + 1, column) << (NEARER_LEFT + column);
    }
    store<u32>(entries + (counts << 2), entry);
  }
}

/** Gives the counts where every tile can vanish without a step the cost 0, and lists them. */
function markClearable(list: usize): u32 {
  // Sums of horizontal runs of three to five; the list serves as a stack first.
  store<u8>(costs, 0);
  store<u32>(list, 0);
  for (let depth = 1; depth > 0; ) {
    const counts = load<u32>(list + (--depth << 2));
    for (let first: u32 = 0; first + 2 < <u32>COLUMNS; first++) {
      for (let last = first + 2; last < <u32>COLUMNS; last++) {
        let next = counts;
        let fits = true;
        for (let column = first; column <= last; column++) {
          if (countAt(counts, column) === FULL) fits = false;
          next += 1 << (3 * column);
        }
        if (!fits || costOf(next) === 0) continue;
        store<u8>(costs + next, 0);
        store<u32>(list + (depth++ << 2), next);
      }
    }
  }
  // Three tiles or more in a column can go in a vertical run, all or all but some that horizontal runs take.
  for (let column: u32 = 0; column < <u32>COLUMNS; column++) {
    for (let others: u32 = 0; others < STATES; others++) {
      if (countAt(others, column) !== 0) continue;
      let fewerGo = false;
      for (let tiles: u32 = 0; tiles <= FULL; tiles++) {
        const counts = others + (tiles << (3 * column));
        const all = costOf(counts) === 0;
        if (fewerGo && tiles >= 3) store<u8>(costs + counts, 0);
        fewerGo = fewerGo || all;
      }
    }
  }
  let length: u32 = 0;
  for (let counts: u32 = 0; counts < STATES; counts++) {
    if (costOf(counts) === 0) store<u32>(list + (length++ << 2), counts);
  }
  return length;
}

function countAt(counts: u32, column: u32): u32 {
  return (counts >> (3 * column)) & FULL;
}

/** The counts with a tile more in a column: seven stands for "seven or more". */
function withTile(counts: u32, column: u32): u32 {
  return countAt(counts, column) === FULL ? counts : counts + (1 << (3 * column));
}

/** Gives what a step makes of the counts this cost, where it has none yet, and puts it at the list's end. */
function reach(list: usize, length: u32, counts: u32, from: u32, to: u32, cost: u32): u32 {
  const taken = countAt(counts, from);
  if (taken === 0) return length;
  const put = withTile(counts, to);
  length = settleCost(list, length, put - (1 << (3 * from)), cost);
  // "Seven or more" may stay so.
  return taken === FULL ? settleCost(list, length, put, cost) : length;
}

function settleCost(list: usize, length: u32, counts: u32, cost: u32): u32 {
  if (costOf(counts) !== UNCLEARABLE) return length;
  store<u8>(costs + counts, cost);
  store<u32>(list + (length << 2), counts);
  return length + 1;
}

/** The bits of a step's entry at the boundary that it crosses; none where it raises the cost or there is no tile. */
function stepBits(counts: u32, from: u32, to: u32): u32 {
  const taken = countAt(counts, from);
  if (taken === 0) return 0;
  const put = withTile(counts, to);
  let after = costOf(put - (1 << (3 * from)));
  if (taken === FULL) after = min(after, costOf(put));
  const cost = costOf(counts);
  // A step can be taken back, so it changes the cost by one at most.
  return after < cost ? 1 : after === cost ? 1 << (SAME_RIGHT - NEARER_RIGHT) : 0;
}
