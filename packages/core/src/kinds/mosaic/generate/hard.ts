import type { Effort, Thinning } from '../../../generate/index.js';
import type { Shape } from '../../../grid/index.js';
import type { StopReason, Task } from '../../../outcome/index.js';
import { MosaicLevels } from '../explain/level-solver.js';
import { NO_CLUE } from '../rules.js';
import { isUnique } from './unique.js';

/** Up to here `MosaicLevels` tells the level; above, a board counts as good while its solution is the only one. */
const HIGHEST_QUICK_LEVEL = 4;

/**
 * Clues under a property that is slow to test: the techniques up to level 4 solve the board, or, above those and
 * without a level, its solution is the only one.
 */
export class HardThinning implements Thinning {
  readonly #shape: Shape;
  readonly #all: Int8Array;
  readonly #clues: Int8Array;
  readonly #level: number | undefined;
  readonly #effort: Effort;
  readonly #levels: MosaicLevels;

  /** `all` holds a clue for every cell; `present` are the cells that have one at first. */
  constructor(
    shape: Shape,
    all: Int8Array,
    present: readonly number[],
    level: number | undefined,
    effort: Effort,
  ) {
    this.#shape = shape;
    this.#all = all;
    this.#clues = new Int8Array(all.length).fill(NO_CLUE);
    for (const cell of present) this.#clues[cell] = all[cell]!;
    this.#level = level;
    this.#effort = effort;
    this.#levels = new MosaicLevels(shape);
  }

  remove(cell: number): void {
    this.#clues[cell] = NO_CLUE;
  }

  restore(cell: number): void {
    this.#clues[cell] = this.#all[cell]!;
  }

  holds(): boolean | Task<boolean | StopReason> {
    if (this.#levels.levelOf(this.#clues) !== null) return true;
    if (this.#level !== undefined && this.#level <= HIGHEST_QUICK_LEVEL) return false;
    return isUnique(this.#shape, this.#clues, this.#effort);
  }
}
