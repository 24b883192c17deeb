/** Entries that there is room for at first. */
const FIRST_ENTRIES = 256;
/** Sums below this are exact in a number. */
const EXACT = 2 ** 53;

/** A set of states, rows of words of one width, each with the number of ways that lead to it. */
export class StateTable {
  readonly words: number;
  /** How many states it holds. */
  size = 0;
  /** The states, one after the other. */
  rows: Int32Array<ArrayBuffer>;
  /** By state: the number of ways, exact while `big` is null. */
  ways: Float64Array<ArrayBuffer>;
  /** By state: the number of ways, once numbers do not hold it. */
  big: bigint[] | null;
  /** All ways together, at least; exact while `big` is null. */
  #total = 0;
  #hashes: Int32Array<ArrayBuffer>;
  /** Open addressing: a state's number plus 1, or 0. */
  #slots: Int32Array<ArrayBuffer>;

  constructor(words: number, big: boolean) {
    this.words = words;
    this.rows = new Int32Array(FIRST_ENTRIES * words);
    this.ways = new Float64Array(FIRST_ENTRIES);
    this.big = big ? [] : null;
    this.#hashes = new Int32Array(FIRST_ENTRIES);
    this.#slots = new Int32Array(2 * FIRST_ENTRIES);
  }

  get bytes(): number {
    const { rows, ways, big } = this;
    return 4 * rows.length + ways.length * 20 + (big?.length ?? 0) * 40;
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
    const { words } = this;
    let hash = 0;
    for (let i = 0; i < words; i++) {
      hash = Math.imul(hash ^ row[i]!, 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    search: for (; ; slot = (slot + 1) & mask) {
      const state = this.#slots[slot]! - 1;
      if (state < 0) break;
      if (this.#hashes[state] !== hash) continue;
      for (let i = 0, at = state * words; i < words; i++, at++) if (this.rows[at] !== row[i]) continue search;
      if (this.big !== null) this.big[state] = this.big[state]! + (ways as bigint);
      else {
        this.ways[state] = this.ways[state]! + (ways as number);
        this.#total += ways as number;
      }
      return true;
    }
    if (this.size >= most) return false;
    const state = this.size++;
    if (state === this.ways.length) this.#grow();
    for (let i = 0, at = state * words; i < words; i++, at++) this.rows[at] = row[i]!;
    this.#hashes[state] = hash;
    if (this.big !== null) this.big.push(ways as bigint);
    else {
      this.ways[state] = ways as number;
      this.#total += ways as number;
    }
    this.#slots[slot] = this.size;
    if (2 * this.size > this.#slots.length) this.#spread();
    return true;
  }

  #grow(): void {
    const room = 2 * this.ways.length;
    const rows = new Int32Array(room * this.words);
    rows.set(this.rows);
    this.rows = rows;
    const ways = new Float64Array(room);
    ways.set(this.ways);
    this.ways = ways;
    const hashes = new Int32Array(room);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
  }

  #spread(): void {
    const slots = new Int32Array(2 * this.#slots.length);
    const mask = slots.length - 1;
    for (let state = 0; state < this.size; state++) {
      let slot = this.#hashes[state]! & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = state + 1;
    }
    this.#slots = slots;
  }
}
