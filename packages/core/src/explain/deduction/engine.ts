import { OPEN } from '../../outcome/index.js';
import type { Step } from '../step.js';
import type { Board } from './board.js';
import { CLASH, type Rule } from './rule.js';
import { UnitQueue } from './unit-queue.js';

/** What a run came to: the highest rule it used (its place in the list, -1 for none), and whether it met a clash. */
export interface Run {
  readonly highest: number;
  readonly clash: boolean;
}

/**
 * Applies rules until nothing follows any more, the first rule of the list first. Work is proportional to the units
 * touched, and nothing is allocated, so that generators can call it in a loop. Deductions only add up, so the highest
 * rule used is the least that suffices.
 */
export class Engine {
  readonly #board: Board;
  readonly #rules: readonly Rule[];
  readonly #queues: readonly UnitQueue[];
  /** The rule that met the last clash. */
  #clashRule: Rule | null = null;

  /** `rules` from the easiest to the hardest. */
  constructor(board: Board, rules: readonly Rule[]) {
    this.#board = board;
    this.#rules = rules;
    this.#queues = rules.map((rule) => new UnitQueue(rule.units));
  }

  /** Forgets what waits, and looks at the whole board anew with the first `count` rules. */
  restart(count = this.#rules.length): void {
    for (const queue of this.#queues) queue.clear();
    for (let i = 0; i < count; i++) this.#rules[i]!.begin(this.#board, this.#queues[i]!);
  }

  /** Forgets what waits. */
  clear(): void {
    for (const queue of this.#queues) queue.clear();
  }

  /** Sets an open cell and marks what that concerns for the first `count` rules. */
  set(cell: number, value: number, count = this.#rules.length): void {
    this.#board.set(cell, value);
    for (let i = 0; i < count; i++) this.#rules[i]!.touch(cell, this.#queues[i]!);
  }

  /** The unit of rule `index` that has waited longest, or -1. */
  take(index: number): number {
    return this.#queues[index]!.take();
  }

  /** Runs the first `count` rules to the end, or to the first clash. `onFinding` is called before a finding is applied. */
  run(count = this.#rules.length, onFinding?: (rule: Rule) => void): Run {
    const rules = this.#rules;
    const queues = this.#queues;
    let highest = -1;
    let i = 0;
    while (i < count) {
      const unit = queues[i]!.take();
      if (unit < 0) {
        i++;
        continue;
      }
      const rule = rules[i]!;
      const size = rule.find(unit);
      if (size === 0) continue;
      if (i > highest) highest = i;
      if (size === CLASH) {
        this.#clashRule = rule;
        return { highest, clash: true };
      }
      onFinding?.(rule);
      this.apply(rule, count);
      i = 0;
    }
    return { highest, clash: false };
  }

  /** Sets what a rule's last finding concludes. */
  apply(rule: Rule, count = this.#rules.length): void {
    const { effects } = rule;
    const { values } = this.#board;
    for (let k = 0; k < effects.length; k++) {
      const packed = effects.at(k);
      if (values[packed >> 1] === OPEN) this.set(packed >> 1, packed & 1, count);
    }
  }

  /** The step for the clash that ended the last run; nothing may be set in between. */
  clashStep(): Step {
    if (!this.#clashRule) throw new Error('the last run met no clash');
    return this.#clashRule.step();
  }
}
