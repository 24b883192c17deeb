import type { RegionGraph } from './graph.js';

/**
 * The play of one board on its graph, move by move, with the counts that tell which colours can be completed.
 * All work together is O(vertices + edges) plus O(colours) a move.
 */
export class Replay {
  readonly #graph: RegionGraph;
  /** 0: not touched, 1: accessible, 2: taken. */
  readonly #status: Uint8Array;
  /** The accessible vertices of each colour. */
  readonly #accessible: number[][];
  /** How many vertices of each colour are not taken. */
  readonly #left: Int32Array;
  #unfinished: number;
  /** The colours played, as colour indices of the graph. */
  readonly moves: number[] = [];

  constructor(graph: RegionGraph) {
    this.#graph = graph;
    this.#status = new Uint8Array(graph.vertexCount);
    this.#accessible = Array.from({ length: graph.colourCount }, () => []);
    this.#left = new Int32Array(graph.colourCount);
    for (const colour of graph.colourOf) this.#left[colour]!++;
    this.#unfinished = this.#left.reduce((sum, left) => sum + (left > 0 ? 1 : 0), 0);
    this.#take(0);
  }

  /** Whether the board has one colour. */
  get solved(): boolean {
    return this.#unfinished === 0;
  }

  /** How many vertices of a colour could be taken now. */
  accessibleCount(colour: number): number {
    return this.#accessible[colour]!.length;
  }

  /** The accessible vertices of a colour; do not change them. */
  accessible(colour: number): readonly number[] {
    return this.#accessible[colour]!;
  }

  isUntouched(vertex: number): boolean {
    return this.#status[vertex] === 0;
  }

  /** Plays a colour that has something to take. */
  play(colour: number): void {
    const taken = this.#accessible[colour]!;
    this.#accessible[colour] = [];
    for (const vertex of taken) this.#take(vertex);
    this.moves.push(colour);
  }

  /** Plays completing moves, each of which takes all that remains of its colour, until there are none. */
  complete(): void {
    for (let again = true; again; ) {
      again = false;
      for (let colour = 0; colour < this.#left.length; colour++) {
        const left = this.#left[colour]!;
        if (left === 0 || this.#accessible[colour]!.length !== left) continue;
        this.play(colour);
        again = true;
      }
    }
  }

  #take(vertex: number): void {
    const { colourOf, firstNeighbour, neighbours } = this.#graph;
    const colour = colourOf[vertex]!;
    this.#status[vertex] = 2;
    this.#left[colour]!--;
    if (this.#left[colour] === 0) this.#unfinished--;
    for (let i = firstNeighbour[vertex]!; i < firstNeighbour[vertex + 1]!; i++) {
      const other = neighbours[i]!;
      if (this.#status[other] !== 0) continue;
      this.#status[other] = 1;
      this.#accessible[colourOf[other]!]!.push(other);
    }
  }
}

/**
 * The whole play that belongs to a list of chosen colours: each choice in turn, and after each (and before the
 * first) every completing move. A choice with nothing to take is left out.
 */
export function replayChoices(graph: RegionGraph, choices: readonly number[]): Replay {
  const replay = new Replay(graph);
  replay.complete();
  for (const colour of choices) {
    if (replay.accessibleCount(colour) > 0) replay.play(colour);
    replay.complete();
  }
  return replay;
}

/** The completing moves of every play: one for each colour, but none for an origin that is alone with its own. */
export function completingMoves({ colourCount, colourOf }: RegionGraph): number {
  return colourCount - (colourOf.indexOf(colourOf[0]!, 1) === -1 ? 1 : 0);
}
