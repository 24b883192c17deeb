import { findParts, type Parts } from './parts.js';
import { has, NO_COLOUR, type Position, type SearchBoard } from './position.js';

/** A blind step over more parts than this may take milliseconds. */
const MANY_PARTS = 10_000;

/**
 * A lower bound on the moves that a position still takes: a move for each colour left, and one for each blind step
 * that is needed on top; the proof is in the kind's README. O(edges · blind steps) at most.
 */
export class Bound {
  readonly #board: SearchBoard;
  readonly #parts: Parts;
  /** The vertices of each colour, nearest to the origin first. */
  readonly #members: readonly Int32Array[];
  readonly #open: Int32Array;

  // A vertex or part is marked when its entry equals the stamp, so that nothing need be cleared.
  #stamp = 0;
  readonly #visited: Int32Array;
  readonly #onEdge: Int32Array;
  readonly #partDone: Int32Array;
  /** The edge of what is visited, in part visited since. */
  readonly #edge: number[] = [];
  readonly #fresh: number[] = [];
  #trial = 0;
  readonly #wider: Int32Array;

  constructor(board: SearchBoard) {
    const { vertexCount, colourCount, colourOf } = board.graph;
    this.#board = board;
    this.#parts = findParts(board.graph);
    const members: number[][] = Array.from({ length: colourCount }, () => []);
    for (let vertex = 0; vertex < vertexCount; vertex++) members[colourOf[vertex]!]!.push(vertex);
    this.#members = members.map((list) => Int32Array.from(list));
    this.#open = new Int32Array(colourCount);
    this.#visited = new Int32Array(vertexCount);
    this.#onEdge = new Int32Array(vertexCount);
    this.#partDone = new Int32Array(this.#parts.count);
    this.#wider = new Int32Array(vertexCount);
  }

