import type { RegionGraph } from '../plain/graph.js';
import { NO_COLOUR } from './position.js';
import type { Step } from './search.js';

const UNSEEN = 0;
const TOUCHING = 1;
const TAKEN = 2;

/** Vertices looked at between two yields of a long replay. */
const SLICE = 100_000;

/**
 * The play of one board by rule `two-colour` on its graph, move by move. Taking all of it costs O(vertices + edges).
 */
class Replay {
  readonly #graph: RegionGraph;
  readonly #status: Uint8Array;
  /** By colour: the vertices that touch the region. */
  readonly #touching: number[][];
  /** By colour: how many vertices are not taken. */
  readonly #left: Int32Array;
  #leftInAll: number;
  #colour: number;
  /** When a vertex was last counted by `gain`. */
  readonly #countedAt: Int32Array;
  #stamp = 0;
  /** The colours played. */
  readonly moves: number[] = [];
  /** Vertices looked at. */
  work = 0;

  constructor(graph: RegionGraph) {
    this.#graph = graph;
    this.#status = new Uint8Array(graph.vertexCount);
    this.#touching = Array.from({ length: graph.colourCount }, () => []);
    this.#left = new Int32Array(graph.colourCount);
    for (const colour of graph.colourOf) this.#left[colour]!++;
    this.#leftInAll = graph.vertexCount;
    this.#colour = graph.colourOf[0]!;
    this.#countedAt = new Int32Array(graph.vertexCount);
    this.#take(0);
  }

  get solved(): boolean {
    return this.#leftInAll === 0;
  }

  /** Plays a colour, unless no vertex has it or the region has it already. */
  play(colour: number): void {
    if (this.#left[colour] === 0 || colour === this.#colour) return;
    const ours = this.#touching[colour]!;
    const old = this.#touching[this.#colour]!;
    while (ours.length > 0 || old.length > 0) this.#take((ours.pop() ?? old.pop())!);
    this.#colour = colour;
    this.moves.push(colour);
  }

  /** Plays colours of which all that is left touches the region, until there are none. */
  complete(): void {
    for (let colour = 0; colour < this.#left.length; colour++) {
      const left = this.#left[colour]!;
      if (left === 0 || this.#touching[colour]!.length !== left || colour === this.#colour) continue;
      this.play(colour);
      colour = -1;
    }
  }

  /** The colour whose play takes the most vertices. */
  greediest(): number {
    let best = NO_COLOUR;
    let most = 0;
    for (let colour = 0; colour < this.#left.length; colour++) {
      const gain = this.#gain(colour);
      if (gain <= most) continue;
      most = gain;
      best = colour;
    }
    return best;
  }

  #gain(colour: number): number {
    const { colourOf, firstNeighbour, neighbours } = this.#graph;
    const stamp = ++this.#stamp;
    const found = this.#touching[colour]!.slice();
    for (const vertex of found) this.#countedAt[vertex] = stamp;
    for (const vertex of found) {
      for (let i = firstNeighbour[vertex]!; i < firstNeighbour[vertex + 1]!; i++) {
        const next = neighbours[i]!;
        if (this.#status[next] === TAKEN || this.#countedAt[next] === stamp) continue;
        if (colourOf[next] !== colour && colourOf[next] !== this.#colour) continue;
        this.#countedAt[next] = stamp;
        found.push(next);
      }
    }
    this.work += found.length;
    return found.length;
  }

  #take(vertex: number): void {
    const { colourOf, firstNeighbour, neighbours } = this.#graph;
    this.#status[vertex] = TAKEN;
    this.#left[colourOf[vertex]!]!--;
    this.#leftInAll--;
    for (let i = firstNeighbour[vertex]!; i < firstNeighbour[vertex + 1]!; i++) {
      const next = neighbours[i]!;
      if (this.#status[next] !== UNSEEN) continue;
      this.#status[next] = TOUCHING;
      this.#touching[colourOf[next]!]!.push(next);
    }
  }
}

/** A quick play, good for an upper bound: always the colour that takes the most. Yields now and then. */
export function* playGreedily(graph: RegionGraph): Generator<void, number[], void> {
  const replay = new Replay(graph);
  let yieldAt = SLICE;
  while (!replay.solved) {
    replay.play(replay.greediest());
    if (replay.work < yieldAt) continue;
    yieldAt = replay.work + SLICE;
    yield;
  }
  return replay.moves;
}

/** The colours that belong to the steps of a solution. */
export function replaySteps(graph: RegionGraph, steps: readonly Step[]): number[] {
  const replay = new Replay(graph);
  for (const { colour, complete } of steps) {
    if (colour !== NO_COLOUR) replay.play(colour);
    if (complete) replay.complete();
  }
  return replay.moves;
}
