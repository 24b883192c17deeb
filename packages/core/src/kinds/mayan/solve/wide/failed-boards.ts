import { StateSet } from '../../../../search/index.js';

/** Room for so many boards at first. */
const FEWEST = 64;

/**
 * Boards that cannot be emptied with exactly so many moves. Boards are kept whole, no hash decides, so to lose one costs time
 * and never an answer: when the memory is used up, all are forgotten.
 */
export class FailedBoards {
  readonly #memory: number;
  readonly #set: StateSet;
  /** A board's cells and the moves left, two a word. */
  readonly #row: Int32Array<ArrayBuffer>;
  readonly #cells: Uint16Array;

  /** `cells`: how many a board has; at most 65,535 moves. */
  constructor(cells: number, memoryBytes: number) {
    this.#memory = memoryBytes;
    this.#row = new Int32Array(Math.ceil((cells + 1) / 2));
    this.#cells = new Uint16Array(this.#row.buffer, 0, cells + 1);
    this.#set = new StateSet(this.#row.length, FEWEST);
  }

  get bytes(): number {
    return this.#set.bytes;
  }

  has(board: Uint16Array, moves: number): boolean {
    this.#take(board, moves);
    return this.#set.find(this.#row) >= 0;
  }

  add(board: Uint16Array, moves: number): void {
    if (this.#set.isFull) {
      if (2 * this.bytes > this.#memory) this.#set.clear();
      else this.#set.grow();
    }
    this.#take(board, moves);
    this.#set.insert(this.#row);
  }

  #take(board: Uint16Array, moves: number): void {
    this.#cells.set(board);
    this.#cells[board.length] = moves;
  }
}
