/**
 * The bound of the packed search. Gravity never changes a tile's column, and a move carries a tile by one column (a
 * swap: two tiles, opposite ways). So each colour's column counts must be carried to counts that can be cleared before
 * the end; the fewest steps for that is a lower bound that vanishing never lowers. See the README for the proof.
 *
 * A colour's counts are 15 bits, three a column, 7 standing for seven or more.
 */

const COLUMNS = 5;
const STATES = 1 << (3 * COLUMNS);
const FULL = 7;

/** A cost that no number of moves brings to 0: one or two tiles are left of a colour. */
export const UNCLEARABLE = 255;

/** How a step changes a colour's cost, plus one; `NO_STEP` where there is no tile to carry. */
const NO_STEP = 3;

/**
 * By counts: the cost in bits 0–7, then two bits for each step: what it does to the cost, plus one. Steps to the right
 * from column b are at bits 8 + 2b, to the left into column b at bits 16 + 2b. 128 KiB, made in some milliseconds.
 */
export function transportTable(): Int32Array {
  table ??= buildTable(transportCosts());
  return table;
}

/** By counts: the cost alone, in 32 KiB, which stay in the processor's first cache. */
export function transportCosts(): Uint8Array {
  costTable ??= buildCosts();
  return costTable;
}

let table: Int32Array | undefined;
let costTable: Uint8Array | undefined;

function countAt(counts: number, column: number): number {
  return (counts >> (3 * column)) & FULL;
}

/** The counts where every tile can vanish without a step. */
function clearable(): Uint8Array {
  // Sums of horizontal runs of three to five.
  const sums = new Uint8Array(STATES);
  sums[0] = 1;
  const queue = [0];
  for (let counts = queue.pop(); counts !== undefined; counts = queue.pop()) {
    for (let first = 0; first < COLUMNS; first++) {
      for (let last = first + 2; last < COLUMNS; last++) {
        let next = counts;
        let fits = true;
        for (let column = first; column <= last; column++) {
          if (countAt(counts, column) === FULL) fits = false;
          next += 1 << (3 * column);
        }
        if (!fits || sums[next] === 1) continue;
        sums[next] = 1;
        queue.push(next);
      }
    }
  }
  // Three tiles or more in a column can go in a vertical run, all or all but some that horizontal runs take.
  for (let column = 0; column < COLUMNS; column++) {
    const before = sums.slice();
    for (let counts = 0; counts < STATES; counts++) {
      const tiles = countAt(counts, column);
      if (tiles < 3) continue;
      for (let horizontal = 0; horizontal < tiles; horizontal++) {
        if (before[counts - ((tiles - horizontal) << (3 * column))] === 1) sums[counts] = 1;
      }
    }
  }
  return sums;
}

/** Calls `visit` with what a step from `from` to `to` makes of the counts; twice where "seven or more" may stay so. */
function eachStep(counts: number, from: number, to: number, visit: (next: number) => void): void {
  const taken = countAt(counts, from);
  if (taken === 0) return;
  const put = countAt(counts, to) === FULL ? counts : counts + (1 << (3 * to));
  visit(put - (1 << (3 * from)));
  if (taken === FULL) visit(put);
}

/** Breadth-first from the clearable counts, along steps taken backwards. */
function buildCosts(): Uint8Array {
  const costs = new Uint8Array(STATES).fill(UNCLEARABLE);
  const queue = new Int32Array(STATES);
  let length = 0;
  clearable().forEach((yes, counts) => {
    if (yes === 0) return;
    costs[counts] = 0;
    queue[length++] = counts;
  });
  for (let i = 0; i < length; i++) {
    const counts = queue[i]!;
    const cost = costs[counts]! + 1;
    const visit = (before: number) => {
      if (costs[before] !== UNCLEARABLE) return;
      costs[before] = cost;
      queue[length++] = before;
    };
    for (let column = 0; column + 1 < COLUMNS; column++) {
      // A step is undone by the step back, "seven or more" included.
      eachStep(counts, column, column + 1, visit);
      eachStep(counts, column + 1, column, visit);
    }
  }
  return costs;
}

function buildTable(costs: Uint8Array): Int32Array {
  const entries = new Int32Array(STATES);
  for (let counts = 0; counts < STATES; counts++) {
    let entry = costs[counts]!;
    for (let column = 0; column + 1 < COLUMNS; column++) {
      entry |= stepCode(costs, counts, column, column + 1) << (8 + 2 * column);
      entry |= stepCode(costs, counts, column + 1, column) << (16 + 2 * column);
    }
    entries[counts] = entry;
  }
  return entries;
}

function stepCode(costs: Uint8Array, counts: number, from: number, to: number): number {
  let best = NO_STEP;
  eachStep(counts, from, to, (next) => {
    // A step can be taken back, so it changes the cost by one at most.
    best = Math.min(best, costs[next]! - costs[counts]! + 1);
  });
  return best;
}
