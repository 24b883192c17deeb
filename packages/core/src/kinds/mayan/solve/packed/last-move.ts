import { columnOf, kindOf, listCandidates, PUSH_LEFT, PUSH_RIGHT, rowOf } from './candidates.js';
import {
  clearsAll,
  countRows,
  makesRun,
  markRuns,
  swapsThatMatch,
  withoutTile,
  withTile,
} from './cascade.js';
import { addLastFailure, isLastFailure, lastFailureSlot } from './last-failures.js';
import { BOUNDARIES, CANDIDATES, COLOURS, COLS, memory, registers } from './memory.js';
import { markSwap } from './swap-marks.js';
import { distinctPushes, ROWS, zeroRows } from './words.js';

const { bound, costs, marks, cols, counts, steps, asleep, candidates, candidateCount } = memory;

/** A step that keeps a colour's cost, in its two bits; 0 is one that brings it down. */
const SAME = 1;

/** The steps that bring a colour's cost down: bit 2x to the right from column x, 8 + 2x to the left into it. */
function nearer(entry: number): number {
  const steps = entry >>> 8;
  return ~(steps | (steps >>> 1)) & 0x5555;
}

/**
 * Whether one move empties the board at `depth`; `asleepAt` is where the swaps that need no try are. Only moves that
 * bring every colour's cost to 0 are looked at, found by word operations from the one or two colours that must move.
 */
export function lastMoveWins(depth: number, asleepAt: number): boolean {
  const { colours } = registers;
  const coloursAt = depth * COLOURS;
  let far = 0;
  let first = 0;
  let second = 0;
  for (let colour = 1; colour <= colours; colour++) {
    const cost = costs[counts[coloursAt + colour]!]!;
    if (cost === 0) continue;
    if (cost > 1 || far === 2) return false;
    far++;
    second = first;
    first = colour;
  }
  let sides = 0;
  if (far === 2) {
    // Only a swap of the two does it: where one of them gets nearer to the right and the other to the left.
    const nearerA = nearer(bound[counts[coloursAt + first]!]!);
    const nearerB = nearer(bound[counts[coloursAt + second]!]!);
    sides = (nearerA & (nearerB >>> 8) & 0x55) | ((nearerB & (nearerA >>> 8) & 0x55) << 8);
    if (sides === 0) return false;
  }
  const slot = lastFailureSlot(depth);
  if (isLastFailure(slot, depth, registers.search)) return false;
  const wins =
    far === 0
      ? anyMoveWins(depth, asleepAt)
      : far === 1
        ? moveOfOneWins(depth, asleepAt, first)
        : swapOfTwoWins(depth, asleepAt, first, second, sides);
  if (!wins) addLastFailure(slot, depth, registers.search);
  return wins;
}

/** The first move in the rules' order that empties the board at `depth`, as a candidate. There must be one. */
export function firstLastMove(depth: number): number {
  const listAt = depth * CANDIDATES;
  for (let colour = 1; colour <= registers.colours; colour++) steps[depth * COLOURS + colour] = 0;
  asleep.fill(0, depth * BOUNDARIES, (depth + 1) * BOUNDARIES);
  listCandidates(depth, 0, 0);
  for (let i = 0; i < candidateCount[depth]!; i++) {
    const candidate = candidates[listAt + i]!;
    const x = columnOf(candidate);
    const row = rowOf(candidate);
    const kind = kindOf(candidate);
    const wins =
      kind === PUSH_RIGHT || kind === PUSH_LEFT
        ? pushWins(depth, x, row, kind === PUSH_RIGHT ? x + 1 : x - 1)
        : swapWins(depth, x, row);
    if (wins) return candidate;
  }
  throw new Error('no last move where one was found');
}

/**
 * Two colours need a step each: only a swap of the two does it. `sides` has bit 2x where it may take the first from
 * column x to the right, 8 + 2x the second.
 */
