import type { RegionGraph } from './graph.js';

/** Vertices handled between two pauses: about a millisecond's work. */
const CHUNK = 1 << 13;

/**
 * The blind bound of a board before its first move, in choices (non-completing moves), on the graph itself: for boards
 * too large for a search. A step takes the whole frontier at a cost of 1; colours that can be completed are, for
 * nothing. O(vertices + edges) but for looking again at frontier vertices whose colour waits to be completed.
 */
export function* blindBound(graph: RegionGraph): Generator<void, number> {
  const { vertexCount, colourCount, colourOf, firstNeighbour, neighbours } = graph;
  const seen = new Uint8Array(vertexCount);
  const unseen = new Int32Array(colourCount);
  for (const colour of colourOf) unseen[colour]!++;
  let open = colourCount;
  let handled = 0;
  /** Seen vertices that are not taken. */
  let edge: number[] = [];
  const see = (vertex: number): void => {
    if (seen[vertex] === 1) return;
    seen[vertex] = 1;
    edge.push(vertex);
    unseen[colourOf[vertex]!]!--;
    if (unseen[colourOf[vertex]!] === 0) open--;
  };
  const take = (vertex: number): void => {
    for (let i = firstNeighbour[vertex]!; i < firstNeighbour[vertex + 1]!; i++) see(neighbours[i]!);
  };
  see(0);
  edge = [];
  take(0);
  for (let steps = 0; ; steps++) {
    // Colours without unseen vertices go on at once, and so do those that this completes.
    for (let before = -1; before !== open; ) {
      before = open;
      const waiting = edge;
      edge = [];
      for (const vertex of waiting) {
        if (unseen[colourOf[vertex]!] === 0) take(vertex);
        else edge.push(vertex);
      }
    }
    // One open colour cannot be: its vertices have only neighbours of finished colours, all taken.
    if (open === 0) return steps;
    const frontier = edge;
    edge = [];
    for (const vertex of frontier) take(vertex);
    handled += frontier.length;
    if (handled > CHUNK) {
      handled = 0;
      yield;
    }
  }
}
