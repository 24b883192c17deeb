import { columnOf, EQUAL_SWAP, kindOf, MATCHING_SWAP, PUSH_RIGHT, QUIET_SWAP, rowOf } from './candidates.js';
import { countRows, makesRun, markRuns, withoutTile, withTile } from './cascade.js';
import { BOUNDARIES, COLOURS, COLS, memory, registers } from './memory.js';
import { markSwap } from './swap-marks.js';
import { ROWS, removeRows } from './words.js';

const { costs, marks, cols, counts, asleep, known, equalKnown } = memory;

/**
 * Makes a candidate's board at `depth + 1` and tells what is asleep there. The candidates before it are taken for
 * failures. Returns false where the bound rules the board out. Why quiet swaps commute is in the README, "Swaps that commute".
 */
export function makeCandidate(depth: number, candidate: number): boolean {
  const kind = kindOf(candidate);
  if (kind === EQUAL_SWAP) {
    copyBoard(depth);
    equalKnown[depth + 1] = 0;
    equalKnown[depth] = 1;
    return true;
  }
  // Where a board fails with one move less, so do the boards after it.
  equalKnown[depth + 1] = equalKnown[depth]!;
  const x = columnOf(candidate);
  const row = rowOf(candidate);
  if (kind === MATCHING_SWAP) return matchingSwap(depth, x, row);
  if (kind !== QUIET_SWAP) return pushTile(depth, x, row, kind === PUSH_RIGHT ? x + 1 : x - 1);
  copyBoard(depth);
  swapTiles(depth + 1, x, row);
  sleepAfterSwap(known, depth * BOUNDARIES, asleep, (depth + 1) * BOUNDARIES, x, row);
  known[depth * BOUNDARIES + x]! |= 1 << row;
  return true;
}

/**
 * Makes a swap that makes a run, at `depth + 1`; false when the bound rules it out. What vanishes first is of the two
 * colours only, so their costs after it are looked at before anything is copied.
 */
export function matchingSwap(depth: number, x: number, row: number): boolean {
  const at = depth * COLS;
  const a = (cols[at + x]! >>> row) & 15;
  const b = (cols[at + x + 1]! >>> row) & 15;
  const left = cols[at + x]! ^ ((a ^ b) << row);
  const right = cols[at + x + 1]! ^ ((a ^ b) << row);
  markSwap(at, x, row, a, b, left, right);
  const movesLeft = registers.moves - depth - 1;
  if (costs[countsRight(depth, x, a)]! > movesLeft || costs[countsLeft(depth, x, b)]! > movesLeft)
    return false;
  copyBoard(depth);
  swapTiles(depth + 1, x, row);
  return settle(depth + 1, movesLeft);
}

/** The counts of colour `a` after a swap took it to the right from column x and its runs in `marks` vanished. */
export function countsRight(depth: number, x: number, a: number): number {
  let after = counts[depth * COLOURS + a]! + (7 << (3 * x));
  for (let column = x + 1; column < 5; column++) after -= countRows(marks[column]!) << (3 * column);
  return after;
}

/** The counts of colour `b` after a swap took it to the left into column x and its runs in `marks` vanished. */
export function countsLeft(depth: number, x: number, b: number): number {
  let after = counts[depth * COLOURS + b]! - (7 << (3 * x));
  for (let column = x; column >= 0; column--) after -= countRows(marks[column]!) << (3 * column);
  return after;
}

/** Copies the board at `depth` one level up, with nothing asleep. */
function copyBoard(depth: number): void {
  const at = depth * COLS;
  const to = at + COLS;
  cols[to] = cols[at]!;
  cols[to + 1] = cols[at + 1]!;
  cols[to + 2] = cols[at + 2]!;
  cols[to + 3] = cols[at + 3]!;
  cols[to + 4] = cols[at + 4]!;
  const countsAt = depth * COLOURS;
  const countsTo = countsAt + COLOURS;
  for (let colour = registers.colours; colour > 0; colour--)
    counts[countsTo + colour] = counts[countsAt + colour]!;
  const asleepTo = (depth + 1) * BOUNDARIES;
  asleep[asleepTo] = 0;
  asleep[asleepTo + 1] = 0;
  asleep[asleepTo + 2] = 0;
  asleep[asleepTo + 3] = 0;
}

