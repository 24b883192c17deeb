import type { Stepwise } from '../../../logic/index.js';
import { OPEN } from '../../../outcome/index.js';
import { mostOf, type OddRule } from '../balance.js';
import type { BinairoPuzzle } from '../rules.js';
import { DIFFERENT, EQUAL, signBelow, signRight } from '../signs.js';

/** Lines longer than this are not counted by states: hardly any board of them has few enough. */
const LONGEST = 20;
/** Lines of odd length are more, and so are their states: the full boards of 7×7 need so many. */
const WIDEST_ODD = 2 ** 21;
/** Bits of a column's number of ones, and of its class, in a state. */
const COLUMN_BITS = 5;
const COLUMNS_A_WORD = 6;

/** How a state may be turned: the columns in the opposite order, and every 0 a 1 and every 1 a 0. */
const MIRROR = 1;
const COMPLEMENT = 2;

const ONE_WAY: readonly bigint[] = [1n];

/**
 * The solutions of a board, row by row along its longer side. A state is what the rows to come must know of those
 * filled: the last two, how many ones each column has, and, where lines must differ, which columns are equal so far and
 * which of the rows that may still come are used up. Signs along a row leave out lines, those between two rows pairs of lines.
 */
export class RowStates implements Stepwise {
  readonly words: number;
  readonly steps: number;
  readonly widest: number;
  readonly #cols: number;
  readonly #all: number;
  readonly #uniqueLines: boolean;
  /** By row: the lines that its givens allow, as bits. */
  readonly #lines: readonly Int32Array[];
  /** By row: the lines that a later row may be. */
  readonly #later: readonly ReadonlySet<number>[];
  readonly #columnWords: number;
  readonly #next: Int32Array;
  readonly #ones: Int32Array;
  readonly #classes: Int32Array;
  readonly #renamed: Int32Array;
  readonly #sizes: Int32Array;
  /** By line: the same from its end. */
  readonly #mirrored: ReadonlyMap<number, number>;
  /** From this row on nothing is given: what is to come is the same for a state, its mirror image and its complement. */
  readonly #blankFrom: number;
  /** The turns after which what is to come is the same. */
  readonly #turns: readonly number[];
  /** The most ones, and zeros, of a column. */
  readonly #mostOnes: number;
  readonly #mostZeros: number;
  /** By row: the columns in which it must be equal to the row before, and those in which it must differ. */
  readonly #same: Int32Array;
  readonly #other: Int32Array;

  private constructor(
    rows: number,
    cols: number,
    { uniqueLines, odd }: BinairoPuzzle,
    lines: Int32Array[],
    same: Int32Array,
    other: Int32Array,
  ) {
    this.#cols = cols;
    this.#all = 2 ** cols - 1;
    this.#uniqueLines = uniqueLines;
    this.#lines = lines;
    const later: Set<number>[] = [];
    let union = new Set<number>();
    for (let row = rows - 1; row >= 0; row--) {
      later[row] = union;
      if (uniqueLines) union = new Set([...union, ...lines[row]!]);
    }
    this.#later = later;
    this.#columnWords = Math.ceil(cols / COLUMNS_A_WORD);
    this.steps = rows;
    this.widest = rows % 2 === 0 && cols % 2 === 0 ? 0 : WIDEST_ODD;
    this.words = 2 + this.#columnWords + (uniqueLines ? this.#columnWords + rows : 0);
    this.#next = new Int32Array(this.words);
    this.#ones = new Int32Array(cols);
    this.#classes = new Int32Array(cols);
    this.#renamed = new Int32Array(2 * cols);
    this.#sizes = new Int32Array(cols);
    this.#mostOnes = mostOf(rows, 1, odd);
    this.#mostZeros = mostOf(rows, 0, odd);
    this.#same = same;
    this.#other = other;
    this.#turns = odd === 'more1' ? [MIRROR] : [MIRROR, COMPLEMENT, MIRROR | COMPLEMENT];
    const every = balancedLines(cols, odd);
    this.#mirrored = new Map(Array.from(every, (line) => [line, mirror(line, cols)]));
    let blankFrom = rows;
    const isBlank = (row: number) => lines[row]!.length === every.length && (same[row]! | other[row]!) === 0;
    while (blankFrom > 0 && isBlank(blankFrom - 1)) blankFrom--;
    this.#blankFrom = blankFrom;
  }

