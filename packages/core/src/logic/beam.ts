import type { Meter, StopReason, Task } from '../outcome/index.js';
import { StateTable } from './state-table.js';

/** States looked at, and states that follow, between two looks at the meter. */
const LOOK = 2048;
const TRANSITIONS_A_LOOK = 50_000;
/** The share of the memory budget that the states may take. */
const MEMORY_SHARE = 0.5;
/** A table may hold so many times the states that are kept of it. */
const EXCESS = 2;

/** Something counted step by step over states: rows of words, of which only equality matters. It begins with all words 0. */
export interface Stepwise {
  /** Words of a state. */
  readonly words: number;
  readonly steps: number;
  /** How many states are worth keeping in the last try, where that is more than usual. */
  readonly widest?: number;
  /** At most so many transitions, each counted as often as its ways, lead from one state of this step. */
  branches(step: number): number;
  /** The ways that a transition of this step may have, by number. */
  ways(step: number): readonly bigint[];
  /** Calls `emit` with each state that follows, which is copied, and the number of the ways that lead there. */
  expand(step: number, state: Int32Array, emit: (next: Int32Array, way: number) => void): void;
}

/** How many there are. */
export interface Counted {
  readonly count: bigint;
  /** Otherwise there are at least so many. */
  readonly exact: boolean;
}

/**
 * Counts the ways from the first state through all steps: the frontier method (as in Knuth's Simpath, The Art of Computer
 * Programming 4A, 7.1.4). Equal states are counted together. Of more than `width` states after a step those with the
 * fewest ways are dropped: what is counted still is a lower bound. `bytes` are those held elsewhere. A node is a state
 * looked at.
 */
export function* countSteps(
  stepwise: Stepwise,
  meter: Meter,
  width: number,
  bytes: number,
): Task<Counted | StopReason> {
  const { words, steps } = stepwise;
  const room = (MEMORY_SHARE * meter.memoryBytes) / (2 * EXCESS * (6 * words + 40));
  const kept = Math.max(1, Math.min(width, Math.floor(room)));
  const most = EXCESS * kept;
  const row = new Int32Array(words);
  let exact = true;
  let table = new StateTable(words, false);
  table.add(row, 1, 1);
  for (let step = 0; step < steps; step++) {
    const branches = stepwise.branches(step);
    const big = table.outgrows(branches);
    const next = new StateTable(words, big);
    const ways = stepwise.ways(step);
    const numbers = big ? [] : ways.map(Number);
    let least = Number.NEGATIVE_INFINITY;
    if (table.size > kept) {
      const found = yield* threshold(table, kept, meter, bytes);
      if (typeof found === 'string') return found;
      least = found;
      exact = false;
    }
    let now = 0;
    const emit = (state: Int32Array, way: number) => {
      const more = big ? table.waysOf(now) * ways[way]! : table.ways[now]! * numbers[way]!;
      if (!next.add(state, more, most)) exact = false;
      emitted++;
    };
    let left = kept;
    let emitted = 0;
    while (now < table.size) {
      const from = now;
      const stop = Math.min(table.size, now + Math.min(LOOK, Math.max(1, meter.nodesLeft)));
      emitted = 0;
      for (; now < stop && emitted < TRANSITIONS_A_LOOK; now++) {
        if (left === 0 || table.magnitude(now) < least) continue;
        left--;
        for (let i = 0, at = now * words; i < words; i++, at++) row[i] = table.rows[at]!;
        stepwise.expand(step, row, emit);
      }
      const why = meter.spend(now - from, bytes + table.bytes + next.bytes);
      if (why !== null) return why;
      yield { nodes: meter.nodes, ms: meter.elapsedMs };
    }
    table = next;
  }
  let count = 0n;
  for (let state = 0; state < table.size; state++) count += table.waysOf(state);
  return { count, exact };
}

/** The magnitude from which on some `kept` states have theirs. */
function* threshold(table: StateTable, kept: number, meter: Meter, bytes: number): Task<number | StopReason> {
  const tally = new Map<number, number>();
  for (let state = 0; state < table.size; state++) {
    const step = Math.floor(4 * table.magnitude(state));
    tally.set(step, (tally.get(step) ?? 0) + 1);
    if (state % (8 * LOOK) !== 0) continue;
    const why = meter.spend(0, bytes + table.bytes);
    if (why !== null) return why;
    yield { nodes: meter.nodes, ms: meter.elapsedMs };
  }
  let count = 0;
  for (const step of [...tally.keys()].sort((a, b) => b - a)) {
    count += tally.get(step)!;
    if (count >= kept) return step / 4;
  }
  return Number.NEGATIVE_INFINITY;
}
