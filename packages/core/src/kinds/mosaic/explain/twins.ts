import type { Step } from '../../../explain/index.js';
import { BITS } from './board.js';
import { ClueRule } from './clue-rule.js';
import { TECHNIQUES } from './techniques.js';

/**
 * Open cells that lie in the squares of exactly the same clues can trade places, so in a puzzle with one solution they
 * are equal. A clue that needs fewer black (or white) cells than there are twins decides them.
 */
export class Twins extends ClueRule {
  readonly technique = TECHNIQUES.twins;
  #unit = 0;
  #twins = 0;

  find(clue: number): number {
    this.effects.clear();
    this.#unit = clue;
    const { board } = this;
    const open = board.openMask[clue]!;
    const need = board.need[clue]!;
    let rest = open;
    while (rest !== 0) {
      const first = 31 - Math.clz32(rest & -rest);
      const twins = this.#twinsOf(clue, first, rest);
      rest &= ~twins;
      const count = BITS[twins]!;
      if (count < 2) continue;
      const value = need < count ? 0 : BITS[open]! - need < count ? 1 : -1;
      if (value < 0) continue;
      this.#twins = twins;
      this.concludeMask(clue, twins, value);
      return 1 + BITS[board.square(clue) & ~open]!;
    }
    return 0;
  }

  /** The cells of `among` (a mask of the square) that see the same clues as the cell at `bit`. */
  #twinsOf(clue: number, bit: number, among: number): number {
    const signature = this.#cluesAround(this.board.cellAtBit(clue, bit)).join();
    let twins = 0;
    for (let other = 0; other < 9; other++) {
      if ((among & (1 << other)) === 0) continue;
      if (this.#cluesAround(this.board.cellAtBit(clue, other)).join() === signature) twins |= 1 << other;
    }
    return twins;
  }

  #cluesAround(cell: number): number[] {
    return this.board.cellsOf(cell, this.board.square(cell)).filter((one) => this.board.clues[one]! >= 0);
  }

  /** Detail: `twins`, the cells, and what the clue still needs. */
  step(): Step {
    const clue = this.#unit;
    const { board } = this;
    const twins = board.cellsOf(clue, this.#twins);
    return this.makeStep(
      { clues: [clue], cells: board.knownAround([clue]) },
      { twins, clue: board.clues[clue]!, need: board.need[clue]! },
    );
  }
}
