import { OPEN } from '../../outcome/index.js';
import { IntList } from './int-list.js';

/**
 * A board of yes/no cells that is being reasoned on: values, the order in which they were set (so that trials can be
 * taken back), and whatever counts the kind keeps up to date in `onSet` and `onUnset`.
 */
export abstract class Board {
  /** One entry a cell: 0, 1 or `OPEN`. */
  readonly values: Uint8Array;
  /** How many cells are open. */
  open: number;
  readonly #trail = new IntList();

  constructor(cells: number) {
    this.values = new Uint8Array(cells).fill(OPEN);
    this.open = cells;
  }

  /** How many cells were set; a mark for `undoTo`. */
  get mark(): number {
    return this.#trail.length;
  }

  /** The cell that was set as number `index`. */
  setAt(index: number): number {
    return this.#trail.at(index);
  }

  /** Sets an open cell to 0 or 1. O(1) plus the kind's counts. */
  set(cell: number, value: number): void {
    this.values[cell] = value;
    this.open--;
    this.#trail.push(cell);
    this.onSet(cell, value);
  }

  /** Opens again every cell set since `mark`. */
  undoTo(mark: number): void {
    while (this.#trail.length > mark) {
      const cell = this.#trail.pop();
      const value = this.values[cell]!;
      this.values[cell] = OPEN;
      this.open++;
      this.onUnset(cell, value);
    }
  }

  protected abstract onSet(cell: number, value: number): void;
  protected abstract onUnset(cell: number, value: number): void;
}
