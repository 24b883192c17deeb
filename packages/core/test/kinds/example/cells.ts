/** What stands in a cell besides blocks, which are numbered from 1. */
export const EMPTY = 0;
export const WALL = 255;

/** The most colours of blocks: letters a to z. */
export const MAX_COLOURS = 26;

/** The letter of a block's colour, in texts and on the board. */
export function letterOf(colour: number): string {
  return String.fromCharCode(96 + colour);
}
