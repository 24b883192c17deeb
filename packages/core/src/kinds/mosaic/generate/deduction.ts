import type { Task } from '../../../outcome/index.js';
import { Deduction } from '../../../yes-no/generate/deduction.js';
import type { Bordered } from './bordered.js';

// The stages: clues singly, then in pairs.
const SINGLES = 0;
const PAIRS = 1;

/** Clues given between two turns for others. */
const CLUES_A_TURN = 16_384;

const TURN = { nodes: 0, ms: 0 };

/** The most items one conclusion takes or gives: two clues and the cells around them. */
const MOST = 20;

/** What the picture holds around the board. */
const OUTSIDE = 2;

/** Whether `high` is `low` moved up by `shift` bits. */
function isShifted(high: number, low: number, shift: number): boolean {
  return high >>> shift === low && (high & ((1 << shift) - 1)) === 0;
}

/**
 * Mosaic's part, whose items are the cells and then the clues: level 1 starting clues, 2 also completed clues, 3 also
 * cells shared by two clues. Which conclusions these are is said with the techniques; the tests hold the two against
 * each other. The border of the board is known and has no clues.
 */
export class MosaicDeduction extends Deduction {
  readonly #board: Bordered;
  readonly #level: number;
  // By place.
  readonly #picture: Uint8Array;
  readonly #present: Uint8Array;
  /** 1 for a clue all around which is black, or white. */
  readonly #starting: Uint8Array;
  /** The clues that stand around a cell, as bits. */
  readonly #cover: Int32Array;
  /** Clues taken away since the last test. */
  #removed: number[] = [];

  /** Every cell of the picture (1 black, 0 white) has its clue at first. `level` is 1, 2 or 3. O(cells). */
  static *of(board: Bordered, picture: Uint8Array, level: number): Task<MosaicDeduction> {
    const deduction = new MosaicDeduction(board, picture, level);
    yield TURN;
    for (let cell = 0; cell < board.placeOf.length; cell++) {
      deduction.#giveClue(board.placeOf[cell]!);
      if (cell % CLUES_A_TURN === CLUES_A_TURN - 1) yield TURN;
    }
    yield* deduction.settleInTurns();
    return deduction;
  }

