import { CELLS, FLOOR } from './cells';

/**
 * A board as planes: the cells' colours, bit by bit of their numbers, as sets of cells. 0 is a gap. Functions are
 * compiled twice: for `Two` planes, which is up to three colours, and for `Four`, up to fifteen; the planes that a board has
 * not got are passed as 0 and cost nothing. The type parameter's size is the number of planes.
 */
export type Two = u16;
export type Four = u32;

/** A value for the third or fourth plane: 0 where there are two, and then not worked out. */
export function rest<N>(value: u64): u64 {
  return sizeof<N>() > 2 ? value : 0;
}

/** The colour at a cell. */
export function colourAt<N>(p0: u64, p1: u64, p2: u64, p3: u64, cell: u64): u32 {
  let colour = ((p0 >> cell) & 1) | (((p1 >> cell) & 1) << 1);
  if (sizeof<N>() > 2) colour |= (((p2 >> cell) & 1) << 2) | (((p3 >> cell) & 1) << 3);
  return <u32>colour;
}

/** All tiles of a colour. */
export function tilesOf<N>(p0: u64, p1: u64, p2: u64, p3: u64, colour: u32): u64 {
  const number = <u64>colour;
  let tiles = (p0 ^ ((number & 1) - 1)) & (p1 ^ (((number >> 1) & 1) - 1));
  if (sizeof<N>() > 2) tiles &= (p2 ^ (((number >> 2) & 1) - 1)) & (p3 ^ (((number >> 3) & 1) - 1));
  return tiles;
}

/** The cells whose colour is not that of the cell so many bits further. */
export function unlike<N>(p0: u64, p1: u64, p2: u64, p3: u64, bits: u64): u64 {
  return (p0 ^ (p0 >> bits)) | (p1 ^ (p1 >> bits)) | rest<N>((p2 ^ (p2 >> bits)) | (p3 ^ (p3 >> bits)));
}

/** All tiles in runs. */
export function runs<N>(p0: u64, p1: u64, p2: u64, p3: u64): u64 {
  const tiles = p0 | p1 | rest<N>(p2 | p3);
  // Beyond the top and the right edge is 0, which no tile is like.
  let upward = tiles & ~unlike<N>(p0, p1, p2, p3, 1);
  let across = tiles & ~unlike<N>(p0, p1, p2, p3, 8);
  upward &= upward >> 1;
  across &= across >> 8;
  return upward | (upward << 1) | (upward << 2) | across | (across << 8) | (across << 16);
}

/** Rows that shifts by two rows would carry over a column's edge. */
const BOTTOM_TWO: u64 = FLOOR * 0x03;
const TOP_TWO: u64 = FLOOR * 0x60;

/**
 * The cells where swapping the tile with the one to the right makes a run, on a board without one. Right only where both
 * are tiles, of different colours: a run holds one of the two, in its new place, and the other's new place is beside it in
 * no run's direction.
 */
export function swapsThatMatch<N>(p0: u64, p1: u64, p2: u64, p3: u64): u64 {
  // The tiles like the one in the next column one and two rows above, one and two below; and like the one two and three
  // columns to the right.
  const up = CELLS & ~unlike<N>(p0, p1, p2, p3, 9);
  const up2 = CELLS & ~TOP_TWO & ~unlike<N>(p0, p1, p2, p3, 10);
  const down = CELLS & ~unlike<N>(p0, p1, p2, p3, 7);
  const down2 = CELLS & ~BOTTOM_TWO & ~unlike<N>(p0, p1, p2, p3, 6);
  const across2 = CELLS & ~unlike<N>(p0, p1, p2, p3, 16);
  const across3 = CELLS & ~unlike<N>(p0, p1, p2, p3, 24);
  // The same told from the right tile of a swap, at the left one's cell.
  const rightUp = down >> 1;
  const rightDown = up << 1;
  const toRight = (up & (up2 | down)) | (down & down2) | (across2 & across3);
  const toLeft =
    (rightUp & ((down2 >> 2) | rightDown)) | (rightDown & (up2 << 2)) | ((across2 << 8) & (across3 << 16));
  return toRight | toLeft;
}
