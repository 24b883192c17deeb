import type { RegionGraph } from '../plain/graph.js';

/**
 * Sets of vertices as rows of `words` 32-bit words: vertex v is bit v mod 32 of word v div 32. Tables hold one row
 * a vertex or colour, one after the other.
 */
export interface RegionMasks {
  readonly words: number;
  readonly vertexCount: number;
  readonly colourCount: number;
  /** A row a vertex: its neighbours. */
  readonly adjacent: Int32Array;
  /** A row a vertex: what is joined to it by a path of at most two colours, itself and its neighbours included. */
  readonly reach: Int32Array;
  /** A row a colour: its vertices. */
  readonly members: Int32Array;
}

/** The size of the masks of a graph in bytes, known before they are made. */
export function masksBytes(graph: RegionGraph): number {
  const words = (graph.vertexCount + 31) >> 5;
  return 4 * words * (2 * graph.vertexCount + graph.colourCount);
}

/** Makes the masks of a graph. O(vertices · words + edges · words). */
export function makeMasks(graph: RegionGraph): RegionMasks {
  const { vertexCount, colourCount, colourOf, firstNeighbour, neighbours } = graph;
  const words = (vertexCount + 31) >> 5;
  const adjacent = new Int32Array(vertexCount * words);
  const reach = new Int32Array(vertexCount * words);
  const members = new Int32Array(colourCount * words);
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    add(members, colourOf[vertex]! * words, vertex);
    add(reach, vertex * words, vertex);
    for (let i = firstNeighbour[vertex]!; i < firstNeighbour[vertex + 1]!; i++) {
      add(adjacent, vertex * words, neighbours[i]!);
    }
  }

  // Each pair of a vertex and another colour lies in one part of the board of these two colours.
  const seen = new Set<number>();
  const part = new Int32Array(words);
  for (let first = 0; first < vertexCount; first++) {
    for (let i = firstNeighbour[first]!; i < firstNeighbour[first + 1]!; i++) {
      const a = colourOf[first]!;
      const b = colourOf[neighbours[i]!]!;
      if (seen.has(first * colourCount + b)) continue;
      const vertices = [first];
      seen.add(first * colourCount + b);
      part.fill(0);
      for (const vertex of vertices) {
        add(part, 0, vertex);
        for (let j = firstNeighbour[vertex]!; j < firstNeighbour[vertex + 1]!; j++) {
          const next = neighbours[j]!;
          const colour = colourOf[next]!;
          const key = next * colourCount + (colour === a ? b : a);
          if ((colour !== a && colour !== b) || seen.has(key)) continue;
          seen.add(key);
          vertices.push(next);
        }
      }
      for (const vertex of vertices) {
        for (let w = 0; w < words; w++) reach[vertex * words + w]! |= part[w]!;
      }
    }
  }
  return { words, vertexCount, colourCount, adjacent, reach, members };
}

function add(rows: Int32Array, row: number, vertex: number): void {
  rows[row + (vertex >> 5)]! |= 1 << (vertex & 31);
}

/** Adds to `target` the row of `rows` of every vertex in `set`. O(size of the set · words). */
export function unite(target: Int32Array, rows: Int32Array, set: Int32Array): void {
  const words = set.length;
  for (let w = 0; w < words; w++) {
    for (let bits = set[w]!; bits !== 0; bits &= bits - 1) {
      const row = ((w << 5) + 31 - Math.clz32(bits & -bits)) * words;
      for (let i = 0; i < words; i++) target[i]! |= rows[row + i]!;
    }
  }
}

/** Whether the set is empty. */
export function isEmpty(set: Int32Array): boolean {
  for (let w = 0; w < set.length; w++) if (set[w] !== 0) return false;
  return true;
}
