import type { Board } from './board.js';
import { IntList } from './int-list.js';

/** Calls `visit` for the cells that lie near `cell`, in a sense that the caller documents. */
export type Near = (cell: number, visit: (other: number) => void) => void;

/** What is remembered of a trial. */
const NOTHING = 0;
const OPEN_END = 1;
const CLASHED = 2;

/**
 * Remembers what trials came to for as long as nothing near the cells that they set has changed: then they would come to
 * the same again. `near` must give every cell on which a rule touched by a cell's setting may look.
 */
export class TrialMemory {
  readonly #board: Board;
  readonly #near: Near;
  /** By key (twice the cell plus the value). */
  readonly #state: Uint8Array;
  readonly #findings: Int32Array;
  readonly #start: Int32Array;
  readonly #length: Int32Array;
  /** The cells of all trials, one list after the other; lists of forgotten trials stay until they are too many. */
  #cells = new IntList();
  #wasted = 0;
  /** How much of the board's trail is taken into account. */
  #seen: number;
  readonly #stale: Uint8Array;

  constructor(board: Board, near: Near) {
    const keys = 2 * board.values.length;
    this.#board = board;
    this.#near = near;
    this.#state = new Uint8Array(keys);
    this.#findings = new Int32Array(keys);
    this.#start = new Int32Array(keys);
    this.#length = new Int32Array(keys);
    this.#stale = new Uint8Array(board.values.length);
    this.#seen = board.mark;
  }

  /** Forgets the trials near cells that were set since the last call. Call outside of trials. O(remembered cells). */
  refresh(): void {
    const { mark } = this.#board;
    if (mark === this.#seen) return;
    const stale: number[] = [];
    const spoil = (cell: number): void => {
      if (this.#stale[cell] === 1) return;
      this.#stale[cell] = 1;
      stale.push(cell);
    };
    for (let i = this.#seen; i < mark; i++) {
      const cell = this.#board.setAt(i);
      spoil(cell);
      this.#near(cell, spoil);
    }
    this.#seen = mark;
    for (let key = 0; key < this.#state.length; key++) {
      if (this.#state[key] !== NOTHING && this.#isStale(key)) this.#forget(key);
    }
    for (const cell of stale) this.#stale[cell] = 0;
    if (2 * this.#wasted > this.#cells.length) this.#compact();
  }

  #isStale(key: number): boolean {
    const start = this.#start[key]!;
    for (let i = start; i < start + this.#length[key]!; i++) {
      if (this.#stale[this.#cells.at(i)] === 1) return true;
    }
    return false;
  }

  #forget(key: number): void {
    this.#state[key] = NOTHING;
    this.#wasted += this.#length[key]!;
  }

  #compact(): void {
    const cells = new IntList();
    for (let key = 0; key < this.#state.length; key++) {
      if (this.#state[key] === NOTHING) continue;
      const start = this.#start[key]!;
      this.#start[key] = cells.length;
      for (let i = start; i < start + this.#length[key]!; i++) cells.push(this.#cells.at(i));
    }
    this.#cells = cells;
    this.#wasted = 0;
  }

  /** The findings of a remembered trial that clashed, 0 when it did not, -1 when nothing is remembered. */
  recall(cell: number, value: number): number {
    const key = 2 * cell + value;
    const state = this.#state[key];
    if (state === NOTHING) return -1;
    return state === CLASHED ? this.#findings[key]! : 0;
  }

  /** Forgets all. */
  clear(): void {
    this.#state.fill(NOTHING);
    this.#cells.clear();
    this.#wasted = 0;
  }

  /** Remembers a trial by the cells it set since `mark`, before it is taken back. `findings` is 0 when it did not clash. */
  keepTrail(cell: number, value: number, findings: number, mark: number): void {
    const key = this.#begin(cell, value, findings);
    for (let i = mark; i < this.#board.mark; i++) this.#cells.push(this.#board.setAt(i));
    this.#length[key] = this.#cells.length - this.#start[key]!;
  }

  /** The same for a trial with trials inside, by all the cells that these set. */
  keepCells(cell: number, value: number, findings: number, cells: readonly number[]): void {
    const key = this.#begin(cell, value, findings);
    for (const one of cells) this.#cells.push(one);
    this.#length[key] = cells.length;
  }

  #begin(cell: number, value: number, findings: number): number {
    const key = 2 * cell + value;
    if (this.#state[key] !== NOTHING) this.#forget(key);
    this.#state[key] = findings > 0 ? CLASHED : OPEN_END;
    this.#findings[key] = findings;
    this.#start[key] = this.#cells.length;
    return key;
  }
}