function swapOfTwoWins(
  depth: number,
  asleepAt: number,
  first: number,
  second: number,
  sides: number,
): boolean {
  const { boundaries } = registers;
  const at = depth * COLS;
  for (let x = 0; x < boundaries; x++) {
    const left = cols[at + x]!;
    const right = cols[at + x + 1]!;
    let rows = 0;
    if (((sides >>> (2 * x)) & 1) === 1) {
      rows = zeroRows(left ^ (first * ROWS)) & zeroRows(right ^ (second * ROWS));
    }
    if (((sides >>> (8 + 2 * x)) & 1) === 1) {
      rows |= zeroRows(left ^ (second * ROWS)) & zeroRows(right ^ (first * ROWS));
    }
    for (rows &= ~asleep[asleepAt + x]!; rows !== 0; rows &= rows - 1) {
      if (swapWins(depth, x, 31 - Math.clz32(rows & -rows))) return true;
    }
  }
  return false;
}

/** One colour needs a step: a push of it does it, or a swap with a tile whose cost stays 0. */
function moveOfOneWins(depth: number, asleepAt: number, colour: number): boolean {
  const { boundaries } = registers;
  const at = depth * COLS;
  const coloursAt = depth * COLOURS;
  const good = nearer(bound[counts[coloursAt + colour]!]!);
  const word = colour * ROWS;
  for (let x = 0; x < boundaries; x++) {
    const goesRight = (good >>> (2 * x)) & 1;
    const goesLeft = (good >>> (8 + 2 * x)) & 1;
    if ((goesRight | goesLeft) === 0) continue;
    const left = cols[at + x]!;
    const right = cols[at + x + 1]!;
    const inLeft = zeroRows(left ^ word);
    const inRight = zeroRows(right ^ word);
    const awake = ~asleep[asleepAt + x]! & ~(inLeft & inRight);
    if (goesRight === 1) {
      const free = zeroRows(right);
      for (let rows = inLeft & ~free & awake; rows !== 0; rows &= rows - 1) {
        const row = 31 - Math.clz32(rows & -rows);
        const partner = bound[counts[coloursAt + ((right >>> row) & 15)]!]!;
        if (((partner >>> (16 + 2 * x)) & 3) === SAME && swapWins(depth, x, row)) return true;
      }
      for (let rows = lowestOfEach(inLeft & free); rows !== 0; rows &= rows - 1) {
        if (pushWins(depth, x, 31 - Math.clz32(rows & -rows), x + 1)) return true;
      }
    }
    if (goesLeft === 1) {
      const free = zeroRows(left);
      for (let rows = inRight & ~free & awake; rows !== 0; rows &= rows - 1) {
        const row = 31 - Math.clz32(rows & -rows);
        const partner = bound[counts[coloursAt + ((left >>> row) & 15)]!]!;
        if (((partner >>> (8 + 2 * x)) & 3) === SAME && swapWins(depth, x, row)) return true;
      }
      for (let rows = lowestOfEach(inRight & free); rows !== 0; rows &= rows - 1) {
        if (pushWins(depth, x + 1, 31 - Math.clz32(rows & -rows), x)) return true;
      }
    }
  }
  return false;
}

/** Of rows of one colour, those that do not stand on another: to push one of two leads to the same board. */
function lowestOfEach(rows: number): number {
  return rows & ~(rows << 4);
}

/** No colour needs a step: any move that makes a run and keeps every cost at 0. */
function anyMoveWins(depth: number, asleepAt: number): boolean {
  const { boundaries } = registers;
  const at = depth * COLS;
  const coloursAt = depth * COLOURS;
  for (let x = 0; x < boundaries; x++) {
    const left = cols[at + x]!;
    const right = cols[at + x + 1]!;
    const freeLeft = zeroRows(left);
    const freeRight = zeroRows(right);
    let rows = ROWS & ~(freeLeft | freeRight | zeroRows(left ^ right) | asleep[asleepAt + x]!);
    for (rows &= swapsThatMatch(cols, at, x); rows !== 0; rows &= rows - 1) {
      const row = 31 - Math.clz32(rows & -rows);
      const stepA = (bound[counts[coloursAt + ((left >>> row) & 15)]!]! >>> (8 + 2 * x)) & 3;
      const stepB = (bound[counts[coloursAt + ((right >>> row) & 15)]!]! >>> (16 + 2 * x)) & 3;
      if (stepA === SAME && stepB === SAME && swapWins(depth, x, row)) return true;
    }
    for (rows = distinctPushes(left, freeRight); rows !== 0; rows &= rows - 1) {
      const row = 31 - Math.clz32(rows & -rows);
      const step = (bound[counts[coloursAt + ((left >>> row) & 15)]!]! >>> (8 + 2 * x)) & 3;
      if (step === SAME && pushWins(depth, x, row, x + 1)) return true;
    }
    for (rows = distinctPushes(right, freeLeft); rows !== 0; rows &= rows - 1) {
      const row = 31 - Math.clz32(rows & -rows);
      const step = (bound[counts[coloursAt + ((right >>> row) & 15)]!]! >>> (16 + 2 * x)) & 3;
      if (step === SAME && pushWins(depth, x + 1, row, x)) return true;
    }
  }
  return false;
}

