/** Moves on one plane of a board; nothing settles. A move's number is twice its cell, plus one if it goes left. */
import { COLUMN, fromHereUp } from './cells';

/** Swaps the tile at a cell, given as a set of one, with the one to the right. */
export function swapped(plane: u64, cell: u64): u64 {
  const change = (plane ^ (plane >> 8)) & cell;
  return plane ^ change ^ (change << 8);
}

/** All cells of a cell's column from it up. */
export function aboveOf(at: u64): u64 {
  return fromHereUp((<u64>1) << at, at & 7);
}

/** The lowest gap of the column of a cell, whose tiles are among these; the column must not be full. */
export function gapOf(tiles: u64, at: u64): u64 {
  const column = at & ~7;
  return (tiles & (COLUMN << column)) + ((<u64>1) << column);
}

/** Takes the tile at cell number `at` out of its column, of which `above` are the cells from it up, and puts it at `gap`. */
export function pushed(plane: u64, at: u64, above: u64, gap: u64): u64 {
  return (plane ^ ((plane ^ (plane >> 1)) & above)) | (gap & -((plane >> at) & 1));
}
