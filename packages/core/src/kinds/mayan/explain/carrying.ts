import type { Columns } from '../board.js';

/** How far the search for a colour's distance goes before it settles for "at least so many". */
const MOST_SEEN = 4000;

/** Why a colour needs moves. */
export interface Carrying {
  readonly colour: number;
  readonly tiles: number;
  /** Tiles times columns that it must at least be carried before all of it can vanish; infinite when it never can. */
  readonly distance: number;
}

/**
 * For each colour how far it is from counts that can vanish. Falling never changes a tile's column, and a move
 * carries a tile by one column (a swap two tiles); what vanishes is made of runs of three or more along a row, and
 * of three or more in a column. So the tiles of a colour in each column, carried as little as possible to such counts, bound
 * the moves. The furthest colour first.
 */
export function carryings(columns: Columns): Carrying[] {
  const counts = new Map<number, number[]>();
  for (const [x, column] of columns.entries()) {
    for (const colour of column) {
      let count = counts.get(colour);
      if (!count) {
        count = columns.map(() => 0);
        counts.set(colour, count);
      }
      count[x]!++;
    }
  }
  return [...counts]
    .map(([colour, count]) => {
      const tiles = count.reduce((sum, number) => sum + number, 0);
      return { colour, tiles, distance: tiles < 3 ? Number.POSITIVE_INFINITY : distanceOf(count) };
    })
    .sort((a, b) => b.distance - a.distance || a.colour - b.colour);
}

/** The least number of moves that carryings leave possible: a move carries at most two tiles. */
export function leastMoves(all: readonly Carrying[]): number {
  if (all.length === 0) return 0;
  const sum = all.reduce((total, { distance }) => total + distance, 0);
  return Math.max(1, all[0]!.distance, Math.ceil(sum / 2));
}

/** Breadth first over counts; a lower bound when too many are seen. */
function distanceOf(start: readonly number[]): number {
  const seen = new Set([start.join()]);
  let layer: (readonly number[])[] = [start];
  for (let distance = 0; ; distance++) {
    if (layer.some(canVanish)) return distance;
    const next: number[][] = [];
    for (const counts of layer) {
      for (let from = 0; from < counts.length; from++) {
        if (counts[from] === 0) continue;
        for (const to of [from - 1, from + 1]) {
          if (to < 0 || to >= counts.length) continue;
          const moved = [...counts];
          moved[from]!--;
          moved[to]!++;
          const key = moved.join();
          if (seen.has(key)) continue;
          seen.add(key);
          next.push(moved);
        }
      }
    }
    if (next.length === 0) return Number.POSITIVE_INFINITY;
    if (seen.size > MOST_SEEN) return distance + 1;
    layer = next;
  }
}

/** Whether counts by column are a sum of runs along rows, plus columns with three or more. */
export function canVanish(counts: readonly number[]): boolean {
  /** Runs under way, by how many cells they have: one, two, three or more. */
  const go = (x: number, one: number, two: number, more: number): boolean => {
    if (x === counts.length) return one === 0 && two === 0;
    const count = counts[x]!;
    for (let ended = 0; ended <= more; ended++) {
      const running = one + two + (more - ended);
      for (let begun = 0; running + begun <= count; begun++) {
        const upright = count - running - begun;
        if (upright !== 0 && upright < 3) continue;
        if (go(x + 1, begun, one, two + more - ended)) return true;
      }
    }
    return false;
  };
  return go(0, 0, 0, 0);
}