/**
 * Whether swapping two unlike tiles at a row (a shift) of columns x and x + 1 empties the board. What vanishes first is
 * known from the two tiles alone, and mostly leaves a colour that cannot be cleared without another step.
 */
function swapWins(depth: number, x: number, row: number): boolean {
  const at = depth * COLS;
  const a = (cols[at + x]! >>> row) & 15;
  const b = (cols[at + x + 1]! >>> row) & 15;
  const left = cols[at + x]! ^ ((a ^ b) << row);
  const right = cols[at + x + 1]! ^ ((a ^ b) << row);
  if (!markSwap(at, x, row, a, b, left, right)) return false;
  const carried = (1 << (3 * x + 3)) - (1 << (3 * x));
  let leftOfA = counts[depth * COLOURS + a]! + carried;
  for (let column = x + 1; column < 5; column++) leftOfA -= countRows(marks[column]!) << (3 * column);
  if (costs[leftOfA] !== 0) return false;
  let leftOfB = counts[depth * COLOURS + b]! - carried;
  for (let column = x; column >= 0; column--) leftOfB -= countRows(marks[column]!) << (3 * column);
  if (costs[leftOfB] !== 0) return false;
  return boardClears(at, x, left, right);
}

/** Whether pushing the tile at a row (a shift) of column `from` on top of column `to` empties the board. */
function pushWins(depth: number, from: number, row: number, to: number): boolean {
  const at = depth * COLS;
  const source = cols[at + from]!;
  const less = withoutTile(source, row);
  const more = withTile(cols[at + to]!, (source >>> row) & 15);
  const x = Math.min(from, to);
  const left = from < to ? less : more;
  const right = from < to ? more : less;
  if (!makesRun(cols, at, x, left, right)) return false;
  markRuns(
    x === 0 ? left : cols[at]!,
    x === 1 ? left : x === 0 ? right : cols[at + 1]!,
    x === 2 ? left : x === 1 ? right : cols[at + 2]!,
    x === 3 ? left : x === 2 ? right : cols[at + 3]!,
    x === 3 ? right : cols[at + 4]!,
    marks,
  );
  const carried = (1 << (3 * to)) - (1 << (3 * from));
  return (
    costsStayZero(depth, (source >>> row) & 15, carried, x, left, right) && boardClears(at, x, left, right)
  );
}

/** Whether every colour's cost is 0 once the tile of `colour` was carried and what is in `marks` vanished. */
function costsStayZero(
  depth: number,
  colour: number,
  carried: number,
  x: number,
  left: number,
  right: number,
): boolean {
  const { colours } = registers;
  const at = depth * COLS;
  const from = depth * COLOURS;
  // The counts of the next depth are free.
  const to = from + COLOURS;
  for (let one = 1; one <= colours; one++) counts[to + one] = counts[from + one]!;
  counts[to + colour]! += carried;
  for (let column = 0; column < 5; column++) {
    const word = column === x ? left : column === x + 1 ? right : cols[at + column]!;
    for (let rows = marks[column]!; rows !== 0; rows &= rows - 1) {
      counts[to + ((word >>> (31 - Math.clz32(rows & -rows))) & 15)]! -= 1 << (3 * column);
    }
  }
  for (let one = 1; one <= colours; one++) if (costs[counts[to + one]!] !== 0) return false;
  return true;
}

/** Whether the board with these columns at x and x + 1 clears, its first runs being in `marks`. */
function boardClears(at: number, x: number, left: number, right: number): boolean {
  return clearsAll(
    x === 0 ? left : cols[at]!,
    x === 1 ? left : x === 0 ? right : cols[at + 1]!,
    x === 2 ? left : x === 1 ? right : cols[at + 2]!,
    x === 3 ? left : x === 2 ? right : cols[at + 3]!,
    x === 3 ? right : cols[at + 4]!,
    marks,
  );
}
