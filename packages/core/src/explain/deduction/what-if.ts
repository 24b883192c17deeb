import { OPEN, type Progress } from '../../outcome/index.js';
import type { Step, Trial } from '../step.js';
import type { Technique } from '../technique.js';
import type { Board } from './board.js';
import { Prober } from './prober.js';
import { type Pay, type Rule, SearchRule } from './rule.js';
import { type Near, TrialMemory } from './trial-memory.js';
import { chainLength, trialPremises } from './trim.js';
import { mayBeWrong, type Truth } from './truth.js';

/** How many of the refutations that look shortest are written out to choose from. */
const WRITTEN_OUT = 8;

/** Nodes that one trial costs. */
const TRIAL_COST = 16;

/** Nodes paid for at once. */
const PAYMENT = 64;

interface Refuted {
  readonly cell: number;
  readonly value: number;
  readonly findings: number;
  readonly prober: Prober;
}

/** Two trials on one cell that agree on another. */
interface Agreed {
  readonly cell: number;
  readonly goal: number;
  readonly value: number;
  readonly findings: number;
  readonly prober: Prober;
}

/**
 * What if: a value is tried and followed until it clashes, so the cell has the other one. Where no single value
 * clashes: both values of a cell lead to the same value elsewhere ("either way"). Easy rules inside the trial come
 * first, and of the refutations the shortest chain.
 */
export class WhatIf extends SearchRule {
  readonly technique: Technique;
  readonly #eitherWay: Technique;
  readonly #board: Board;
  readonly #probers: readonly Prober[];
  readonly #memories: readonly TrialMemory[];
  #trials: readonly Trial[] = [];
  /** For each cell the value it took in the first trial on the present cell, packed with that cell. */
  readonly #reached: Int32Array;

  readonly #truth: Truth;

  /**
   * `ruleSets`: what may be used inside a trial; each set is tried on the whole board before the next.
   * `near`: the cells on which rules may look that are touched by a cell's setting.
   */
  constructor(
    technique: Technique,
    eitherWay: Technique,
    board: Board,
    ruleSets: readonly (readonly Rule[])[],
    near: Near,
    truth: Truth,
  ) {
    super();
    this.#truth = truth;
    this.technique = technique;
    this.#eitherWay = eitherWay;
    this.#board = board;
    this.#probers = ruleSets.map((rules) => new Prober(board, rules));
    this.#memories = ruleSets.map(() => new TrialMemory(board, near));
    this.#reached = new Int32Array(board.values.length);
  }

  *search(pay: Pay): Generator<Progress, number, void> {
    this.effects.clear();
    for (const [index, prober] of this.#probers.entries()) {
      const refuted: Refuted[] = [];
      const memory = this.#memories[index]!;
      memory.refresh();
      if (!(yield* this.#refute(prober, memory, refuted, pay))) return 0;
      if (refuted.length > 0) return this.#shortest(refuted);
    }
    for (const prober of this.#probers) {
      const agreed: Agreed[] = [];
      if (!(yield* this.#agree(prober, agreed, pay))) return 0;
      const size = this.#shortestAgreement(agreed);
      if (size > 0) return size;
    }
    return 0;
  }

  step(): Step {
    const step = this.makeStep(trialPremises(this.#trials));
    const trials = this.#trials;
    return trials.length === 1 ? { ...step, trials } : { ...step, technique: this.#eitherWay.name, trials };
  }

  /** Tries every value that may be wrong; false when the budget ended. */
  *#refute(
    prober: Prober,
    memory: TrialMemory,
    refuted: Refuted[],
    pay: Pay,
  ): Generator<Progress, boolean, void> {
    const { values, mark } = this.#board;
    let unpaid = 0;
    for (let cell = 0; cell < values.length; cell++) {
      if (values[cell] !== OPEN) continue;
      for (let value = 0; value < 2; value++) {
        if (!mayBeWrong(this.#truth, cell, value)) continue;
        let findings = memory.recall(cell, value);
        if (findings < 0) {
          findings = prober.assume(cell, value) ? prober.findings : 0;
          memory.keepTrail(cell, value, findings, mark);
          this.#board.undoTo(mark);
          unpaid += TRIAL_COST;
        }
        if (findings > 0) refuted.push({ cell, value, findings, prober });
      }
      if (unpaid >= PAYMENT) {
        if (!(yield* pay(unpaid))) return false;
        unpaid = 0;
      }
    }
    return unpaid === 0 || (yield* pay(unpaid));
  }

  /** Tries both values of every open cell and notes where they agree. False when the budget ended. */
  *#agree(prober: Prober, agreed: Agreed[], pay: Pay): Generator<Progress, boolean, void> {
    const { values, mark } = this.#board;
    this.#reached.fill(-1);
    for (let cell = 0; cell < values.length; cell++) {
      if (values[cell] !== OPEN) continue;
      const zeroClashes = prober.assume(cell, 0);
      const first = prober.findings;
      this.#remember(mark, cell);
      this.#board.undoTo(mark);
      const oneClashes = prober.assume(cell, 1);
      if (!zeroClashes && !oneClashes) this.#compare(mark, cell, first + prober.findings, prober, agreed);
      this.#board.undoTo(mark);
      if (!(yield* pay(2 * TRIAL_COST))) return false;
    }
    return true;
  }

  #remember(mark: number, cell: number): void {
    for (let i = mark + 1; i < this.#board.mark; i++) {
      const set = this.#board.setAt(i);
      this.#reached[set] = 2 * cell + this.#board.values[set]!;
    }
  }

  #compare(mark: number, cell: number, findings: number, prober: Prober, agreed: Agreed[]): void {
    for (let i = mark + 1; i < this.#board.mark; i++) {
      const goal = this.#board.setAt(i);
      const value = this.#board.values[goal]!;
      if (this.#reached[goal] === 2 * cell + value) agreed.push({ cell, goal, value, findings, prober });
    }
  }

  #shortest(refuted: Refuted[]): number {
    refuted.sort((a, b) => a.findings - b.findings || a.cell - b.cell);
    let best = Number.POSITIVE_INFINITY;
    for (const { cell, value, prober } of refuted.slice(0, WRITTEN_OUT)) {
      const trial = prober.refute(cell, value);
      const length = chainLength(trial.steps);
      if (length >= best) continue;
      best = length;
      this.#trials = [trial];
    }
    const { cell, value } = this.#trials[0]!;
    this.conclude(cell, 1 - value);
    return best;
  }

  #shortestAgreement(agreed: Agreed[]): number {
    agreed.sort((a, b) => a.findings - b.findings || a.cell - b.cell || a.goal - b.goal);
    let best = 0;
    for (const { cell, goal, value, prober } of agreed.slice(0, WRITTEN_OUT)) {
      const zero = prober.lead(cell, 0, goal);
      const one = prober.lead(cell, 1, goal);
      if (!zero || !one) continue;
      const length = chainLength(zero.steps) + chainLength(one.steps);
      if (best > 0 && length >= best) continue;
      best = length;
      this.#trials = [zero, one];
      this.effects.clear();
      this.conclude(goal, value);
    }
    return best;
  }
}
