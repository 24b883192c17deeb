import { OPEN, type Progress } from '../../outcome/index.js';
import type { Step, Trial } from '../step.js';
import type { Technique } from '../technique.js';
import type { Board } from './board.js';
import { Prober } from './prober.js';
import { type Pay, type Rule, SearchRule } from './rule.js';
import { type Near, TrialMemory } from './trial-memory.js';
import { trialPremises, trimChain } from './trim.js';
import { mayBeWrong, type Truth } from './truth.js';

/** Nodes that one trial costs. */
const TRIAL_COST = 16;

/** A value to try, and how promising that is. */
interface Candidate {
  readonly cell: number;
  readonly value: number;
  readonly promise: number;
}

/** What a trial came to: it clashes, it does not, or the budget ended. */
type Trying = 'clash' | 'open' | 'stopped';

/**
 * A what-if inside a what-if: in a trial that does not clash by itself, further values are tried; each that clashes
 * fixes its cell within the trial. One more depth is tried only when the last one found nothing on the whole board.
 * Inside a trial only cells near those it set are tried: a cell far away would clash outside the trial as well. Since
 * the neighbourhood grows with every depth, the full search tree is reached in the end, and so every forced cell.
 */
export class NestedWhatIf extends SearchRule {
  readonly #board: Board;
  readonly #prober: Prober;
  readonly #related: Near;
  readonly #truth: Truth;
  readonly #marked: Uint8Array;
  /** Trials of the depth remembered that did not clash. */
  readonly #memory: TrialMemory;
  #depthRemembered = 1;
  /** The cells set in the present outermost trial and inside it, each once; and which they are. */
  readonly #touched: number[] = [];
  readonly #isTouched: Uint8Array;
  #trial: Trial | null = null;

  readonly technique: Technique;

  /**
   * `related`: the cells that share a constraint with a cell. `near`: the cells on which rules may look that are
   * touched by a cell's setting.
   */
  constructor(
    technique: Technique,
    board: Board,
    rules: readonly Rule[],
    related: Near,
    near: Near,
    truth: Truth,
  ) {
    super();
    this.#truth = truth;
    this.technique = technique;
    this.#board = board;
    this.#prober = new Prober(board, rules);
    this.#related = related;
    this.#marked = new Uint8Array(board.values.length);
    this.#isTouched = new Uint8Array(board.values.length);
    this.#memory = new TrialMemory(board, near);
  }

  *search(pay: Pay): Generator<Progress, number, void> {
    this.effects.clear();
    for (let depth = 1; depth <= this.#board.open; depth++) {
      this.#remember(depth);
      const candidates = yield* this.#candidates(pay);
      if (candidates === null) return 0;
      for (const { cell, value } of candidates) {
        if (this.#memory.recall(cell, value) === 0) continue;
        const came = yield* this.#tryAndTakeBack(cell, value, depth, null, pay);
        if (came === 'stopped') return 0;
        if (came === 'open') this.#memory.keepCells(cell, value, 0, this.#touched);
        this.#forgetTouched();
        if (came === 'open') continue;
        const steps: Step[] = [];
        if ((yield* this.#tryAndTakeBack(cell, value, depth, steps, pay)) === 'stopped') return 0;
        this.#forgetTouched();
        this.#trial = { cell, value, steps: trimChain(steps) };
        this.conclude(cell, 1 - value);
        return this.#trial.steps.length;
      }
    }
    return 0;
  }

  /**
   * The values that may be wrong, the most promising first; null when the budget ended. Promising is a cell of which both values
   * have many consequences, as in look-ahead solvers: the wrong one clashes sooner, and the right one leads further.
   */
  *#candidates(pay: Pay): Generator<Progress, readonly Candidate[] | null, void> {
    const { values, mark } = this.#board;
    const found: Candidate[] = [];
    const consequences = (cell: number, value: number): number => {
      this.#prober.clear();
      this.#prober.follow(cell, value, null);
      const count = this.#board.mark - mark;
      this.#board.undoTo(mark);
      return count;
    };
    for (let cell = 0; cell < values.length; cell++) {
      if (values[cell] !== OPEN) continue;
      const promise = consequences(cell, 0) * consequences(cell, 1);
      for (let value = 0; value < 2; value++) {
        if (mayBeWrong(this.#truth, cell, value)) found.push({ cell, value, promise });
      }
      if (!(yield* pay(2 * TRIAL_COST))) return null;
    }
    return found.sort((a, b) => b.promise - a.promise || a.cell - b.cell || a.value - b.value);
  }

  /** Makes the memory that of a depth. */
  #remember(depth: number): void {
    if (depth !== this.#depthRemembered) this.#memory.clear();
    this.#depthRemembered = depth;
    this.#memory.refresh();
  }

  #forgetTouched(): void {
    for (const cell of this.#touched) this.#isTouched[cell] = 0;
    this.#touched.length = 0;
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
    for (let i = mark; i < this.#board.mark; i++) {
      const set = this.#board.setAt(i);
      if (this.#isTouched[set] === 1) continue;
      this.#isTouched[set] = 1;
      this.#touched.push(set);
    }
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
        if (this.#board.values[other] !== OPEN || this.#marked[other] === 1) return;
        this.#marked[other] = 1;
        found.push(other);
      });
    }
    for (const cell of found) this.#marked[cell] = 0;
    return found.sort((a, b) => a - b);
  }
}