/** Swaps the tiles of columns x and x + 1 in a row (a shift) of the board at `depth`. */
function swapTiles(depth: number, x: number, row: number): void {
  const at = depth * COLS + x;
  const a = (cols[at]! >>> row) & 15;
  const b = (cols[at + 1]! >>> row) & 15;
  const change = (a ^ b) << row;
  cols[at]! ^= change;
  cols[at + 1]! ^= change;
  const carried = (1 << (3 * x + 3)) - (1 << (3 * x));
  counts[depth * COLOURS + a]! += carried;
  counts[depth * COLOURS + b]! -= carried;
}

/** After a quiet swap, the quiet swaps known before it stay asleep where they share no cell with it. */
export function sleepAfterSwap(
  known: Int32Array,
  at: number,
  asleep: Int32Array,
  to: number,
  x: number,
  row: number,
): void {
  const other = ~(1 << row);
  asleep[to] = known[at]! & (x <= 1 ? other : -1);
  asleep[to + 1] = known[at + 1]! & (x <= 2 ? other : -1);
  asleep[to + 2] = known[at + 2]! & (x >= 1 ? other : -1);
  asleep[to + 3] = known[at + 3]! & (x >= 2 ? other : -1);
}

/** Pushes the tile at a row (a shift) of column `from` on top of column `beside`, at `depth + 1`, and settles; as above. */
function pushTile(depth: number, from: number, row: number, beside: number): boolean {
  const at = depth * COLS;
  const source = cols[at + from]!;
  const colour = (source >>> row) & 15;
  const less = withoutTile(source, row);
  const more = withTile(cols[at + beside]!, colour);
  if (from < beside ? makesRun(cols, at, from, less, more) : makesRun(cols, at, beside, more, less))
    return matchingPush(depth, from, beside, colour, less, more);
  copyBoard(depth);
  carryTile(depth + 1, from, beside, colour, less, more);
  sleepAfterPush(depth, from, row);
  return true;
}

/** Makes a push that makes a run, at `depth + 1`: the two columns become `less` and `more`; as above. */
export function matchingPush(
  depth: number,
  from: number,
  beside: number,
  colour: number,
  less: number,
  more: number,
): boolean {
  copyBoard(depth);
  carryTile(depth + 1, from, beside, colour, less, more);
  const to = (depth + 1) * COLS;
  markRuns(cols[to]!, cols[to + 1]!, cols[to + 2]!, cols[to + 3]!, cols[to + 4]!, marks);
  return settle(depth + 1, registers.moves - depth - 1);
}

function carryTile(
  depth: number,
  from: number,
  beside: number,
  colour: number,
  less: number,
  more: number,
): void {
  cols[depth * COLS + from] = less;
  cols[depth * COLS + beside] = more;
  counts[depth * COLOURS + colour]! += (1 << (3 * beside)) - (1 << (3 * from));
}

/** After a quiet push, the known quiet swaps stay asleep but for those of the column that lost a tile, above and at its place. */
export function sleepAfterPush(depth: number, from: number, row: number): void {
  const below = ((1 << row) - 1) & ROWS;
  const knownAt = depth * BOUNDARIES;
  const asleepTo = knownAt + BOUNDARIES;
  for (let x = 0; x < BOUNDARIES; x++) {
    asleep[asleepTo + x] = known[knownAt + x]! & (x === from || x + 1 === from ? below : ROWS);
  }
}

/**
 * Lets the runs in `marks` vanish and the board at `depth` settle, for a position with `left` moves left. Vanishing never
 * lowers the bound, so it is looked at after each stage: returns false, the board unsettled, once it is too high.
 */
export function settle(depth: number, left: number): boolean {
  const { colours } = registers;
  const at = depth * COLS;
  const countsAt = depth * COLOURS;
  do {
    for (let x = 0; x < 5; x++) {
      const rows = marks[x]!;
      if (rows === 0) continue;
      const column = cols[at + x]!;
      for (let todo = rows; todo !== 0; todo &= todo - 1) {
        counts[countsAt + ((column >>> (31 - Math.clz32(todo & -todo))) & 15)]! -= 1 << (3 * x);
      }
      cols[at + x] = removeRows(column, rows);
    }
    let sum = 0;
    for (let colour = 1; colour <= colours; colour++) {
      const cost = costs[counts[countsAt + colour]!]!;
      if (cost > left) return false;
      sum += cost;
    }
    if (sum > 2 * left) return false;
  } while (markRuns(cols[at]!, cols[at + 1]!, cols[at + 2]!, cols[at + 3]!, cols[at + 4]!, marks));
  return true;
}
