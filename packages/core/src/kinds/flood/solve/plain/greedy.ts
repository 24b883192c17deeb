import type { RegionGraph } from './graph.js';
import { Replay } from './replay.js';
import { finish } from './steps.js';

/** Vertices looked at between two pauses: about a millisecond's work. */
const CHUNK = 1 << 14;

/** A quick play, made at once: see `greedyInSteps`. */
export function greedyChoices(graph: RegionGraph): number[] {
  return finish(greedyInSteps(graph));
}

/**
 * A quick play: completing moves first, else the colour whose new accessible vertices weigh the most. A vertex weighs
 * the cube of the length of the longest way outward from it, so that the play makes for the far corners.
 * Time about O(moves · frontier); no more memory than O(vertices).
 */
export function* greedyInSteps(graph: RegionGraph): Generator<void, number[]> {
  const { vertexCount, colourCount, firstNeighbour, neighbours } = graph;
  const reach = yield* outwardReach(graph);
  const replay = new Replay(graph);
  replay.complete();
  const seenAt = new Int32Array(vertexCount);
  let stamp = 0;
  let looked = 0;
  while (!replay.solved) {
    let best = -1;
    let bestGain = -1;
    for (let colour = 0; colour < colourCount; colour++) {
      const accessible = replay.accessible(colour);
      if (accessible.length === 0) continue;
      stamp++;
      let gain = accessible.length;
      for (const vertex of accessible) {
        for (let i = firstNeighbour[vertex]!; i < firstNeighbour[vertex + 1]!; i++) {
          const other = neighbours[i]!;
          if (!replay.isUntouched(other) || seenAt[other] === stamp) continue;
          seenAt[other] = stamp;
          gain += reach[other]! ** 3 * vertexCount;
        }
      }
      looked += accessible.length;
      if (gain > bestGain) {
        best = colour;
        bestGain = gain;
      }
    }
    replay.play(best);
    replay.complete();
    if (looked > CHUNK) {
      looked = 0;
      yield;
    }
  }
  return replay.moves;
}

/** For each vertex: how many vertices the longest way from it has whose every step leads away from the origin. */
function* outwardReach({
  vertexCount,
  firstNeighbour,
  neighbours,
}: RegionGraph): Generator<void, Int32Array> {
  const distance = new Int32Array(vertexCount).fill(-1);
  distance[0] = 0;
  // Vertices are numbered breadth first.
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    if (vertex % CHUNK === CHUNK - 1) yield;
    for (let i = firstNeighbour[vertex]!; i < firstNeighbour[vertex + 1]!; i++) {
      const other = neighbours[i]!;
      if (distance[other] === -1) distance[other] = distance[vertex]! + 1;
    }
  }
  const reach = new Int32Array(vertexCount).fill(1);
  for (let vertex = vertexCount - 1; vertex >= 0; vertex--) {
    if (vertex % CHUNK === CHUNK - 1) yield;
    for (let i = firstNeighbour[vertex]!; i < firstNeighbour[vertex + 1]!; i++) {
      const other = neighbours[i]!;
      if (distance[other]! < distance[vertex]! && reach[other]! <= reach[vertex]!) {
        reach[other] = reach[vertex]! + 1;
      }
    }
  }
  return reach;
}
