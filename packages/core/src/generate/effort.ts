import { type Budget, counted, type Fault, FaultCode, Meter, type StopReason } from '../outcome/index.js';
import type { GenerateStopped, Refused, Rejections } from './generator.js';

/** Keeps account of one board's making: what it may cost still, and what was thrown away on the way. */
export class Effort {
  readonly #meter: Meter;
  readonly #rejected: Record<string, number> = {};

  constructor(budget: Budget = {}) {
    this.#meter = new Meter(budget);
  }

  /** Notes that a candidate was thrown away. */
  reject(reason: string): void {
    this.#rejected[reason] = (this.#rejected[reason] ?? 0) + 1;
  }

  /** Adds work done; returns why to stop, or null. */
  spend(nodes: number): StopReason | null {
    return this.#meter.spend(nodes, 0);
  }

  /** What a solver may spend on one candidate: the rest of the budget, and no more than `nodes` nodes. */
  forSolver(nodes?: number): Budget {
    return this.#meter.left(nodes);
  }

  get progress(): { nodes: number; ms: number } {
    return { nodes: this.#meter.nodes, ms: this.#meter.elapsedMs };
  }

  get rejected(): Rejections {
    return this.#rejected;
  }

  stopped(why: StopReason): GenerateStopped {
    return { status: 'stopped', why, rejected: this.#rejected };
  }

  refused(fault: Fault): Refused {
    return { status: 'refused', fault, rejected: this.#rejected };
  }

  /** After a bounded number of candidates none met the wish; says nothing about whether one exists. */
  gaveUp(candidates: number, wish: string): Refused {
    const found = `none in ${counted(candidates, 'try', 'tries')}`;
    return this.refused({ code: FaultCode.WishNotMet, found, expected: wish });
  }
}
