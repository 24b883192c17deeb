import { cellCount, type Shape } from '../../../grid/index.js';
import { Deduction } from '../../../yes-no/generate/deduction.js';

// The stages: clues singly, then in pairs.
const SINGLES = 0;
const PAIRS = 1;

/** The most items one conclusion takes or gives: two clues and the cells around them. */
const MOST = 20;

/** What the picture holds around the board. */
const OUTSIDE = 2;

/** Rows down and columns to the right. */
type Way = readonly [number, number];

const SQUARE: readonly Way[] = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((col): Way => [row, col]));

/** The cells around a clue that are not around the clue some way off. */
function without([row, col]: Way): readonly Way[] {
  return SQUARE.filter(([r, c]) => Math.abs(r - row) > 1 || Math.abs(c - col) > 1);
}

/** The ways to the 24 clues that share cells with one, in index order. */
const WAYS = [-2, -1, 0, 1, 2]
  .flatMap((row) => [-2, -1, 0, 1, 2].map((col): Way => [row, col]))
  .filter(([row, col]) => row !== 0 || col !== 0);

/** The same, with the cells that only the one has around it, seen from it, and those that only the other has. */
const NEIGHBOURS = WAYS.map((way) => {
  const [row, col] = way;
  return { way, mine: without(way), theirs: without([-row, -col]) };
});

/** Another clue near one: all numbers are steps between places. */
interface Neighbour {
  readonly step: number;
  readonly mine: Int32Array;
  readonly theirs: Int32Array;
}

/**
 * Mosaic's part, whose items are the cells and then the clues: level 1 starting clues, 2 also completed clues, 3 also
 * cells shared by two clues. Which conclusions these are is said with the techniques; the tests hold the two against
 * each other.
 *
 * The board has a border of known cells without clues: two rows above and below, a column on either side. So every
 * cell has its full square, and every step of two rows or columns leads to a place that may be looked at.
 */
export class MosaicDeduction extends Deduction {
  readonly #level: number;
  /** Places in all; the item of a clue is its place and so many. */
  readonly #places: number;
  /** For each cell its place. */
  readonly #placeOf: Int32Array;
  // The rest is by place.
  readonly #picture: Uint8Array;
  readonly #present: Uint8Array;
  /** 1 for a clue all around which is black, or white. */
  readonly #starting: Uint8Array;
  readonly #square: Int32Array;
  readonly #neighbours: readonly Neighbour[];

  /** Every cell of the picture (1 black, 0 white) has its clue at first. `level` is 1, 2 or 3. O(cells). */
  constructor(shape: Shape, picture: Uint8Array, level: number) {
    const width = shape.cols + 2;
    const places = (shape.rows + 4) * width;
    super(2 * places, places, [places, places], MOST);
    this.#level = level;
    this.#places = places;
    this.#picture = new Uint8Array(places).fill(OUTSIDE);
    this.#present = new Uint8Array(places);
    this.#starting = new Uint8Array(places);
    const step = ([row, col]: Way) => row * width + col;
    this.#square = Int32Array.from(SQUARE, step);
    this.#neighbours =
      level < 3
        ? []
        : NEIGHBOURS.map(({ way, mine, theirs }) => ({
            step: step(way),
            mine: Int32Array.from(mine, step),
            theirs: Int32Array.from(theirs, step),
          }));
    this.#placeOf = new Int32Array(cellCount(shape));
    for (let row = 0, cell = 0; row < shape.rows; row++) {
      for (let col = 0; col < shape.cols; col++, cell++) {
        const place = (row + 2) * width + col + 1;
        this.#placeOf[cell] = place;
        this.#picture[place] = picture[cell]!;
      }
    }
    for (let place = 0; place < places; place++) {
      if (this.#picture[place] === OUTSIDE) this.derivation.give(place);
    }
    for (const place of this.#placeOf) this.#giveClue(place);
    this.settle();
  }

  remove(clue: number): void {
    const place = this.#placeOf[clue]!;
    this.#present[place] = 0;
    this.derivation.retract(place + this.#places);
  }

  restore(clue: number): void {
    this.#present[this.#placeOf[clue]!] = 1;
  }

  protected infer(stage: number, clue: number): void {
    if (stage === SINGLES) this.#inferSingle(clue);
    else this.#inferPairs(clue);
  }

  /** Puts the clues around a cell in line; a clue that was taken away is told by nothing. */
  protected lost(item: number): void {
    if (item < this.#places) this.learnt(item);
  }

  protected learnt(cell: number): void {
    for (const step of this.#square) {
      if (this.#present[cell + step] === 1) this.#wake(cell + step);
    }
  }

  #giveClue(clue: number): void {
    const around = [0, 0, 0];
    for (const step of this.#square) around[this.#picture[clue + step]!]!++;
    if (around[0] === 0 || around[1] === 0) this.#starting[clue] = 1;
    this.#present[clue] = 1;
    this.derivation.give(clue + this.#places);
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
    for (const step of this.#square) {
      const cell = clue + step;
      if (known[cell] === 1) continue;
      this.targets[unknown++] = cell;
      missing += picture[cell]!;
    }
    if (unknown === 0) return;
    let premises = 0;
    this.premises[premises++] = clue + this.#places;
    if (this.#starting[clue] === 0) {
      if (this.#level < 2 || (missing !== 0 && missing !== unknown)) return;
      // All black ones are known: they are the reason; or else all white ones.
      const reason = missing === 0 ? 1 : 0;
      for (const step of this.#square) {
        const cell = clue + step;
        if (known[cell] === 1 && picture[cell] === reason) this.premises[premises++] = cell;
      }
    }
    this.conclude(unknown, premises);
  }

  #inferPairs(first: number): void {
    const open = this.#isOpen(first);
    for (const { step, mine, theirs } of this.#neighbours) {
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
    for (const step of this.#square) if (known[clue + step] === 0) return true;
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
    this.premises[0] = more + this.#places;
    this.premises[1] = less + this.#places;
    this.conclude(targets, premises);
  }
}
