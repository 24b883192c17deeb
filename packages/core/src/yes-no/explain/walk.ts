import { type Board, type Pay, Reasoner, type Rule, type Truth } from '../../explain/deduction/index.js';
import type { Ending, Step } from '../../explain/index.js';
import { type Meter, OPEN, type Progress, type StopReason, type Task } from '../../outcome/index.js';

/** Bytes that a step takes, about. */
const BYTES_A_STEP = 600;

/** A payment out of a meter; `why` tells the reason once it refuses. */
export class Purse {
  why: StopReason | null = null;
  readonly #meter: Meter;
  bytes = 0;

  constructor(meter: Meter) {
    this.#meter = meter;
  }

  readonly pay: Pay = (work) => this.#pay(work);

  *#pay(work: number): Generator<Progress, boolean, void> {
    this.why = this.#meter.spend(work, this.bytes);
    yield { nodes: this.#meter.nodes, ms: this.#meter.elapsedMs };
    return this.why === null;
  }
}

/**
 * Goes step by step from where the board stands, until nothing is open, nothing more is found, or `visit` (called with
 * every step after it was applied) answers false.
 */
export function* walk(
  board: Board,
  rules: readonly Rule[],
  truth: Truth,
  meter: Meter,
  visit: (step: Step) => boolean,
): Task<Ending> {
  const purse = new Purse(meter);
  // Looking at a board of a million cells for the first time takes a while: others get a turn before.
  if (!(yield* purse.pay(0))) return { complete: false, halt: purse.why! };
  const reasoner = new Reasoner(board, rules);
  let left = truth === null ? Number.POSITIVE_INFINITY : forcedAndOpen(board, truth);
  while (left > 0) {
    if (!(yield* purse.pay(1))) return { complete: false, halt: purse.why! };
    const next = yield* reasoner.next(purse.pay);
    if (next === 'stopped') return { complete: false, halt: purse.why! };
    if (next === 'stuck') break;
    purse.bytes += BYTES_A_STEP;
    const goOn = visit(next.step);
    if (next.clash) return { complete: false, halt: 'impossible' };
    for (const effect of next.step.conclusions) {
      if (effect.effect === 'set' && truth?.[effect.cell] !== OPEN) left--;
    }
    if (!goOn) return { complete: board.open === 0 };
  }
  if (board.open === 0) return { complete: true };
  return { complete: false, halt: left === 0 ? 'open' : 'stuck' };
}

/** How many open cells have a value that is known to be forced. */
function forcedAndOpen(board: Board, truth: ArrayLike<number>): number {
  let count = 0;
  for (let cell = 0; cell < truth.length; cell++) {
    if (board.values[cell] === OPEN && truth[cell] !== OPEN) count++;
  }
  return count;
}
