import type { Assignment } from './assignment.js';
import type { Stepwise } from './beam.js';
import type { CountStore } from './counts.js';

/** In a state: the constraint holds whatever follows. */
const HOLDS = 255;
/** Constraints of more literals do not fit into a state. */
const LONGEST = 250;
/** A constraint over the variables of a component. */
interface Constraint {
  /** How many of its literals are true at least and at most. */
  readonly lower: number;
  readonly upper: number;
  readonly length: number;
}

/** Variables that are in the same constraints with the same signs: only how many of them are 1 matters. */
interface Group {
  readonly size: number;
  readonly constraints: readonly number[];
  /** By constraint: whether the variables are in it as they are, or their opposites. */
  readonly positive: readonly boolean[];
}

/** What becomes of one constraint when a group gets its values. */
interface Effect {
  /** Which byte of a state holds how many of its literals are true. */
  readonly byte: number;
  readonly positive: boolean;
  readonly lower: number;
  readonly upper: number;
  /** How many of its literals are open afterwards. */
  readonly rest: number;
}

interface Layer {
  readonly size: number;
  /** By number of ones: in how many ways the group can have it. */
  readonly ways: readonly bigint[];
  readonly effects: readonly Effect[];
}

/**
 * For counting the models of a component without listing them (see `beam.ts`): variables get their values one group after
 * the other; of those with values only matters how many literals they make true in each constraint that is not filled yet.
 */
export class Tally implements Stepwise {
  readonly #layers: Layer[];
  readonly #words: number;
  /** The state to come, as words and as bytes. */
  readonly #next: Int32Array<ArrayBuffer>;
  readonly #bytes: Uint8Array<ArrayBuffer>;

  private constructor(layers: Layer[], bytes: number) {
    this.#layers = layers;
    this.#words = Math.max(1, (bytes + 3) >> 2);
    this.#next = new Int32Array(this.#words);
    this.#bytes = new Uint8Array(this.#next.buffer);
  }

  /**
   * For a component of variables that only plain counts link, at level 0 when all is propagated; null where a count is
   * too long.
   */
  static of(counts: CountStore, assignment: Assignment, part: Int32Array): Tally | null {
    const found = collect(counts, assignment, part);
    if (found === null) return null;
    const { groups, constraints } = found;
    let best: { layers: Layer[]; bytes: number; width: number } | null = null;
    for (const order of orders(groups, constraints)) {
      const laid = layOut(groups, constraints, order);
      if (best === null || laid.width < best.width) best = laid;
    }
    return new Tally(best!.layers, best!.bytes);
  }

  get steps(): number {
    return this.#layers.length;
  }

  get words(): number {
    return this.#words;
  }

  branches(step: number): number {
    return 2 ** this.#layers[step]!.size;
  }

  ways(step: number): readonly bigint[] {
    return this.#layers[step]!.ways;
  }

