import type { RegionGraph } from './graph.js';

/** A state of the beam: what it takes to go on from it, and how it came about. */
interface BeamState {
  /** For each vertex 0: unseen, 1: accessible, 2: taken. */
  readonly status: Uint8Array;
  readonly frontier: Int32Array;
  /** For each colour, the number of vertices not taken. */
  readonly left: Int32Array;
  readonly hash: number;
  readonly path: Path | null;
}

interface Path {
  readonly choice: number;
  readonly before: Path | null;
}

interface Candidate {
  readonly state: BeamState;
  readonly colour: number;
  readonly score: number;
  readonly hash: number;
}

/**
 * A beam search for short plays on boards of any size: of all states with the same number of choices the `width`
 * best go on. The score of a state is the sum, over the vertices it has not taken, of the square of the distance from what it
 * has taken: far corners count most. Of the measures tried it is by far the best: width 64 finds the optimum on most
 * 24×24 boards.
 */
export class BeamSearch {
  readonly #graph: RegionGraph;
  readonly #width: number;
  readonly #most: number;
  /** What goes on: a candidate becomes a state when its turn comes, so that no pause is long. */
  #layer: Candidate[] = [];
  #state: BeamState | null;
  #candidates: Candidate[] = [];
  #depth = 0;
  /** The next of the layer, and the next colour of the state in hand. */
  #at = 0;
  #colour = 0;
  #solution: number[] | null = null;
  #made = 0;

  // The state at hand.
  readonly #status: Uint8Array;
  readonly #left: Int32Array;
  #hash = 0;
  #untaken = 0;
  /** Accessible vertices by colour: the newest, and the next of each; −1 ends a list. */
  readonly #newest: Int32Array;
  readonly #next: Int32Array;
  readonly #accessible: Int32Array;
  readonly #queue: Int32Array;