  /** The size of the tables, in bytes. */
  get bytes(): number {
    return 4 * (5 * this.#visited.length + this.#parts.vertices.length * 2 + this.#parts.count * 2);
  }

  /**
   * The bound of a position of the search; a value from `enough` on need not be the best that could be told. Yields
   * between blind steps on boards where these take long.
   */
  *of(position: Position, enough: number): Generator<void, number, void> {
    const open = this.#open;
    let openCount = 0;
    for (let colour = 0; colour < this.#members.length; colour++) {
      if (position.left(colour)) open[openCount++] = colour;
    }
    let bound = openCount;
    if (position.colour !== NO_COLOUR && position.canFinishColour()) bound--;

    this.#start(position);
    for (;;) {
      // A colour that one play and the move after it might finish costs no more than the move already counted.
      for (let before = -1; before !== openCount; ) {
        before = openCount;
        let kept = 0;
        for (let at = 0; at < before; at++) {
          const colour = open[at]!;
          if (!this.#couldFinish(colour, position.taken)) {
            open[kept++] = colour;
            continue;
          }
          for (const vertex of this.#members[colour]!) if (!has(position.taken, vertex)) this.#visit(vertex);
          this.#widenEdge();
        }
        openCount = kept;
      }
      if (openCount === 0 || bound >= enough) return bound;
      bound++;
      if (this.#parts.count > MANY_PARTS) yield;
      for (const vertex of this.#edge.splice(0)) this.#visit(vertex);
      this.#widenEdge();
    }
  }

  /** Begins with what is taken as visited. */
  #start(position: Position): void {
    const stamp = ++this.#stamp;
    this.#edge.length = 0;
    for (let w = 0; w < this.#board.words; w++) {
      for (let bits = position.taken[w]!; bits !== 0; bits &= bits - 1) {
        this.#visited[(w << 5) + 31 - Math.clz32(bits & -bits)] = stamp;
      }
      for (let bits = position.touching[w]!; bits !== 0; bits &= bits - 1) {
        const vertex = (w << 5) + 31 - Math.clz32(bits & -bits);
        this.#onEdge[vertex] = stamp;
        this.#edge.push(vertex);
      }
    }
  }

  /** Visits all parts of a vertex. */
  #visit(from: number): void {
    const { firstPart, partOf, firstVertex, vertices } = this.#parts;
    for (let p = firstPart[from]!; p < firstPart[from + 1]!; p++) {
      const part = partOf[p]!;
      if (this.#partDone[part] === this.#stamp) continue;
      this.#partDone[part] = this.#stamp;
      for (let i = firstVertex[part]!; i < firstVertex[part + 1]!; i++) {
        const vertex = vertices[i]!;
        if (this.#visited[vertex] === this.#stamp) continue;
        this.#visited[vertex] = this.#stamp;
        this.#fresh.push(vertex);
      }
    }
  }

  /** Adds to the edge what touches the vertices visited since the last time. */
  #widenEdge(): void {
    const { firstNeighbour, neighbours } = this.#board.graph;
    for (const vertex of this.#fresh) {
      for (let i = firstNeighbour[vertex]!; i < firstNeighbour[vertex + 1]!; i++) {
        const next = neighbours[i]!;
        if (this.#visited[next] === this.#stamp || this.#onEdge[next] === this.#stamp) continue;
        this.#onEdge[next] = this.#stamp;
        this.#edge.push(next);
      }
    }
    this.#fresh.length = 0;
  }

  /** Whether one play of a colour, and the move after it, might take all of it. */
  #couldFinish(colour: number, taken: Int32Array): boolean {
    const members = this.#members[colour]!;
    const visited = this.#visited;
    const onEdge = this.#onEdge;
    const stamp = this.#stamp;
    let last = members.length - 1;
    while (last >= 0 && (visited[members[last]!] === stamp || onEdge[members[last]!] === stamp)) last--;
    if (last < 0) return true;

    this.#trial++;
    let widened = false;
    // The rest must lie in parts that touch all this.
    for (; last >= 0; last--) {
      const member = members[last]!;
      if (visited[member] === stamp || onEdge[member] === stamp || this.#isNear(member)) continue;
      if (widened) return false;
      widened = true;
      if (!this.#widen(members, taken)) return false;
      last++;
    }
    return true;
  }

  /** Whether a part of a vertex touches what is visited, or what the present trial adds to it. */
  #isNear(member: number): boolean {
    const { firstPart, partOf, firstVertex, vertices } = this.#parts;
    const stamp = this.#stamp;
    for (let p = firstPart[member]!; p < firstPart[member + 1]!; p++) {
      const part = partOf[p]!;
      for (let i = firstVertex[part]!; i < firstVertex[part + 1]!; i++) {
        const vertex = vertices[i]!;
        if (this.#visited[vertex] === stamp || this.#onEdge[vertex] === stamp) return true;
        if (this.#wider[vertex] === this.#trial) return true;
      }
    }
    return false;
  }

  /**
   * Marks what a play of these members might take at once, and what touches that; false when there is nothing. Those
   * visited blindly count too: a play may take them, and what lies behind them, only now.
   */
  #widen(members: Int32Array, taken: Int32Array): boolean {
    const { firstPart, partOf, firstVertex, vertices } = this.#parts;
    const { firstNeighbour, neighbours } = this.#board.graph;
    const wider = this.#wider;
    const trial = this.#trial;
    let some = false;
    for (const member of members) {
      if (this.#onEdge[member] !== this.#stamp && this.#visited[member] !== this.#stamp) continue;
      if (has(taken, member)) continue;
      some = true;
      for (let p = firstPart[member]!; p < firstPart[member + 1]!; p++) {
        const part = partOf[p]!;
        for (let i = firstVertex[part]!; i < firstVertex[part + 1]!; i++) {
          const vertex = vertices[i]!;
          wider[vertex] = trial;
          for (let j = firstNeighbour[vertex]!; j < firstNeighbour[vertex + 1]!; j++)
            wider[neighbours[j]!] = trial;
        }
      }
    }
    return some;
  }
}
