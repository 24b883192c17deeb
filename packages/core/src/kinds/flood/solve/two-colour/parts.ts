import type { RegionGraph } from '../plain/graph.js';

/**
 * The parts of a board: for each pair of colours that touch somewhere, the connected pieces of what has these two.
 * A vertex lies in one part for each colour among its neighbours, so the parts together hold no more vertices than
 * the graph has edge ends. A move takes pieces of parts.
 */
export interface Parts {
  readonly count: number;
  /** The vertices of part p are `vertices[firstVertex[p]]` to `vertices[firstVertex[p + 1] - 1]`. */
  readonly firstVertex: Int32Array;
  readonly vertices: Int32Array;
  /** The parts of vertex v are `partOf[firstPart[v]]` to `partOf[firstPart[v + 1] - 1]`. */
  readonly firstPart: Int32Array;
  readonly partOf: Int32Array;
}

/** Finds the parts of a graph. O(edges · most neighbours of a vertex) time, O(edges) memory. */
export function findParts(graph: RegionGraph): Parts {
  const { vertexCount, colourOf, firstNeighbour, neighbours } = graph;
  const edgeEnds = neighbours.length;
  const vertices = new Int32Array(edgeEnds);
  const firstVertex = new Int32Array(edgeEnds + 1);
  const firstPart = new Int32Array(vertexCount + 1);
  /** Stands at the first neighbour of each colour: whether the part of the vertex and that colour is known. */
  const known = new Uint8Array(edgeEnds);
  const slot = (vertex: number, colour: number): number => {
    let i = firstNeighbour[vertex]!;
    while (colourOf[neighbours[i]!] !== colour) i++;
    return i;
  };
  let count = 0;
  let end = 0;
  for (let start = 0; start < vertexCount; start++) {
    const own = colourOf[start]!;
    for (let i = firstNeighbour[start]!; i < firstNeighbour[start + 1]!; i++) {
      const other = colourOf[neighbours[i]!]!;
      if (slot(start, other) !== i || known[i] === 1) continue;
      known[i] = 1;
      firstVertex[count++] = end;
      vertices[end++] = start;
      for (let at = end - 1; at < end; at++) {
        const vertex = vertices[at]!;
        firstPart[vertex + 1]!++;
        for (let j = firstNeighbour[vertex]!; j < firstNeighbour[vertex + 1]!; j++) {
          const next = neighbours[j]!;
          const colour = colourOf[next]!;
          if (colour !== own && colour !== other) continue;
          const mark = slot(next, colour === own ? other : own);
          if (known[mark] === 1) continue;
          known[mark] = 1;
          vertices[end++] = next;
        }
      }
    }
  }
  firstVertex[count] = end;

  for (let vertex = 0; vertex < vertexCount; vertex++) firstPart[vertex + 1]! += firstPart[vertex]!;
  const partOf = new Int32Array(end);
  const free = firstPart.slice();
  for (let part = 0; part < count; part++) {
    for (let i = firstVertex[part]!; i < firstVertex[part + 1]!; i++) partOf[free[vertices[i]!]!++] = part;
  }
  return {
    count,
    firstVertex: firstVertex.slice(0, count + 1),
    vertices: vertices.slice(0, end),
    firstPart,
    partOf,
  };
}
