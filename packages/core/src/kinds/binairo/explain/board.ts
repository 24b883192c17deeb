import { Board } from '../../../explain/deduction/index.js';
import type { LineRef } from '../../../explain/index.js';
import { cellCount, type Shape } from '../../../grid/index.js';
import { OPEN } from '../../../outcome/index.js';
import { mostOf, type OddRule } from '../balance.js';
import type { BinairoPuzzle } from '../rules.js';
import { EQUAL, NO_SIGN, signBelow, signRight } from '../signs.js';

/** What else boards have in common that one `BinairoBoard` can hold, one after the other. */
export interface BoardRules {
  /** `either` where it is absent. */
  readonly odd?: OddRule;
  /** Whether there may be signs; there are none where it is absent. */
  readonly signed?: boolean;
}

/** A board for reasoning on a puzzle, with its clues set. */
export function boardOf(puzzle: BinairoPuzzle): BinairoBoard {
  const { shape, uniqueLines, odd, signs } = puzzle;
  const board = new BinairoBoard(shape, uniqueLines, { odd, signed: signs !== null });
  board.load(puzzle.givens, puzzle.signs);
  return board;
}

/**
 * A binairo that is being reasoned on. Lines are numbered rows first (from the top), then columns (from the left); the
 * cells of a line are places from 0. Borders are numbered 2 × cell to the right of a cell, 2 × cell + 1 below it.
 */
export class BinairoBoard extends Board {
  readonly rows: number;
  readonly cols: number;
  readonly uniqueLines: boolean;
  readonly signed: boolean;
  readonly odd: OddRule;
  /** For each cell its row and its column. */
  readonly rowOf: Uint32Array;
  readonly colOf: Uint32Array;
  /** For each line how many zeros and ones it has: entry 2 × line + value. */
  readonly counts: Int32Array;
  /** By border: no sign, equal, different; empty where there are no signs. */
  readonly signs: Uint8Array;
  /** The most zeros and ones of a row, and of a column: entry 2 × (0 or 1) + value. */
  readonly #most: Int32Array;

  constructor(shape: Shape, uniqueLines: boolean, { odd = 'either', signed = false }: BoardRules = {}) {
    const cells = cellCount(shape);
    super(cells);
    this.rows = shape.rows;
    this.cols = shape.cols;
    this.uniqueLines = uniqueLines;
    this.signed = signed;
    this.odd = odd;
    this.rowOf = Uint32Array.from({ length: cells }, (_, cell) => Math.floor(cell / shape.cols));
    this.colOf = Uint32Array.from({ length: cells }, (_, cell) => cell % shape.cols);
    this.counts = new Int32Array(2 * (shape.rows + shape.cols));
    this.signs = new Uint8Array(signed ? 2 * cells : 0);
    const { rows, cols } = shape;
    this.#most = Int32Array.of(
      mostOf(cols, 0, odd),
      mostOf(cols, 1, odd),
      mostOf(rows, 0, odd),
      mostOf(rows, 1, odd),
    );
  }

  /** Opens every cell and sets the givens (one entry a cell: 0, 1 or `OPEN`) and the signs (as a puzzle has them). O(cells). */
  load(givens: Uint8Array, signs: Uint8Array | null = null): void {
    this.#loadGivens(givens);
    if (!this.signed) return;
    this.signs.fill(NO_SIGN);
    for (let cell = 0; signs !== null && cell < signs.length; cell++) {
      if (signs[cell] === 0) continue;
      this.signs[2 * cell] = signRight(signs[cell]!);
      this.signs[2 * cell + 1] = signBelow(signs[cell]!);
    }
  }

  /**
   * The same from one list of clues: an entry a cell, and, where the board may have signs, one a border behind them, which
   * is 0 for equal, 1 for different, `OPEN` for none. O(clues).
   */
  loadClues(clues: Uint8Array): void {
    this.#loadGivens(clues);
    const { signs } = this;
    for (let border = 0, at = this.values.length; border < signs.length; border++, at++) {
      signs[border] = clues[at] === OPEN ? NO_SIGN : clues[at]! + EQUAL;
    }
  }

  #loadGivens(givens: Uint8Array): void {
    this.undoTo(0);
    for (let cell = 0; cell < this.values.length; cell++) {
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

  /** The most cells of this value that a line has. */
  most(line: number, value: number): number {
    return this.#most[(line < this.rows ? 0 : 2) + value]!;
  }

  /** The most cells of this value that a line can still take: as many as it lacks, unless either value may be the more. */
  missing(line: number, value: number): number {
    return this.most(line, value) - this.counts[2 * line + value]!;
  }

  /** How many cells of a line are open. */
  openIn(line: number): number {
    return this.length(line) - this.counts[2 * line]! - this.counts[2 * line + 1]!;
  }

  /** Whether either value may be the more in this line: then what it lacks of one is not known. */
  isLoose(line: number): boolean {
    return this.most(line, 0) + this.most(line, 1) > this.length(line);
  }

  isFull(line: number): boolean {
    return this.openIn(line) === 0;
  }

  /** The cells of a line, in order. */
  cellsOf(line: number): number[] {
    const first = this.firstOf(line);
    const stride = this.strideOf(line);
    return Array.from({ length: this.length(line) }, (_, place) => first + place * stride);
  }

  /** The sign between a place of a line and the next. */
  signAfter(line: number, place: number): number {
    const cell = this.firstOf(line) + place * this.strideOf(line);
    return this.signs[2 * cell + (line < this.rows ? 0 : 1)]!;
  }

  /** The signs of a line as pairs of cells, in order. */
  signsOf(line: number): (readonly [number, number])[] {
    if (!this.signed) return [];
    const stride = this.strideOf(line);
    return this.cellsOf(line)
      .slice(0, -1)
      .flatMap((cell, place) =>
        this.signAfter(line, place) === NO_SIGN ? [] : [[cell, cell + stride] as const],
      );
  }

  ref(line: number): LineRef {
    return line < this.rows ? { line: 'row', index: line } : { line: 'col', index: line - this.rows };
  }
}
