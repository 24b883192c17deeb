import type { Step, Trial } from '../step.js';
import type { Board } from './board.js';
import { Engine } from './engine.js';
import type { Rule } from './rule.js';
import { trimChain } from './trim.js';

/** Tries values on a board, follows the rules from them, and takes everything back. */
export class Prober {
  readonly #board: Board;
  readonly #engine: Engine;
  /** Findings of the last `assume`, the clash included. */
  findings = 0;
  readonly #count = (): void => {
    this.findings++;
  };

  /** `rules`: what may be used inside a trial, from the easiest. */
  constructor(board: Board, rules: readonly Rule[]) {
    this.#board = board;
    this.#engine = new Engine(board, rules);
  }

  /** Sets an open cell and everything that follows; says whether that clashes. The caller takes it back with `undoTo`. */
  assume(cell: number, value: number): boolean {
    this.findings = 1;
    this.#engine.clear();
    this.#engine.set(cell, value);
    return this.#engine.run(undefined, this.#count).clash;
  }

  /** The same as `assume` and back again, with every step written down, from the assumption to the clash if there is one. */
  record(cell: number, value: number): Step[] {
    const { mark } = this.#board;
    const steps: Step[] = [];
    this.#engine.clear();
    this.#engine.set(cell, value);
    this.#follow(steps);
    this.#board.undoTo(mark);
    return steps;
  }

  /** The trial that refutes a value, cut down to what it needs. The value must clash. */
  refute(cell: number, value: number): Trial {
    return { cell, value, steps: trimChain(this.record(cell, value)) };
  }

  /** The trial that leads from a value to another cell's, cut down; null when the steps do not set that cell. */
  lead(cell: number, value: number, goal: number): Trial | null {
    const steps = this.record(cell, value);
    const end = steps.findIndex((step) =>
      step.conclusions.some((effect) => effect.effect === 'set' && effect.cell === goal),
    );
    return end === -1 ? null : { cell, value, steps: trimChain(steps.slice(0, end + 1), goal) };
  }

  /** Forgets what waits to be looked at, as is needed after a clash was taken back. */
  clear(): void {
    this.#engine.clear();
  }

  /** Inside a longer trial: sets an open cell and what follows; says whether that clashes. Adds the steps to `steps` unless that is null. */
  follow(cell: number, value: number, steps: Step[] | null): boolean {
    this.#engine.set(cell, value);
    return steps ? this.#follow(steps) : this.#engine.run().clash;
  }

  #follow(steps: Step[]): boolean {
    const { clash } = this.#engine.run(undefined, (rule) => steps.push(rule.step()));
    if (clash) steps.push(this.#engine.clashStep());
    return clash;
  }
}
