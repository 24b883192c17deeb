import type { Board } from './board.js';
import { Engine } from './engine.js';
import type { Rule } from './rule.js';

/**
 * Solves by techniques without explaining, again and again on one board: for generators. Nothing is allocated after
 * the first call.
 */
export class LevelSolver {
  readonly #board: Board;
  readonly #rules: readonly Rule[];
  readonly #engine: Engine;

  /** `rules` from the easiest to the hardest. */
  constructor(board: Board, rules: readonly Rule[]) {
    this.#board = board;
    this.#rules = rules;
    this.#engine = new Engine(board, rules);
  }

  /**
   * Solves what was loaded into the board. The level of the hardest technique needed (0 when nothing was open), or null
   * when the techniques up to `maxLevel` leave cells open or meet a contradiction; the board shows how far they got.
   */
  solve(maxLevel: number): number | null {
    let count = 0;
    while (count < this.#rules.length && this.#rules[count]!.technique.level <= maxLevel) count++;
    this.#engine.restart(count);
    const { highest, clash } = this.#engine.run(count);
    if (clash || this.#board.open > 0) return null;
    return highest < 0 ? 0 : this.#rules[highest]!.technique.level;
  }
}
