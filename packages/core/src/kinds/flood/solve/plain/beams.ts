import { BeamSearch } from './beam.js';
import type { RegionGraph } from './graph.js';

/** The first width, and the factor from one width to the next. */
const FIRST_WIDTH = 4;
const WIDENING = 4;

/** The most that width times vertices may be as long as a search goes on beside the beams. */
const MOST_BESIDE = 1 << 22;

/** Hands out beams of growing width, until memory ends or a wider one would do the same. */
export class Beams {
  readonly #graph: RegionGraph;
  #width = FIRST_WIDTH;
  #last: BeamSearch | null = null;

  constructor(graph: RegionGraph) {
    this.#graph = graph;
  }

  /**
   * The next beam, for plays with at most `most` choices, in at most `memoryBytes`; null when none would be wider than the
   * last, or does not fit. After a beam that lacked memory, one of the same width is given when there is more.
   */
  next(most: number, memoryBytes: number, beside: boolean): BeamSearch | null {
    const last = this.#last;
    if (last !== null) {
      if (!last.leavesOut) return null;
      if (last.lacksMemory && memoryBytes <= last.memoryBytes) return null;
    }
    const width = last === null || last.lacksMemory ? this.#width : this.#width * WIDENING;
    if (beside && width > FIRST_WIDTH && width * this.#graph.vertexCount > MOST_BESIDE) return null;
    if (memoryBytes < BeamSearch.leastBytes(this.#graph, most)) return null;
    this.#width = width;
    this.#last = new BeamSearch(this.#graph, width, most, memoryBytes);
    return this.#last;
  }
}
