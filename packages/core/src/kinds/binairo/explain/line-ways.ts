import { OPEN } from '../../../outcome/index.js';
import { DIFFERENT, EQUAL } from '../signs.js';

/** Values with these two last cells are told apart: one 0, two 0s, one 1, two 1s. */
const ENDS = 4;

/**
 * All ways to fill a line so that no three equal cells stand side by side, signs hold, and the ones are of a right number. Works on
 * sets of counts: for each place and each ending, as bits, how many ones may stand before it. Forward the counts
 * that can be reached, backward those that can be finished; a cell may have a value when a count is in both.
 */
export class LineWays {
  readonly length: number;
  /** The line: one entry a place, 0, 1 or `OPEN`. To be filled before `solve`. */
  readonly values: Uint8Array;
  /** The sign after each place: 0 none, 1 equal, 2 different. To be filled before `solve`. */
  readonly signs: Uint8Array;
  /** For each place and value (2 × place + value) whether some way has it. */
  readonly possible: Uint8Array;
  readonly #words: number;
  /** Sets of counts, by place, ending and word. */
  readonly #forward: Int32Array;
  readonly #backward: Int32Array;

  readonly #least: number;
  readonly #most: number;

  /** Lines with from `least` to `most` ones. Memory is 8 sets of so many bits a place. */
  constructor(length: number, least = length / 2, most = length / 2) {
    this.length = length;
    this.#least = least;
    this.#most = most;
    this.values = new Uint8Array(length).fill(OPEN);
    this.signs = new Uint8Array(length);
    this.possible = new Uint8Array(2 * length);
    this.#words = (most >> 5) + 1;
    this.#forward = new Int32Array((length + 1) * ENDS * this.#words);
    this.#backward = new Int32Array((length + 1) * ENDS * this.#words);
  }

  /** Fills `possible`; says whether there is any way. O(length²/32). */
  solve(): boolean {
    this.#goForward();
    this.#goBackward();
    return this.#meet();
  }

  #at(place: number, end: number): number {
    return (place * ENDS + end) * this.#words;
  }

  /** The ending after adding `value` at a place to a line that ends so; -1 for a third equal cell or against a sign. */
  #next(end: number, value: number, place: number): number {
    const sign = this.signs[place - 1]!;
    if (end >> 1 !== value) return sign === EQUAL ? -1 : 2 * value;
    return end & 1 || sign === DIFFERENT ? -1 : end + 1;
  }

  #goForward(): void {
    const words = this.#words;
    const sets = this.#forward.fill(0);
    for (let value = 0; value < 2; value++) {
      if (this.values[0] !== 1 - value) sets[this.#at(1, 2 * value)] = 1 << value;
    }
    for (let place = 1; place < this.length; place++) {
      for (let end = 0; end < ENDS; end++) {
        const from = this.#at(place, end);
        for (let value = 0; value < 2; value++) {
          if (this.values[place] === 1 - value) continue;
          const next = this.#next(end, value, place);
          if (next < 0) continue;
          const to = this.#at(place + 1, next);
          let carry = 0;
          for (let word = 0; word < words; word++) {
            const set = sets[from + word]!;
            sets[to + word]! |= value ? (set << 1) | carry : set;
            carry = set >>> 31;
          }
        }
      }
    }
  }

  #goBackward(): void {
    const words = this.#words;
    const sets = this.#backward.fill(0);
    for (let end = 0; end < ENDS; end++) {
      for (let ones = this.#least; ones <= this.#most; ones++) {
        sets[this.#at(this.length, end) + (ones >> 5)]! |= 1 << (ones & 31);
      }
    }
    for (let place = this.length - 1; place >= 1; place--) {
      for (let end = 0; end < ENDS; end++) {
        const to = this.#at(place, end);
        for (let value = 0; value < 2; value++) {
          if (this.values[place] === 1 - value) continue;
          const next = this.#next(end, value, place);
          if (next < 0) continue;
          const from = this.#at(place + 1, next);
          for (let word = 0; word < words; word++) {
            const set = sets[from + word]!;
            const above = word + 1 < words ? sets[from + word + 1]! : 0;
            sets[to + word]! |= value ? (set >>> 1) | (above << 31) : set;
          }
        }
      }
    }
  }

  #meet(): boolean {
    const words = this.#words;
    const { possible } = this;
    possible.fill(0);
    for (let place = 1; place <= this.length; place++) {
      for (let end = 0; end < ENDS; end++) {
        const at = this.#at(place, end);
        for (let word = 0; word < words; word++) {
          if ((this.#forward[at + word]! & this.#backward[at + word]!) === 0) continue;
          possible[2 * (place - 1) + (end >> 1)] = 1;
          break;
        }
      }
    }
    return possible[0] === 1 || possible[1] === 1;
  }

  /** The ways themselves, at most `limit`, zeros first; after `solve`. O(length) for each. */
  *list(limit: number): Generator<Uint8Array, void, void> {
    const way = new Uint8Array(this.length);
    let given = 0;
    const open = (place: number, end: number, ones: number): boolean => {
      if (ones > this.#most) return false;
      return (this.#backward[this.#at(place, end) + (ones >> 5)]! & (1 << (ones & 31))) !== 0;
    };
    // Depth first without recursion: `ends` and `ones` after each place, `tried` values at each.
    const ends = new Int8Array(this.length + 1);
    const ones = new Int32Array(this.length + 1);
    const tried = new Uint8Array(this.length);
    let place = 0;
    while (place >= 0 && given < limit) {
      if (place === this.length) {
        yield way.slice();
        given++;
        place--;
        continue;
      }
      const value = tried[place]!;
      if (value === 2) {
        tried[place] = 0;
        place--;
        continue;
      }
      tried[place] = value + 1;
      if (this.values[place] === 1 - value) continue;
      const end = place === 0 ? 2 * value : this.#next(ends[place]!, value, place);
      if (end < 0 || !open(place + 1, end, ones[place]! + value)) continue;
      way[place] = value;
      ends[place + 1] = end;
      ones[place + 1] = ones[place]! + value;
      place++;
    }
  }
}
