import { IntList } from '../../../explain/deduction/int-list.js';
import { BITS, type MosaicBoard } from './board.js';
import { clueAt, OFFSETS, shiftMask } from './shared-cells.js';

/** Chains through more clues than this are for machines, not for people. */
const MOST_CLUES = 6;

/** Bounds kept for the cells of one square; far more than real boards have. */
const MOST_IN_SQUARE = 96;

/**
 * Bounds on how many cells of a region are black: "at least 2 of these 4". They start with the clues, are carried to
 * the part of a region that another clue's square has, and subtracted from one another there. Facts are numbered in the order in
 * which they are made; those that rest on fewer clues come first.
 */
export class BoundFacts {
  readonly #board: MosaicBoard;
  /** The square that the region is written in, and its mask there. */
  readonly #square = new IntList();
  readonly #mask = new IntList();
  readonly #low = new IntList();
  readonly #high = new IntList();
  /** What it was made from: the minuend and the subtrahend, or the fact it is a part of and -1, or -1 twice for a clue. */
  readonly #from = new IntList();
  readonly #minus = new IntList();
  readonly #buckets: IntList[] = Array.from({ length: MOST_CLUES + 1 }, () => new IntList());
  /** For each square its facts: the first, and for each fact the next. */
  readonly #first: Int32Array;
  readonly #inSquare: Uint8Array;
  readonly #next = new IntList();
  readonly #clueCount = new IntList();

  constructor(board: MosaicBoard) {
    this.#board = board;
    this.#first = new Int32Array(board.values.length);
    this.#inSquare = new Uint8Array(board.values.length);
  }

  /** Starts anew: one fact for each clue with open cells. O(cells). */
  start(): void {
    const { clues, openMask, need } = this.#board;
    const lists = [this.#square, this.#mask, this.#low, this.#high, this.#from, this.#minus];
    for (const list of [...lists, ...this.#buckets, this.#next, this.#clueCount]) list.clear();
    this.#first.fill(-1);
    this.#inSquare.fill(0);
    for (let clue = 0; clue < clues.length; clue++) {
      if (clues[clue]! < 0 || openMask[clue] === 0) continue;
      this.#add(clue, openMask[clue]!, need[clue]!, need[clue]!, -1, -1, 1);
    }
  }

  /** The facts that rest on `count` clues, in the order made. Working on facts of a bucket fills only later ones. */
  bucket(count: number): IntList {
    return this.#buckets[count]!;
  }

  /** The most clues that a fact may rest on. */
  get mostClues(): number {
    return MOST_CLUES;
  }

  /** Whether a fact contradicts itself. */
  isClash(fact: number): boolean {
    return this.#low.at(fact) > this.#high.at(fact);
  }

  /** The value that a fact gives to all its cells, or -1. */
  valueOf(fact: number): number {
    if (this.#high.at(fact) === 0) return 0;
    return this.#low.at(fact) === BITS[this.#mask.at(fact)]! ? 1 : -1;
  }

  square(fact: number): number {
    return this.#square.at(fact);
  }

  mask(fact: number): number {
    return this.#mask.at(fact);
  }

  low(fact: number): number {
    return this.#low.at(fact);
  }

  high(fact: number): number {
    return this.#high.at(fact);
  }

  /** Whether the fact is a clue's own. */
  isClue(fact: number): boolean {
    return this.#from.at(fact) === -1;
  }

  /** The facts it was made from, itself included, each after those it needs. */
  derivation(fact: number): number[] {
    const seen = new Set<number>();
    const order: number[] = [];
    const visit = (one: number): void => {
      if (one < 0 || seen.has(one)) return;
      seen.add(one);
      visit(this.#from.at(one));
      visit(this.#minus.at(one));
      order.push(one);
    };
    visit(fact);
    return order;
  }

  /** Carries a fact to every square that shares cells with its region, and combines it with what is known there. */
  spread(fact: number): void {
    const square = this.square(fact);
    const mask = this.mask(fact);
    const count = this.#clueCount.at(fact);
    for (const offset of OFFSETS) {
      const part = mask & offset.overlap;
      if (part === 0) continue;
      const other = clueAt(this.#board, square, offset);
      if (other < 0) continue;
      const moved = shiftMask(part, offset.shift);
      const outside = BITS[mask & ~part]!;
      const low = Math.max(0, this.low(fact) - outside);
      const high = Math.min(BITS[part]!, this.high(fact));
      const carried = this.#add(other, moved, low, high, fact, -1, count);
      if (carried >= 0) this.#combine(carried);
    }
  }

  /** Subtracts within the square: the fact from every region that holds its own, and from it every region it holds. */
  #combine(fact: number): void {
    const square = this.square(fact);
    const mask = this.mask(fact);
    for (let other = this.#first[square]!; other >= 0; other = this.#next.at(other)) {
      const otherMask = this.mask(other);
      if (other === fact || otherMask === mask) continue;
      if ((mask & ~otherMask) === 0) this.#subtract(other, fact);
      else if ((otherMask & ~mask) === 0) this.#subtract(fact, other);
    }
  }

  #subtract(larger: number, smaller: number): void {
    const count = this.#clueCount.at(larger) + this.#clueCount.at(smaller);
    if (count > MOST_CLUES) return;
    const mask = this.mask(larger) & ~this.mask(smaller);
    const low = Math.max(0, this.low(larger) - this.high(smaller));
    const high = Math.min(BITS[mask]!, this.high(larger) - this.low(smaller));
    this.#add(this.square(larger), mask, low, high, larger, smaller, count);
  }

  /** Keeps a fact unless it says nothing, or no more than one already kept; its number or -1. */
  #add(
    square: number,
    mask: number,
    low: number,
    high: number,
    from: number,
    minus: number,
    count: number,
  ): number {
    if (low <= 0 && high >= BITS[mask]!) return -1;
    for (let other = this.#first[square]!; other >= 0; other = this.#next.at(other)) {
      if (this.mask(other) === mask && this.low(other) >= low && this.high(other) <= high) return -1;
    }
    if (this.#inSquare[square]! >= MOST_IN_SQUARE) return -1;
    this.#inSquare[square]!++;
    const fact = this.#square.length;
    this.#square.push(square);
    this.#mask.push(mask);
    this.#low.push(low);
    this.#high.push(high);
    this.#from.push(from);
    this.#minus.push(minus);
    this.#clueCount.push(count);
    this.#next.push(this.#first[square]!);
    this.#first[square] = fact;
    // A part carried over is combined at once; clues and differences wait for their turn.
    if (from === -1 || minus !== -1) this.#buckets[count]!.push(fact);
    return fact;
  }
}
