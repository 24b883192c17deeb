import { Derivation, Queue, type Thinning } from '../../../generate/index.js';
import { cellCount, colOf, neighbourhood, rowOf, type Shape } from '../../../grid/index.js';

/**
 * What the techniques up to a level find out of a mosaic whose picture is at hand, kept up to date while clues are
 * taken away: level 1 starting clues, 2 also completed clues, 3 also cells shared by two clues. Which conclusions
 * these are is said with the techniques; the tests hold the two against each other.
 */
export class MosaicDeduction implements Thinning {
  readonly #cols: number;
  readonly #rows: number;
  readonly #level: number;
  readonly #picture: Uint8Array;
  readonly #present: Uint8Array;
  readonly #rowOf: Int32Array;
  readonly #colOf: Int32Array;
  readonly #around: readonly Int32Array[];
  readonly #derivation: Derivation;
  // Clues that may have something to say, singly and in pairs.
  readonly #singles: Queue;
  readonly #pairs: Queue;
  readonly #targets = new Int32Array(18);
  readonly #premises = new Int32Array(20);

  /** `present` holds 1 where a clue stands; it is changed in place. `level` is 1, 2 or 3. O(cells). */
  constructor(shape: Shape, picture: Uint8Array, present: Uint8Array, level: number) {
    const cells = cellCount(shape);
    this.#rows = shape.rows;
    this.#cols = shape.cols;
    this.#level = level;
    this.#picture = picture;
    this.#present = present;
    this.#rowOf = Int32Array.from({ length: cells }, (_, cell) => rowOf(shape, cell));
    this.#colOf = Int32Array.from({ length: cells }, (_, cell) => colOf(shape, cell));
    this.#around = Array.from({ length: cells }, (_, cell) => Int32Array.from(neighbourhood(shape, cell)));
    this.#derivation = new Derivation(2 * cells, cells);
    this.#singles = new Queue(cells);
    this.#pairs = new Queue(cells);
    for (let cell = 0; cell < cells; cell++) if (present[cell] === 1) this.#giveClue(cell);
    this.#propagate();
    this.#derivation.commit();
  }

  /** Whether every cell is found out. */
  get complete(): boolean {
    return this.#derivation.complete;
  }

  /** 1 for each cell that is found out. */
  get known(): Uint8Array {
    return this.#derivation.known.subarray(0, this.#picture.length);
  }

  /** Puts a clue on the board and draws what follows. */
  add(clue: number): void {
    this.#present[clue] = 1;
    this.#giveClue(clue);
    this.#propagate();
    this.#derivation.commit();
  }

  remove(clue: number): void {
    this.#present[clue] = 0;
    this.#derivation.retract(clue + this.#picture.length);
  }

  restore(clue: number): void {
    this.#present[clue] = 1;
  }

  holds(): boolean {
    for (const item of this.#derivation.undone) {
      if (item < this.#picture.length) this.#wake(item);
    }
    this.#propagate();
    if (this.#derivation.complete) {
      this.#derivation.commit();
      return true;
    }
    this.#derivation.rollback();
    return false;
  }

  #giveClue(clue: number): void {
    this.#derivation.give(clue + this.#picture.length);
    this.#enqueue(clue);
  }

  /** Puts the clues around a cell in line. */
  #wake(cell: number): void {
    for (const clue of this.#around[cell]!) if (this.#present[clue] === 1) this.#enqueue(clue);
  }

  #enqueue(clue: number): void {
    this.#singles.add(clue);
    if (this.#level >= 3) this.#pairs.add(clue);
  }

  /**
   * Draws conclusions until there are none; the cheap ones of single clues first. First come, first served: that
   * keeps chains of reasons short, and so what falls with a clue small.
   */
  #propagate(): void {
    while (!this.#derivation.complete) {
      const single = this.#singles.take();
      if (single >= 0) {
        this.#inferSingle(single);
        continue;
      }
      const first = this.#pairs.take();
      if (first < 0) break;
      this.#inferPairs(first);
    }
    this.#singles.clear();
    this.#pairs.clear();
  }

  #inferSingle(clue: number): void {
    const { known } = this.#derivation;
    const around = this.#around[clue]!;
    let unknown = 0;
    let missing = 0;
    let black = 0;
    for (const cell of around) {
      const value = this.#picture[cell]!;
      black += value;
      if (known[cell] === 1) continue;
      this.#targets[unknown++] = cell;
      missing += value;
    }
    if (unknown === 0) return;
    const starting = black === 0 || black === around.length;
    if (!starting && (this.#level < 2 || (missing !== 0 && missing !== unknown))) return;
    let premises = 0;
    this.#premises[premises++] = clue + this.#picture.length;
    if (!starting) {
      // All black ones are known: they are the reason; or else all white ones.
      const reason = missing === 0 ? 1 : 0;
      for (const cell of around) {
        if (known[cell] === 1 && this.#picture[cell] === reason) this.#premises[premises++] = cell;
      }
    }
    this.#conclude(unknown, premises);
  }

  #inferPairs(first: number): void {
    const row = this.#rowOf[first]!;
    const col = this.#colOf[first]!;
    const open = this.#isOpen(first);
    for (let r = Math.max(0, row - 2); r <= Math.min(this.#rows - 1, row + 2); r++) {
      for (let c = Math.max(0, col - 2); c <= Math.min(this.#cols - 1, col + 2); c++) {
        const second = r * this.#cols + c;
        if (second === first || this.#present[second] === 0) continue;
        if (!open && !this.#isOpen(second)) continue;
        this.#inferPair(first, second);
        this.#inferPair(second, first);
      }
    }
  }

  /** Whether a cell around the clue is not known. */
  #isOpen(clue: number): boolean {
    const { known } = this.#derivation;
    for (const cell of this.#around[clue]!) if (known[cell] === 0) return true;
    return false;
  }

  /**
   * The cells that two clues share count for both, so the difference of the clues is that of the cells they do not
   * share. When it is as large as these allow, those only at `more` are black and those only at `less` white.
   */
  #inferPair(more: number, less: number): void {
    const { known } = this.#derivation;
    const picture = this.#picture;
    // What the difference falls short of the largest possible: white cells turned black at `more`, and so on.
    let short = 0;
    let targets = 0;
    let premises = 2;
    for (const cell of this.#around[more]!) {
      if (this.#near(cell, less)) continue;
      if (known[cell] === 0) {
        this.#targets[targets++] = cell;
        short += 1 - picture[cell]!;
      } else if (picture[cell] === 0) {
        this.#premises[premises++] = cell;
      }
    }
    for (const cell of this.#around[less]!) {
      if (this.#near(cell, more)) continue;
      if (known[cell] === 0) {
        this.#targets[targets++] = cell;
        short += picture[cell]!;
      } else if (picture[cell] === 1) {
        this.#premises[premises++] = cell;
      }
    }
    if (short > 0 || targets === 0) return;
    this.#premises[0] = more + picture.length;
    this.#premises[1] = less + picture.length;
    this.#conclude(targets, premises);
  }

  /** Whether a cell lies in the 3×3 square around a clue. */
  #near(cell: number, clue: number): boolean {
    const down = this.#rowOf[cell]! - this.#rowOf[clue]!;
    const right = this.#colOf[cell]! - this.#colOf[clue]!;
    return down <= 1 && down >= -1 && right <= 1 && right >= -1;
  }

  #conclude(targets: number, premises: number): void {
    this.#derivation.derive(this.#targets, targets, this.#premises, premises);
    for (let i = 0; i < targets; i++) this.#wake(this.#targets[i]!);
  }
}
