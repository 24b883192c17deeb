import { Board } from '../../../explain/deduction/index.js';
import { cellCount, type Shape } from '../../../grid/index.js';
import { NO_CLUE } from '../rules.js';

/** How many bits are set in each mask of nine. */
export const BITS = Uint8Array.from(
  { length: 512 },
  (_, mask) => mask.toString(2).replaceAll('0', '').length,
);

/**
 * A mosaic that is being reasoned on. The 3×3 square of a clue is a mask of nine bits, row by row, bit 4 the clue's own
 * cell; so a cell's bit in the square of another clue is its bit here shifted by the distance (`shift`).
 */
export class MosaicBoard extends Board {
  /** For each cell its clue or `NO_CLUE`. */
  readonly clues: Int8Array;
  readonly cols: number;
  /** For each cell its column. */
  readonly colOf: Uint32Array;
  /** For each cell the open cells of its square. */
  readonly openMask: Uint16Array;
  /** For each clue how many of its open cells are black; meaningless elsewhere. */
  readonly need: Int8Array;

  constructor(shape: Shape, clues: Int8Array) {
    super(cellCount(shape));
    const { cols } = shape;
    this.cols = cols;
    this.clues = clues.slice();
    this.need = clues.slice();
    const cells = cellCount(shape);
    this.colOf = new Uint32Array(cells);
    this.openMask = new Uint16Array(cells);
    for (let cell = 0; cell < cells; cell++) {
      this.colOf[cell] = cell % cols;
      this.openMask[cell] = this.square(cell);
    }
  }

  /** Opens every cell and puts other clues in (one entry a cell). O(cells). */
  load(clues: Int8Array): void {
    this.undoTo(0);
    this.clues.set(clues);
    this.need.set(clues);
  }

  protected onSet(cell: number, value: number): void {
    this.#flip(cell, -value);
  }

  protected onUnset(cell: number, value: number): void {
    this.#flip(cell, value);
  }

  /** Flips the cell's bit in the squares around it and changes what they need. */
  #flip(cell: number, needed: number): void {
    const { cols, openMask, need } = this;
    const col = this.colOf[cell]!;
    const left = col > 0 ? -1 : 0;
    const right = col < cols - 1 ? 1 : 0;
    const top = cell >= cols ? -1 : 0;
    const bottom = cell + cols < openMask.length ? 1 : 0;
    for (let dr = top; dr <= bottom; dr++) {
      for (let dc = left; dc <= right; dc++) {
        const centre = cell + dr * cols + dc;
        openMask[centre]! ^= 1 << (4 - 3 * dr - dc);
        need[centre]! += needed;
      }
    }
  }

  /** The cell at `bit` (0 to 8) of the square around `clue`. */
  cellAtBit(clue: number, bit: number): number {
    return clue + (Math.floor(bit / 3) - 1) * this.cols + (bit % 3) - 1;
  }

  /** The cells of a mask of the square around `clue`, in index order. */
  cellsOf(clue: number, mask: number): number[] {
    const cells: number[] = [];
    for (let bit = 0; bit < 9; bit++) if (mask & (1 << bit)) cells.push(this.cellAtBit(clue, bit));
    return cells;
  }

  hasClue(cell: number): boolean {
    return this.clues[cell] !== NO_CLUE;
  }

  /** The cells of the square around `clue` that have this value, in index order. */
  known(clue: number, value: number): number[] {
    return this.cellsOf(clue, this.square(clue)).filter((cell) => this.values[cell] === value);
  }

  /** The cells of the squares around `clues` that are not open, in index order. */
  knownAround(clues: readonly number[]): number[] {
    const cells = new Set<number>();
    for (const clue of clues) {
      for (const cell of this.cellsOf(clue, this.square(clue) & ~this.openMask[clue]!)) cells.add(cell);
    }
    return [...cells].sort((a, b) => a - b);
  }

  /** The mask of all cells that the square around `cell` has on the board. */
  square(cell: number): number {
    let mask = 0b111111111;
    if (cell < this.cols) mask &= 0b111111000;
    if (cell + this.cols >= this.values.length) mask &= 0b000111111;
    if (this.colOf[cell] === 0) mask &= 0b110110110;
    if (this.colOf[cell] === this.cols - 1) mask &= 0b011011011;
    return mask;
  }
}
