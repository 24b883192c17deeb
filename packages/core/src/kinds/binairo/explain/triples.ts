import { CLASH, Rule, type UnitQueue } from '../../../explain/deduction/index.js';
import type { Step, Technique } from '../../../explain/index.js';
import { OPEN } from '../../../outcome/index.js';
import type { BinairoBoard } from './board.js';
import { TECHNIQUES } from './techniques.js';

/**
 * A rule on three cells side by side. A unit is the first of the three: 2 × cell for three in a row, 2 × cell + 1 for
 * three in a column.
 */
abstract class TripleRule extends Rule {
  readonly units: number;
  protected readonly board: BinairoBoard;
  protected unit = 0;

  constructor(board: BinairoBoard) {
    super();
    this.board = board;
    this.units = 2 * board.values.length;
  }

  touch(cell: number, queue: UnitQueue): void {
    const { board } = this;
    const col = board.colOf[cell]!;
    const row = board.rowOf[cell]!;
    for (let back = Math.max(0, col + 3 - board.cols); back <= 2 && back <= col; back++) {
      queue.add(2 * (cell - back));
    }
    for (let back = Math.max(0, row + 3 - board.rows); back <= 2 && back <= row; back++) {
      queue.add(2 * (cell - back * board.cols) + 1);
    }
  }

  protected get stride(): number {
    return this.unit & 1 ? this.board.cols : 1;
  }

  protected get first(): number {
    return this.unit >> 1;
  }
}

/** Two equal cells side by side: the cells before and after them have the other value. */
export class Pair extends TripleRule {
  readonly technique: Technique = TECHNIQUES.pair;

  find(unit: number): number {
    this.unit = unit;
    this.effects.clear();
    const { values } = this.board;
    const { first, stride } = this;
    const a = values[first]!;
    const b = values[first + stride]!;
    const c = values[first + 2 * stride]!;
    if (b === OPEN) return 0;
    if (a === b && b === c) return CLASH;
    if (a === b && c === OPEN) {
      this.conclude(first + 2 * stride, 1 - b);
      if (this.#place(first) > 0 && values[first - stride] === OPEN) this.conclude(first - stride, 1 - b);
    } else if (b === c && a === OPEN) {
      this.conclude(first, 1 - b);
      const after = first + 3 * stride;
      if (this.#place(first) + 3 < this.#length && values[after] === OPEN) this.conclude(after, 1 - b);
    }
    return this.effects.length > 0 ? 2 : 0;
  }

  /** The place of a cell in the unit's line. */
  #place(cell: number): number {
    return this.unit & 1 ? this.board.rowOf[cell]! : this.board.colOf[cell]!;
  }

  get #length(): number {
    return this.unit & 1 ? this.board.rows : this.board.cols;
  }

  /** Detail: `value` of the pair; for three equal cells that clash, of those. */
  step(): Step {
    const { first, stride } = this;
    const { values } = this.board;
    const value = values[first + stride]!;
    const cells = [first, first + stride, first + 2 * stride].filter((cell) => values[cell] === value);
    return this.makeStep({ cells }, { value });
  }
}

/** Two equal cells with one between: that has the other value. */
export class Sandwich extends TripleRule {
  readonly technique: Technique = TECHNIQUES.sandwich;

  find(unit: number): number {
    this.unit = unit;
    this.effects.clear();
    const { values } = this.board;
    const { first, stride } = this;
    const a = values[first]!;
    if (a === OPEN || values[first + stride] !== OPEN || values[first + 2 * stride] !== a) return 0;
    this.conclude(first + stride, 1 - a);
    return 2;
  }

  /** Detail: `value` of the two. */
  step(): Step {
    const { first, stride } = this;
    return this.makeStep({ cells: [first, first + 2 * stride] }, { value: this.board.values[first]! });
  }
}
