import type { RegionGraph } from './graph.js';
import { PULL_BYTES_A_VERTEX } from './pull.js';

/** What V8 takes for small objects: the graph, a replay, lists. */
const OBJECTS_BYTES = 2048;

/** The bytes of the graph, and of a play replayed on it: what is there all the time. */
export function residentBytes(graph: RegionGraph): number {
  const { vertexCount, colourCount, neighbours } = graph;
  // For each vertex: colour, first neighbour; a replay's status, and a place in a list that grows by half.
  return OBJECTS_BYTES + 4 * neighbours.length + (6 + 13) * vertexCount + 64 * colourCount;
}

/**
 * The least that a board takes, in bytes: to contract its `cells` cells to the graph, then for quick plays and to
 * prove the first bound. This much is used whatever the limit.
 */
export function bareBytes(graph: RegionGraph, cells: number): number {
  const { vertexCount, neighbours } = graph;
  const listed = neighbours.length;
  // Each border of two cells is listed from both sides, at most four a cell; repeats are removed after.
  const edges = 4 * cells + 16 * cells + 16 * vertexCount + 4 * listed;
  const order = 4 * cells + 21 * vertexCount + 8 * listed;
  // The greedy play needs less than the other.
  const plays = residentBytes(graph) + PULL_BYTES_A_VERTEX * vertexCount;
  return Math.max(edges, order, plays) + OBJECTS_BYTES;
}
