import { CLASH } from '../../../explain/deduction/index.js';
import type { Step, Technique } from '../../../explain/index.js';
import { OPEN } from '../../../outcome/index.js';
import type { BinairoBoard } from './board.js';
import { LineRule } from './line-rule.js';
import { TECHNIQUES } from './techniques.js';

/**
 * Three cells side by side without a one hold at least one; a line that lacks as many ones as it has such threes apart
 * from each other has them all there, so every other open cell is 0. The same for zeros. With a single one missing
 * this is the "last one".
 */
export class ThreesCounting extends LineRule {
  readonly technique: Technique;
  readonly #lastOnly: boolean;
  #value = 0;
  /** The first places of the threes of the last finding. */
  readonly #threes: number[] = [];

  /** `lastOnly`: lines that lack a single cell of the value; else those that lack more. */
  constructor(board: BinairoBoard, lastOnly: boolean) {
    super(board);
    this.#lastOnly = lastOnly;
    this.technique = lastOnly ? TECHNIQUES.lastOne : TECHNIQUES.threesCounting;
  }

  find(line: number): number {
    this.line = line;
    this.effects.clear();
    if (this.board.isFull(line)) return 0;
    for (let value = 0; value < 2; value++) {
      const missing = this.board.missing(line, value);
      if (missing < 1 || this.#lastOnly !== (missing === 1)) continue;
      this.#value = value;
      for (let fromEnd = 0; fromEnd < 2; fromEnd++) {
        this.#pack(line, value, fromEnd === 1);
        if (this.#threes.length > missing) return CLASH;
        if (this.#threes.length < missing) break;
        this.#concludeOutside(line, value);
        if (this.effects.length > 0) return this.#premises(line, value).length;
      }
    }
    return 0;
  }

  /** Finds as many threes without `value`, apart from each other, as there are; from the end they lie as late as they can. */
  #pack(line: number, value: number, fromEnd: boolean): void {
    const { board } = this;
    const { values } = board;
    const length = board.length(line);
    const stride = fromEnd ? -board.strideOf(line) : board.strideOf(line);
    const first = fromEnd ? board.firstOf(line) + (length - 1) * board.strideOf(line) : board.firstOf(line);
    this.#threes.length = 0;
    let run = 0;
    for (let place = 0; place < length; place++) {
      run = values[first + place * stride] === value ? 0 : run + 1;
      if (run < 3) continue;
      this.#threes.push(fromEnd ? length - 1 - place : place - 2);
      run = 0;
    }
  }

  #concludeOutside(line: number, value: number): void {
    const { board } = this;
    for (let place = 0; place < board.length(line); place++) {
      if (this.#threes.some((start) => place >= start && place < start + 3)) continue;
      const cell = board.firstOf(line) + place * board.strideOf(line);
      if (board.values[cell] === OPEN) this.conclude(cell, 1 - value);
    }
  }

  #threeCells(line: number): number[][] {
    const { board } = this;
    return [...this.#threes]
      .sort((a, b) => a - b)
      .map((start) => [0, 1, 2].map((i) => board.firstOf(line) + (start + i) * board.strideOf(line)));
  }

  /** All cells of the value, since they are counted, and the known cells inside the threes. */
  #premises(line: number, value: number): number[] {
    const inside = this.#threeCells(line)
      .flat()
      .filter((cell) => this.board.values[cell] !== OPEN);
    return [...this.known(line, value), ...inside].sort((a, b) => a - b);
  }

  /** Detail: `value` that is counted, how many are `missing`, and the cells of each of the `threes`. */
  step(): Step {
    const { line, board } = this;
    const value = this.#value;
    return this.makeStep(
      { cells: this.#premises(line, value), lines: [board.ref(line)] },
      { value, missing: board.missing(line, value), threes: this.#threeCells(line) },
    );
  }
}
