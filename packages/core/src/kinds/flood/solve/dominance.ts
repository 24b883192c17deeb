/** States a block holds; a block has one bit column of this many rows for each vertex. */
const BLOCK = 256;
const BLOCK_WORDS = BLOCK / 32;

interface Layer {
  readonly blocks: Int32Array[];
  readonly states: number[];
}

/**
 * For each depth, the states stored there, bit-sliced: a column of bits for each vertex, one bit a state. The AND of
 * the columns of a set's vertices marks the states that contain it. Columns of far vertices are thin, so the AND
 * starts with those and is mostly empty after a few.
 */
export class DominanceIndex {
  readonly #vertices: number;
  readonly #words: number;
  readonly #layers: Layer[] = [];
  readonly #columns: Int32Array;
  #blocks = 0;

  /** For sets over `vertices` vertices, each `words` 32-bit words long. */
  constructor(vertices: number, words: number) {
    this.#vertices = vertices;
    this.#words = words;
    this.#columns = new Int32Array(words * 32);
  }

  get bytes(): number {
    return this.#blocks * this.#blockBytes;
  }

  /** The bytes that one more state of this depth takes: those of a block, or 0. */
  bytesToInsert(depth: number): number {
    return (this.#layers[depth]?.states.length ?? 0) % BLOCK === 0 ? this.#blockBytes : 0;
  }

  get #blockBytes(): number {
    // The columns, and a place in the list of states, which grows by half.
    return BLOCK_WORDS * 4 * this.#vertices + 12 * BLOCK;
  }

  /** Adds a state of this depth whose set is `sets[row …]`. */
  insert(depth: number, state: number, sets: Int32Array, row: number): void {
    while (this.#layers.length <= depth) this.#layers.push({ blocks: [], states: [] });
    const { blocks, states } = this.#layers[depth]!;
    const place = states.length % BLOCK;
    if (place === 0) {
      blocks.push(new Int32Array(this.#vertices * BLOCK_WORDS));
      this.#blocks++;
    }
    states.push(state);
    const block = blocks[blocks.length - 1]!;
    const word = place >> 5;
    const bit = 1 << (place & 31);
    for (let w = 0; w < this.#words; w++) {
      for (let bits = sets[row + w]!; bits !== 0; bits &= bits - 1) {
        const vertex = w * 32 + 31 - Math.clz32(bits & -bits);
        block[vertex * BLOCK_WORDS + word]! |= bit;
      }
    }
  }

  /** Whether another state of this depth contains the set of `state`. */
  hasSuperset(depth: number, state: number, sets: Int32Array, row: number): boolean {
    const layer = this.#layers[depth];
    if (layer === undefined) return false;
    const { blocks, states } = layer;
    const columns = this.#columns;
    let count = 0;
    for (let w = this.#words - 1; w >= 0; w--) {
      for (let bits = sets[row + w]!; bits !== 0; ) {
        const high = 31 - Math.clz32(bits);
        bits ^= 1 << high;
        columns[count++] = (w * 32 + high) * BLOCK_WORDS;
      }
    }
    for (let b = 0; b < blocks.length; b++) {
      const block = blocks[b]!;
      let c = columns[0]!;
      let a0 = block[c]!;
      let a1 = block[c + 1]!;
      let a2 = block[c + 2]!;
      let a3 = block[c + 3]!;
      let a4 = block[c + 4]!;
      let a5 = block[c + 5]!;
      let a6 = block[c + 6]!;
      let a7 = block[c + 7]!;
      for (let i = 1; i < count && (a0 | a1 | a2 | a3 | a4 | a5 | a6 | a7) !== 0; i++) {
        c = columns[i]!;
        a0 &= block[c]!;
        a1 &= block[c + 1]!;
        a2 &= block[c + 2]!;
        a3 &= block[c + 3]!;
        a4 &= block[c + 4]!;
        a5 &= block[c + 5]!;
        a6 &= block[c + 6]!;
        a7 &= block[c + 7]!;
      }
      if ((a0 | a1 | a2 | a3 | a4 | a5 | a6 | a7) === 0) continue;
      const found = [a0, a1, a2, a3, a4, a5, a6, a7];
      for (let j = 0; j < BLOCK_WORDS; j++) {
        for (let bits = found[j]!; bits !== 0; bits &= bits - 1) {
          if (states[b * BLOCK + j * 32 + 31 - Math.clz32(bits & -bits)] !== state) return true;
        }
      }
    }
    return false;
  }
}
