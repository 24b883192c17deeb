import { LevelSolver } from '../../../explain/deduction/index.js';
import type { Shape } from '../../../grid/index.js';
import { BinairoBoard, type BoardRules } from './board.js';
import { fastRules } from './rules.js';

/** Finds the level of binairo puzzles of one size and rule, with the techniques up to level 5. Made once, used often. */
export class BinairoLevels {
  readonly highest = 5;
  readonly #board: BinairoBoard;
  readonly #solver: LevelSolver;

  constructor(shape: Shape, uniqueLines: boolean, rules: BoardRules = {}) {
    this.#board = new BinairoBoard(shape, uniqueLines, rules);
    this.#solver = new LevelSolver(this.#board, fastRules(this.#board));
  }

  /**
   * The level of the hardest technique that the puzzle needs, 0 when it is full; null when the techniques up to
   * `maxLevel` (at most 5) do not solve it. `clues` as `BinairoBoard.loadClues` takes them. A number is a proof that the
   * solution is unique.
   */
  levelOf(clues: Uint8Array, maxLevel: number = this.highest): number | null {
    this.#board.loadClues(clues);
    return this.#solver.solve(maxLevel);
  }
}
