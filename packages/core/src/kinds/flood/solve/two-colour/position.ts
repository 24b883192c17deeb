import type { RegionGraph } from '../plain/graph.js';

/** The colour of a position in which the region's own colour plays no part: see the README. */
export const NO_COLOUR = -1;

/** What does not change in a search: the graph, and the vertices of each colour as rows of 32-bit words. */
export interface SearchBoard {
  readonly graph: RegionGraph;
  /** The words of a set: vertex v is bit v mod 32 of word v div 32. */
  readonly words: number;
  /** A row a colour. */
  readonly members: Int32Array;
}

/** Lays out the sets of a graph. O(vertices + colours · words). */
export function searchBoard(graph: RegionGraph): SearchBoard {
  const words = (graph.vertexCount + 31) >> 5;
  const members = new Int32Array(graph.colourCount * words);
  for (let vertex = 0; vertex < graph.vertexCount; vertex++) {
    members[graph.colourOf[vertex]! * words + (vertex >> 5)]! |= 1 << (vertex & 31);
  }
  return { graph, words, members };
}

/**
 * The position at hand: what is taken, what touches it, and the region's colour. One such object is loaded and
 * changed over and over, so that the search makes no garbage.
 */
export class Position {
  readonly taken: Int32Array;
  /** Vertices that touch the taken ones and are not taken. */
  readonly touching: Int32Array;
  /** The region's colour, or `NO_COLOUR`. */
  colour = NO_COLOUR;

  readonly #board: SearchBoard;
  readonly #reached: Int32Array;
  /** Vertices to be taken, at the ends of which new ones are found. */
  readonly #queue: Int32Array;

  constructor(board: SearchBoard) {
    this.#board = board;
    this.taken = new Int32Array(board.words);
    this.touching = new Int32Array(board.words);
    this.#reached = new Int32Array(board.words);
    this.#queue = new Int32Array(board.graph.vertexCount);
  }

  /** The start: vertex 0 alone, in its own colour. */
  reset(): void {
    const { colourOf, firstNeighbour, neighbours } = this.#board.graph;
    this.taken.fill(0);
    this.touching.fill(0);
    this.taken[0] = 1;
    for (let i = 0; i < firstNeighbour[1]!; i++) add(this.touching, neighbours[i]!);
    this.colour = colourOf[0]!;
  }

  /** Takes over another position. */
  copy(other: Position): void {
    this.taken.set(other.taken);
    this.touching.set(other.touching);
    this.colour = other.colour;
  }

  /** Whether some vertex of a colour is not taken. */
  left(colour: number): boolean {
    const { words, members } = this.#board;
    const row = colour * words;
    for (let w = 0; w < words; w++) if ((members[row + w]! & ~this.taken[w]!) !== 0) return true;
    return false;
  }

