import type { Columns } from '../../board.js';
import type { MayanMove } from '../../moves.js';
import type { RunResult, Search } from '../searcher.js';
import { heightOf, isInRun, markRuns, pushTile, removeMarked, type WideShape } from './board.js';
import { type Distributions, distributionsOver } from './distributions.js';
import { FailedBoards } from './failed-boards.js';
import { columnsWorkedOut } from './flow.js';
import { Level } from './level.js';
import { MoveList } from './move-list.js';

/** Cells of all boards looked at in a few milliseconds. */
const CELLS_A_SLICE = 40_000;

/** What it takes to put a column to an end of the board that was not known before, in cells. */
const CELLS_A_COLUMN = 1500;

/**
 * The search for boards that the kernel has no room for, of any width, height and number of colours, and for all where there
 * is no WebAssembly. The same depth-first search in the rules' order with the same bound, sleeping swaps and a table of failed
 * boards, on plain arrays. A move is a number: twice the cell of the dragged tile, and one more if it goes left.
 */
export class WideSearch implements Search {
  readonly slice: number;
  readonly #shape: WideShape;
  readonly #colours: number;
  readonly #equalSwap: boolean;
  readonly #marks: Uint8Array;
  readonly #distributions: Distributions;
  readonly #list: MoveList;
  readonly #levels: Level[] = [];
  readonly #failed: FailedBoards;
  #generation: number;
  #moves = 0;
  #depth = 0;
  #nodes = 0;
  /** Whether the node counted last is still being looked at: with one of two moves left, or its moves not all listed. */
  #unfinished = false;
  /** The level that is being entered, -1 for none; the colour its costs were added up to; and their sum so far. */
  #entering = -1;
  #colour = 0;
  #sum = 0;
  #urgent = 0;
  /** Cells looked at since the slice began, and columns worked out before it. */
  #cells = 0;
  #columnsBefore = 0;

  /** `columns`: the first board, the highest of all. `memoryBytes` is for the table of failed boards. */
  constructor(columns: Columns, colours: number, equalSwap: boolean, memoryBytes: number) {
    const height = Math.max(1, ...columns.map((column) => column.length));
    this.#shape = { width: columns.length, height };
    this.slice = Math.max(1, Math.trunc(CELLS_A_SLICE / (columns.length * height)));
    this.#colours = colours;
    this.#equalSwap = equalSwap;
    this.#marks = new Uint8Array(columns.length * height);
    this.#distributions = distributionsOver(columns.length);
    this.#generation = this.#distributions.generation;
    this.#list = new MoveList(this.#shape, this.#distributions);
    this.#failed = new FailedBoards(columns.length * height, memoryBytes);
  }

  /** Positions with two moves left or more that were looked at, as in the kernel: what follows the last but one counts with it. */
  get nodes(): number {
    return this.#nodes - (this.#unfinished ? 1 : 0);
  }

  get bytes(): number {
    return this.#failed.bytes + this.#levels.length * Level.bytes(this.#marks.length, this.#colours);
  }

  release(): void {
    this.#levels.length = 0;
  }