  /** Looks for a play with at most `most` choices. */
  constructor(graph: RegionGraph, width: number, most: number) {
    const { vertexCount, colourCount, colourOf } = graph;
    this.#graph = graph;
    this.#width = width;
    this.#most = most;
    this.#status = new Uint8Array(vertexCount);
    this.#left = new Int32Array(colourCount);
    this.#newest = new Int32Array(colourCount);
    this.#next = new Int32Array(vertexCount);
    this.#accessible = new Int32Array(colourCount);
    this.#queue = new Int32Array(vertexCount);
    for (const colour of colourOf) this.#left[colour]!++;
    this.#newest.fill(-1);
    this.#untaken = vertexCount;
    this.#take(0);
    this.#complete();
    this.#state = this.#keep(null);
    if (this.#untaken === 0) this.#solution = [];
  }

  /** The choices of a play found, as colours of the graph. */
  get solution(): number[] | null {
    return this.#solution;
  }

  /** How many candidates were made since this was last asked. */
  takeCount(): number {
    const made = this.#made;
    this.#made = 0;
    return made;
  }

  get bytes(): number {
    const { vertexCount } = this.#graph;
    // A layer and the next while it is made; a frontier is small beside the rest.
    return vertexCount * (9 + 2 * Math.min(this.#width, this.#layer.length * 4));
  }

  /** Makes about `vertices` vertices' worth of candidates, at least one; false when the beam has come to its end. */
  advance(vertices: number): boolean {
    const { vertexCount, colourCount } = this.#graph;
    for (let left = vertices; left > 0; left -= vertexCount) {
      if (this.#solution !== null || this.#depth >= this.#most) return false;
      if (this.#state === null && !this.#nextState()) return false;
      this.#try(this.#state!, this.#colour);
      if (++this.#colour < colourCount) continue;
      this.#colour = 0;
      this.#state = null;
    }
    return true;
  }

  #try(state: BeamState, colour: number): void {
    if (!this.#play(state, colour)) return;
    this.#made++;
    if (this.#untaken === 0) {
      this.#solution = choicesOf({ choice: colour, before: state.path });
      return;
    }
    this.#candidates.push({ state, colour, score: this.#score(), hash: this.#hash });
  }

  /** Takes the next state in hand, after the last of a layer that of the next layer; false when there is none. */
  #nextState(): boolean {
    if (this.#at === this.#layer.length) {
      this.#select();
      this.#depth++;
      this.#at = 0;
    }
    const next = this.#layer[this.#at++];
    if (next === undefined || this.#depth >= this.#most) return false;
    this.#play(next.state, next.colour);
    this.#state = this.#keep({ choice: next.colour, before: next.state.path });
    return true;
  }

  /** The best candidates become the next layer. */
  #select(): void {
    // Sorting is stable, so equal scores keep their order and the outcome is always the same.
    this.#candidates.sort((a, b) => a.score - b.score);
    const hashes = new Set<number>();
    this.#layer = [];
    for (const candidate of this.#candidates) {
      if (this.#layer.length === this.#width) break;
      if (hashes.has(candidate.hash)) continue;
      hashes.add(candidate.hash);
      this.#layer.push(candidate);
    }
    this.#candidates = [];
  }

  /** Puts the state after a choice at hand; false when the choice takes nothing or all of its colour. */
  #play(state: BeamState, colour: number): boolean {
    const { colourOf } = this.#graph;
    this.#accessible.fill(0);
    for (const vertex of state.frontier) this.#accessible[colourOf[vertex]!]!++;
    const found = this.#accessible[colour]!;
    // States are kept with every completing move made, so only unseen vertices make a colour's count differ.
    if (found === 0 || found === state.left[colour]) return false;
    this.#status.set(state.status);
    this.#left.set(state.left);
    this.#hash = state.hash;
    this.#untaken = 0;
    for (const left of state.left) this.#untaken += left;
    this.#newest.fill(-1);
    for (const vertex of state.frontier) {
      this.#next[vertex] = this.#newest[colourOf[vertex]!]!;
      this.#newest[colourOf[vertex]!] = vertex;
    }
    this.#takeAll(colour);
    this.#complete();
    return true;
  }

  #keep(path: Path | null): BeamState {
    const frontier: number[] = [];
    for (let colour = 0; colour < this.#left.length; colour++) {
      for (let vertex = this.#newest[colour]!; vertex !== -1; vertex = this.#next[vertex]!)
        frontier.push(vertex);
    }
    return {
      status: this.#status.slice(),
      frontier: Int32Array.from(frontier),
      left: this.#left.slice(),
      hash: this.#hash,
      path,
    };
  }

  #complete(): void {
    for (let again = true; again; ) {
      again = false;
      for (let colour = 0; colour < this.#left.length; colour++) {
        if (this.#left[colour] === 0 || this.#accessible[colour] !== this.#left[colour]) continue;
        this.#takeAll(colour);
        again = true;
      }
    }
  }

  #takeAll(colour: number): void {
    let vertex = this.#newest[colour]!;
    this.#newest[colour] = -1;
    this.#accessible[colour] = 0;
    while (vertex !== -1) {
      const next = this.#next[vertex]!;
      this.#take(vertex);
      vertex = next;
    }
  }

  #take(vertex: number): void {
    const { colourOf, firstNeighbour, neighbours } = this.#graph;
    this.#status[vertex] = 2;
    this.#left[colourOf[vertex]!]!--;
    this.#untaken--;
    this.#hash ^= scatter(vertex);
    for (let i = firstNeighbour[vertex]!, end = firstNeighbour[vertex + 1]!; i < end; i++) {
      const other = neighbours[i]!;
      if (this.#status[other] !== 0) continue;
      this.#status[other] = 1;
      const colour = colourOf[other]!;
      this.#accessible[colour]!++;
      this.#next[other] = this.#newest[colour]!;
      this.#newest[colour] = other;
    }
  }

  /** Uses up the statuses at hand. */
  #score(): number {
    const { firstNeighbour, neighbours } = this.#graph;
    const status = this.#status;
    const queue = this.#queue;
    let end = 0;
    for (let colour = 0; colour < this.#left.length; colour++) {
      for (let vertex = this.#newest[colour]!; vertex !== -1; vertex = this.#next[vertex]!)
        queue[end++] = vertex;
    }
    let score = 0;
    for (let begin = 0, distance = 1; begin < end; distance++) {
      const ringEnd = end;
      score += (ringEnd - begin) * distance * distance;
      for (; begin < ringEnd; begin++) {
        const vertex = queue[begin]!;
        for (let i = firstNeighbour[vertex]!, last = firstNeighbour[vertex + 1]!; i < last; i++) {
          const other = neighbours[i]!;
          if (status[other] !== 0) continue;
          status[other] = 1;
          queue[end++] = other;
        }
      }
    }
    return score;
  }
}

function choicesOf(path: Path): number[] {
  const choices: number[] = [];
  for (let at: Path | null = path; at !== null; at = at.before) choices.push(at.choice);
  return choices.reverse();
}

/** 32 well mixed bits for a vertex (MurmurHash3's finishing steps); a set's hash is the XOR of its vertices'. */
function scatter(vertex: number): number {
  let bits = Math.imul(vertex + 1, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
