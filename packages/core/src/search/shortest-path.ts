import { type Budget, Meter, type PathOutcome, type StopReason, type Task } from '../outcome/index.js';
import { longer, StateSet } from './state-set.js';

/** A board as a search sees it: a whole number from 0 to 255 for each cell. Two that are equal go on alike. */
export type SearchBoard = Uint8Array;

/** What a search must know of a puzzle with moves. All of it is pure, and writes to no board that it is given. */
export interface PathProblem<M> {
  readonly start: SearchBoard;
  /** The moves that are possible, in the kind's order; at most 65,535. */
  moves(board: SearchBoard): readonly M[];
  /** The board after a move that is possible. */
  play(board: SearchBoard, move: M): SearchBoard;
  isGoal(board: SearchBoard): boolean;
  /** No fewer moves than this lead to a goal; Infinity when none do. 0 everywhere where it is absent. */
  bound?(board: SearchBoard): number;
}

/** The memory a search may use when no budget says otherwise, in bytes. */
const DEFAULT_BYTES = 2 ** 30;

/** Cells looked at between two looks at the budget, about: a millisecond or two. */
const SLICE = 50_000;

/**
 * Finds a way with the fewest moves from the start to a goal, proved. Layers of equal moves + bound are worked off in order,
 * and within one the boards as they came, so that without a bound the answer is the first in order among the shortest. Every
 * board that was met is kept, whole. When the budget ends: `stopped` with a proved lower bound. Time and memory grow
 * with the number of boards that can be reached within the fewest moves, a node each.
 *
 * @example
 * const solver: PathSolver<Puzzle, readonly Move[]> = {
 *   solve: (puzzle, request) =>
 *     shortestPath({ start: puzzle.cells, moves: movesOf, play: boardAfter, isGoal: isEmpty }, request?.budget),
 * };
 */
export function* shortestPath<M>(
  problem: PathProblem<M>,
  budget: Budget = {},
): Task<PathOutcome<readonly M[]>> {
  const meter = new Meter({ memoryBytes: DEFAULT_BYTES, ...budget });
  const search = new PathSearch(problem, meter.memoryBytes);
  for (;;) {
    const { expanded } = search;
    const more = search.advance(Math.min(meter.nodesLeft, Number.MAX_SAFE_INTEGER));
    const spent = meter.spend(search.expanded - expanded, search.bytes);
    if (!more) return search.outcome(meter);
    const why: StopReason | null = search.isFull ? 'memory' : spent;
    const bounds = { lower: search.lower, upper: null };
    if (why !== null) return { status: 'stopped', why, answers: [], bounds, stats: meter.stats() };
    yield { nodes: meter.nodes, ms: meter.elapsedMs, bounds };
  }
}

/** The boards met, by layers of moves + bound. */
class PathSearch<M> {
  readonly #problem: PathProblem<M>;
  readonly #memoryBytes: number;
  readonly #set: StateSet;
  readonly #row: Int32Array<ArrayBuffer>;
  /** The bytes of `#row`: a board. */
  readonly #cells: Uint8Array;
  // By board: the one it was reached from, by which of its moves, after how many, and whether it was taken since.
  #from: Int32Array;
  #move: Uint16Array;
  #depth: Int32Array;
  #taken: Uint8Array;
  /** By moves + bound: the boards to be taken, and how many were. Longer ways to a board may still be listed. */
  readonly #layers: ({ boards: number[]; next: number } | undefined)[] = [];
  /** Boards listed in all layers. */
  #listed = 0;
  #goal = -1;
  lower = 0;
  expanded = 0;
  /** Whether the memory did not do for another board. */
  isFull = false;

  constructor(problem: PathProblem<M>, memoryBytes: number) {
    const { start } = problem;
    this.#problem = problem;
    this.#memoryBytes = memoryBytes;
    this.#row = new Int32Array(Math.ceil(start.length / 4));
    this.#cells = new Uint8Array(this.#row.buffer, 0, start.length);
    this.#set = new StateSet(this.#row.length);
    const { capacity } = this.#set;
    this.#from = new Int32Array(capacity);
    this.#move = new Uint16Array(capacity);
    this.#depth = new Int32Array(capacity);
    this.#taken = new Uint8Array(capacity);
    this.#meet(start, -1, 0, 0, 0);
  }

