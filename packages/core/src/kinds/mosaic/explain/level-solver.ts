import { LevelSolver } from '../../../explain/deduction/index.js';
import type { Shape } from '../../../grid/index.js';
import { NO_CLUE } from '../rules.js';
import { MosaicBoard } from './board.js';
import { fastRules } from './rules.js';

/** Finds the level of mosaics of one size, with the techniques up to level 4. Made once, used often. */
export class MosaicLevels {
  readonly highest = 4;
  readonly #board: MosaicBoard;
  readonly #solver: LevelSolver;

  constructor(shape: Shape) {
    this.#board = new MosaicBoard(shape, new Int8Array(shape.rows * shape.cols).fill(NO_CLUE));
    this.#solver = new LevelSolver(this.#board, fastRules(this.#board));
  }

  /**
   * The level of the hardest technique that the puzzle needs; null when the techniques up to `maxLevel` (at most 4) do
   * not solve it. `clues`: one entry a cell, -1 for none. A number is a proof that the solution is unique.
   */
  levelOf(clues: Int8Array, maxLevel: number = this.highest): number | null {
    this.#board.load(clues);
    return this.#solver.solve(maxLevel);
  }
}
