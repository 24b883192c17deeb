/** No state. */
export const NONE = -1;

/** The states for which there are links from the start, and the bytes of a link. */
const FIRST_LINKS = 1 << 10;
export const LINK_BYTES = 4;

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
  #next = new Int32Array(FIRST_LINKS);
  #buckets = 0;

  /** For states of up to `vertices` taken vertices. */
  constructor(vertices: number) {
    this.#sizes = vertices + 1;
  }

  get bytes(): number {
    return LINK_BYTES * this.#next.length + this.#buckets * this.#bucketBytes;
  }

  /** The bytes it has with its first state. */
  static firstBytes(vertices: number): number {
    return LINK_BYTES * FIRST_LINKS + 4 * (vertices + 1);
  }

  /** The bytes that the first state of a total and depth takes, 0 for those after it; links are left to the caller. */
  bytesToPush(total: number, depth: number): number {
    return this.#totals[total]?.[depth] === undefined ? this.#bucketBytes : 0;
  }

  get #bucketBytes(): number {
    return 4 * this.#sizes;
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
