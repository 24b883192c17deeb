import type { Columns } from '../../board.js';
import type { MayanMove } from '../../moves.js';
import type { RunResult, Search } from '../searcher.js';
import { dragTile, heightOf, isInRun, markRuns, removeMarked, type WideShape } from './board.js';
import { type Distribution, distributionOf } from './transport.js';

/** A position on the way, and where its list of moves stands. */
interface Level {
  readonly cells: Int32Array;
  /** By colour. */
  spread: Distribution[];
  /** The moves that the bound allows, in the rules' order. */
  moves: readonly MayanMove[];
  next: number;
  tiles: number;
  /** Whether the same board is known to fail with one move less. */
  equalKnown: boolean;
}

/**
 * The search for boards that the kernel has no room for, of any width, height and number of colours, and for all where there
 * is no WebAssembly. The same depth-first search in the rules' order with the same bound and a table of failed boards, on plain arrays; only the
 * swaps that commute are not passed over.
 */
export class WideSearch implements Search {
  readonly #shape: WideShape;
  readonly #colours: number;
  readonly #equalSwap: boolean;
  readonly #memory: number;
  readonly #marks: Uint8Array;
  readonly #levels: Level[] = [];
  /** Boards that fail, by moves left. */
  readonly #failed: Set<string>[] = [];
  #failedCount = 0;
  #moves = 0;
  #depth = 0;
  #nodes = 0;

  /** `columns`: the first board, the highest of all. `memoryBytes` is for the table of failed boards. */
  constructor(columns: Columns, colours: number, equalSwap: boolean, memoryBytes: number) {
    const height = Math.max(1, ...columns.map((column) => column.length));
    this.#shape = { width: columns.length, height };
    this.#colours = colours;
    this.#equalSwap = equalSwap;
    this.#memory = memoryBytes;
    this.#marks = new Uint8Array(columns.length * height);
  }

  get nodes(): number {
    return this.#nodes;
  }

  get bytes(): number {
    const cells = this.#marks.length;
    return this.#failedCount * this.#entryBytes() + this.#levels.length * (4 * cells + 1024);
  }

  #entryBytes(): number {
    return 2 * (this.#marks.length + this.#shape.width) + 64;
  }

  release(): void {
    this.#failed.length = 0;
  }

