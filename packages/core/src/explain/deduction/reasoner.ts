import type { Progress } from '../../outcome/index.js';
import type { Step } from '../step.js';
import type { Board } from './board.js';
import { Engine } from './engine.js';
import { NumberHeap } from './number-heap.js';
import { CLASH, type Pay, type Rule, SearchRule } from './rule.js';

/** Units looked at between two payments. */
const UNITS_A_PAYMENT = 64;

/** A step, and whether it says that the position contradicts itself; or that nothing was found, or that the budget ended. */
export type Next = { readonly step: Step; readonly clash: boolean } | 'stuck' | 'stopped';

/**
 * Chooses the steps of an explanation: of the easiest technique that finds anything, the finding with the fewest
 * premises, then the lowest unit. Findings are kept from step to step and looked at again only where cells were set.
 */
export class Reasoner {
  readonly #rules: readonly Rule[];
  readonly #engine: Engine;
  /** For each rule the findings not used yet, as size × units + unit; some may be out of date. */
  readonly #found: readonly NumberHeap[];
  #unpaid = 0;

  /** `rules` from the easiest to the hardest; the board may have cells set already. */
  constructor(board: Board, rules: readonly Rule[]) {
    this.#rules = rules;
    this.#engine = new Engine(board, rules);
    this.#found = rules.map(() => new NumberHeap());
    this.#engine.restart();
  }

  /** The next step, applied to the board; a clash has nothing to apply. */
  *next(pay: Pay): Generator<Progress, Next, void> {
    for (let i = 0; i < this.#rules.length; i++) {
      const rule = this.#rules[i]!;
      const size =
        rule instanceof SearchRule ? yield* this.#search(i, rule, pay) : yield* this.#choose(i, rule, pay);
      if (size === null) return 'stopped';
      if (size === 0) continue;
      const step = rule.step();
      if (size === CLASH) return { step, clash: true };
      this.#engine.apply(rule);
      return { step, clash: false };
    }
    return 'stuck';
  }

  *#search(index: number, rule: SearchRule, pay: Pay): Generator<Progress, number | null, void> {
    const unit = this.#engine.take(index);
    if (unit < 0) return 0;
    const size = yield* rule.search(pay);
    if (size === 0 && !(yield* pay(0))) return null;
    return size;
  }

  /** Looks at the units that wait, then takes the best finding that still stands. */
  *#choose(index: number, rule: Rule, pay: Pay): Generator<Progress, number | null, void> {
    const heap = this.#found[index]!;
    const { units } = rule;
    for (let unit = this.#engine.take(index); unit >= 0; unit = this.#engine.take(index)) {
      const size = rule.find(unit);
      if (size === CLASH) return CLASH;
      if (size > 0) heap.push(size * units + unit);
      if (++this.#unpaid >= UNITS_A_PAYMENT) {
        const paid = this.#unpaid;
        this.#unpaid = 0;
        if (!(yield* pay(paid))) return null;
      }
    }
    while (heap.size > 0) {
      const key = heap.pop();
      const unit = key % units;
      // What was found before the last steps may be settled by now, or look different; then its unit was looked at again.
      if (rule.find(unit) === (key - unit) / units) return (key - unit) / units;
    }
    return 0;
  }
}
