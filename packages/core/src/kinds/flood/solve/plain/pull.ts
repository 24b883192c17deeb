import type { RegionGraph } from './graph.js';
import { Replay } from './replay.js';

/** Vertices looked at between two pauses: about a millisecond's work. */
const CHUNK = 1 << 14;

/** The bytes a vertex takes here, beside the replay. */
export const PULL_BYTES_A_VERTEX = 4 + 4 + 4 + 8;

/**
 * A play nearly as short as that of a beam of width 1, for a fraction of its time. A beam ranks states by the sum of
 * squared distances; a move that brings a vertex at distance d one step nearer takes 2d − 1 off that. So every vertex
 * pulls with that weight at the frontier, along all shortest ways to it: at each vertex on them the pull is split evenly among
 * those one step nearer (much as dependencies are gathered in Brandes, A faster algorithm for betweenness centrality,
 * 2001). Completing moves go first, else the colour that is pulled at most. The pulls are gathered anew after `every` moves.
 *
 * Returns the moves. O(moves / every · (vertices + edges)) time.
 */
export function* pullInSteps(graph: RegionGraph, every: number): Generator<void, number[]> {
  const { vertexCount, colourCount, firstNeighbour, neighbours } = graph;
  const replay = new Replay(graph);
  const order = new Int32Array(vertexCount);
  const distance = new Int32Array(vertexCount);
  const nearer = new Int32Array(vertexCount);
  const pull = new Float64Array(vertexCount);
  let looked = 0;

  function* gather(): Generator<void, void> {
    distance.fill(0);
    let end = 0;
    for (let colour = 0; colour < colourCount; colour++) {
      for (const vertex of replay.accessible(colour)) {
        order[end++] = vertex;
        distance[vertex] = 1;
      }
    }
    const frontierEnd = end;
    for (let at = 0; at < end; at++) {
      const vertex = order[at]!;
      const further = distance[vertex]! + 1;
      pull[vertex] = 2 * further - 3;
      for (let i = firstNeighbour[vertex]!, last = firstNeighbour[vertex + 1]!; i < last; i++) {
        const other = neighbours[i]!;
        if (!replay.isUntouched(other)) continue;
        if (distance[other] === 0) {
          distance[other] = further;
          nearer[other] = 1;
          order[end++] = other;
        } else if (distance[other] === further) {
          nearer[other]!++;
        }
      }
      if (++looked % CHUNK === 0) yield;
    }
    for (let at = end - 1; at >= frontierEnd; at--) {
      const vertex = order[at]!;
      const before = distance[vertex]! - 1;
      const part = pull[vertex]! / nearer[vertex]!;
      for (let i = firstNeighbour[vertex]!, last = firstNeighbour[vertex + 1]!; i < last; i++) {
        // Vertices that are taken have distance 0.
        if (distance[neighbours[i]!] === before) pull[neighbours[i]!]! += part;
      }
      if (++looked % CHUNK === 0) yield;
    }
  }

  replay.complete();
  for (let moves = 0; !replay.solved; moves++) {
    if (moves % every === 0) yield* gather();
    let most = -1;
    let best = 0;
    for (let colour = 0; colour < colourCount; colour++) {
      const accessible = replay.accessible(colour);
      let sum = 0;
      for (const vertex of accessible) sum += pull[vertex]!;
      if (accessible.length === 0 || sum <= most) continue;
      most = sum;
      best = colour;
    }
    replay.play(best);
    replay.complete();
    yield;
  }
  return replay.moves;
}