  private constructor(board: Bordered, picture: Uint8Array, level: number) {
    const { places, placeOf } = board;
    super(2 * places, places, [places, places], MOST);
    this.#board = board;
    this.#level = level;
    this.#picture = new Uint8Array(places).fill(OUTSIDE);
    this.#present = new Uint8Array(places);
    this.#starting = new Uint8Array(places);
    this.#cover = new Int32Array(places);
    for (let cell = 0; cell < picture.length; cell++) this.#picture[placeOf[cell]!] = picture[cell]!;
    for (let place = 0; place < places; place++) {
      if (this.#picture[place] === OUTSIDE) this.derivation.give(place);
    }
  }

  remove(clue: number): void {
    const place = this.#board.placeOf[clue]!;
    this.#present[place] = 0;
    this.#turnCover(place);
    this.#removed.push(place);
  }

  restore(clue: number): void {
    const place = this.#board.placeOf[clue]!;
    this.#present[place] = 1;
    this.#turnCover(place);
  }

  override holds(): boolean {
    const removed = this.#removed;
    this.#removed = [];
    if (removed.some((place) => this.#leavesTwins(place))) return false;
    for (const place of removed) this.derivation.retract(place + this.#board.places);
    return super.holds();
  }

  protected infer(stage: number, clue: number): void {
    if (stage === SINGLES) this.#inferSingle(clue);
    else this.#inferPairs(clue);
  }

  /**
   * Whether a cell around a clue that was taken away can no longer be told by anything: no clue counts it, or just
   * those that count another cell of the other colour, so that the two could change places. Most tests that fail do so
   * here, long before all conclusions are drawn. Two cells that both had the clue differ by another, or did before.
   */
  #leavesTwins(place: number): boolean {
    const cover = this.#cover;
    const picture = this.#picture;
    const { square, rivals } = this.#board;
    for (let i = 0; i < square.length; i++) {
      const cell = place + square[i]!;
      if (picture[cell] === OUTSIDE) continue;
      const mask = cover[cell]!;
      if (mask === 0) return true;
      const other = 1 - picture[cell]!;
      const { steps, shifts } = rivals[i]!;
      for (let j = 0; j < steps.length; j++) {
        const rival = cell + steps[j]!;
        if (picture[rival] !== other) continue;
        const shift = shifts[j]!;
        const its = cover[rival]!;
        if (shift > 0 ? isShifted(mask, its, shift) : isShifted(its, mask, -shift)) return true;
      }
    }
    return false;
  }

  /** Puts a clue in the covers of the cells around it, or takes it out. */
  #turnCover(place: number): void {
    const { square, coverBits } = this.#board;
    for (let i = 0; i < square.length; i++) this.#cover[place + square[i]!]! ^= coverBits[i]!;
  }

  /** Puts the clues around a cell in line; a clue that was taken away is told by nothing. */
  protected lost(item: number): void {
    if (item < this.#board.places) this.learnt(item);
  }

  protected learnt(cell: number): void {
    for (const step of this.#board.square) {
      if (this.#present[cell + step] === 1) this.#wake(cell + step);
    }
  }

  #giveClue(clue: number): void {
    const around = [0, 0, 0];
    for (const step of this.#board.square) around[this.#picture[clue + step]!]!++;
    if (around[0] === 0 || around[1] === 0) this.#starting[clue] = 1;
    this.#present[clue] = 1;
    this.#turnCover(clue);
    this.derivation.give(clue + this.#board.places);
    this.#wake(clue);
  }

  #wake(clue: number): void {
    this.enqueue(SINGLES, clue);
    if (this.#level >= 3) this.enqueue(PAIRS, clue);
  }

  #inferSingle(clue: number): void {
    const { known } = this.derivation;
    const picture = this.#picture;
    let unknown = 0;
    let missing = 0;
    for (const step of this.#board.square) {
      const cell = clue + step;
      if (known[cell] === 1) continue;
      this.targets[unknown++] = cell;
      missing += picture[cell]!;
    }
    if (unknown === 0) return;
    let premises = 0;
    this.premises[premises++] = clue + this.#board.places;
    if (this.#starting[clue] === 0) {
      if (this.#level < 2 || (missing !== 0 && missing !== unknown)) return;
      // All black ones are known: they are the reason; or else all white ones.
      const reason = missing === 0 ? 1 : 0;
      for (const step of this.#board.square) {
        const cell = clue + step;
        if (known[cell] === 1 && picture[cell] === reason) this.premises[premises++] = cell;
      }
    }
    this.conclude(unknown, premises);
  }

  #inferPairs(first: number): void {
    const open = this.#isOpen(first);
    for (const { step, mine, theirs } of this.#board.neighbours) {
      const second = first + step;
      if (this.#present[second] === 0) continue;
      if (!open && !this.#isOpen(second)) continue;
      this.#inferPair(first, mine, second, theirs);
      this.#inferPair(second, theirs, first, mine);
    }
  }

  /** Whether a cell around the clue is not known. */
  #isOpen(clue: number): boolean {
    const { known } = this.derivation;
    for (const step of this.#board.square) if (known[clue + step] === 0) return true;
    return false;
  }

  /**
   * The cells that two clues share count for both, so the difference of the clues is that of the cells they do not
   * share. When it is as large as these allow, those only at `more` are black and those only at `less` white: so there
   * is nothing to conclude as soon as one of them that is not known is of the other colour.
   */
  #inferPair(more: number, onlyMore: Int32Array, less: number, onlyLess: Int32Array): void {
    const { known } = this.derivation;
    const picture = this.#picture;
    let targets = 0;
    let premises = 2;
    for (const step of onlyMore) {
      const cell = more + step;
      if (known[cell] === 0) {
        if (picture[cell] === 0) return;
        this.targets[targets++] = cell;
      } else if (picture[cell] === 0) {
        this.premises[premises++] = cell;
      }
    }
    for (const step of onlyLess) {
      const cell = less + step;
      if (known[cell] === 0) {
        if (picture[cell] === 1) return;
        this.targets[targets++] = cell;
      } else if (picture[cell] === 1) {
        this.premises[premises++] = cell;
      }
    }
    if (targets === 0) return;
    this.premises[0] = more + this.#board.places;
    this.premises[1] = less + this.#board.places;
    this.conclude(targets, premises);
  }
}
