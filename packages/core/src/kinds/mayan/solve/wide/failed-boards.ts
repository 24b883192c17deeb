/** Room for so many boards at first. */
const FEWEST = 64;

/**
 * Boards that cannot be emptied with exactly so many moves. Boards are kept whole, no hash decides, so to lose one costs time
 * and never an answer: when the memory is used up, all are forgotten.
 */
export class FailedBoards {
  readonly #cells: number;
  readonly #memory: number;
  /** A board's cells and the moves left, one after the other. */
  #entries: Uint16Array;
  /** By hash, the number of an entry plus one. */
  #places: Int32Array;
  #count = 0;

  /** `cells`: how many a board has; at most 65,535 moves. */
  constructor(cells: number, memoryBytes: number) {
    this.#cells = cells;
    this.#memory = memoryBytes;
    this.#entries = new Uint16Array(FEWEST * (cells + 1));
    this.#places = new Int32Array(2 * FEWEST);
  }

  get bytes(): number {
    return this.#entries.byteLength + this.#places.byteLength;
  }

  has(board: Uint16Array, moves: number): boolean {
    return this.#places[this.#find(board, moves)] !== 0;
  }

  add(board: Uint16Array, moves: number): void {
    if (2 * this.#count >= this.#places.length - 1 && !this.#grow()) {
      this.#count = 0;
      this.#places.fill(0);
    }
    const place = this.#find(board, moves);
    if (this.#places[place] !== 0) return;
    const at = this.#count * (this.#cells + 1);
    this.#entries.set(board, at);
    this.#entries[at + this.#cells] = moves;
    this.#places[place] = ++this.#count;
  }

  /** The place of a board, or where it would be. */
  #find(board: Uint16Array, moves: number): number {
    const mask = this.#places.length - 1;
    let place = this.#hash(board, 0, moves) & mask;
    for (;;) {
      const number = this.#places[place]!;
      if (number === 0 || this.#isAt((number - 1) * (this.#cells + 1), board, moves)) return place;
      place = (place + 1) & mask;
    }
  }

  #isAt(at: number, board: Uint16Array, moves: number): boolean {
    if (this.#entries[at + this.#cells] !== moves) return false;
    for (let i = 0; i < this.#cells; i++) if (this.#entries[at + i] !== board[i]) return false;
    return true;
  }

  #hash(from: Uint16Array, at: number, moves: number): number {
    let mixed = moves;
    for (let i = 0; i < this.#cells; i++)
      mixed = Math.imul(mixed ^ from[at + i]!, 0x9e3779b1) + (mixed >>> 15);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x2c1b3c6d);
    return mixed ^ (mixed >>> 13);
  }

  #grow(): boolean {
    if (2 * this.bytes > this.#memory) return false;
    const entries = new Uint16Array(2 * this.#entries.length);
    entries.set(this.#entries);
    this.#entries = entries;
    this.#places = new Int32Array(2 * this.#places.length);
    const mask = this.#places.length - 1;
    for (let number = 0; number < this.#count; number++) {
      const at = number * (this.#cells + 1);
      let place = this.#hash(entries, at, entries[at + this.#cells]!) & mask;
      while (this.#places[place] !== 0) place = (place + 1) & mask;
      this.#places[place] = number + 1;
    }
    return true;
  }
}
