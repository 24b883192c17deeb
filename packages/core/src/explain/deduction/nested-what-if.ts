import { OPEN, type Progress } from '../../outcome/index.js';
import type { Step, Trial } from '../step.js';
import type { Technique } from '../technique.js';
import type { Board } from './board.js';
import { Prober } from './prober.js';
import { type Pay, type Rule, SearchRule } from './rule.js';
import { trialPremises, trimChain } from './trim.js';
import { mayBeWrong, type Truth } from './truth.js';

/** Nodes that one trial costs. */
const TRIAL_COST = 16;

/** What a trial came to: it clashes, it does not, or the budget ended. */
type Trying = 'clash' | 'open' | 'stopped';

/** Calls `visit` for the cells that share a constraint with `cell`. */
export type Related = (cell: number, visit: (other: number) => void) => void;

/**
 * A what-if inside a what-if: in a trial that does not clash by itself, further values are tried; each that clashes
 * fixes its cell within the trial. One more depth is tried only when the last one found nothing on the whole board.
 * Inside a trial only cells near those it set are tried: a cell far away would clash outside the trial as well. Since
 * the neighbourhood grows with every depth, the full search tree is reached in the end, and so every forced cell.
 */
export class NestedWhatIf extends SearchRule {
  readonly #board: Board;
  readonly #prober: Prober;
  readonly #related: Related;
  readonly #truth: Truth;
  readonly #near: Uint8Array;
  #trial: Trial | null = null;

  readonly technique: Technique;

  constructor(technique: Technique, board: Board, rules: readonly Rule[], related: Related, truth: Truth) {
    super();
    this.#truth = truth;
    this.technique = technique;
    this.#board = board;
    this.#prober = new Prober(board, rules);
    this.#related = related;
    this.#near = new Uint8Array(board.values.length);
  }

  *search(pay: Pay): Generator<Progress, number, void> {
    this.effects.clear();
    const { values } = this.#board;
    for (let depth = 1; depth <= this.#board.open; depth++) {
      for (let cell = 0; cell < values.length; cell++) {
        if (values[cell] !== OPEN) continue;
        for (let value = 0; value < 2; value++) {
          if (!mayBeWrong(this.#truth, cell, value)) continue;
          const came = yield* this.#tryAndTakeBack(cell, value, depth, null, pay);
          if (came === 'stopped') return 0;
          if (came === 'open') continue;
          const steps: Step[] = [];
          if ((yield* this.#tryAndTakeBack(cell, value, depth, steps, pay)) === 'stopped') return 0;
          this.#trial = { cell, value, steps: trimChain(steps) };
          this.conclude(cell, 1 - value);
          return this.#trial.steps.length;
        }
      }
    }
    return 0;
  }

  step(): Step {
    const trials = [this.#trial!];
    return { ...this.makeStep(trialPremises(trials)), trials };
  }

  *#tryAndTakeBack(
    cell: number,
    value: number,
    depth: number,
    steps: Step[] | null,
    pay: Pay,
  ): Generator<Progress, Trying, void> {
    const { mark } = this.#board;
    const came = yield* this.#try(cell, value, depth, steps, pay);
    this.#board.undoTo(mark);
    return came;
  }

  /** Follows a value, with trials inside down to `depth`; leaves the board as it came out. Steps are written down unless null. */
  *#try(
    cell: number,
    value: number,
    depth: number,
    steps: Step[] | null,
    pay: Pay,
  ): Generator<Progress, Trying, void> {
    const { mark } = this.#board;
    if (!(yield* pay(TRIAL_COST))) return 'stopped';
    this.#prober.clear();
    if (this.#prober.follow(cell, value, steps)) return 'clash';
    if (depth === 0) return 'open';
    for (let progress = true; progress; ) {
      progress = false;
      for (const inner of this.#nearby(mark)) {
        for (let innerValue = 0; innerValue < 2 && this.#board.values[inner] === OPEN; innerValue++) {
          const innerSteps: Step[] | null = steps && [];
          const came = yield* this.#tryAndTakeBack(inner, innerValue, depth - 1, innerSteps, pay);
          if (came === 'stopped') return 'stopped';
          if (came === 'open') continue;
          if (steps && innerSteps) steps.push(this.#innerStep(inner, innerValue, innerSteps));
          progress = true;
          this.#prober.clear();
          if (this.#prober.follow(inner, 1 - innerValue, steps)) return 'clash';
        }
      }
    }
    return 'open';
  }

  #innerStep(cell: number, value: number, steps: readonly Step[]): Step {
    const trials = [{ cell, value, steps: trimChain(steps) }];
    return {
      technique: this.technique.name,
      premises: trialPremises(trials),
      conclusions: [{ effect: 'set', cell, value: 1 - value }],
      detail: {},
      trials,
    };
  }

  /** The open cells that share a constraint with a cell set since `mark`, in index order. */
  #nearby(mark: number): number[] {
    const found: number[] = [];
    for (let i = mark; i < this.#board.mark; i++) {
      this.#related(this.#board.setAt(i), (other) => {
        if (this.#board.values[other] !== OPEN || this.#near[other] === 1) return;
        this.#near[other] = 1;
        found.push(other);
      });
    }
    for (const cell of found) this.#near[cell] = 0;
    return found.sort((a, b) => a - b);
  }
}
