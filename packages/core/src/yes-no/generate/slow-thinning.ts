import type { Effort, Thinning } from '../../generate/index.js';
import type { StopReason, Task } from '../../outcome/index.js';
import { type ClueMaker, type Clues, cluesAt } from './clue-maker.js';
import { isUnique } from './unique.js';

/**
 * Clues under a property that is slow to test: the techniques whose level the maker's `LevelFinder` tells solve the
 * board, or, above those and without a level, its solution is the only one.
 */
export class SlowThinning<P, C extends Clues> implements Thinning {
  readonly #maker: ClueMaker<P, C>;
  readonly #all: C;
  readonly #clues: C;
  readonly #level: number | undefined;
  readonly #effort: Effort;

  /** `all` holds a clue for every cell; `present` are the cells that have one at first. */
  constructor(
    maker: ClueMaker<P, C>,
    all: C,
    present: readonly number[],
    level: number | undefined,
    effort: Effort,
  ) {
    this.#maker = maker;
    this.#all = all;
    this.#clues = cluesAt(all, maker.blank, present);
    this.#level = level;
    this.#effort = effort;
  }

  remove(cell: number): void {
    this.#clues[cell] = this.#maker.blank;
  }

  restore(cell: number): void {
    this.#clues[cell] = this.#all[cell]!;
  }

  holds(): boolean | Task<boolean | StopReason> {
    const { levels } = this.#maker;
    if (levels.levelOf(this.#clues) !== null) return true;
    if (this.#level !== undefined && this.#level <= levels.highest) return false;
    return isUnique(this.#maker, this.#clues, this.#effort);
  }
}