  start(columns: Columns, moves: number): RunResult {
    const root = this.#level(0);
    root.cells.fill(0);
    const counts = Array.from({ length: this.#colours }, () => new Array<number>(columns.length).fill(0));
    root.tiles = 0;
    for (const [x, column] of columns.entries()) {
      for (const [y, colour] of column.entries()) {
        root.cells[x * this.#shape.height + y] = colour;
        counts[colour - 1]![x]!++;
        root.tiles++;
      }
    }
    root.spread = counts.map(distributionOf);
    root.equalKnown = !this.#equalSwap;
    this.#moves = moves;
    this.#depth = 0;
    this.#nodes++;
    return this.#enter(0) ? 'running' : 'failed';
  }

  run(limit: number): RunResult {
    const end = this.#nodes + limit;
    for (;;) {
      const level = this.#levels[this.#depth]!;
      if (level.next === level.moves.length) {
        const left = this.#moves - this.#depth;
        if (left > 1) this.#addFailed(level.cells, left);
        if (this.#depth === 0) return 'failed';
        this.#depth--;
        continue;
      }
      if (this.#nodes >= end) return 'running';
      this.#nodes++;
      if (!this.#make(this.#depth, level.moves[level.next++]!)) continue;
      if (this.#depth + 1 === this.#moves) {
        if (this.#levels[this.#depth + 1]!.tiles === 0) return 'found';
      } else if (this.#enter(this.#depth + 1)) {
        this.#depth++;
      }
    }
  }

  answer(): MayanMove[] {
    return this.#levels.slice(0, this.#moves).map((level) => level.moves[level.next - 1]!);
  }

  #level(depth: number): Level {
    while (this.#levels.length <= depth) {
      const cells = new Int32Array(this.#marks.length);
      this.#levels.push({ cells, spread: [], moves: [], next: 0, tiles: 0, equalKnown: false });
    }
    return this.#levels[depth]!;
  }

  /** Looks whether the position can still succeed, and lists its moves. */
  #enter(depth: number): boolean {
    const level = this.#level(depth);
    if (level.tiles === 0) return false;
    const left = this.#moves - depth;
    let sum = 0;
    let urgent = 0;
    for (const { cost } of level.spread) {
      if (cost > left) return false;
      sum += cost;
      if (cost === left) urgent++;
    }
    // A move takes at most two steps, of two colours.
    if (sum > 2 * left || urgent > 2) return false;
    // The last move is tried sooner than its board is looked up.
    if (left > 1 && this.#failed[left]?.has(this.#key(level.cells)) === true) return false;
    level.moves = this.#list(level, left, sum, urgent);
    level.next = 0;
    return true;
  }

  /** The moves that the bound allows, in the rules' order; of the equal swaps the first, where it may be of use. */
  #list(level: Level, left: number, sum: number, urgent: number): MayanMove[] {
    const { cells, spread } = level;
    const { width, height } = this.#shape;
    const moves: MayanMove[] = [];
    let equal = level.equalKnown;
    const allowed = (steps: readonly (readonly [number, number, number])[]): boolean => {
      let after = sum;
      let pressing = urgent;
      for (const [colour, x, g] of steps) {
        const before = spread[colour - 1]!;
        const { cost } = before.step(x, g);
        if (cost > left - 1) return false;
        after += cost - before.cost;
        if (before.cost === left) pressing--;
      }
      return pressing === 0 && after <= 2 * (left - 1);
    };
    for (let x = 0; x < width; x++) {
      for (let y = 0; y < height; y++) {
        const tile = cells[x * height + y]!;
        if (tile === 0) break;
        if (x + 1 < width) {
          const other = cells[(x + 1) * height + y]!;
          if (other === tile) {
            if (!equal) moves.push({ x, y, g: 1 });
            equal = true;
          } else if (
            other === 0
              ? allowed([[tile, x, 1]])
              : allowed([
                  [tile, x, 1],
                  [other, x + 1, -1],
                ])
          ) {
            moves.push({ x, y, g: 1 });
          }
        }
        // Onto a tile, the left neighbour's move to the right does the same and comes first.
        if (x > 0 && cells[(x - 1) * height + y] === 0 && allowed([[tile, x, -1]]))
          moves.push({ x, y, g: -1 });
      }
    }
    return moves;
  }

  /** Makes a move's board one level up; false when the bound rules it out before it has settled. */
  #make(depth: number, { x, y, g }: MayanMove): boolean {
    const from = this.#level(depth);
    const to = this.#level(depth + 1);
    const { height } = this.#shape;
    const tile = from.cells[x * height + y]!;
    const other = from.cells[(x + g) * height + y]!;
    to.cells.set(from.cells);
    to.tiles = from.tiles;
    if (tile === other) {
      to.spread = from.spread;
      to.equalKnown = false;
      from.equalKnown = true;
      return true;
    }
    to.equalKnown = from.equalKnown;
    let marked = false;
    const left = this.#moves - depth - 1;
    const swapped = dragTile(to.cells, this.#shape, x, y, x + g);
    // On a board without runs a swap makes one only with one of its tiles.
    if (swapped && !isInRun(to.cells, this.#shape, x, y) && !isInRun(to.cells, this.#shape, x + g, y)) {
      if (left === 0) return false;
    } else {
      const runs = markRuns(to.cells, this.#shape, this.#marks);
      if (runs === 0 && left === 0) return false;
      marked = runs > 0;
    }
    to.spread = [...from.spread];
    to.spread[tile - 1] = to.spread[tile - 1]!.step(x, g);
    if (other !== 0) to.spread[other - 1] = to.spread[other - 1]!.step(x + g, -g);
    return !marked || this.#settle(to, left);
  }

  /** Lets the marked runs vanish and the board settle; false once the bound is too high. */
  #settle(level: Level, left: number): boolean {
    do {
      const changed = new Map<number, number[]>();
      removeMarked(level.cells, this.#shape, this.#marks, (colour, x) => {
        let counts = changed.get(colour);
        if (counts === undefined) {
          counts = [...level.spread[colour - 1]!.counts];
          changed.set(colour, counts);
        }
        counts[x]!--;
        level.tiles--;
      });
      for (const [colour, counts] of changed) {
        const spread = distributionOf(counts);
        level.spread[colour - 1] = spread;
        if (spread.cost > left) return false;
      }
    } while (markRuns(level.cells, this.#shape, this.#marks) > 0);
    return true;
  }

  /** The board as a text: exact, so that no hash decides. */
  #key(cells: Int32Array): string {
    const { width, height } = this.#shape;
    let key = '';
    for (let x = 0; x < width; x++) {
      for (let y = 0, tiles = heightOf(cells, this.#shape, x); y < tiles; y++) {
        key += String.fromCharCode(cells[x * height + y]!);
      }
      key += '\0';
    }
    return key;
  }

  /** Forgets all failed boards when their memory is used up: that costs time, never an answer. */
  #addFailed(cells: Int32Array, left: number): void {
    if (this.#failedCount * this.#entryBytes() >= this.#memory) {
      this.#failed.length = 0;
      this.#failedCount = 0;
    }
    this.#failed[left] ??= new Set();
    this.#failed[left].add(this.#key(cells));
    this.#failedCount++;
  }
}
