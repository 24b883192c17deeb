import { CLASH, type UnitQueue } from '../../../explain/deduction/index.js';
import type { Step, Technique } from '../../../explain/index.js';
import { OPEN } from '../../../outcome/index.js';
import { EQUAL, NO_SIGN } from '../signs.js';
import type { BinairoBoard } from './board.js';
import { colWays, loadSigns, rowWays } from './board-ways.js';
import { LineRule } from './line-rule.js';
import type { LineWays } from './line-ways.js';
import { TECHNIQUES } from './techniques.js';

/** A rule on a line and the full lines beside it that it must not copy. */
abstract class CopyRule extends LineRule {
  /** A line that has become full concerns all lines of its direction. */
  override touch(cell: number, queue: UnitQueue): void {
    const { board } = this;
    this.#touchLine(board.rowOf[cell]!, 0, board.rows, queue);
    this.#touchLine(board.rows + board.colOf[cell]!, board.rows, board.lines, queue);
  }

  #touchLine(line: number, from: number, to: number, queue: UnitQueue): void {
    if (!this.board.isFull(line)) queue.add(line);
    else for (let other = from; other < to; other++) queue.add(other);
  }

  /**
   * The next full line after `after` of the same direction that agrees with all known cells of `line` and keeps its signs;
   * -1 for none.
   */
  protected nextModel(line: number, after: number): number {
    const { board } = this;
    const { values } = board;
    const end = line < board.rows ? board.rows : board.lines;
    const stride = board.strideOf(line);
    const first = board.firstOf(line);
    const length = board.length(line);
    for (let other = Math.max(after + 1, line < board.rows ? 0 : board.rows); other < end; other++) {
      if (other === line || !board.isFull(other)) continue;
      const otherFirst = board.firstOf(other);
      let place = 0;
      while (place < length) {
        const value = values[first + place * stride];
        if (value !== OPEN && value !== values[otherFirst + place * stride]) break;
        place++;
      }
      if (place === length && this.#keepsSigns(line, otherFirst)) return other;
    }
    return -1;
  }

  /** Whether the values of a full line from `otherFirst` on keep the signs of `line`. */
  #keepsSigns(line: number, otherFirst: number): boolean {
    const { board } = this;
    if (!board.signed) return true;
    const stride = board.strideOf(line);
    for (let place = 0; place + 1 < board.length(line); place++) {
      const sign = board.signAfter(line, place);
      if (sign === NO_SIGN) continue;
      const at = otherFirst + place * stride;
      if ((board.values[at] === board.values[at + stride]) !== (sign === EQUAL)) return false;
    }
    return true;
  }
}

/**
 * A line with two open cells that would copy a full line unless they are the other way round. Where either value may be
 * the more, two open cells have further ways, but a single one is not settled by the balance, and this settles it.
 */
export class NearCopy extends CopyRule {
  readonly technique: Technique = TECHNIQUES.nearCopy;
  #model = 0;

  find(line: number): number {
    this.line = line;
    this.effects.clear();
    const { board } = this;
    const loose = board.isLoose(line);
    const open = board.openIn(line);
    if (open > (loose ? 1 : 2)) return 0;
    this.#model = this.nextModel(line, -1);
    if (this.#model < 0) return 0;
    if (open === 0) return CLASH;
    const way = board.firstOf(this.#model) - board.firstOf(line);
    const cells = board.cellsOf(line).filter((cell) => board.values[cell] === OPEN);
    // Two open cells that must be equal, or one that cannot have the other value, leave the copy as the only way.
    const clash = loose
      ? board.missing(line, 1 - board.values[cells[0]! + way]!) < 1
      : board.missing(line, 0) !== 1;
    if (clash) return CLASH;
    for (const cell of cells) this.conclude(cell, 1 - board.values[cell + way]!);
    return 2 * board.length(line) - open;
  }

  /** Detail: none, or `open` 1 where a single cell is open; the second line is the full one. */
  step(): Step {
    const { board, line } = this;
    return this.makeStep(
      {
        cells: [...this.known(line), ...this.known(this.#model)].sort((a, b) => a - b),
        lines: [board.ref(line), board.ref(this.#model)],
      },
      board.isLoose(line) ? { open: 1 } : {},
    );
  }
}

/** All ways to finish a line that copy no full line agree on a cell. */
export class CopyCounting extends CopyRule {
  readonly technique: Technique = TECHNIQUES.copyCounting;
  readonly #rowWays: LineWays;
  readonly #colWays: LineWays;
  readonly #models: number[] = [];

  constructor(board: BinairoBoard) {
    super(board);
    this.#rowWays = rowWays(board);
    this.#colWays = colWays(board, this.#rowWays);
  }

  find(line: number): number {
    this.line = line;
    this.effects.clear();
    const { board } = this;
    if (board.isFull(line)) return 0;
    this.#models.length = 0;
    for (let model = this.nextModel(line, -1); model >= 0; model = this.nextModel(line, model)) {
      this.#models.push(model);
    }
    if (this.#models.length === 0) return 0;
    const ways = line < board.rows ? this.#rowWays : this.#colWays;
    const cells = board.cellsOf(line);
    for (const [place, cell] of cells.entries()) ways.values[place] = board.values[cell]!;
    loadSigns(board, line, ways);
    for (const [place, cell] of cells.entries()) {
      if (board.values[cell] !== OPEN) continue;
      const zero = this.#hasOther(ways, place, 0);
      const one = this.#hasOther(ways, place, 1);
      if (!zero && !one) {
        this.effects.clear();
        return CLASH;
      }
      if (zero !== one) this.conclude(cell, one ? 1 : 0);
    }
    return this.effects.length > 0 ? (1 + this.#models.length) * board.length(line) : 0;
  }

  /** Whether some way with this value at this place copies no model. */
  #hasOther(ways: LineWays, place: number, value: number): boolean {
    const { board } = this;
    const stride = board.strideOf(this.line);
    const copies = this.#models.filter(
      (model) => board.values[board.firstOf(model) + place * stride] === value,
    ).length;
    ways.values[place] = value;
    ways.solve();
    // Distinct full lines are ways of their own, so one way more than there are models with this value is no copy.
    let count = 0;
    if (ways.possible[0] === 1 || ways.possible[1] === 1) for (const _ of ways.list(copies + 1)) count++;
    ways.values[place] = OPEN;
    return count > copies;
  }

  /** Detail: `models`, how many full lines it might copy; they are the lines after the first. */
  step(): Step {
    const { board, line } = this;
    const cells = [line, ...this.#models].flatMap((one) => this.known(one));
    const signs = board.signsOf(line);
    return this.makeStep(
      {
        cells: cells.sort((a, b) => a - b),
        lines: [line, ...this.#models].map((one) => board.ref(one)),
        ...(signs.length > 0 ? { signs } : {}),
      },
      { models: this.#models.length },
    );
  }
}
