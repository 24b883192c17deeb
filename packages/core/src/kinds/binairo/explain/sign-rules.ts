import { CLASH, Rule, type UnitQueue } from '../../../explain/deduction/index.js';
import type { Step, Technique } from '../../../explain/index.js';
import { OPEN } from '../../../outcome/index.js';
import { EQUAL, NO_SIGN } from '../signs.js';
import type { BinairoBoard } from './board.js';
import { TECHNIQUES } from './techniques.js';

/** A rule that looks at one sign at a time; its units are the borders. */
abstract class SignRule extends Rule {
  readonly units: number;
  protected readonly board: BinairoBoard;
  protected border = 0;

  constructor(board: BinairoBoard) {
    super();
    this.board = board;
    this.units = board.signs.length;
  }

  /** The two cells of the border. */
  protected get first(): number {
    return this.border >> 1;
  }

  protected get second(): number {
    return this.first + this.stride;
  }

  protected get stride(): number {
    return this.border & 1 ? this.board.cols : 1;
  }

  /** Puts the border after a cell in line where it has a sign; `cell` may be off the board. */
  protected queueBorder(cell: number, down: 0 | 1, queue: UnitQueue): void {
    const border = 2 * cell + down;
    if (border >= 0 && border < this.units && this.board.signs[border] !== NO_SIGN) queue.add(border);
  }
}

/** One cell of a sign is known: so is the other. */
export class SignStep extends SignRule {
  readonly technique: Technique = TECHNIQUES.sign;

  touch(cell: number, queue: UnitQueue): void {
    this.queueBorder(cell, 0, queue);
    this.queueBorder(cell - 1, 0, queue);
    this.queueBorder(cell, 1, queue);
    this.queueBorder(cell - this.board.cols, 1, queue);
  }

  find(border: number): number {
    this.border = border;
    this.effects.clear();
    const { values, signs } = this.board;
    const [a, b] = [values[this.first]!, values[this.second]!];
    if (a === OPEN && b === OPEN) return 0;
    const differ = signs[border] === EQUAL ? 0 : 1;
    if (a === OPEN) this.conclude(this.first, b ^ differ);
    else if (b === OPEN) this.conclude(this.second, a ^ differ);
    else return a === (b ^ differ) ? 0 : CLASH;
    return 1;
  }

  /** Detail: `equal`, whether the sign is `=`. */
  step(): Step {
    const { first, second } = this;
    const { values, signs } = this.board;
    const cells = [first, second].filter((cell) => values[cell] !== OPEN);
    const premises = { cells, signs: [[first, second] as const] };
    return this.makeStep(premises, { equal: signs[this.border] === EQUAL });
  }
}

/** A known cell beside two equal ones: these have the other value, or three equal cells would stand side by side. */
export class EqualPairBeside extends SignRule {
  readonly technique: Technique = TECHNIQUES.equalPairBeside;
  #known = 0;

  touch(cell: number, queue: UnitQueue): void {
    const { cols } = this.board;
    this.queueBorder(cell + 1, 0, queue);
    this.queueBorder(cell - 2, 0, queue);
    this.queueBorder(cell + cols, 1, queue);
    this.queueBorder(cell - 2 * cols, 1, queue);
  }

  find(border: number): number {
    this.border = border;
    this.effects.clear();
    const { board, first, second, stride } = this;
    const { values, signs } = board;
    if (signs[border] !== EQUAL || values[first] !== OPEN || values[second] !== OPEN) return 0;
    const place = border & 1 ? board.rowOf[first]! : board.colOf[first]!;
    const length = border & 1 ? board.rows : board.cols;
    for (const known of [place > 0 ? first - stride : -1, place + 2 < length ? second + stride : -1]) {
      if (known < 0 || values[known] === OPEN) continue;
      this.#known = known;
      this.conclude(first, 1 - values[known]!);
      this.conclude(second, 1 - values[known]!);
      return 1;
    }
    return 0;
  }

  /** Detail: `value` of the known cell. */
  step(): Step {
    const premises = { cells: [this.#known], signs: [[this.first, this.second] as const] };
    return this.makeStep(premises, { value: this.board.values[this.#known]! });
  }
}
