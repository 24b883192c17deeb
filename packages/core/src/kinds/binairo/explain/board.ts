import { Board } from '../../../explain/deduction/index.js';
import type { LineRef } from '../../../explain/index.js';
import { cellCount, type Shape } from '../../../grid/index.js';
import { OPEN } from '../../../outcome/index.js';

/**
 * A binairo that is being reasoned on. Lines are numbered rows first (from the top), then columns (from the left); the
 * cells of a line are places from 0.
 */
export class BinairoBoard extends Board {
  readonly rows: number;
  readonly cols: number;
  readonly uniqueLines: boolean;
  /** For each cell its row and its column. */
  readonly rowOf: Uint32Array;
  readonly colOf: Uint32Array;
  /** For each line how many zeros and ones it has: entry 2 × line + value. */
  readonly counts: Int32Array;

  constructor(shape: Shape, uniqueLines: boolean) {
    const cells = cellCount(shape);
    super(cells);
    this.rows = shape.rows;
    this.cols = shape.cols;
    this.uniqueLines = uniqueLines;
    this.rowOf = Uint32Array.from({ length: cells }, (_, cell) => Math.floor(cell / shape.cols));
    this.colOf = Uint32Array.from({ length: cells }, (_, cell) => cell % shape.cols);
    this.counts = new Int32Array(2 * (shape.rows + shape.cols));
  }

  /** Opens every cell and sets the givens (one entry a cell: 0, 1 or `OPEN`). O(cells). */
  load(givens: Uint8Array): void {
    this.undoTo(0);
    for (let cell = 0; cell < givens.length; cell++) {
      if (givens[cell] !== OPEN) this.set(cell, givens[cell]!);
    }
  }

  protected onSet(cell: number, value: number): void {
    this.counts[2 * this.rowOf[cell]! + value]!++;
    this.counts[2 * (this.rows + this.colOf[cell]!) + value]!++;
  }

  protected onUnset(cell: number, value: number): void {
    this.counts[2 * this.rowOf[cell]! + value]!--;
    this.counts[2 * (this.rows + this.colOf[cell]!) + value]!--;
  }

  get lines(): number {
    return this.rows + this.cols;
  }

  length(line: number): number {
    return line < this.rows ? this.cols : this.rows;
  }

  /** The first cell of a line, and the way from each of its cells to the next. */
  firstOf(line: number): number {
    return line < this.rows ? line * this.cols : line - this.rows;
  }

  strideOf(line: number): number {
    return line < this.rows ? 1 : this.cols;
  }

  /** How many cells of this value a line lacks still. */
  missing(line: number, value: number): number {
    return this.length(line) / 2 - this.counts[2 * line + value]!;
  }

  isFull(line: number): boolean {
    return this.counts[2 * line]! + this.counts[2 * line + 1]! === this.length(line);
  }

  /** The cells of a line, in order. */
  cellsOf(line: number): number[] {
    const first = this.firstOf(line);
    const stride = this.strideOf(line);
    return Array.from({ length: this.length(line) }, (_, place) => first + place * stride);
  }

  ref(line: number): LineRef {
    return line < this.rows ? { line: 'row', index: line } : { line: 'col', index: line - this.rows };
  }
}
