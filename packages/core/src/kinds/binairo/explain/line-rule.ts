import { Rule, type UnitQueue } from '../../../explain/deduction/index.js';
import { OPEN } from '../../../outcome/index.js';
import type { BinairoBoard } from './board.js';

/** A rule that looks at one line at a time; its units are the lines. */
export abstract class LineRule extends Rule {
  readonly units: number;
  protected readonly board: BinairoBoard;
  protected line = 0;

  constructor(board: BinairoBoard) {
    super();
    this.board = board;
    this.units = board.lines;
  }

  touch(cell: number, queue: UnitQueue): void {
    queue.add(this.board.rowOf[cell]!);
    queue.add(this.board.rows + this.board.colOf[cell]!);
  }

  /** Lines say something by themselves: the two cells of a line of two differ. */
  override begin(_board: BinairoBoard, queue: UnitQueue): void {
    for (let line = 0; line < this.units; line++) queue.add(line);
  }

  /** The cells of a line that are not open, or those of one value. */
  protected known(line: number, value?: number): number[] {
    const { values } = this.board;
    return this.board
      .cellsOf(line)
      .filter((cell) => (value === undefined ? values[cell] !== OPEN : values[cell] === value));
  }
}
