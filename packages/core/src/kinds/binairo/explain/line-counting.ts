import { CLASH } from '../../../explain/deduction/index.js';
import type { Step, Technique } from '../../../explain/index.js';
import { OPEN } from '../../../outcome/index.js';
import { NO_SIGN } from '../signs.js';
import type { BinairoBoard } from './board.js';
import { colWays, loadSigns, rowWays } from './board-ways.js';
import { LineRule } from './line-rule.js';
import type { LineWays } from './line-ways.js';
import { TECHNIQUES } from './techniques.js';

/** Ways are counted up to this many; more are "many" to a reader. */
const WAYS_COUNTED = 100;

/** All ways to finish a line agree on a cell. */
export class LineCounting extends LineRule {
  readonly technique: Technique = TECHNIQUES.lineCounting;
  readonly #rowWays: LineWays;
  readonly #colWays: LineWays;

  constructor(board: BinairoBoard) {
    super(board);
    this.#rowWays = rowWays(board);
    this.#colWays = colWays(board, this.#rowWays);
  }

  find(line: number): number {
    this.line = line;
    this.effects.clear();
    if (this.board.isFull(line)) return 0;
    const ways = this.#load(line);
    if (!ways.solve()) return CLASH;
    const { possible, values } = ways;
    const first = this.board.firstOf(line);
    const stride = this.board.strideOf(line);
    let known = 0;
    for (let place = 0; place < values.length; place++) {
      if (values[place] !== OPEN) known++;
      else if (possible[2 * place] !== possible[2 * place + 1])
        this.conclude(first + place * stride, possible[2 * place] === 1 ? 0 : 1);
    }
    // An empty line can decide a cell as well; its premise is the line.
    return this.effects.length > 0 ? known + 1 : 0;
  }

  #load(line: number): LineWays {
    const { board } = this;
    const ways = line < board.rows ? this.#rowWays : this.#colWays;
    const first = board.firstOf(line);
    const stride = board.strideOf(line);
    for (let place = 0; place < ways.length; place++)
      ways.values[place] = board.values[first + place * stride]!;
    loadSigns(board, line, ways);
    return ways;
  }

  /** Detail: `ways`, the number of ways to finish the line; absent when more than a reader would count. */
  step(): Step {
    const { board, line } = this;
    const ways = this.#load(line);
    ways.solve();
    let count = 0;
    for (const _ of ways.list(WAYS_COUNTED + 1)) count++;
    const cells = this.#neededCells(ways);
    const signs = board.signed ? this.#neededSigns(ways) : [];
    return this.makeStep(
      { cells, lines: [board.ref(line)], ...(signs.length > 0 ? { signs } : {}) },
      count > WAYS_COUNTED ? {} : { ways: count },
    );
  }

  /** Signs of the line that suffice, after `neededCells`. */
  #neededSigns(ways: LineWays): (readonly [number, number])[] {
    const cells = this.board.cellsOf(this.line);
    const needed: (readonly [number, number])[] = [];
    for (let place = 0; place + 1 < cells.length; place++) {
      const sign = ways.signs[place]!;
      if (sign === NO_SIGN) continue;
      ways.signs[place] = NO_SIGN;
      if (this.#stillFollows(ways)) continue;
      ways.signs[place] = sign;
      needed.push([cells[place]!, cells[place + 1]!]);
    }
    return needed;
  }

  /** Known cells of the line that suffice: each is left out if everything still follows without it. */
  #neededCells(ways: LineWays): number[] {
    const { board, line } = this;
    const cells = board.cellsOf(line);
    const needed: number[] = [];
    for (let place = 0; place < cells.length; place++) {
      const value = ways.values[place]!;
      if (value === OPEN) continue;
      ways.values[place] = OPEN;
      if (this.#stillFollows(ways)) continue;
      ways.values[place] = value;
      needed.push(cells[place]!);
    }
    return needed;
  }

  #stillFollows(ways: LineWays): boolean {
    const solvable = ways.solve();
    if (this.effects.length === 0) return !solvable;
    const first = this.board.firstOf(this.line);
    const stride = this.board.strideOf(this.line);
    for (let k = 0; k < this.effects.length; k++) {
      const packed = this.effects.at(k);
      const place = ((packed >> 1) - first) / stride;
      if (ways.possible[2 * place + 1 - (packed & 1)] === 1) return false;
    }
    return true;
  }
}