  /** Null for boards whose shorter side is too long. */
  static of(puzzle: BinairoPuzzle): RowStates | null {
    const { shape, givens, signs, odd } = puzzle;
    const turned = shape.cols > shape.rows;
    const rows = Math.max(shape.rows, shape.cols);
    const cols = Math.min(shape.rows, shape.cols);
    if (cols > LONGEST || rows >= 2 ** COLUMN_BITS) return null;
    const lines = balancedLines(cols, odd);
    const same = new Int32Array(rows + 1);
    const other = new Int32Array(rows + 1);
    const allowed: Int32Array[] = [];
    for (let row = 0; row < rows; row++) {
      let ones = 0;
      let zeros = 0;
      // Columns that are equal to the next one, and those that differ from it.
      let equal = 0;
      let different = 0;
      for (let col = 0; col < cols; col++) {
        const cell = turned ? col * rows + row : row * cols + col;
        const given = givens[cell];
        if (given !== OPEN) {
          if (given === 1) ones |= 1 << col;
          else zeros |= 1 << col;
        }
        if (signs === null || signs[cell] === 0) continue;
        const across = turned ? signBelow(signs[cell]!) : signRight(signs[cell]!);
        const down = turned ? signRight(signs[cell]!) : signBelow(signs[cell]!);
        if (across === EQUAL) equal |= 1 << col;
        if (across === DIFFERENT) different |= 1 << col;
        if (down === EQUAL) same[row + 1]! |= 1 << col;
        if (down === DIFFERENT) other[row + 1]! |= 1 << col;
      }
      allowed.push(
        lines.filter((line) => {
          const changes = line ^ (line >> 1);
          const fits = (line & ones) === ones && (line & zeros) === 0;
          return fits && (changes & equal) === 0 && (changes & different) === different;
        }),
      );
    }
    return new RowStates(rows, cols, puzzle, allowed, same, other);
  }

