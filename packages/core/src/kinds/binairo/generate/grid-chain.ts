import type { Shape } from '../../../grid/index.js';
import type { Random } from '../../../random/index.js';
import type { OddRule } from '../balance.js';

/**
 * A random walk over full binairo grids. One step picks two rows and two columns; when the four cells where they
 * cross read 01/10 or 10/01, all four are turned over, provided that the grid stays valid. Such a *rectangle switch*
 * keeps every line balanced, so only runs of three and equal lines need a look. (The switch is the classic one of
 * Ryser, 1957, for 0/1 matrices with given line sums.)
 *
 * Which rows and columns are picked does not depend on the grid, so every switch is as likely as its way back and
 * the walk's equilibrium is uniform over the grids that it can reach. By exhaustive search it reaches all of them
 * at 4×4 and 6×6, with and without unique lines; for larger ones no proof is known to us.
 *
 * Where lines of odd length may have one more of either value, switches alone keep how many ones each line has. There,
 * half of the steps turn fewer cells: one whose row and column may both bear it, or two of one line whose crossing lines
 * may. Such a step is as likely as its way back as well.
 *
 * Where every line has one more 1, hardly any switch is valid; there half of the steps exchange two rows or two columns.
 *
 * With unique lines, a step may not raise the number of pairs of equal lines. From a start that has some, such as a
 * checkerboard, the walk so comes down to a grid without any, and from there it is the uniform one.
 */
export class GridChain {
  readonly cells: Uint8Array;
  readonly #rows: number;
  readonly #cols: number;
  readonly #uniqueLines: boolean;
  readonly #random: Random;
  // Zobrist keys: a row's hash is the xor of the column keys where it holds a 1, and the other way round.
  readonly #rowKeys: Int32Array;
  readonly #colKeys: Int32Array;
  readonly #rowHash: Int32Array;
  readonly #colHash: Int32Array;
  #clashes = 0;
  /** Whether rows, and columns, may have one more of either value; then how many ones each line has. */
  readonly #looseRows: boolean;
  readonly #looseCols: boolean;
  readonly #rowOnes: Int32Array;
  readonly #colOnes: Int32Array;

  /** Starts from `cells` (0 or 1 a cell, row by row), which are changed in place. */
  constructor(
    shape: Shape,
    cells: Uint8Array,
    uniqueLines: boolean,
    random: Random,
    odd: OddRule = 'either',
  ) {
    this.#looseRows = odd === 'either' && shape.cols % 2 === 1;
    this.#looseCols = odd === 'either' && shape.rows % 2 === 1;
    this.#rowOnes = new Int32Array(shape.rows);
    this.#colOnes = new Int32Array(shape.cols);
    this.cells = cells;
    this.#rows = shape.rows;
    this.#cols = shape.cols;
    this.#uniqueLines = uniqueLines;
    this.#random = random;
    this.#rowKeys = Int32Array.from({ length: shape.rows }, () => random.next());
    this.#colKeys = Int32Array.from({ length: shape.cols }, () => random.next());
    this.#rowHash = new Int32Array(shape.rows);
    this.#colHash = new Int32Array(shape.cols);
    for (let cell = 0; cell < cells.length; cell++) {
      if (cells[cell] === 0) continue;
      const col = cell % shape.cols;
      const row = (cell - col) / shape.cols;
      this.#rowHash[row]! ^= this.#colKeys[col]!;
      this.#colHash[col]! ^= this.#rowKeys[row]!;
      this.#rowOnes[row]!++;
      this.#colOnes[col]!++;
    }
    if (uniqueLines) this.#clashes = equalPairs(this.#rowHash) + equalPairs(this.#colHash);
  }

  /** How many pairs of equal lines there are; 0 when lines need not differ. */
  get clashes(): number {
    return this.#clashes;
  }

