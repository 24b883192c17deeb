import type { Columns, LooseColumns } from './board.js';

/** A tile's way down within its column: rows from the bottom. */
export interface Drop {
  readonly x: number;
  readonly from: number;
  readonly to: number;
  readonly colour: number;
}

/**
 * Lets everything fall. Returns the settled columns and
 * the tiles that fell, lowest first. A tile never changes its column: what the solver's bound rests on. O(cells).
 */
export function letFall(loose: LooseColumns): {
  columns: Columns;
  drops: readonly Drop[];
} {
  const drops: Drop[] = [];
  const columns = loose.map((column, x) => {
    const settled: number[] = [];
    column.forEach((colour, from) => {
      if (colour === 0) return;
      if (settled.length !== from) drops.push({ x, from, to: settled.length, colour });
      settled.push(colour);
    });
    return settled;
  });
  return { columns, drops };
}
