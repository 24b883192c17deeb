import { Rule, type UnitQueue } from '../../../explain/deduction/index.js';
import type { MosaicBoard } from './board.js';

/** A rule that looks at one clue at a time; its units are the cells. */
export abstract class ClueRule extends Rule {
  readonly units: number;

  protected readonly board: MosaicBoard;

  constructor(board: MosaicBoard) {
    super();
    this.board = board;
    this.units = board.values.length;
  }

  /** Marks the clues around the cell that still have open cells, and those that are full, since they may clash. */
  touch(cell: number, queue: UnitQueue): void {
    const { board } = this;
    const { cols } = board;
    const col = board.colOf[cell]!;
    const left = col > 0 ? -1 : 0;
    const right = col < cols - 1 ? 1 : 0;
    const top = cell >= cols ? -1 : 0;
    const bottom = cell + cols < board.values.length ? 1 : 0;
    for (let dr = top; dr <= bottom; dr++) {
      for (let dc = left; dc <= right; dc++) {
        const clue = cell + dr * cols + dc;
        if (board.clues[clue]! >= 0) queue.add(clue);
      }
    }
  }

  override begin(board: MosaicBoard, queue: UnitQueue): void {
    for (let clue = 0; clue < this.units; clue++) if (board.clues[clue]! >= 0) queue.add(clue);
  }

  /** Concludes that every cell of a mask of the square around `clue` has this value. */
  protected concludeMask(clue: number, mask: number, value: number): void {
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      this.conclude(this.board.cellAtBit(clue, 31 - Math.clz32(rest & -rest)), value);
    }
  }
}
