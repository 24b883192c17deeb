import { compileWasm } from '../../../outcome/index.js';
import type { MayanMove } from '../moves.js';
import { KERNEL_BYTES } from './kernel-bytes.js';
import type { RunResult, Search } from './searcher.js';

/** What boards fit: columns, tiles in a column, colours; and the most moves. */
export const KERNEL_WIDTH = 5;
export const KERNEL_HEIGHT = 7;
export const KERNEL_COLOURS = 15;
export const KERNEL_MOVES = 999;

/** What the WebAssembly module of packages/core/kernel/mayan exports. Numbers of bytes are unsigned, or wrap. */
interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  board(): number;
  open(width: number, colours: number, byteLimit: number): void;
  start(moves: number, equalSwap: number): number;
  run(limit: number): number;
  nodes(): number;
  bytes(): number;
  moveAt(depth: number): number;
}

const RESULT: readonly RunResult[] = ['running', 'found', 'failed'];

/** The most that a module can address, less what it needs for itself. */
const MOST_BYTES = 2 ** 31 - 2 ** 20;

/** An instance whose table has grown beyond this is not kept for the next search: its memory cannot shrink. */
const KEPT_BYTES = 4 * 2 ** 20;

/** A module's instance, and its bytes for the board. */
interface Instance {
  readonly kernel: Kernel;
  board: Uint8Array;
}

let instantiate: (() => object) | null | undefined;
/** An instance that no search uses: making one takes longer than many a board. */
let idle: Instance | null = null;

function takeInstance(): Instance | null {
  const instance = idle;
  idle = null;
  if (instance !== null) return instance;
  if (instantiate === undefined) instantiate = compileWasm(KERNEL_BYTES);
  if (instantiate === null) return null;
  const kernel = instantiate() as Kernel;
  return { kernel, board: boardOf(kernel) };
}

/** Columns are eight bytes apart, each ended by a 0. */
function boardOf(kernel: Kernel): Uint8Array {
  return new Uint8Array(kernel.memory.buffer, kernel.board(), 8 * KERNEL_WIDTH);
}

/**
 * Decides whether a board of up to five columns with up to seven tiles each, in up to fifteen colours, can be emptied
 * with exactly so many moves, and finds the first answer in the rules' order, in WebAssembly. The table of failed
 * boards is kept from one `start` to the next.
 */
export class KernelSearch implements Search {
  readonly slice = 8192;
  readonly #instance: Instance;
  readonly #equalSwap: boolean;
  #moves = 0;
  #nodes = 0;
  #bytes = 0;

  private constructor(instance: Instance, equalSwap: boolean) {
    this.#instance = instance;
    this.#equalSwap = equalSwap;
  }

  /** `memoryBytes` is for the table of failed boards. Null where WebAssembly is missing, or a page's policy forbids it. */
  static open(width: number, colours: number, equalSwap: boolean, memoryBytes: number): KernelSearch | null {
    const instance = takeInstance();
    if (instance === null) return null;
    instance.kernel.open(width, colours, Math.min(memoryBytes, MOST_BYTES));
    return new KernelSearch(instance, equalSwap);
  }

  release(): void {
    if (this.#bytes <= KEPT_BYTES) idle = this.#instance;
  }

  /** Positions with two moves left or more that were looked at. */
  get nodes(): number {
    return this.#nodes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  start(columns: readonly (readonly number[])[], moves: number): RunResult {
    const instance = this.#instance;
    // A memory that grew has a new buffer.
    if (instance.board.length === 0) instance.board = boardOf(instance.kernel);
    const { board } = instance;
    for (let x = 0; x < KERNEL_WIDTH; x++) {
      let at = 8 * x;
      if (x < columns.length) {
        const column = columns[x]!;
        for (let y = 0; y < column.length; y++) board[at++] = column[y]!;
      }
      board[at] = 0;
    }
    this.#moves = moves;
    return this.#noted(instance.kernel.start(moves, this.#equalSwap ? 1 : 0));
  }

  run(limit: number): RunResult {
    return this.#noted(this.#instance.kernel.run(limit));
  }

  /** Calls into a module are what the smallest boards take longest for; so what it spent is asked once. */
  #noted(result: number): RunResult {
    const { kernel } = this.#instance;
    this.#nodes = kernel.nodes();
    this.#bytes = kernel.bytes() >>> 0;
    return RESULT[result]!;
  }

  answer(): MayanMove[] {
    return Array.from({ length: this.#moves }, (_, depth) => {
      const move = this.#instance.kernel.moveAt(depth);
      return { x: move >> 4, y: (move >> 1) & 7, g: (move & 1) === 1 ? -1 : 1 };
    });
  }
}
