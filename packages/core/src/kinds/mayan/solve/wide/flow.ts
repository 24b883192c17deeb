/**
 * The fewest steps of one tile by one column after which all tiles of a colour can vanish: each column with fewer than
 * three tiles is covered by as many horizontal runs (of three columns or more) as it has tiles, each other column by at
 * most as many. By dynamic programming over the columns from both edges; what comes of some columns at an edge is
 * kept, for many distributions share them.
 */

/** A cost that no number of moves brings to 0: one or two tiles are left of a colour. */
export const UNCLEARABLE = Number.POSITIVE_INFINITY;

/** Costs above this are not told apart: the bound stays a bound, and its price stays small. */
export const HIGHEST_COST = 6;
const TOO_MUCH = HIGHEST_COST + 1;

/** Horizontal runs through a column that need to be thought of: two for each side's next column with fewer than three tiles. */
const MOST_RUNS = 4;

/** The runs that go on past a column, by how many columns they have so far: one, two, more. */
interface Runs {
  readonly one: number;
  readonly two: number;
  readonly more: number;
}

const RUNS: Runs[] = [];
/** The number of such runs: at 25 one + 5 two + more. */
const runsNumber = new Int8Array(125).fill(-1);
for (let one = 0; one <= MOST_RUNS; one++) {
  for (let two = 0; one + two <= MOST_RUNS; two++) {
    for (let more = 0; one + two + more <= MOST_RUNS; more++) {
      runsNumber[25 * one + 5 * two + more] = RUNS.length;
      RUNS.push({ one, two, more });
    }
  }
}

/** A state between two columns: the tiles that flow to the right, and the runs. */
const FLOWS = 2 * HIGHEST_COST + 1;
const STATES = FLOWS * RUNS.length;

/** What can follow at a column from runs that come in, where it keeps so many tiles; three stands for more. */
const FOLLOWING: readonly (readonly number[])[][] = RUNS.map((runs) =>
  Array.from({ length: MOST_RUNS + 1 }, (_, tiles) => following(runs, tiles)),
);

function following({ one, two, more }: Runs, tiles: number): number[] {
  const found: number[] = [];
  // Runs shorter than three columns must go on, longer ones may.
  for (let goOn = 0; goOn <= more; goOn++) {
    const old = one + two + goOn;
    if (old > tiles) break;
    for (let fresh = tiles < 3 ? tiles - old : 0; old + fresh <= tiles; fresh++) {
      found.push(runsNumber[25 * fresh + 5 * one + two + goOn]!);
    }
  }
  return found;
}

/** Columns from one edge of the board inward. */
interface End {
  /** The states that cost less than too much, and what they cost. */
  readonly states: Int16Array;
  readonly costs: Uint8Array;
  /** As it meets the columns from the other edge, see `meet`; made when first needed. */
  met: Uint8Array | null;
  /** The same with one column more, by that one's tiles. */
  readonly longer: (End | undefined)[];
}

function endOf(costs: Uint8Array): End {
  const states = [...costs.keys()].filter((state) => costs[state]! < TOO_MUCH);
  return { states: Int16Array.from(states), costs, met: null, longer: [] };
}

/** No columns: nothing flows and no run goes on. */
function edge(): End {
  const costs = new Uint8Array(STATES).fill(TOO_MUCH);
  costs[HIGHEST_COST * RUNS.length + runsNumber[0]!] = 0;
  return endOf(costs);
}

/** Ends kept at most, some 1 KiB each; beyond, all are forgotten and worked out again. */
const MOST_KEPT = 20_000;
let kept = 0;
let worked = 0;

function longer(end: End, count: number): End {
  const known = end.longer[count];
  if (known !== undefined) return known;
  const costs = new Uint8Array(STATES).fill(TOO_MUCH);
  for (const state of end.states) {
    const cost = end.costs[state]!;
    const flow = Math.trunc(state / RUNS.length) - HIGHEST_COST;
    const byTiles = FOLLOWING[state % RUNS.length]!;
    for (let out = cost - HIGHEST_COST; out <= HIGHEST_COST - cost; out++) {
      const tiles = count + flow - out;
      if (tiles < 0) break;
      const after = cost + Math.abs(out);
      for (const runs of byTiles[Math.min(tiles, MOST_RUNS)]!) {
        const next = (out + HIGHEST_COST) * RUNS.length + runs;
        if (after < costs[next]!) costs[next] = after;
      }
    }
  }
  const found = endOf(costs);
  end.longer[count] = found;
  kept++;
  worked++;
  return found;
}

/** An index of `met`: what flows in from the other side, how many runs go on, and how many of one column at most. */
function metIndex(flow: number, runs: number, ones: number): number {
  return ((flow + HIGHEST_COST) * (MOST_RUNS + 1) + runs) * (MOST_RUNS + 1) + ones;
}

/** The least costs by `metIndex`, without that of the flow in between, which the other end counts. */
function meet(end: End): Uint8Array {
  if (end.met !== null) return end.met;
  const met = new Uint8Array(FLOWS * (MOST_RUNS + 1) ** 2).fill(TOO_MUCH);
  for (const state of end.states) {
    const flow = Math.trunc(state / RUNS.length) - HIGHEST_COST;
    const { one, two, more } = RUNS[state % RUNS.length]!;
    const cost = end.costs[state]! - Math.abs(flow);
    // Runs of three columns or more may end here.
    for (let runs = one + two; runs <= one + two + more; runs++) {
      for (let ones = one; ones <= runs; ones++) {
        const index = metIndex(-flow, runs, ones);
        if (cost < met[index]!) met[index] = cost;
      }
    }
  }
  end.met = met;
  return met;
}

let root = edge();

/** Columns put to ends that were not known, since the program began. */
export function columnsWorkedOut(): number {
  return worked;
}

/**
 * The cost of a colour whose tiles by column are at `counts[at]`…, as said above; `HIGHEST_COST` + 1 for all above it.
 * The two ends meet after `middle` columns. Some microseconds where both are known, some tens of them for each column that is
 * not: so it is best where the counts differ from others that were asked for.
 */
export function flowCost(
  counts: ArrayLike<number>,
  at = 0,
  width = counts.length,
  middle = width >> 1,
): number {
  let total = 0;
  for (let x = 0; x < width; x++) total += counts[at + x]!;
  if (total === 0) return 0;
  if (total < 3) return UNCLEARABLE;
  if (kept >= MOST_KEPT) {
    root = edge();
    kept = 0;
  }
  let left = root;
  for (let x = 0; x < middle; x++) left = longer(left, counts[at + x]!);
  let right = root;
  for (let x = width - 1; x >= middle; x--) right = longer(right, counts[at + x]!);
  const met = meet(right);
  let best = TOO_MUCH;
  for (const state of left.states) {
    const flow = Math.trunc(state / RUNS.length) - HIGHEST_COST;
    const { one, two, more } = RUNS[state % RUNS.length]!;
    for (let runs = one + two; runs <= one + two + more; runs++) {
      // A run of one column on one side has two at least on the other.
      best = Math.min(best, left.costs[state]! + met[metIndex(flow, runs, runs - one)]!);
    }
  }
  return best;
}
