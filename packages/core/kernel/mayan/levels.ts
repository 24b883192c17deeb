/** The stack of positions on the way: depth 0 is the first board. */
import { CELLS } from './cells';

// A level: four planes, then sets of cells, then small numbers, then each colour's counts.
const PLANE: usize = 8;
/** Swaps that need no try here: what they lead to is known to fail. */
export const ASLEEP: usize = 32;
/** Quiet swaps that are known to fail here by now. */
export const KNOWN: usize = 40;
/** Tiles still to be moved right (onto a tile or into a gap), and left into a gap. */
export const RIGHT: usize = 48;
export const LEFT: usize = 56;
/** Swaps that make a run. */
export const MATCHING: usize = 64;
/** 1 where the same board is known to fail with one move less. */
export const EQUAL_KNOWN: usize = 72;
/** The move being tried: twice the cell, plus one if to the left. */
export const MOVE: usize = 76;
/** The colours that need steps, as bits. */
export const FAR: usize = 80;
/** Each colour's counts by column, two bytes each, from colour 1 at COUNTS + 2. */
const COUNTS: usize = 88;
export const LEVEL: usize = 128;

/** A thousand moves, and one level more for the board after the last. */
const stack: usize = memory.data(128 * 1001, 64);

/** How many colours the boards have: 1, 2, … */
export let colours: u32 = 0;
/** All cells but those of the last column: from there a tile can go right. */
export let inner: u64 = 0;

export function setShape(width: i32, colourCount: u32): void {
  colours = colourCount;
  inner = CELLS >> <u64>(8 * (6 - width));
}

export function levelAt(depth: i32): usize {
  return stack + <usize>depth * LEVEL;
}

export function planeOf<N>(level: usize, plane: usize): u64 {
  return plane < sizeof<N>() ? load<u64>(level + plane * PLANE) : 0;
}

export function storePlanes<N>(level: usize, p0: u64, p1: u64, p2: u64, p3: u64): void {
  store<u64>(level, p0);
  store<u64>(level, p1, PLANE);
  if (sizeof<N>() > 2) {
    store<u64>(level, p2, 2 * PLANE);
    store<u64>(level, p3, 3 * PLANE);
  }
}

export function countsOf(level: usize, colour: u32): u32 {
  return load<u16>(level + (colour << 1), COUNTS);
}

export function setCounts(level: usize, colour: u32, counts: u32): void {
  store<u16>(level + (colour << 1), <u16>counts, COUNTS);
}

export function clearCounts(level: usize): void {
  memory.fill(level + COUNTS, 0, 32);
}

export function copyCounts<N>(from: usize, to: usize): void {
  store<u64>(to, load<u64>(from, COUNTS), COUNTS);
  if (sizeof<N>() === 2) return;
  store<u64>(to, load<u64>(from, COUNTS + 8), COUNTS + 8);
  store<u64>(to, load<u64>(from, COUNTS + 16), COUNTS + 16);
  store<u64>(to, load<u64>(from, COUNTS + 24), COUNTS + 24);
}
