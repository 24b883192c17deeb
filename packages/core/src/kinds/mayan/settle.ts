import type { Columns, LooseColumns, Place } from './board.js';
import { type Drop, letFall } from './gravity.js';
import { findMatches } from './matching.js';

/** One stage of settling: tiles fell (`columns` is the board after it), or tiles vanished. */
export type Stage =
  | { readonly name: 'fall'; readonly drops: readonly Drop[]; readonly columns: Columns }
  | { readonly name: 'vanish'; readonly tiles: readonly Place[] };

/**
 * Settles a board: everything falls, then all runs vanish at once, and so on until there is none. Nothing matches
 * while it falls. Stages without effect are left out. O(cells) a stage, at most cells / 3 vanishings.
 */
export function settle(loose: LooseColumns): { columns: Columns; stages: readonly Stage[] } {
  const stages: Stage[] = [];
  let now = loose;
  for (;;) {
    const { columns, drops } = letFall(now);
    if (drops.length > 0) stages.push({ name: 'fall', drops, columns });
    const tiles = findMatches(columns);
    if (tiles.length === 0) return { columns, stages };
    const holed = columns.map((column) => [...column]);
    for (const { x, y } of tiles) holed[x]![y] = 0;
    stages.push({ name: 'vanish', tiles });
    now = holed;
  }
}
