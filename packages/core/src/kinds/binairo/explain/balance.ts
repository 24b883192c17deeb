import { CLASH } from '../../../explain/deduction/index.js';
import type { Step, Technique } from '../../../explain/index.js';
import { OPEN } from '../../../outcome/index.js';
import { LineRule } from './line-rule.js';
import { TECHNIQUES } from './techniques.js';

/** A line has all its zeros (or ones): the rest is the other value. */
export class Balance extends LineRule {
  readonly technique: Technique = TECHNIQUES.balance;
  #value = 0;

  find(line: number): number {
    this.line = line;
    this.effects.clear();
    const { board } = this;
    for (let value = 0; value < 2; value++) {
      const missing = board.missing(line, value);
      this.#value = value;
      if (missing < 0) return CLASH;
      if (missing > 0 || board.isFull(line)) continue;
      const first = board.firstOf(line);
      const stride = board.strideOf(line);
      for (let place = 0; place < board.length(line); place++) {
        const cell = first + place * stride;
        if (board.values[cell] === OPEN) this.conclude(cell, 1 - value);
      }
      return board.most(line, value);
    }
    return 0;
  }

  /** Detail: `value` that is complete, and how many of it a line has (`half`); `odd` where the line's length is. */
  step(): Step {
    const odd = this.board.length(this.line) % 2 === 0 ? {} : { odd: true };
    return this.makeStep(
      { cells: this.known(this.line, this.#value), lines: [this.board.ref(this.line)] },
      { value: this.#value, half: this.board.most(this.line, this.#value), ...odd },
    );
  }
}