  branches(step: number): number {
    return Math.max(1, this.#lines[step]!.length);
  }

  ways(): readonly bigint[] {
    return ONE_WAY;
  }

  expand(step: number, state: Int32Array, emit: (next: Int32Array, way: number) => void): void {
    const cols = this.#cols;
    const ones = this.#ones;
    const classes = this.#classes;
    this.#unpack(state, 2, ones);
    const usedFrom = 2 + 2 * this.#columnWords;
    if (this.#uniqueLines) this.#unpack(state, 2 + this.#columnWords, classes);
    // What three cells of a column, or the number of its ones, leave to this row.
    const [before, last] = [state[0]!, state[1]!];
    let zero = step >= 2 ? before & last : 0;
    let one = step >= 2 ? this.#all & ~(before | last) : 0;
    zero |= (this.#same[step]! & ~last) | (this.#other[step]! & last);
    one |= (this.#same[step]! & last) | (this.#other[step]! & ~last);
    for (let col = 0; col < cols; col++) {
      if (ones[col] === this.#mostOnes) zero |= 1 << col;
      if (step - ones[col]! === this.#mostZeros) one |= 1 << col;
    }
    if ((zero & one) !== 0) return;
    const rest = this.steps - step - 1;
    const later = this.#later[step]!;
    lines: for (const line of this.#lines[step]!) {
      if ((line & zero) !== 0 || (line & one) !== one) continue;
      const next = this.#next;
      next.fill(0);
      const turn = this.#blankFrom <= step + 1 && step > 0 ? this.#turnOf(line, last) : 0;
      if (this.#uniqueLines) {
        for (let i = usedFrom; i < state.length && state[i] !== 0; i++) if (state[i] === line) continue lines;
        if (!this.#divide(line, rest, turn)) continue;
        const used: number[] = later.has(line) ? [this.#turned(line, turn)] : [];
        for (let i = usedFrom; i < state.length && state[i] !== 0; i++) {
          if (later.has(state[i]!)) used.push(this.#turned(state[i]!, turn));
        }
        used.sort((x, y) => x - y);
        for (const [i, one] of used.entries()) next[usedFrom + i] = one;
      }
      if (rest > 0) {
        next[0] = this.#turned(last, turn);
        next[1] = this.#turned(line, turn);
        for (let col = 0; col < cols; col++) {
          const from = (turn & MIRROR) === 0 ? col : cols - 1 - col;
          const sum = ones[from]! + ((line >> from) & 1);
          const word = 2 + Math.floor(col / COLUMNS_A_WORD);
          next[word] = (next[word]! << COLUMN_BITS) | ((turn & COMPLEMENT) === 0 ? sum : step + 1 - sum);
        }
      }
      emit(next, 0);
    }
  }

  /**
   * Divides the classes of equal columns by a line, and writes them into the next state, named in the order of their first
   * columns; false when a class has more columns than so many rows can tell apart.
   */
  #divide(line: number, rest: number, turn: number): boolean {
    const renamed = this.#renamed.fill(0);
    const sizes = this.#sizes.fill(0);
    const next = this.#next;
    let names = 0;
    for (let col = 0; col < this.#cols; col++) {
      const from = (turn & MIRROR) === 0 ? col : this.#cols - 1 - col;
      const key = 2 * this.#classes[from]! + ((line >> from) & 1);
      let name = renamed[key]! - 1;
      if (name < 0) {
        name = names++;
        renamed[key] = names;
      }
      sizes[name] = sizes[name]! + 1;
      if (sizes[name]! > 2 ** rest) return false;
      const word = 2 + this.#columnWords + Math.floor(col / COLUMNS_A_WORD);
      if (rest > 0) next[word] = (next[word]! << COLUMN_BITS) | name;
    }
    return true;
  }

  /** How to turn a state so that its last two rows become the smallest numbers they can. */
  #turnOf(line: number, last: number): number {
    let best = 0;
    for (const turn of this.#turns) {
      const order = this.#turned(line, turn) - this.#turned(line, best);
      if (order < 0 || (order === 0 && this.#turned(last, turn) < this.#turned(last, best))) best = turn;
    }
    return best;
  }

  #turned(line: number, turn: number): number {
    const mirrored = (turn & MIRROR) === 0 ? line : this.#mirrored.get(line)!;
    return (turn & COMPLEMENT) === 0 ? mirrored : this.#all & ~mirrored;
  }

  /** Reads a number for each column from the words from `from` on. */
  #unpack(state: Int32Array, from: number, target: Int32Array): void {
    for (let word = 0; word < this.#columnWords; word++) {
      let packed = state[from + word]!;
      const first = word * COLUMNS_A_WORD;
      for (let col = Math.min(this.#cols, first + COLUMNS_A_WORD) - 1; col >= first; col--) {
        target[col] = packed & (2 ** COLUMN_BITS - 1);
        packed >>= COLUMN_BITS;
      }
    }
  }
}

/** The balanced lines of this length with no three alike side by side, as bits, in ascending order. */
function balancedLines(length: number, odd: OddRule): Int32Array {
  const [zeros, most] = [mostOf(length, 0, odd), mostOf(length, 1, odd)];
  let lines = [0];
  for (let at = 0; at < length; at++) {
    const next: number[] = [];
    for (const line of lines) {
      for (const longer of [2 * line, 2 * line + 1]) {
        const end = longer & 7;
        if (at >= 2 && (end === 0 || end === 7)) continue;
        const ones = bitsOf(longer);
        if (ones <= most && at + 1 - ones <= zeros) next.push(longer);
      }
    }
    lines = next;
  }
  return Int32Array.from(lines);
}

function bitsOf(line: number): number {
  let bits = 0;
  for (let rest = line; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}

function mirror(line: number, length: number): number {
  let mirrored = 0;
  for (let i = 0; i < length; i++) mirrored = 2 * mirrored + ((line >> i) & 1);
  return mirrored;
}
