import { cellCount, type Shape } from '../../../../grid/index.js';
import { type Meter, OPEN, type StopReason, type Task } from '../../../../outcome/index.js';
import type { Random } from '../../../../random/index.js';
import type { BinairoPuzzle } from '../../rules.js';

/** Rows filled between two looks at the budget. */
const SLICE = 32;

/** Where the blocks begin: 0, or 1 for blocks whose first row (or column) is the board's last. */
export interface Offset {
  readonly down: number;
  readonly right: number;
}

/**
 * A full board in blocks of two by two cells, each `01/10` or `10/01`. In any choice of these every line is made of pairs
 * of unlike cells: it is balanced, and no three equal ones come together. So a board with few givens is filled block by
 * block, and each block without a given may be turned over by itself.
 */
export class Blocks {
  readonly cells: Uint8Array;
  /** By block, 1 where no given lies in it. */
  readonly free: Uint8Array;
  readonly #shape: Shape;
  readonly #offset: Offset;
  /** Blocks in a row of them. */
  readonly #across: number;

  private constructor(shape: Shape, offset: Offset) {
    this.#shape = shape;
    this.#offset = offset;
    this.#across = shape.cols / 2;
    this.cells = new Uint8Array(cellCount(shape));
    this.free = new Uint8Array((shape.rows / 2) * this.#across);
  }

  /** Blocks that agree with as many givens as they can, the others at random. O(cells). Both sides must be even. */
  static *fill(
    puzzle: BinairoPuzzle,
    offset: Offset,
    random: Random,
    meter: Meter,
  ): Task<Blocks | StopReason> {
    const { shape, givens } = puzzle;
    const blocks = new Blocks(shape, offset);
    const { cells, free } = blocks;
    // By block: how many more of its givens ask for `01/10` than for the other; more are in doubt than there are cells.
    const votes = new Int8Array(free.length);
    free.fill(1);
    for (let row = 0; row < shape.rows; row++) {
      for (let col = 0, cell = row * shape.cols; col < shape.cols; col++, cell++) {
        const given = givens[cell]!;
        if (given === OPEN) continue;
        const block = blocks.blockAt(row, col);
        free[block] = 0;
        votes[block]! += given === ((row + col) & 1) ? 1 : -1;
      }
      if (row % SLICE === SLICE - 1) yield* turn(meter);
    }
    for (let block = 0; block < votes.length; block++) {
      if (votes[block] === 0) votes[block] = random.next() & 1 ? 1 : -1;
    }
    yield* turn(meter);
    for (let row = 0; row < shape.rows; row++) {
      for (let col = 0, cell = row * shape.cols; col < shape.cols; col++, cell++) {
        const checker = (row + col) & 1;
        cells[cell] = votes[blocks.blockAt(row, col)]! > 0 ? checker : 1 - checker;
      }
      if (row % SLICE !== SLICE - 1) continue;
      const why = yield* turn(meter);
      if (why !== null) return why;
    }
    return blocks;
  }

  blockAt(row: number, col: number): number {
    const { rows, cols } = this.#shape;
    const down = ((row + this.#offset.down) % rows) >> 1;
    return down * this.#across + (((col + this.#offset.right) % cols) >> 1);
  }

  /** The same board with every free block turned over. O(cells). */
  *turnedOver(meter: Meter): Task<Uint8Array> {
    const { rows, cols } = this.#shape;
    const turned = this.cells.slice();
    for (let row = 0; row < rows; row++) {
      for (let col = 0, cell = row * cols; col < cols; col++, cell++) {
        turned[cell]! ^= this.free[this.blockAt(row, col)]!;
      }
      if (row % SLICE === SLICE - 1) yield* turn(meter);
    }
    return turned;
  }
}

/** Gives others a turn, then tells whether the budget has ended. */
export function* turn(meter: Meter): Task<StopReason | null> {
  yield { nodes: meter.nodes, ms: meter.elapsedMs };
  return meter.spend(0, 0);
}
