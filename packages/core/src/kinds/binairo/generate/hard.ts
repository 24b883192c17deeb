import type { Effort, Thinning } from '../../../generate/index.js';
import type { Shape } from '../../../grid/index.js';
import { OPEN, type StopReason, type Task } from '../../../outcome/index.js';
import { BinairoLevels } from '../explain/level-solver.js';
import { makeBinairo } from '../rules.js';
import { solver } from '../solve/index.js';

/** Up to here `BinairoLevels` tells the level; above, a board counts as good while its solution is the only one. */
const HIGHEST_QUICK_LEVEL = 5;

/**
 * Givens under a property that is slow to test: the techniques up to a level above 4 solve the board, or, above
 * those and without a level, its solution is the only one.
 */
export class HardThinning implements Thinning {
  readonly #shape: Shape;
  readonly #uniqueLines: boolean;
  readonly #grid: Uint8Array;
  readonly #givens: Uint8Array;
  readonly #level: number | undefined;
  readonly #effort: Effort;
  readonly #levels: BinairoLevels;

  /** `present` are the cells given at first. */
  constructor(
    shape: Shape,
    uniqueLines: boolean,
    grid: Uint8Array,
    present: readonly number[],
    level: number | undefined,
    effort: Effort,
  ) {
    this.#shape = shape;
    this.#uniqueLines = uniqueLines;
    this.#grid = grid;
    this.#givens = new Uint8Array(grid.length).fill(OPEN);
    for (const cell of present) this.#givens[cell] = grid[cell]!;
    this.#level = level;
    this.#effort = effort;
    this.#levels = new BinairoLevels(shape, uniqueLines);
  }

  remove(cell: number): void {
    this.#givens[cell] = OPEN;
  }

  restore(cell: number): void {
    this.#givens[cell] = this.#grid[cell]!;
  }

  holds(): boolean | Task<boolean | StopReason> {
    if (this.#levels.levelOf(this.#givens) !== null) return true;
    return this.#level !== undefined && this.#level <= HIGHEST_QUICK_LEVEL ? false : this.#isUnique();
  }

  *#isUnique(): Task<boolean | StopReason> {
    const { rows, cols } = this.#shape;
    const made = makeBinairo(rows, cols, this.#givens, this.#uniqueLines);
    if (!made.ok) return false;
    const budget = this.#effort.forSolver(Number.POSITIVE_INFINITY);
    const outcome = yield* solver.solve(made.value, { want: 'unique', budget });
    if (outcome.status === 'stopped') return outcome.why;
    return outcome.status === 'solved' && outcome.proof === 'unique';
  }
}
