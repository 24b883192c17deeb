/** No state. */
export const NONE = -1;

/** The states of one total and depth that wait: for each number of taken vertices the newest, the rest linked. */
interface Bucket {
  readonly newest: Int32Array;
  largest: number;
}

/**
 * The states that wait, by total (choices made + bound), then depth, then size; among equals the newest first.
 * Large states go first because they dominate small ones.
 */
export class StateQueue {
  readonly #sizes: number;
  readonly #totals: (Bucket | undefined)[][] = [];
  #next = new Int32Array(1 << 10);
  #buckets = 0;

  /** For states of up to `vertices` taken vertices. */
  constructor(vertices: number) {
    this.#sizes = vertices + 1;
  }

  get bytes(): number {
    return 4 * (this.#next.length + this.#buckets * this.#sizes);
  }

  push(state: number, total: number, depth: number, size: number): void {
    while (this.#totals.length <= total) this.#totals.push([]);
    const depths = this.#totals[total]!;
    while (depths.length <= depth) depths.push(undefined);
    let bucket = depths[depth];
    if (bucket === undefined) {
      bucket = { newest: new Int32Array(this.#sizes).fill(NONE), largest: size };
      depths[depth] = bucket;
      this.#buckets++;
    }
    if (state >= this.#next.length) {
      const longer = new Int32Array(Math.max(state + 1, this.#next.length * 2));
      longer.set(this.#next);
      this.#next = longer;
    }
    this.#next[state] = bucket.newest[size]!;
    bucket.newest[size] = state;
    if (size > bucket.largest) bucket.largest = size;
  }

  /** Takes out the largest state of this total of the least depth, or of the greatest; NONE when there is none. */
  pop(total: number, deepest: boolean): number {
    const depths = this.#totals[total] ?? [];
    for (let i = 0; i < depths.length; i++) {
      const bucket = depths[deepest ? depths.length - 1 - i : i];
      if (bucket === undefined) continue;
      for (; bucket.largest >= 0; bucket.largest--) {
        const state = bucket.newest[bucket.largest]!;
        if (state === NONE) continue;
        bucket.newest[bucket.largest] = this.#next[state]!;
        return state;
      }
    }
    return NONE;
  }
}
