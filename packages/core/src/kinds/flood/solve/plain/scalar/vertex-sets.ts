import type { RegionGraph } from '../graph.js';

/** Sets of vertices as rows of 32-bit words, and what can be asked of a graph with them. */
export class VertexSets {
  readonly words: number;
  /** One row a colour: its vertices. */
  readonly members: Int32Array;
  readonly #firstNeighbour: Int32Array;
  readonly #neighbours: Int32Array;
  /** One row a vertex: its neighbours again. */
  readonly #adjacent: Int32Array;
  readonly #rows: Int32Array;

  constructor(graph: RegionGraph) {
    const { vertexCount, colourCount, colourOf, firstNeighbour, neighbours } = graph;
    const words = (vertexCount + 31) >> 5;
    this.words = words;
    this.members = new Int32Array(colourCount * words);
    this.#firstNeighbour = firstNeighbour;
    this.#neighbours = neighbours;
    this.#adjacent = new Int32Array(vertexCount * words);
    this.#rows = new Int32Array(vertexCount);
    for (let vertex = 0; vertex < vertexCount; vertex++) {
      this.members[colourOf[vertex]! * words + (vertex >> 5)]! |= 1 << (vertex & 31);
      for (let i = firstNeighbour[vertex]!; i < firstNeighbour[vertex + 1]!; i++) {
        const other = neighbours[i]!;
        this.#adjacent[vertex * words + (other >> 5)]! |= 1 << (other & 31);
      }
    }
  }

  get bytes(): number {
    return 4 * (this.members.length + this.#adjacent.length + this.#rows.length);
  }

  /** What `bytes` will be for a graph. */
  static bytesFor({ vertexCount, colourCount }: RegionGraph): number {
    return 4 * (((vertexCount + 31) >> 5) * (vertexCount + colourCount) + vertexCount);
  }

  /** A new empty set. */
  empty(): Int32Array {
    return new Int32Array(this.words);
  }

  /** Sets `found` to the vertices of `among` (from word `row` on) that have a neighbour in `from`. Good for small sets. */
  neighboursOfFew(from: Int32Array, among: Int32Array, row: number, found: Int32Array): void {
    const first = this.#firstNeighbour;
    const neighbours = this.#neighbours;
    found.fill(0);
    for (let w = 0; w < from.length; w++) {
      for (let bits = from[w]!; bits !== 0; bits &= bits - 1) {
        const vertex = w * 32 + 31 - Math.clz32(bits & -bits);
        for (let i = first[vertex]!, end = first[vertex + 1]!; i < end; i++) {
          const other = neighbours[i]!;
          found[other >> 5]! |= among[row + (other >> 5)]! & (1 << (other & 31));
        }
      }
    }
  }

  /** Sets `found` to all neighbours of the vertices of `from`. Good for large sets. */
  neighboursOfMany(from: Int32Array, found: Int32Array): void {
    const words = this.words;
    const adjacent = this.#adjacent;
    const rows = this.#rows;
    let count = 0;
    for (let w = 0; w < words; w++) {
      for (let bits = from[w]!; bits !== 0; bits &= bits - 1) {
        rows[count++] = (w * 32 + 31 - Math.clz32(bits & -bits)) * words;
      }
    }
    // Four words at a time, so that what is gathered stays in registers.
    let w = 0;
    for (; w + 4 <= words; w += 4) {
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      for (let i = 0; i < count; i++) {
        const at = rows[i]! + w;
        a |= adjacent[at]!;
        b |= adjacent[at + 1]!;
        c |= adjacent[at + 2]!;
        d |= adjacent[at + 3]!;
      }
      found[w] = a;
      found[w + 1] = b;
      found[w + 2] = c;
      found[w + 3] = d;
    }
    for (; w < words; w++) {
      let a = 0;
      for (let i = 0; i < count; i++) a |= adjacent[rows[i]! + w]!;
      found[w] = a;
    }
  }

  /** Whether a vertex has a neighbour in `set`. */
  touches(vertex: number, set: Int32Array): boolean {
    const neighbours = this.#neighbours;
    for (let i = this.#firstNeighbour[vertex]!, end = this.#firstNeighbour[vertex + 1]!; i < end; i++) {
      const other = neighbours[i]!;
      if (((set[other >> 5]! >>> (other & 31)) & 1) !== 0) return true;
    }
    return false;
  }

  /** Whether a colour has vertices in `set` (from word `row` on) that are not in `except`. */
  colourMeets(colour: number, set: Int32Array, row: number, except: Int32Array): boolean {
    const words = this.words;
    const members = this.members;
    for (let w = 0, own = colour * words; w < words; w++) {
      if ((members[own + w]! & set[row + w]! & ~except[w]!) !== 0) return true;
    }
    return false;
  }
}

/** The number of vertices in a set of `words` words from word `row` on. */
export function sizeOf(sets: Int32Array, row: number, words: number): number {
  let size = 0;
  for (let w = 0; w < words; w++) {
    let bits = sets[row + w]!;
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    size += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return size;
}
