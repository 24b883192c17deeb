import { allLines, cellCount, colOf, rowOf, type Shape } from '../../../grid/index.js';
import { OPEN } from '../../../outcome/index.js';
import { Deduction } from '../../../yes-no/generate/deduction.js';
import { leastOf, mostOf, type OddRule } from '../balance.js';
import { LineWays } from '../explain/line-ways.js';
import { DIFFERENT, EQUAL, NO_SIGN } from '../signs.js';
import { borderEnd, isBorder } from './borders.js';

// The stages: single cells by their neighbours, signs, then lines by their balance and their ways.
const NEAR = 0;
const SIGN = 1;
const BALANCE = 2;
const WAYS = 3;

/**
 * What the techniques find of a board with signs, or of odd sides, while givens and signs are taken away. Items: a cell each, then a border
 * each. Level 1 pairs and signs, 2 also sandwiches and equal pairs beside a known cell, 3 also balance, equal pairs that are
 * too big and crosses that take the last, 4 also all ways to finish a line. The tests hold it against the explainer.
 */
export class SignedDeduction extends Deduction {
  readonly #shape: Shape;
  readonly #cells: number;
  readonly #level: number;
  readonly #grid: Uint8Array;
  readonly #odd: OddRule;
  /** Rows from the top, then columns from the left. */
  readonly #lines: readonly Int32Array[];
  readonly #rowWays: LineWays;
  readonly #colWays: LineWays;

  /** Every cell of the grid is given at first, and every border signed unless `signed` is false. `level` is 1 to 4. O(cells). */
  constructor(shape: Shape, grid: Uint8Array, level: number, odd: OddRule, signed = true) {
    const cells = cellCount(shape);
    const lines = shape.rows + shape.cols;
    super(3 * cells, cells, [cells, 2 * cells, lines, lines], 2 * Math.max(shape.rows, shape.cols));
    this.#shape = shape;
    this.#cells = cells;
    this.#level = level;
    this.#grid = grid;
    this.#odd = odd;
    this.#lines = allLines(shape).map((line) => Int32Array.from(line));
    const ways = (length: number) => new LineWays(length, leastOf(length, 1, odd), mostOf(length, 1, odd));
    this.#rowWays = ways(shape.cols);
    this.#colWays = ways(shape.rows);
    for (let cell = 0; cell < cells; cell++) this.derivation.give(cell);
    for (let border = 0; signed && border < 2 * cells; border++) {
      if (isBorder(shape, border)) this.derivation.give(cells + border);
    }
    this.settle();
  }

  remove(item: number): void {
    this.derivation.retract(item);
  }

  /** Nothing to do: a test that fails goes back to the last good state by itself. */
  restore(): void {}

  protected infer(stage: number, item: number): void {
    if (stage === NEAR) this.#inferFromNear(item);
    else if (stage === SIGN) this.#inferFromSign(item);
    else if (stage === BALANCE) this.#inferFromBalance(item);
    else this.#inferFromWays(item);
  }