  /** Tries `tries` steps; sides of at most 128. O(tries), and O(rows + cols) more for each that reaches the test for equal lines. */
  walk(tries: number): void {
    const { cells } = this;
    const rows = this.#rows;
    const cols = this.#cols;
    const random = this.#random;
    const loose = this.#looseRows || this.#looseCols;
    const tight = !loose && rows % 2 === 1;
    for (let i = 0; i < tries; i++) {
      // One draw for all: four places of seven bits, and for each pair whether it is any or neighbours. Neighbours are
      // tried often: near a checkerboard, hardly any other switch is valid.
      const draw = random.next();
      if (draw & (1 << 30) && (loose || tight)) {
        if (loose) this.#turnFew(draw);
        else this.#exchange(draw);
        continue;
      }
      const a = ((draw & 0x7f) * rows) >> 7;
      const c = (((draw >> 7) & 0x7f) * cols) >> 7;
      const b = draw & (1 << 28) ? (((draw >> 14) & 0x7f) * rows) >> 7 : a + 1;
      const d = draw & (1 << 29) ? (((draw >> 21) & 0x7f) * cols) >> 7 : c + 1;
      if (a === b || c === d || b >= rows || d >= cols) continue;
      const ac = a * cols + c;
      const ad = a * cols + d;
      const bc = b * cols + c;
      const bd = b * cols + d;
      const value = cells[ac]!;
      if (cells[ad] === value || cells[bc] === value || cells[bd] !== value) continue;
      this.#turn(ac, ad, bc, bd);
      if (
        this.#makesRun(a, c) ||
        this.#makesRun(a, d) ||
        this.#makesRun(b, c) ||
        this.#makesRun(b, d) ||
        !this.#keepsLinesApart(a, b, c, d)
      ) {
        this.#turn(ac, ad, bc, bd);
      }
    }
  }