  /** How many colours have vertices that are not taken. */
  countLeft(): number {
    let count = 0;
    for (let colour = 0; colour < this.#board.graph.colourCount; colour++) if (this.left(colour)) count++;
    return count;
  }

  /** Whether a colour touches what is taken. */
  touches(colour: number): boolean {
    const { words, members } = this.#board;
    const row = colour * words;
    for (let w = 0; w < words; w++) if ((members[row + w]! & this.touching[w]!) !== 0) return true;
    return false;
  }

  /** Whether playing a colour would also take vertices of the region's own colour, behind those of the colour. */
  passesThrough(colour: number): boolean {
    if (this.colour === NO_COLOUR || colour === this.colour) return false;
    const { words, members, graph } = this.#board;
    const { colourOf, firstNeighbour, neighbours } = graph;
    const row = colour * words;
    for (let w = 0; w < words; w++) {
      for (let bits = members[row + w]! & this.touching[w]!; bits !== 0; bits &= bits - 1) {
        const vertex = (w << 5) + 31 - Math.clz32(bits & -bits);
        for (let i = firstNeighbour[vertex]!; i < firstNeighbour[vertex + 1]!; i++) {
          const next = neighbours[i]!;
          if (colourOf[next] === this.colour && !has(this.taken, next)) return true;
        }
      }
    }
    return false;
  }

  /** Whether some colour's play would take vertices of the region's own colour. */
  hasPassage(): boolean {
    const { colourCount } = this.#board.graph;
    for (let colour = 0; colour < colourCount; colour++) if (this.passesThrough(colour)) return true;
    return false;
  }

  /** Whether some single move takes all that is left of the region's own colour. */
  canFinishColour(): boolean {
    const { words, members, graph } = this.#board;
    const own = this.colour * words;
    for (let colour = 0; colour < graph.colourCount; colour++) {
      if (!this.passesThrough(colour)) continue;
      this.#reached.set(this.taken);
      this.#spread(colour, this.#reached, null);
      let missing = 0;
      for (let w = 0; w < words; w++) missing |= members[own + w]! & ~this.#reached[w]!;
      if (missing === 0) return true;
    }
    return false;
  }

  /** Plays a colour: takes all that is joined to what is taken in this colour and the region's own. */
  play(colour: number): void {
    this.#spread(colour, this.taken, this.touching);
    this.colour = colour;
  }

  /** Adds to `reached` all that is joined to it in `colour` and the region's own, and keeps `touching` in step. */
  #spread(colour: number, reached: Int32Array, touching: Int32Array | null): void {
    const { words, members, graph } = this.#board;
    const { colourOf, firstNeighbour, neighbours } = graph;
    const queue = this.#queue;
    const row = colour * words;
    const own = this.colour;
    let end = 0;
    // Nothing of the region's own colour touches it, so all new ground begins with `colour`.
    for (let w = 0; w < words; w++) {
      const start = members[row + w]! & this.touching[w]!;
      reached[w]! |= start;
      for (let bits = start; bits !== 0; bits &= bits - 1) {
        queue[end++] = (w << 5) + 31 - Math.clz32(bits & -bits);
      }
    }
    for (let at = 0; at < end; at++) {
      const vertex = queue[at]!;
      for (let i = firstNeighbour[vertex]!; i < firstNeighbour[vertex + 1]!; i++) {
        const next = neighbours[i]!;
        if (has(reached, next)) continue;
        if (colourOf[next] === colour || colourOf[next] === own) {
          add(reached, next);
          queue[end++] = next;
        } else if (touching !== null) {
          add(touching, next);
        }
      }
    }
    if (touching !== null) for (let w = 0; w < words; w++) touching[w]! &= ~reached[w]!;
  }

  /**
   * Takes every touching vertex all of whose neighbours are taken or touching; what touches the rest is the same then.
   * Returns how many colours that finishes.
   */
  absorbDeadEnds(): number {
    const { words, graph } = this.#board;
    const { firstNeighbour, neighbours } = graph;
    const before = this.countLeft();
    let found = 0;
    const known = this.#reached;
    for (let w = 0; w < words; w++) known[w] = this.taken[w]! | this.touching[w]!;
    for (let w = 0; w < words; w++) {
      let dead = 0;
      for (let bits = this.touching[w]!; bits !== 0; bits &= bits - 1) {
        const vertex = (w << 5) + 31 - Math.clz32(bits & -bits);
        let i = firstNeighbour[vertex]!;
        while (i < firstNeighbour[vertex + 1]! && has(known, neighbours[i]!)) i++;
        if (i === firstNeighbour[vertex + 1]!) dead |= bits & -bits;
      }
      found |= dead;
      this.taken[w]! |= dead;
      this.touching[w]! &= ~dead;
    }
    return found === 0 ? 0 : before - this.countLeft();
  }

  /**
   * Plays every colour of which all that is left touches what is taken, and takes dead ends, until there are neither.
   * Returns how many colours that finishes. Only for positions without a colour.
   */
  completeColours(): number {
    const { words, members, graph } = this.#board;
    let finished = this.absorbDeadEnds();
    for (let colour = 0; colour < graph.colourCount; colour++) {
      const row = colour * words;
      let beyond = 0;
      let here = 0;
      for (let w = 0; w < words; w++) {
        const left = members[row + w]! & ~this.taken[w]!;
        here |= left;
        beyond |= left & ~this.touching[w]!;
      }
      if (here === 0 || beyond !== 0) continue;
      this.#spread(colour, this.taken, this.touching);
      finished += 1 + this.absorbDeadEnds();
      colour = -1;
    }
    return finished;
  }
}

/** Whether a vertex is in a set. */
export function has(set: Int32Array, vertex: number): boolean {
  return ((set[vertex >> 5]! >>> (vertex & 31)) & 1) !== 0;
}

function add(set: Int32Array, vertex: number): void {
  set[vertex >> 5]! |= 1 << (vertex & 31);
}
