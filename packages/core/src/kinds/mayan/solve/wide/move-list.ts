import { isInRun, type WideShape } from './board.js';
import type { Distributions } from './distributions.js';
import type { Level } from './level.js';

/** Finds the moves that the bound allows. */
export class MoveList {
  readonly #shape: WideShape;
  readonly #distributions: Distributions;
  // The position at hand.
  #level!: Level;
  #left = 0;
  /** By how much the sum of costs may rise, and how many colours must come nearer. */
  #slack = 0;
  #urgent = 0;
  /** How far the list has come: the column, the moves found, and whether an equal swap is in it or of no use. */
  #column = 0;
  #count = 0;
  #equal = false;

  constructor(shape: WideShape, distributions: Distributions) {
    this.#shape = shape;
    this.#distributions = distributions;
  }

  /**
   * Begins to list a level's moves in the rules' order; of the equal swaps the first, where it may be of use. `left`: the moves left;
   * `sum` and `urgent`: the colours' costs, and how many have cost `left`. Quiet swaps that the bound forbids, or that sleep,
   * are known to fail.
   */
  begin(level: Level, left: number, sum: number, urgent: number): void {
    this.#level = level;
    this.#left = left;
    this.#slack = 2 * (left - 1) - sum;
    this.#urgent = urgent;
    level.known.fill(0);
    this.#column = 0;
    this.#count = 0;
    this.#equal = level.equalKnown || left === 1 || urgent > 0 || this.#slack < 0;
  }

  /** Goes on by one column; true when that was the last. */
  goOn(): boolean {
    const { width, height } = this.#shape;
    const level = this.#level;
    const left = this.#left;
    const { cells, asleep, known, moves } = level;
    let count = this.#count;
    let equal = this.#equal;
    const x = this.#column++;
    const end = x * height + height;
    for (let cell = x * height; cell < end; cell++) {
      const tile = cells[cell]!;
      if (tile === 0) break;
      const onEqual = cell > x * height && cells[cell - 1] === tile;
      if (x + 1 < width) {
        const other = cells[cell + height]!;
        if (other === 0) {
          // Of equal tiles one on the other that can both be pushed, only the lower: the same board comes of either.
          const isSecond = onEqual && cells[cell + height - 1] === 0;
          if (!isSecond && this.#allows(tile, x, 1)) moves[count++] = 2 * cell;
        } else if (other === tile) {
          if (!equal) moves[count++] = 2 * cell;
          equal = true;
        } else if (asleep[cell] === 0 && this.#allowsSwap(tile, other, x)) {
          if (left > 1 || this.#matches(cell, x)) moves[count++] = 2 * cell;
        } else if (left > 1 && !this.#matches(cell, x)) {
          known[cell] = 1;
        }
      }
      // Onto a tile, the left neighbour's move to the right does the same and comes first.
      if (x > 0 && cells[cell - height] === 0) {
        const isSecond = onEqual && cells[cell - height - 1] === 0;
        if (!isSecond && this.#allows(tile, x, -1)) moves[count++] = 2 * cell + 1;
      }
    }
    this.#count = count;
    this.#equal = equal;
    if (x + 1 < width) return false;
    level.moveCount = count;
    level.next = 0;
    return true;
  }

  /** Whether a swap of unlike tiles, told from the left one's cell, makes a run. */
  #matches(cell: number, x: number): boolean {
    const { cells } = this.#level;
    const { height } = this.#shape;
    const tile = cells[cell]!;
    const y = cell - x * height;
    cells[cell] = cells[cell + height]!;
    cells[cell + height] = tile;
    const matches = isInRun(cells, this.#shape, x, y) || isInRun(cells, this.#shape, x + 1, y);
    cells[cell + height] = cells[cell]!;
    cells[cell] = tile;
    return matches;
  }

  /** Whether a colour may be carried from column x by a step alone. */
  #allows(colour: number, x: number, g: number): boolean {
    const before = this.#level.spread[colour - 1]!;
    const cost = this.#distributions.costOf(before);
    if (this.#urgent !== (cost === this.#left ? 1 : 0)) return false;
    const after = this.#distributions.costOf(this.#distributions.step(before, x, g));
    return after < this.#left && after - cost <= this.#slack;
  }

  #allowsSwap(a: number, b: number, x: number): boolean {
    const distributions = this.#distributions;
    const { spread } = this.#level;
    const left = this.#left;
    const costA = distributions.costOf(spread[a - 1]!);
    const costB = distributions.costOf(spread[b - 1]!);
    if (this.#urgent !== (costA === left ? 1 : 0) + (costB === left ? 1 : 0)) return false;
    const afterA = distributions.costOf(distributions.step(spread[a - 1]!, x, 1));
    if (afterA >= left) return false;
    const afterB = distributions.costOf(distributions.step(spread[b - 1]!, x + 1, -1));
    return afterB < left && afterA + afterB - costA - costB <= this.#slack;
  }
}
