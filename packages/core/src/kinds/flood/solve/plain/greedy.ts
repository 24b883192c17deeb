import type { RegionGraph } from './graph.js';
import { Replay } from './replay.js';

/** A quick play: completing moves first, else the colour that opens the most vertices, then the one that takes the most. */
export function greedyChoices(graph: RegionGraph): number[] {
  const replay = new Replay(graph);
  replay.complete();
  const seenAt = new Int32Array(graph.vertexCount);
  let stamp = 0;
  while (!replay.solved) {
    let best = -1;
    let bestGain = -1;
    for (let colour = 0; colour < graph.colourCount; colour++) {
      const accessible = replay.accessible(colour);
      if (accessible.length === 0) continue;
      stamp++;
      let opened = 0;
      for (const vertex of accessible) {
        for (let i = graph.firstNeighbour[vertex]!; i < graph.firstNeighbour[vertex + 1]!; i++) {
          const other = graph.neighbours[i]!;
          if (!replay.isUntouched(other) || seenAt[other] === stamp) continue;
          seenAt[other] = stamp;
          opened++;
        }
      }
      const gain = opened * graph.vertexCount + accessible.length;
      if (gain > bestGain) {
        best = colour;
        bestGain = gain;
      }
    }
    replay.play(best);
    replay.complete();
  }
  return replay.moves;
}
