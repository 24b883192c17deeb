import { longer, StateSet } from '../search/index.js';

/** Sums below this are exact in a number. */
const EXACT = 2 ** 53;

/** A set of states, each with the number of ways that lead to it. */
export class StateTable {
  readonly #set: StateSet;
  /** By state: the number of ways, exact while `big` is null. */
  ways: Float64Array<ArrayBuffer>;
  /** By state: the number of ways, once numbers do not hold it. */
  big: bigint[] | null;
  /** All ways together, at least; exact while `big` is null. */
  #total = 0;

  constructor(words: number, big: boolean) {
    this.#set = new StateSet(words);
    this.ways = new Float64Array(this.#set.capacity);
    this.big = big ? [] : null;
  }

  /** How many states it holds. */
  get size(): number {
    return this.#set.size;
  }

  /** The states, one after the other. */
  get rows(): Int32Array {
    return this.#set.rows;
  }

  get bytes(): number {
    return this.#set.bytes + 8 * this.ways.length + (this.big?.length ?? 0) * 40;
  }

  /** Whether all ways times `factor` may be more than a number holds. */
  outgrows(factor: number): boolean {
    return this.big !== null || this.#total * factor >= EXACT;
  }

  /** The ways of a state. */
  waysOf(state: number): bigint {
    return this.big === null ? BigInt(this.ways[state]!) : this.big[state]!;
  }

  /** About how many ways lead to a state, as a power of two. */
  magnitude(state: number): number {
    if (this.big === null) return Math.log2(this.ways[state]!);
    const ways = this.big[state]!;
    const digits = ways < 1n << 1000n ? 0 : 4 * (ways.toString(16).length - 200);
    return digits + Math.log2(Number(ways >> BigInt(digits)));
  }

  /** Adds ways to the state in the first words of `row`. False when it is new and there are `most` states already. */
  add(row: Int32Array, ways: number | bigint, most: number): boolean {
    const set = this.#set;
    const { size } = set;
    const state = size >= most ? set.find(row) : this.#insert(row);
    if (state < 0) return false;
    const isNew = state === size;
    if (this.big !== null) {
      if (isNew) this.big.push(ways as bigint);
      else this.big[state] = this.big[state]! + (ways as bigint);
      return true;
    }
    this.ways[state] = (isNew ? 0 : this.ways[state]!) + (ways as number);
    this.#total += ways as number;
    return true;
  }

  #insert(row: Int32Array): number {
    if (this.#set.isFull) {
      this.#set.grow();
      this.ways = longer(this.ways, this.#set.capacity);
    }
    return this.#set.insert(row);
  }
}
