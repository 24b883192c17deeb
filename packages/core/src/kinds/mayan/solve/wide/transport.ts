/**
 * The bound for boards of any width: as the kernel's table, worked out for each distribution of a colour's
 * tiles over the columns when it first occurs, and kept.
 */

/** A cost that no number of moves brings to 0: one or two tiles are left of a colour. */
export const UNCLEARABLE = Number.POSITIVE_INFINITY;

/** Costs above this are not told apart: the bound stays a bound, and its price stays small. */
const HIGHEST_COST = 6;

/** Horizontal runs through a column that need to be thought of: two for each side's next column with fewer than three tiles. */
const MOST_RUNS = 4;

/** One colour's tiles by column. */
export class Distribution {
  readonly counts: readonly number[];
  readonly cost: number;
  readonly #steps: (Distribution | undefined)[];

  constructor(counts: readonly number[]) {
    this.counts = counts;
    this.cost = transportCost(counts);
    this.#steps = new Array(2 * counts.length);
  }

  /** What a step from column x to the right (1) or left (−1) makes of it; there must be a tile. */
  step(x: number, g: number): Distribution {
    const slot = 2 * x + (g > 0 ? 0 : 1);
    let next = this.#steps[slot];
    if (next === undefined) {
      const counts = [...this.counts];
      counts[x]!--;
      counts[x + g]!++;
      next = distributionOf(counts);
      this.#steps[slot] = next;
    }
    return next;
  }
}

/** How many distributions are kept; beyond, all are forgotten and worked out again. */
const MOST_KEPT = 20_000;

const kept = new Map<string, Distribution>();

/** The distribution with these counts. They are shared by all searches: working one out takes far longer than a position. */
export function distributionOf(counts: readonly number[]): Distribution {
  const key = counts.join();
  let found = kept.get(key);
  if (found === undefined) {
    if (kept.size >= MOST_KEPT) kept.clear();
    found = new Distribution(counts);
    kept.set(key, found);
  }
  return found;
}

/**
 * The fewest steps of one tile by one column after which every tile can vanish: each column with fewer than three tiles
 * is covered by as many horizontal runs (of three columns or more) as it has tiles, each other column by at most as
 * many. By dynamic programming over the columns; a state is the flow into the next column and how many runs go on that
 * are one, two, or more columns long. `HIGHEST_COST` + 1 for all above.
 */
function transportCost(counts: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 0;
  if (total < 3) return UNCLEARABLE;
  const reach = Math.min(total, HIGHEST_COST);
  let states = new Map<number, number>([[encode(0, 0, 0, 0), 0]]);
  for (const [x, count] of counts.entries()) {
    const next = new Map<number, number>();
    for (const [state, cost] of states) {
      const flow = (state >> 9) - HIGHEST_COST;
      const [one, two, more] = [(state >> 6) & 7, (state >> 3) & 7, state & 7];
      const last = x === counts.length - 1;
      const room = last ? 0 : Math.min(reach, HIGHEST_COST - cost);
      for (let out = -room; out <= room; out++) {
        const tiles = count + flow - out;
        if (tiles < 0) continue;
        // Runs shorter than three columns must go on, longer ones may.
        for (let goOn = 0; goOn <= more; goOn++) {
          const old = one + two + goOn;
          const most = Math.min(tiles, MOST_RUNS);
          for (let fresh = tiles < 3 ? tiles - old : 0; fresh >= 0 && old + fresh <= most; fresh++) {
            const key = encode(out, fresh, one, two + goOn);
            const price = cost + Math.abs(out);
            if (price < (next.get(key) ?? UNCLEARABLE)) next.set(key, price);
            if (tiles < 3) break;
          }
        }
      }
    }
    states = next;
  }
  let best = HIGHEST_COST + 1;
  for (const [state, cost] of states) {
    // At the right edge no flow goes out and no short run is open.
    if (state >> 9 === HIGHEST_COST && ((state >> 3) & 63) === 0) best = Math.min(best, cost);
  }
  return best;
}

function encode(flow: number, one: number, two: number, more: number): number {
  return ((flow + HIGHEST_COST) << 9) | (one << 6) | (two << 3) | more;
}