  get bytes(): number {
    return this.#set.bytes + this.#set.capacity * 11 + this.#listed * 8;
  }

  /** Takes boards until a slice is over or `most` are taken. False when all is known. */
  advance(most: number): boolean {
    for (let work = 0, taken = 0; work < SLICE && taken < most && !this.isFull; ) {
      const board = this.#next();
      if (board < 0 || (this.#goal >= 0 && this.lower >= this.#depth[this.#goal]!)) return false;
      taken++;
      work += this.#expand(board);
    }
    return true;
  }

  /** The next board to be taken, or -1; raises `lower` to its layer. */
  #next(): number {
    for (; this.lower < this.#layers.length; this.lower++) {
      const layer = this.#layers[this.lower];
      if (layer === undefined) continue;
      while (layer.next < layer.boards.length) {
        const board = layer.boards[layer.next++]!;
        if (this.#taken[board] === 0) return board;
      }
      this.#listed -= layer.boards.length;
      this.#layers[this.lower] = undefined;
    }
    return -1;
  }

  /** Meets the boards one move on; gives the cells that were looked at. */
  #expand(state: number): number {
    const { moves, play } = this.#problem;
    this.#taken[state] = 1;
    this.expanded++;
    this.#set.read(state, this.#row);
    const board = this.#cells.slice();
    const depth = this.#depth[state]! + 1;
    const possible = moves.call(this.#problem, board);
    for (const [index, move] of possible.entries()) {
      if (this.isFull) break;
      this.#meet(play.call(this.#problem, board, move), state, index, depth, this.lower);
    }
    return board.length * (possible.length + 1);
  }

  /** Takes note of a board that is reached with `depth` moves; `least` is a bound that holds for all ways through `from`. */
  #meet(board: SearchBoard, from: number, move: number, depth: number, least: number): void {
    if (this.#set.isFull && !this.#grow()) return;
    this.#row.fill(0);
    this.#cells.set(board);
    const { size } = this.#set;
    const state = this.#set.insert(this.#row);
    if (state < size && this.#depth[state]! <= depth) return;
    this.#from[state] = from;
    this.#move[state] = move;
    this.#depth[state] = depth;
    this.#taken[state] = 0;
    if (this.#problem.isGoal(board)) {
      if (this.#goal < 0 || depth < this.#depth[this.#goal]! || this.#goal === state) this.#goal = state;
      // It is no shorter way to another; whether there is a shorter one to a goal, the layers before it tell.
      this.#list(state, Math.max(least, depth));
      return;
    }
    const total = Math.max(least, depth + (this.#problem.bound?.(board) ?? 0));
    if (total < Number.POSITIVE_INFINITY) this.#list(state, total);
  }

  #list(state: number, total: number): void {
    let layer = this.#layers[total];
    if (layer === undefined) {
      layer = { boards: [], next: 0 };
      this.#layers[total] = layer;
    }
    layer.boards.push(state);
    this.#listed++;
  }

  #grow(): boolean {
    if (this.#set.bytesToGrow + 3 * 11 * this.#set.capacity + 8 * this.#listed > this.#memoryBytes) {
      this.isFull = true;
      return false;
    }
    this.#set.grow();
    const { capacity } = this.#set;
    this.#from = longer(this.#from, capacity);
    this.#move = longer(this.#move, capacity);
    this.#depth = longer(this.#depth, capacity);
    this.#taken = longer(this.#taken, capacity);
    return true;
  }

  /** What is proved once all that matters was taken. */
  outcome(meter: Meter): PathOutcome<readonly M[]> {
    if (this.#goal < 0) return { status: 'impossible', stats: meter.stats() };
    const answer = this.#wayTo(this.#goal);
    const bounds = { lower: answer.length, upper: answer.length };
    return { status: 'solved', proof: 'optimal', answers: [answer], bounds, stats: meter.stats() };
  }

  /** The moves that lead to a board. */
  #wayTo(goal: number): M[] {
    const way: M[] = [];
    for (let state = goal; this.#from[state]! >= 0; state = this.#from[state]!) {
      this.#set.read(this.#from[state]!, this.#row);
      way.push(this.#problem.moves(this.#cells.slice())[this.#move[state]!]!);
    }
    return way.reverse();
  }
}
