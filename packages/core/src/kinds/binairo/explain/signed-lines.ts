import { CLASH } from '../../../explain/deduction/index.js';
import type { Step, Technique } from '../../../explain/index.js';
import { OPEN } from '../../../outcome/index.js';
import { DIFFERENT, EQUAL } from '../signs.js';
import { LineRule } from './line-rule.js';
import { TECHNIQUES } from './techniques.js';

type Pair = readonly [number, number];

/** A rule on a line and the signs along it. */
abstract class SignedLineRule extends LineRule {
  /** Only lines with signs have something to say. */
  protected hasOpen(line: number): boolean {
    return this.board.openIn(line) > 1;
  }

  /** The open pairs of a line with this sign between them, by their first cells. */
  protected openPairs(line: number, sign: number): number[] {
    const { board } = this;
    const stride = board.strideOf(line);
    let cell = board.firstOf(line);
    const pairs: number[] = [];
    for (let place = 0; place + 1 < board.length(line); place++, cell += stride) {
      if (board.signAfter(line, place) !== sign) continue;
      if (board.values[cell] === OPEN && board.values[cell + stride] === OPEN) pairs.push(cell);
    }
    return pairs;
  }

  protected pairsAt(line: number, firsts: readonly number[]): Pair[] {
    const stride = this.board.strideOf(line);
    return firsts.map((cell) => [cell, cell + stride] as const);
  }
}

/** A line lacks one of a value: an equal pair in it would take two. */
export class PairTooBig extends SignedLineRule {
  readonly technique: Technique = TECHNIQUES.pairTooBig;
  #value = 0;
  #pairs: number[] = [];