  start(columns: Columns, moves: number): RunResult {
    const root = this.#level(0);
    root.cells.fill(0);
    root.asleep.fill(0);
    root.tiles = 0;
    for (const [x, column] of columns.entries()) {
      root.cells.set(column, x * this.#shape.height);
      root.tiles += column.length;
    }
    root.equalKnown = !this.#equalSwap;
    this.#moves = moves;
    this.#depth = 0;
    this.#nodes++;
    this.#generation = this.#distributions.generation;
    this.#number(root);
    this.#beginSlice();
    this.#enter(0);
    return this.#went(this.#goOnEntering());
  }

  run(limit: number): RunResult {
    const end = this.nodes + limit;
    this.#beginSlice();
    for (;;) {
      if (this.#entering >= 0) {
        const result = this.#went(this.#goOnEntering());
        if (result === 'failed' || this.#entering >= 0) return result;
      }
      if (this.#spent()) return 'running';
      const level = this.#levels[this.#depth]!;
      if (level.next === level.moveCount) {
        const left = this.#moves - this.#depth;
        if (left > 1) this.#failed.add(level.cells, left);
        if (left === 2) this.#unfinished = false;
        if (this.#depth === 0) return this.#end('failed');
        this.#depth--;
        continue;
      }
      if (this.#moves - this.#depth > 2) {
        if (this.#nodes >= end) return 'running';
        this.#nodes++;
        this.#unfinished = true;
      }
      this.#cells += this.#marks.length;
      this.#renumber();
      if (!this.#make(this.#depth, level.moves[level.next++]!)) {
        if (this.#moves - this.#depth > 2) this.#unfinished = false;
      } else if (this.#depth + 1 < this.#moves) {
        this.#enter(this.#depth + 1);
      } else if (this.#levels[this.#depth + 1]!.tiles === 0) {
        return this.#end('found');
      }
    }
  }

  #beginSlice(): void {
    this.#cells = 0;
    this.#columnsBefore = columnsWorkedOut();
  }

  /** Whether a slice's work is done. It bounds the time of a slice only: what is found does not depend on it. */
  #spent(): boolean {
    return this.#cells + CELLS_A_COLUMN * (columnsWorkedOut() - this.#columnsBefore) > CELLS_A_SLICE;
  }

  #end(result: RunResult): RunResult {
    this.#unfinished = false;
    return result;
  }

  /** What comes of having gone on entering a level. */
  #went(entered: boolean | null): RunResult {
    if (entered === null) return 'running';
    const depth = this.#entering;
    this.#entering = -1;
    if (entered) this.#depth = depth;
    else if (depth === 0) return this.#end('failed');
    // With two moves left or fewer, what follows belongs to the node.
    if (this.#moves - depth > 2 || (!entered && this.#moves - depth === 2)) this.#unfinished = false;
    return 'running';
  }

  answer(): MayanMove[] {
    const { height } = this.#shape;
    return this.#levels.slice(0, this.#moves).map((level) => {
      const move = level.moves[level.next - 1]!;
      const cell = move >> 1;
      return { x: Math.trunc(cell / height), y: cell % height, g: (move & 1) === 1 ? -1 : 1 };
    });
  }

  #level(depth: number): Level {
    while (this.#levels.length <= depth) this.#levels.push(new Level(this.#marks.length, this.#colours));
    return this.#levels[depth]!;
  }

  /** Finds the distributions of a level's colours. */
  #number(level: Level): void {
    const { width, height } = this.#shape;
    const counts = Array.from({ length: this.#colours }, () => new Array<number>(width).fill(0));
    for (const [cell, colour] of level.cells.entries()) {
      if (colour !== 0) counts[colour - 1]![Math.trunc(cell / height)]!++;
    }
    for (const [i, tally] of counts.entries()) level.spread[i] = this.#distributions.numberOf(tally);
  }

  /** Where the distributions were forgotten, by this search or another, finds those on the way again. */
  #renumber(): void {
    const distributions = this.#distributions;
    if (distributions.isFull) distributions.forget();
    if (this.#generation === distributions.generation) return;
    this.#generation = distributions.generation;
    for (let depth = 0; depth <= this.#depth; depth++) this.#number(this.#levels[depth]!);
  }

  /** Begins to look whether the position at a depth can still succeed, and to list its moves. */
  #enter(depth: number): void {
    if (depth === 0) this.#unfinished = true;
    this.#entering = depth;
    this.#colour = 0;
    this.#sum = 0;
    this.#urgent = 0;
  }

  /** Goes on with it: whether it can; null when the slice's work is done before that is known. */
  #goOnEntering(): boolean | null {
    const depth = this.#entering;
    const level = this.#level(depth);
    if (level.tiles === 0) return false;
    const left = this.#moves - depth;
    if (this.#colour < this.#colours) {
      while (this.#colour < this.#colours) {
        const cost = this.#distributions.costOf(level.spread[this.#colour++]!);
        if (cost > left) return false;
        this.#sum += cost;
        if (cost === left) this.#urgent++;
        if (this.#spent() && this.#colour < this.#colours) return null;
      }
      // A move takes at most two steps, of two colours.
      if (this.#sum > 2 * left || this.#urgent > 2) return false;
      // The last move is tried sooner than its board is looked up.
      if (left > 1 && this.#failed.has(level.cells, left)) return false;
      this.#list.begin(level, left, this.#sum, this.#urgent);
    }
    while (!this.#list.goOn()) if (this.#spent()) return null;
    return true;
  }

  /** Makes a move's board one level up; false when the bound rules it out before it has settled. */
  #make(depth: number, move: number): boolean {
    const from = this.#levels[depth]!;
    const to = this.#level(depth + 1);
    const shape = this.#shape;
    const { height } = shape;
    const cell = move >> 1;
    const x = Math.trunc(cell / height);
    const y = cell - x * height;
    const g = (move & 1) === 1 ? -1 : 1;
    const left = this.#moves - depth - 1;
    const tile = from.cells[cell]!;
    const beside = cell + g * height;
    const other = from.cells[beside]!;
    to.cells.set(from.cells);
    to.spread.set(from.spread);
    to.tiles = from.tiles;
    to.asleep.fill(0);
    if (tile === other) {
      to.equalKnown = false;
      from.equalKnown = true;
      return true;
    }
    // Where a board fails with one move less, so do the boards after it.
    to.equalKnown = from.equalKnown;
    to.spread[tile - 1] = this.#distributions.step(from.spread[tile - 1]!, x, g);
    if (other !== 0) {
      to.cells[cell] = other;
      to.cells[beside] = tile;
      to.spread[other - 1] = this.#distributions.step(from.spread[other - 1]!, x + g, -g);
      // On a board without runs a swap makes one only with one of its tiles.
      if (isInRun(to.cells, shape, x, y) || isInRun(to.cells, shape, x + g, y)) {
        markRuns(to.cells, shape, this.#marks);
        return this.#settle(to, left);
      }
      if (left > 0) {
        to.asleep.set(from.known);
        // Swaps that share a cell with this one wake.
        to.asleep[cell] = 0;
        to.asleep[beside] = 0;
        if (cell >= height) to.asleep[cell - height] = 0;
      }
      from.known[cell] = 1;
      return left > 0;
    }
    const end = x * height + heightOf(from.cells, x * height, height);
    pushTile(to.cells, cell, end, beside - y, height);
    if (markRuns(to.cells, shape, this.#marks) > 0) return this.#settle(to, left);
    if (left > 0) {
      to.asleep.set(from.known);
      // Swaps of the column that lost the tile wake, at its row and above.
      to.asleep.fill(0, cell, end);
      if (x > 0) to.asleep.fill(0, cell - height, end - height);
    }
    return left > 0;
  }

  /** Lets the marked runs vanish and the board settle; false once the bound is too high. */
  #settle(level: Level, left: number): boolean {
    const distributions = this.#distributions;
    const { spread } = level;
    do {
      removeMarked(level.cells, this.#shape, this.#marks, (colour, x) => {
        spread[colour - 1] = distributions.without(spread[colour - 1]!, x);
        level.tiles--;
      });
      // Vanishing never lowers a cost.
      for (let i = 0; i < this.#colours; i++) if (distributions.costOf(spread[i]!) > left) return false;
    } while (markRuns(level.cells, this.#shape, this.#marks) > 0);
    return true;
  }
}
