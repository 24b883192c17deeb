import { allLines, cellCount, colOf, rowOf, type Shape } from '../../../grid/index.js';
import { OPEN } from '../../../outcome/index.js';
import { Deduction } from '../../../yes-no/generate/deduction.js';
import { LineWays } from '../explain/line-ways.js';

// The stages: single cells by their neighbours, then lines by their balance, then by their ways.
const NEAR = 0;
const BALANCE = 1;
const WAYS = 2;

/**
 * Binairo's part: level 1 pairs, 2 also sandwiches, 3 also the balance of a line, 4 also all ways to finish a line.
 * Which conclusions these are is said with the techniques; the tests hold the two against each other.
 */
export class BinairoDeduction extends Deduction {
  readonly #shape: Shape;
  readonly #level: number;
  readonly #grid: Uint8Array;
  /** Rows from the top, then columns from the left. */
  readonly #lines: readonly Int32Array[];
  readonly #rowWays: LineWays;
  readonly #colWays: LineWays;

  /** Every cell of the grid is given at first. `level` is 1 to 4. O(cells). */
  constructor(shape: Shape, grid: Uint8Array, level: number) {
    const cells = cellCount(shape);
    const lines = shape.rows + shape.cols;
    super(cells, cells, [cells, lines, lines], Math.max(shape.rows, shape.cols));
    this.#shape = shape;
    this.#level = level;
    this.#grid = grid;
    this.#lines = allLines(shape).map((line) => Int32Array.from(line));
    this.#rowWays = new LineWays(shape.cols);
    this.#colWays = new LineWays(shape.rows);
    for (let cell = 0; cell < cells; cell++) this.derivation.give(cell);
    this.settle();
  }

  remove(cell: number): void {
    this.derivation.retract(cell);
  }

  /** Nothing to do: a test that fails goes back to the last good state by itself. */
  restore(): void {}

  protected infer(stage: number, item: number): void {
    if (stage === NEAR) this.#inferFromNear(item);
    else if (stage === BALANCE) this.#inferFromBalance(item);
    else this.#inferFromWays(item);
  }

  /** Puts a cell that is not known, and its lines, in line. */
  protected lost(cell: number): void {
    if (this.derivation.known[cell] === 1) return;
    this.enqueue(NEAR, cell);
    this.#wakeLines(cell);
  }

  protected learnt(cell: number): void {
    const { rows, cols } = this.#shape;
    const row = rowOf(this.#shape, cell);
    const col = colOf(this.#shape, cell);
    for (let step = 1; step <= 2; step++) {
      if (row >= step) this.enqueue(NEAR, cell - step * cols);
      if (row + step < rows) this.enqueue(NEAR, cell + step * cols);
      if (col >= step) this.enqueue(NEAR, cell - step);
      if (col + step < cols) this.enqueue(NEAR, cell + step);
    }
    this.#wakeLines(cell);
  }

  #wakeLines(cell: number): void {
    if (this.#level < 3) return;
    for (const line of [rowOf(this.#shape, cell), this.#shape.rows + colOf(this.#shape, cell)]) {
      this.enqueue(BALANCE, line);
      if (this.#level >= 4) this.enqueue(WAYS, line);
    }
  }

  #inferFromNear(cell: number): void {
    if (this.derivation.known[cell] === 1) return;
    const { rows, cols } = this.#shape;
    const row = rowOf(this.#shape, cell);
    const col = colOf(this.#shape, cell);
    if (this.#inferAlong(cell, 1, col, cols)) return;
    this.#inferAlong(cell, cols, row, rows);
  }

  #inferAlong(cell: number, stride: number, place: number, length: number): boolean {
    return (
      (place >= 2 && this.#inferFromTwo(cell, cell - stride, cell - 2 * stride)) ||
      (place + 2 < length && this.#inferFromTwo(cell, cell + stride, cell + 2 * stride)) ||
      (this.#level >= 2 &&
        place >= 1 &&
        place + 1 < length &&
        this.#inferFromTwo(cell, cell - stride, cell + stride))
    );
  }

  /** Two equal cells beside a third decide it. */
  #inferFromTwo(cell: number, a: number, b: number): boolean {
    const { known } = this.derivation;
    if (known[a] === 0 || known[b] === 0 || this.#grid[a] !== this.#grid[b]) return false;
    this.targets[0] = cell;
    this.premises[0] = a;
    this.premises[1] = b;
    this.conclude(1, 2);
    return true;
  }

  /** A line that has all its zeros, or all its ones. */
  #inferFromBalance(line: number): void {
    const { known } = this.derivation;
    const cells = this.#lines[line]!;
    let open = 0;
    let ones = 0;
    for (const cell of cells) {
      if (known[cell] === 0) open++;
      else ones += this.#grid[cell]!;
    }
    if (open === 0) return;
    const half = cells.length / 2;
    const full = ones === half ? 1 : cells.length - open - ones === half ? 0 : -1;
    if (full < 0) return;
    let targets = 0;
    let premises = 0;
    for (const cell of cells) {
      if (known[cell] === 0) this.targets[targets++] = cell;
      else if (this.#grid[cell] === full) this.premises[premises++] = cell;
    }
    this.conclude(targets, premises);
  }

  /** All ways to finish a line agree on a cell. */
  #inferFromWays(line: number): void {
    const { known } = this.derivation;
    const cells = this.#lines[line]!;
    const ways = line < this.#shape.rows ? this.#rowWays : this.#colWays;
    let premises = 0;
    for (let place = 0; place < cells.length; place++) {
      const cell = cells[place]!;
      ways.values[place] = known[cell] === 1 ? this.#grid[cell]! : OPEN;
      if (known[cell] === 1) this.premises[premises++] = cell;
    }
    if (premises === cells.length) return;
    ways.solve();
    let targets = 0;
    for (let place = 0; place < cells.length; place++) {
      const cell = cells[place]!;
      if (known[cell] === 0 && ways.possible[2 * place] !== ways.possible[2 * place + 1]) {
        this.targets[targets++] = cell;
      }
    }
    if (targets > 0) this.conclude(targets, premises);
  }
}