  /** Turns one cell or two of a line over, as a draw says, if the grid stays valid. */
  #turnFew(draw: number): void {
    const a = ((draw & 0x7f) * this.#rows) >> 7;
    const c = (((draw >> 7) & 0x7f) * this.#cols) >> 7;
    if (this.#looseRows && this.#looseCols && draw & (1 << 29)) {
      this.#tryCells([a * this.#cols + c]);
      return;
    }
    const along = this.#looseCols && (!this.#looseRows || (draw & (1 << 28)) !== 0);
    const b = along ? a : (((draw >> 14) & 0x7f) * this.#rows) >> 7;
    const d = along ? (((draw >> 14) & 0x7f) * this.#cols) >> 7 : c;
    const [first, second] = [a * this.#cols + c, b * this.#cols + d];
    if (first !== second && this.cells[first] !== this.cells[second]) this.#tryCells([first, second]);
  }

  /** Exchanges two rows or two columns, as a draw says, if the grid stays valid. */
  #exchange(draw: number): void {
    const across = (draw & (1 << 29)) !== 0;
    const [lines, length] = across ? [this.#rows, this.#cols] : [this.#cols, this.#rows];
    const [apart, step] = across ? [this.#cols, 1] : [1, this.#cols];
    const a = ((draw & 0x7f) * lines) >> 7;
    const b = (((draw >> 14) & 0x7f) * lines) >> 7;
    const turned: number[] = [];
    for (let i = 0; i < length; i++) {
      const [first, second] = [a * apart + i * step, b * apart + i * step];
      if (this.cells[first] !== this.cells[second]) turned.push(first, second);
    }
    if (turned.length > 0) this.#tryCells(turned);
  }

  #tryCells(turned: readonly number[]): void {
    for (const cell of turned) this.#turnOne(cell);
    if (turned.every((cell) => this.#isValidAt(cell))) {
      const clashes = this.#uniqueLines ? equalPairs(this.#rowHash) + equalPairs(this.#colHash) : 0;
      if (clashes <= this.#clashes) {
        this.#clashes = clashes;
        return;
      }
    }
    for (const cell of turned) this.#turnOne(cell);
  }

  #turnOne(cell: number): void {
    const col = cell % this.#cols;
    const row = (cell - col) / this.#cols;
    this.cells[cell]! ^= 1;
    const more = this.cells[cell] === 1 ? 1 : -1;
    this.#rowOnes[row]! += more;
    this.#colOnes[col]! += more;
    this.#rowHash[row]! ^= this.#colKeys[col]!;
    this.#colHash[col]! ^= this.#rowKeys[row]!;
  }

  /** Whether the cell is in no run of three, and its lines are balanced as far as their lengths allow. */
  #isValidAt(cell: number): boolean {
    const col = cell % this.#cols;
    const row = (cell - col) / this.#cols;
    return (
      Math.abs(2 * this.#rowOnes[row]! - this.#cols) <= this.#cols % 2 &&
      Math.abs(2 * this.#colOnes[col]! - this.#rows) <= this.#rows % 2 &&
      !this.#makesRun(row, col)
    );
  }

  #turn(ac: number, ad: number, bc: number, bd: number): void {
    this.cells[ac]! ^= 1;
    this.cells[ad]! ^= 1;
    this.cells[bc]! ^= 1;
    this.cells[bd]! ^= 1;
  }

  /** Whether the cell lies in a run of three equal ones. */
  #makesRun(row: number, col: number): boolean {
    return (
      this.#runAcross(row * this.#cols + col, 1, col, this.#cols) ||
      this.#runAcross(row * this.#cols + col, this.#cols, row, this.#rows)
    );
  }

  #runAcross(cell: number, stride: number, at: number, length: number): boolean {
    const { cells } = this;
    const value = cells[cell];
    const before = at > 0 && cells[cell - stride] === value;
    const after = at + 1 < length && cells[cell + stride] === value;
    if (before && after) return true;
    if (before) return at > 1 && cells[cell - 2 * stride] === value;
    return after && at + 2 < length && cells[cell + 2 * stride] === value;
  }

  /** Puts the new hashes in force and says true, unless more lines are equal now than before. */
  #keepsLinesApart(a: number, b: number, c: number, d: number): boolean {
    const before = this.#clashes === 0 || !this.#uniqueLines ? 0 : this.#clashesAt(a, b, c, d);
    this.#turnHashes(a, b, c, d);
    if (!this.#uniqueLines) return true;
    const after = this.#clashesAt(a, b, c, d);
    if (after <= before) {
      this.#clashes += after - before;
      return true;
    }
    this.#turnHashes(a, b, c, d);
    return false;
  }

  #turnHashes(a: number, b: number, c: number, d: number): void {
    const inRows = this.#colKeys[c]! ^ this.#colKeys[d]!;
    const inCols = this.#rowKeys[a]! ^ this.#rowKeys[b]!;
    this.#rowHash[a]! ^= inRows;
    this.#rowHash[b]! ^= inRows;
    this.#colHash[c]! ^= inCols;
    this.#colHash[d]! ^= inCols;
  }

  /** The pairs of equal lines with one of these rows or columns. */
  #clashesAt(a: number, b: number, c: number, d: number): number {
    return clashesOf(this.#rowHash, a, b) + clashesOf(this.#colHash, c, d);
  }
}

/** The pairs of equal hashes with `a` or `b` in them. Two different lines with one hash (1 in 2^32) only cost a step. */
function clashesOf(hashes: Int32Array, a: number, b: number): number {
  const hashA = hashes[a];
  const hashB = hashes[b];
  let clashes = hashA === hashB ? -1 : 0;
  for (let other = 0; other < hashes.length; other++) {
    if (hashes[other] === hashA && other !== a) clashes++;
    if (hashes[other] === hashB && other !== b) clashes++;
  }
  return clashes;
}

function equalPairs(hashes: Int32Array): number {
  const seen = new Map<number, number>();
  let pairs = 0;
  for (const hash of hashes) {
    const before = seen.get(hash) ?? 0;
    pairs += before;
    seen.set(hash, before + 1);
  }
  return pairs;
}
