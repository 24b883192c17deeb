import { type RegionMasks, unite } from './masks.js';
import type { Position } from './position.js';

/**
 * A lower bound on the moves that a position still takes: a move for each colour left, and a move for each blind step
 * that is needed on top; the proof is in the kind's README. With `enough` it may stop early at that value.
 */
export class Bound {
  readonly #masks: RegionMasks;
  readonly #visited: Int32Array;
  readonly #edge: Int32Array;
  readonly #wider: Int32Array;
  readonly #fresh: Int32Array;
  readonly #open: Int32Array;

  constructor(masks: RegionMasks) {
    this.#masks = masks;
    this.#visited = new Int32Array(masks.words);
    this.#edge = new Int32Array(masks.words);
    this.#wider = new Int32Array(masks.words);
    this.#fresh = new Int32Array(masks.words);
    this.#open = new Int32Array(masks.colourCount);
  }

  /** The bound of a position of the search; `enough` as above. */
  of(position: Position, enough: number): number {
    const { words, members, colourCount } = this.#masks;
    const open = this.#open;
    let openCount = 0;
    for (let colour = 0; colour < colourCount; colour++) {
      if (position.left(colour)) open[openCount++] = colour;
    }
    let bound = openCount;
    if (position.colour >= 0 && position.canFinishColour()) bound--;

    const visited = this.#visited;
    const edge = this.#edge;
    const fresh = this.#fresh;
    visited.set(position.taken);
    edge.set(position.touching);
    for (;;) {
      // Colours whose last play would take all that is left of them cost no more than the move already counted.
      for (let at = 0; at < openCount; ) {
        const row = open[at]! * words;
        if (!this.#couldFinish(row)) {
          at++;
          continue;
        }
        for (let w = 0; w < words; w++) fresh[w] = members[row + w]! & ~position.taken[w]!;
        this.#visit(fresh);
        openCount--;
        for (let i = at; i < openCount; i++) open[i] = open[i + 1]!;
        at = 0;
      }
      if (openCount === 0 || bound >= enough) return bound;
      bound++;
      fresh.set(edge);
      this.#visit(fresh);
    }
  }

  /** Adds to the visited vertices all that `through` reaches. */
  #visit(through: Int32Array): void {
    const { words, adjacent, reach } = this.#masks;
    const visited = this.#visited;
    const edge = this.#edge;
    const wider = this.#wider;
    wider.fill(0);
    unite(wider, reach, through);
    for (let w = 0; w < words; w++) {
      wider[w]! &= ~visited[w]!;
      visited[w]! |= wider[w]!;
    }
    unite(edge, adjacent, wider);
    for (let w = 0; w < words; w++) edge[w]! &= ~visited[w]!;
  }

  /** Whether one play of the colour whose members start at `row`, and the move after it, might take all of it. */
  #couldFinish(row: number): boolean {
    const { words, members, adjacent, reach } = this.#masks;
    const visited = this.#visited;
    const edge = this.#edge;
    let beyond = 0;
    for (let w = 0; w < words; w++) beyond |= members[row + w]! & ~visited[w]! & ~edge[w]!;
    if (beyond === 0) return true;
    const wider = this.#wider;
    const fresh = this.#fresh;
    for (let w = 0; w < words; w++) fresh[w] = members[row + w]! & edge[w]!;
    wider.set(visited);
    unite(wider, reach, fresh);
    for (let w = 0; w < words; w++) fresh[w] = wider[w]! & ~visited[w]!;
    const around = edge.slice();
    unite(around, adjacent, fresh);
    for (let w = 0; w < words; w++) around[w]! &= ~wider[w]!;
    unite(wider, reach, around);
    for (let w = 0; w < words; w++) if ((members[row + w]! & ~wider[w]!) !== 0) return false;
    return true;
  }
}