  protected lost(item: number): void {
    if (item >= this.#cells || this.derivation.known[item] === 1) return;
    this.enqueue(NEAR, item);
    this.#wakeSigns(item, 1);
    this.#wakeLines(item);
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
    this.#wakeSigns(cell, 2);
    this.#wakeLines(cell);
  }

  /** Puts in line the signs at a cell, and with `reach` 2 also those of the pairs beside it. */
  #wakeSigns(cell: number, reach: 1 | 2): void {
    const { cols } = this.#shape;
    const wake = (border: number): void => {
      if (border >= 0 && border < 2 * this.#cells && this.derivation.known[this.#cells + border] === 1) {
        this.enqueue(SIGN, border);
      }
    };
    wake(2 * cell);
    wake(2 * (cell - 1));
    wake(2 * cell + 1);
    wake(2 * (cell - cols) + 1);
    if (reach === 1 || this.#level < 2) return;
    wake(2 * (cell + 1));
    wake(2 * (cell - 2));
    wake(2 * (cell + cols) + 1);
    wake(2 * (cell - 2 * cols) + 1);
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
    if (this.#inferAlong(cell, 1, colOf(this.#shape, cell), cols)) return;
    this.#inferAlong(cell, cols, rowOf(this.#shape, cell), rows);
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

  #inferFromSign(border: number): void {
    const { known } = this.derivation;
    if (known[this.#cells + border] === 0) return;
    const a = border >> 1;
    const b = borderEnd(this.#shape, border);
    this.premises[0] = this.#cells + border;
    if (known[a] !== known[b]) {
      this.targets[0] = known[a] === 1 ? b : a;
      this.premises[1] = known[a] === 1 ? a : b;
      this.conclude(1, 2);
      return;
    }
    if (this.#level < 2 || known[a] === 1 || this.#grid[a] !== this.#grid[b]) return;
    const stride = b - a;
    const place = border & 1 ? rowOf(this.#shape, a) : colOf(this.#shape, a);
    const length = border & 1 ? this.#shape.rows : this.#shape.cols;
    const beside = place > 0 && known[a - stride] === 1 ? a - stride : place + 2 < length ? b + stride : -1;
    if (beside < 0 || known[beside] === 0) return;
    this.targets[0] = a;
    this.targets[1] = b;
    this.premises[1] = beside;
    this.conclude(2, 2);
  }

  /** The sign after a place of a line, if it is still there. */
  #signAfter(line: number, place: number): number {
    const cells = this.#lines[line]!;
    if (place + 1 >= cells.length) return NO_SIGN;
    const item = this.#itemAfter(line, place);
    if (this.derivation.known[item] === 0) return NO_SIGN;
    return this.#grid[cells[place]!] === this.#grid[cells[place + 1]!] ? EQUAL : DIFFERENT;
  }

  #itemAfter(line: number, place: number): number {
    return this.#cells + 2 * this.#lines[line]![place]! + (line < this.#shape.rows ? 0 : 1);
  }

  /** A line that has all it may have of a value, or all but what its signs take. */
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
    const missing = [
      mostOf(cells.length, 0, this.#odd) - (cells.length - open - ones),
      mostOf(cells.length, 1, this.#odd) - ones,
    ];
    for (let value = 0; value < 2; value++) {
      if (this.#inferRest(line, value, missing[value]!, NO_SIGN)) return;
      if (missing[value] === 1 && this.#inferBigPairs(line, value)) return;
      if (missing[value]! > 0 && this.#inferRest(line, value, missing[value]!, DIFFERENT)) return;
    }
  }

  /** The known cells of a value as premises; returns how many. */
  #putKnown(line: number, value: number): number {
    let premises = 0;
    for (const cell of this.#lines[line]!) {
      if (this.derivation.known[cell] === 1 && this.#grid[cell] === value) this.premises[premises++] = cell;
    }
    return premises;
  }

  #inferBigPairs(line: number, value: number): boolean {
    const { known } = this.derivation;
    const cells = this.#lines[line]!;
    let targets = 0;
    let premises = this.#putKnown(line, value);
    for (let place = 0; place + 1 < cells.length; place++) {
      const [a, b] = [cells[place]!, cells[place + 1]!];
      if (known[a] === 1 || known[b] === 1 || this.#signAfter(line, place) !== EQUAL) continue;
      this.targets[targets++] = a;
      this.targets[targets++] = b;
      this.premises[premises++] = this.#itemAfter(line, place);
    }
    if (targets > 0) this.conclude(targets, premises);
    return targets > 0;
  }

  /**
   * The open cells that are left when runs of `sign` have taken all that is `missing` of a value: those outside the runs, and
   * the runs of odd length. Without a sign there are no runs.
   */
  #inferRest(line: number, value: number, missing: number, sign: number): boolean {
    const { known } = this.derivation;
    const cells = this.#lines[line]!;
    let premises = this.#putKnown(line, value);
    let targets = 0;
    let taken = 0;
    for (let place = 0; place < cells.length; ) {
      if (known[cells[place]!] === 1) {
        place++;
        continue;
      }
      let run = 1;
      while (
        sign !== NO_SIGN &&
        place + run < cells.length &&
        known[cells[place + run]!] === 0 &&
        this.#signAfter(line, place + run - 1) === sign
      ) {
        this.premises[premises++] = this.#itemAfter(line, place + run - 1);
        run++;
      }
      taken += run >> 1;
      for (let i = 0; run % 2 === 1 && i < run; i++) this.targets[targets++] = cells[place + i]!;
      place += run;
    }
    if (taken !== missing || targets === 0) return false;
    this.conclude(targets, premises);
    return true;
  }

  /** All ways to finish a line agree on a cell. */
  #inferFromWays(line: number): void {
    const { known } = this.derivation;
    const cells = this.#lines[line]!;
    const ways = line < this.#shape.rows ? this.#rowWays : this.#colWays;
    let premises = 0;
    let open = 0;
    for (let place = 0; place < cells.length; place++) {
      const cell = cells[place]!;
      const sign = this.#signAfter(line, place);
      ways.values[place] = known[cell] === 1 ? this.#grid[cell]! : OPEN;
      ways.signs[place] = sign;
      if (known[cell] === 1) this.premises[premises++] = cell;
      else open++;
      if (sign !== NO_SIGN) this.premises[premises++] = this.#itemAfter(line, place);
    }
    if (open === 0) return;
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
