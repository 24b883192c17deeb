import { Candidates } from './candidates.js';
import type { RegionGraph } from './graph.js';

/** A state of the beam: what it takes to go on from it, and how it came about. */
interface BeamState {
  /** For each vertex 0: unseen, 1: accessible, 2: taken. */
  readonly status: Uint8Array;
  readonly frontier: Int32Array;
  /** For each colour, the number of vertices not taken. */
  readonly left: Int32Array;
  readonly hash: number;
  /** The choices that led to it. */
  readonly path: Uint16Array;
}

interface Candidate {
  readonly state: BeamState;
  readonly colour: number;
  readonly score: number;
  readonly hash: number;
}

/**
 * Estimates, in bytes, of what V8 takes for a state beside the contents of its arrays, and for a candidate with its place in the
 * lists and its hash.
 */
const STATE_BYTES = 800;
const CANDIDATE_BYTES = 120;

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
  readonly memoryBytes: number;
  /** The bytes that the states of one depth may take: those of the depth before are needed with them. */
  readonly #halfBytes: number;
  /** What goes on: a candidate becomes a state when its turn comes, so that no pause is long. */
  #layer = new Candidates<Candidate>();
  /** How many of the layer became states, and the hashes of all so far. */
  #wentOn = 0;
  #hashes = new Set<number>();
  #state: BeamState | null;
  #candidates = new Candidates<Candidate>();
  #depth = 0;
  /** The next colour of the state in hand. */
  #colour = 0;
  /** The bytes of the states from which the layer's candidates come, and of those they have become. */
  #bytesBefore = 0;
  #bytesNow = 0;
  #lacksMemory = false;
  #leavesOut = false;
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

  /**
   * Looks for a play with at most `most` choices, in at most `memoryBytes`, which must be the `leastBytes` of the graph or
   * more: where the width asked for does not fit, the beam is narrower.
   */
  constructor(graph: RegionGraph, width: number, most: number, memoryBytes: number) {
    const { vertexCount, colourCount, colourOf } = graph;
    this.memoryBytes = memoryBytes;
    this.#halfBytes = Math.floor((memoryBytes - fixedBytes(graph)) / 2);
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
    this.#state = this.#keep(new Uint16Array(0))!;
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

  /** The present size, in bytes. */
  get bytes(): number {
    return fixedBytes(this.#graph) + this.#bytesBefore + this.#bytesNow;
  }

  /** Whether states were left out for want of memory. */
  get lacksMemory(): boolean {
    return this.#lacksMemory;
  }

  /** Whether any states were left out: if not, a wider beam would do the same. */
  get leavesOut(): boolean {
    return this.#leavesOut;
  }

  /** The bytes that a beam of width 1 may take. */
  static leastBytes(graph: RegionGraph, most: number): number {
    return fixedBytes(graph) + 2 * bytesOfState(graph, graph.vertexCount, most);
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
      this.#solution = [...state.path, colour];
      return;
    }
    this.#candidates.push({ state, colour, score: this.#score(), hash: this.#hash });
  }

  /** Takes the next state in hand, after the last of a layer that of the next layer; false when there is none. */
  #nextState(): boolean {
    for (;;) {
      const next = this.#nextOfLayer();
      if (next === null) {
        this.#candidates.seal();
        this.#layer = this.#candidates;
        this.#candidates = new Candidates();
        this.#hashes = new Set();
        this.#wentOn = 0;
        this.#bytesBefore = this.#bytesNow;
        this.#bytesNow = 0;
        this.#depth++;
        if (this.#bytesBefore === 0 || this.#depth >= this.#most) return false;
        continue;
      }
      this.#play(next.state, next.colour);
      const { path } = next.state;
      const longer = new Uint16Array(path.length + 1);
      longer.set(path);
      longer[path.length] = next.colour;
      this.#state = this.#keep(longer);
      if (this.#state !== null) return true;
      this.#lacksMemory = true;
      this.#leavesOut = true;
      this.#wentOn = this.#width;
    }
  }

  /** The best candidate of the layer that is not a state yet; null when enough are. */
  #nextOfLayer(): Candidate | null {
    for (;;) {
      if (this.#wentOn >= this.#width && this.#leavesOut) return null;
      const next = this.#layer.next();
      if (next === undefined) return null;
      if (this.#hashes.has(next.hash)) continue;
      if (this.#wentOn >= this.#width) {
        this.#leavesOut = true;
        return null;
      }
      this.#hashes.add(next.hash);
      this.#wentOn++;
      return next;
    }
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

  /** The state at hand, to go on from; null when there is no room for it. */
  #keep(path: Uint16Array): BeamState | null {
    const frontier: number[] = [];
    for (let colour = 0; colour < this.#left.length; colour++) {
      for (let vertex = this.#newest[colour]!; vertex !== -1; vertex = this.#next[vertex]!)
        frontier.push(vertex);
    }
    const bytes = bytesOfState(this.#graph, frontier.length, path.length);
    if (this.#bytesNow + bytes > this.#halfBytes) return null;
    this.#bytesNow += bytes;
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

/** The bytes of what holds the state at hand, and of its frontier while that is gathered in a list. */
function fixedBytes({ vertexCount, colourCount }: RegionGraph): number {
  return (9 + 12) * vertexCount + 12 * colourCount + STATE_BYTES;
}

/** The bytes of a state with its candidates. */
function bytesOfState({ vertexCount, colourCount }: RegionGraph, frontier: number, choices: number): number {
  const contents = vertexCount + 4 * (frontier + colourCount) + 2 * choices;
  return contents + STATE_BYTES + colourCount * CANDIDATE_BYTES;
}

/** 32 well mixed bits for a vertex (MurmurHash3's finishing steps); a set's hash is the XOR of its vertices'. */
function scatter(vertex: number): number {
  let bits = Math.imul(vertex + 1, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