  find(line: number): number {
    this.line = line;
    this.effects.clear();
    if (!this.hasOpen(line)) return 0;
    const { board } = this;
    for (let value = 0; value < 2; value++) {
      if (board.missing(line, value) !== 1) continue;
      this.#pairs = this.openPairs(line, EQUAL);
      if (this.#pairs.length === 0) return 0;
      this.#value = value;
      for (const cell of this.#pairs) {
        this.conclude(cell, 1 - value);
        this.conclude(cell + board.strideOf(line), 1 - value);
      }
      return board.most(line, value);
    }
    return 0;
  }

  /** Detail: the `value` of which the line lacks one. */
  step(): Step {
    const { line } = this;
    const cells = this.known(line, this.#value);
    const signs = this.pairsAt(line, this.#pairs);
    return this.makeStep({ cells, lines: [this.board.ref(line)], signs }, { value: this.#value });
  }
}

/** Cells joined by `×` take turns: where these runs take all that a line lacks of a value, the other open cells have none of it. */
export class CrossesTakeLast extends SignedLineRule {
  readonly technique: Technique = TECHNIQUES.crossesTakeLast;
  #value = 0;
  #pairs: number[] = [];
  /** By place: how long the run of crosses is that begins there, 0 where none does. */
  readonly #runs: number[] = [];

  find(line: number): number {
    this.line = line;
    this.effects.clear();
    if (!this.hasOpen(line)) return 0;
    this.#pairs = this.openPairs(line, DIFFERENT);
    if (this.#pairs.length === 0) return 0;
    const taken = this.#findRuns(line);
    for (let value = 0; value < 2; value++) {
      const missing = this.board.missing(line, value);
      if (missing > taken) continue;
      this.#value = value;
      if (missing < taken) return CLASH;
      this.#concludeRest(line, value);
      if (this.effects.length > 0) return this.board.most(line, value) - missing + this.#pairs.length;
    }
    return 0;
  }

  /** Finds the runs; says how many of each value they take at least. */
  #findRuns(line: number): number {
    const { board } = this;
    const runs = this.#runs;
    runs.length = board.length(line);
    runs.fill(0);
    const first = board.firstOf(line);
    const stride = board.strideOf(line);
    let taken = 0;
    let start = -1;
    let end = -2;
    for (const cell of this.#pairs) {
      const place = (cell - first) / stride;
      if (place === end) taken -= runs[start]! >> 1;
      else start = place;
      end = place + 1;
      runs[start] = end - start + 1;
      taken += runs[start]! >> 1;
    }
    return taken;
  }

  #concludeRest(line: number, value: number): void {
    const { board } = this;
    const first = board.firstOf(line);
    const stride = board.strideOf(line);
    for (let place = 0; place < board.length(line); ) {
      const run = this.#runs[place]!;
      if (run === 0) {
        const cell = first + place * stride;
        if (board.values[cell] === OPEN) this.conclude(cell, 1 - value);
        place++;
        continue;
      }
      // A run of odd length takes one less of the value than it has cells of the other.
      for (let i = 0; run % 2 === 1 && i < run; i++) {
        this.conclude(first + (place + i) * stride, i % 2 === 0 ? 1 - value : value);
      }
      place += run;
    }
  }

  /** Detail: the `value` and how many the line lacks of it at most (`missing`). */
  step(): Step {
    const { board, line } = this;
    const value = this.#value;
    return this.makeStep(
      { cells: this.known(line, value), lines: [board.ref(line)], signs: this.pairsAt(line, this.#pairs) },
      { value, missing: board.missing(line, value) },
    );
  }
}

/**
 * A value at one place, or at an equal pair, would leave a line at most one more of it: then the other equal pairs have none,
 * and three cells of the other value would meet.
 */
export class EqualPairLastOne extends SignedLineRule {
  readonly technique: Technique = TECHNIQUES.equalPairLastOne;
  #value = 0;
  #pairs: number[] = [];
  /** Cells that are in three of the other value. */
  #met: number[] = [];
  #tried: 'pair' | 'cell' = 'pair';

  find(line: number): number {
    this.line = line;
    this.effects.clear();
    if (!this.hasOpen(line)) return 0;
    const { board } = this;
    this.#pairs = this.openPairs(line, EQUAL);
    if (this.#pairs.length === 0) return 0;
    const stride = board.strideOf(line);
    const paired = new Set(this.#pairs.flatMap((cell) => [cell, cell + stride]));
    for (let value = 0; value < 2; value++) {
      const missing = board.missing(line, value);
      if (missing !== 2 && missing !== 3) continue;
      this.#value = value;
      this.#met = [];
      this.#tried = 'pair';
      for (const cell of this.#pairs) {
        if (!this.#fails(line, [cell, cell + stride], missing - 2, paired)) continue;
        this.conclude(cell, 1 - value);
        this.conclude(cell + stride, 1 - value);
      }
      if (this.effects.length > 0) return this.#size(line);
      if (missing === 3) continue;
      this.#tried = 'cell';
      for (const cell of board.cellsOf(line)) {
        if (board.values[cell] !== OPEN || paired.has(cell)) continue;
        if (this.#fails(line, [cell], 1, paired)) this.conclude(cell, 1 - value);
      }
      if (this.effects.length > 0) return this.#size(line);
    }
    return 0;
  }

  #size(line: number): number {
    return this.board.length(line) - this.board.openIn(line) + this.#pairs.length;
  }

  /** Whether the value at the cells `tried`, with `left` more of it at most, cannot be. Notes the threes that would meet. */
  #fails(line: number, tried: readonly number[], left: number, paired: ReadonlySet<number>): boolean {
    const { board } = this;
    const value = this.#value;
    const cells = board.cellsOf(line);
    const has = cells.map((cell) => board.values[cell] === value || tried.includes(cell));
    const threes: number[] = [];
    for (let place = 0; place + 2 < cells.length; place++) {
      if (!has[place] && !has[place + 1] && !has[place + 2]) threes.push(place);
    }
    if (threes.length === 0) return false;
    const breaks = (place: number): boolean => {
      if (has[place] || board.values[cells[place]!] !== OPEN || paired.has(cells[place]!)) return false;
      if (threes.some((three) => place < three || place > three + 2)) return false;
      const at = (other: number): boolean => has[other] === true;
      const three =
        (at(place - 2) && at(place - 1)) ||
        (at(place - 1) && at(place + 1)) ||
        (at(place + 1) && at(place + 2));
      return !three;
    };
    if (left > 0 && cells.some((_, place) => breaks(place))) return false;
    for (const three of threes) this.#met.push(...cells.slice(three, three + 3));
    return true;
  }

  /** Detail: the `value`, and whether it was tried at a `pair` or a `cell`. */
  step(): Step {
    const { board, line } = this;
    const met = new Set(this.#met);
    const cells = this.known(line).filter((cell) => board.values[cell] === this.#value || met.has(cell));
    return this.makeStep(
      { cells, lines: [board.ref(line)], signs: this.pairsAt(line, this.#pairs) },
      { value: this.#value, tried: this.#tried },
    );
  }
}