  expand(step: number, state: Int32Array, emit: (next: Int32Array, way: number) => void): void {
    const { size, effects } = this.#layers[step]!;
    for (let ones = 0; ones <= size; ones++) {
      this.#next.set(state);
      if (follow(this.#bytes, effects, ones, size)) emit(this.#next, ones);
    }
  }
}

/** Changes a state by giving `ones` of a group the value 1; false when a constraint cannot hold then. */
function follow(state: Uint8Array, effects: readonly Effect[], ones: number, size: number): boolean {
  for (const { byte, positive, lower, upper, rest } of effects) {
    const before = state[byte]!;
    if (before === HOLDS) {
      if (rest === 0) state[byte] = 0;
      continue;
    }
    const now = before + (positive ? ones : size - ones);
    if (now > upper || now + rest < lower) return false;
    if (rest === 0) state[byte] = 0;
    else if (now >= lower && now + rest <= upper) state[byte] = HOLDS;
    else state[byte] = now;
  }
  return true;
}

/** The constraints and groups of a component. */
function collect(
  counts: CountStore,
  { value }: Assignment,
  part: Int32Array,
): { groups: Group[]; constraints: Constraint[] } | null {
  const { start, literals, slack, occurrences, occurrenceStart, derivedFrom } = counts;
  const constraints: Constraint[] = [];
  const placeOf = new Map<number, number>();
  /** The constraint's place among those of the component; -1 when it always holds; null when it is too long. */
  const place = (constraint: number): number | null => {
    const known = placeOf.get(constraint);
    if (known !== undefined) return known;
    let length = 0;
    for (let i = start[constraint]!; i < start[constraint + 1]!; i++) if (value[literals[i]!] === 0) length++;
    const upper = Math.min(length, slack[2 * constraint]!);
    const lower = Math.max(0, length - slack[2 * constraint + 1]!);
    const always = lower === 0 && upper === length;
    if (!always && length > LONGEST) return null;
    const at = always ? -1 : constraints.push({ lower, upper, length }) - 1;
    placeOf.set(constraint, at);
    return at;
  };
  const groups = new Map<string, { size: number; constraints: number[]; positive: boolean[] }>();
  for (const v of part) {
    if (value[2 * v] !== 0) continue;
    const mine: number[] = [];
    const positive: boolean[] = [];
    for (let i = occurrenceStart[v]!; i < occurrenceStart[v + 1]!; i++) {
      const constraint = occurrences[i]! >> 1;
      if (constraint >= derivedFrom) break;
      const at = place(constraint);
      if (at === null) return null;
      if (at < 0) continue;
      mine.push(at);
      positive.push((occurrences[i]! & 1) === 0);
    }
    const key = mine.map((at, i) => (positive[i] ? at : ~at)).join();
    const group = groups.get(key);
    if (group) group.size++;
    else groups.set(key, { size: 1, constraints: mine, positive });
  }
  return { groups: [...groups.values()], constraints };
}

/** Orders of the groups that may keep few constraints half filled: as they come, and greedily from either end. */
function orders(groups: readonly Group[], constraints: readonly Constraint[]): number[][] {
  const plain = groups.map((_, g) => g);
  if (groups.length < 4) return [plain];
  return [
    plain,
    greedy(groups, constraints, 0),
    greedy(groups, constraints, farthest(groups, constraints, 0)),
  ];
}

function groupsOf(groups: readonly Group[], constraints: readonly Constraint[]): number[][] {
  const members: number[][] = constraints.map(() => []);
  for (const [g, group] of groups.entries()) for (const c of group.constraints) members[c]!.push(g);
  return members;
}

/** The group that is the most steps away. */
function farthest(groups: readonly Group[], constraints: readonly Constraint[], from: number): number {
  const members = groupsOf(groups, constraints);
  const reached = new Set([from]);
  let last = from;
  for (const g of reached) {
    last = g;
    for (const c of groups[g]!.constraints) for (const other of members[c]!) reached.add(other);
  }
  return last;
}

/** Goes on with the group that begins the fewest constraints and fills the most, of those in the oldest half filled one. */
function greedy(groups: readonly Group[], constraints: readonly Constraint[], first: number): number[] {
  const members = groupsOf(groups, constraints);
  const left = members.map((list) => list.length);
  const begun = new Uint8Array(constraints.length);
  const taken = new Uint8Array(groups.length);
  const queue: number[] = [];
  const order: number[] = [];
  const take = (g: number) => {
    taken[g] = 1;
    order.push(g);
    for (const c of groups[g]!.constraints) {
      left[c] = left[c]! - 1;
      if (begun[c] === 0) queue.push(c);
      begun[c] = 1;
    }
  };
  take(first);
  for (let head = 0; order.length < groups.length; ) {
    while (head < queue.length && left[queue[head]!] === 0) head++;
    if (head === queue.length) {
      take(taken.indexOf(0));
      continue;
    }
    let best = -1;
    let bestCost = Number.POSITIVE_INFINITY;
    for (const g of members[queue[head]!]!) {
      if (taken[g] === 1) continue;
      let cost = 0;
      for (const c of groups[g]!.constraints) cost += (begun[c] === 0 ? 1 : 0) - (left[c] === 1 ? 1 : 0);
      if (cost >= bestCost) continue;
      best = g;
      bestCost = cost;
    }
    take(best);
  }
  return order;
}

/** Gives each constraint a byte of the state from its first group to its last. `width`: about how many states, as a power of two. */
function layOut(
  groups: readonly Group[],
  constraints: readonly Constraint[],
  order: readonly number[],
): { layers: Layer[]; bytes: number; width: number } {
  const rest = constraints.map(({ length }) => length);
  const byteOf = new Int32Array(constraints.length).fill(-1);
  const spread = new Float64Array(constraints.length);
  const free: number[] = [];
  let bytes = 0;
  let now = 0;
  let width = 0;
  const layers: Layer[] = [];
  for (const g of order) {
    const { size, constraints: mine, positive } = groups[g]!;
    const effects = mine.map((c, i): Effect => {
      if (byteOf[c]! < 0) byteOf[c] = free.pop() ?? bytes++;
      rest[c] = rest[c]! - size;
      const { lower, upper, length } = constraints[c]!;
      const open = rest[c]!;
      if (open === 0) free.push(byteOf[c]!);
      const values = Math.min(length - open, upper) - Math.max(0, lower - open) + 1;
      now -= spread[c]!;
      spread[c] = open === 0 ? 0 : Math.log2(Math.max(1, values));
      now += spread[c]!;
      return { byte: byteOf[c]!, positive: positive[i]!, lower, upper, rest: open };
    });
    width = Math.max(width, now);
    layers.push({ size, ways: binomials(size), effects });
  }
  return { layers, bytes, width };
}

/** By k: how many subsets of k elements a set has. */
function binomials(size: number): bigint[] {
  const ways = [1n];
  for (let k = 1; k <= size; k++) ways.push((ways[k - 1]! * BigInt(size - k + 1)) / BigInt(k));
  return ways;
}
