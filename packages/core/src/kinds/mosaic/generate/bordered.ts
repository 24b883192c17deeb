import { cellCount, type Shape } from '../../../grid/index.js';

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

/** Another place near one: steps between places. */
interface Neighbour {
  readonly step: number;
  /** From the one to the cells that only it has around it, and from the other to those that only the other has. */
  readonly mine: Int32Array;
  readonly theirs: Int32Array;
}

/** Cells near one in the square of a clue, but not in that square themselves. */
interface Rivals {
  /** The steps to them. */
  readonly steps: Int32Array;
  /** For each how far a cover moves from it to the one, in bits. */
  readonly shifts: Int32Array;
}

/**
 * How far apart the bits of two clues in a cell's cover are that are a way apart. Rows are so far from each other that
 * no bit takes the place of another when a cover is moved from one cell to another near it.
 */
function bitOf([row, col]: Way): number {
  return 8 * row + col;
}

/**
 * A board with a border: two rows above and below, a column on either side. So every cell has its full square, and
 * every step of two rows or columns leads to a place that may be looked at; places are numbered like cells.
 */
export class Bordered {
  /** Places in all. */
  readonly places: number;
  /** For each cell its place. */
  readonly placeOf: Int32Array;
  /** The steps from a place to those of the 3×3 square around it, in index order. */
  readonly square: Int32Array;
  /** For each of them the bit that the place itself has in a cover there. */
  readonly coverBits: Int32Array;
  /** For each of them the cells that may have the same clues around them once this place's is gone. */
  readonly rivals: readonly Rivals[];
  /** The 24 places whose squares share cells with that of a place, in index order. */
  readonly neighbours: readonly Neighbour[];

  /** O(cells). */
  constructor(shape: Shape) {
    const width = shape.cols + 2;
    const step = ([row, col]: Way) => row * width + col;
    this.places = (shape.rows + 4) * width;
    this.placeOf = new Int32Array(cellCount(shape));
    for (let row = 0, cell = 0; row < shape.rows; row++) {
      for (let col = 0; col < shape.cols; col++, cell++) this.placeOf[cell] = step([row + 2, col + 1]);
    }
    this.square = Int32Array.from(SQUARE, step);
    this.coverBits = Int32Array.from(SQUARE, ([row, col]) => 1 << bitOf([1 - row, 1 - col]));
    this.rivals = SQUARE.map(([row, col]) => {
      const ways = WAYS.filter(([r, c]) => Math.abs(row + r) > 1 || Math.abs(col + c) > 1);
      return { steps: Int32Array.from(ways, step), shifts: Int32Array.from(ways, bitOf) };
    });
    this.neighbours = NEIGHBOURS.map(({ way, mine, theirs }) => ({
      step: step(way),
      mine: Int32Array.from(mine, step),
      theirs: Int32Array.from(theirs, step),
    }));
  }
}
