import { type Fault, FaultCode } from './fault.js';
import { FaultError } from './fault-error.js';
import { now } from './host.js';
import { valueText } from './members.js';

/** Why a search ended early. */
export type StopReason = 'time' | 'memory' | 'nodes' | 'abort';

/** The part of the standard `AbortSignal` that the library reads. */
export interface AbortSignalLike {
  readonly aborted: boolean;
}

/** What a long call may spend. What is left out is unlimited, except memory: see the kind's default. */
export interface Budget {
  readonly timeMs?: number;
  readonly memoryBytes?: number;
  readonly nodes?: number;
  readonly signal?: AbortSignalLike;
}

/** The members of a budget that are numbers. */
const AMOUNTS = ['timeMs', 'memoryBytes', 'nodes'] as const;

/**
 * What is wrong with a budget, or null: an amount that is no number (infinite is no limit, nothing left is 0 or less), a
 * signal without `aborted`, an unknown member, which would be no limit at all.
 */
export function budgetFault(budget: unknown): Fault | null {
  if (typeof budget !== 'object' || budget === null) return wrong('budget', budget, 'an object');
  for (const [name, value] of Object.entries(budget)) {
    if (value === undefined) continue;
    if (AMOUNTS.some((amount) => amount === name)) {
      if (typeof value !== 'number' || Number.isNaN(value)) return wrong(`budget.${name}`, value, 'a number');
    } else if (name !== 'signal') {
      return wrong(`budget.${name}`, value, `${AMOUNTS.join(', ')} or signal`);
    } else if (typeof value !== 'object' || value === null || !('aborted' in value)) {
      return wrong(`budget.${name}`, value, 'an AbortSignal');
    }
  }
  return null;
}

function wrong(name: string, value: unknown, expected: string): Fault {
  return { code: FaultCode.BadOption, found: `${name} ${valueText(value)}`, expected };
}

/**
 * Keeps account of one call's spending. A solver works in slices of bounded size, reports each with
 * `spend`, and ends as soon as that returns a reason.
 */
export class Meter {
  readonly #started = now();
  readonly #deadline: number;
  readonly #budget: Budget;
  #nodes = 0;
  #peakBytes = 0;

  /** Throws a `FaultError` for what `budgetFault` finds. */
  constructor(budget: Budget = {}) {
    const fault = budgetFault(budget);
    if (fault) throw new FaultError(fault);
    this.#budget = budget;
    this.#deadline = budget.timeMs === undefined ? Number.POSITIVE_INFINITY : this.#started + budget.timeMs;
  }

  /** Nodes spent so far. */
  get nodes(): number {
    return this.#nodes;
  }

  /** Milliseconds since the meter was made. */
  get elapsedMs(): number {
    return now() - this.#started;
  }

  /** How many nodes may still be spent; infinite when they are not limited. */
  get nodesLeft(): number {
    return (this.#budget.nodes ?? Number.POSITIVE_INFINITY) - this.#nodes;
  }

  /** What a call within this one may spend: the rest of the budget, and no more than `nodes` nodes. */
  left(nodes = Number.POSITIVE_INFINITY): Budget {
    const { timeMs } = this.#budget;
    return {
      ...this.#budget,
      nodes: Math.min(nodes, this.nodesLeft),
      ...(timeMs === undefined ? {} : { timeMs: Math.max(0, timeMs - this.elapsedMs) }),
    };
  }

  /** The limit on memory in bytes; infinite when there is none. */
  get memoryBytes(): number {
    return this.#budget.memoryBytes ?? Number.POSITIVE_INFINITY;
  }

  /** Adds work done (`nodes`) and tells the present size of the solver's structures; returns why to stop, or null. */
  spend(nodes: number, bytes: number): StopReason | null {
    this.#nodes += nodes;
    if (bytes > this.#peakBytes) this.#peakBytes = bytes;
    if (this.#budget.signal?.aborted) return 'abort';
    if (this.#nodes >= (this.#budget.nodes ?? Number.POSITIVE_INFINITY)) return 'nodes';
    if (bytes > this.memoryBytes) return 'memory';
    // The clock is read only where time counts: a reading takes as long as a small puzzle.
    if (this.#deadline !== Number.POSITIVE_INFINITY && now() >= this.#deadline) return 'time';
    return null;
  }

  /** The statistics of the call until now. */
  stats(): { ms: number; nodes: number; peakBytes: number } {
    return { ms: this.elapsedMs, nodes: this.#nodes, peakBytes: this.#peakBytes };
  }
}
