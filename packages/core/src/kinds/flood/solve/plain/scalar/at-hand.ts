import type { VertexSets } from './vertex-sets.js';

/** The state at hand, before it is stored, and how it is closed. Sets are rows of words. */
export class StateAtHand {
  readonly taken: Int32Array;
  /** Accessible vertices that are not taken. */
  readonly frontier: Int32Array;
  readonly unseen: Int32Array;
  /** The vertices that became accessible last. */
  readonly fresh: Int32Array;

  readonly #sets: VertexSets;
  readonly #colours: number;
  /** Colours with unseen vertices. */
  readonly #open: Int32Array;
  #openCount = 0;
  readonly #near: Int32Array;
  readonly #finished: Int32Array;

  constructor(sets: VertexSets, colours: number) {
    this.#sets = sets;
    this.#colours = colours;
    this.taken = sets.empty();
    this.frontier = sets.empty();
    this.unseen = sets.empty();
    this.fresh = sets.empty();
    this.#near = sets.empty();
    this.#finished = sets.empty();
    this.#open = new Int32Array(colours);
  }

  /**
   * Closes the state at hand: counts dead ends as taken and plays every completing move, until neither is
   * possible. `fresh` holds the vertices that became accessible last. Returns whether anything is left.
   */
  close(): boolean {
    const { taken, frontier, unseen, fresh } = this;
    const sets = this.#sets;
    const { words, members } = sets;
    const near = this.#near;
    const finished = this.#finished;
    for (let colour = 0; colour < this.#colours; colour++) this.#open[colour] = colour;
    this.#openCount = this.#colours;
    for (;;) {
      // Only fresh vertices and their neighbours can have become dead ends.
      sets.neighboursOfFew(fresh, frontier, 0, near);
      for (let w = 0; w < words; w++) {
        let dead = 0;
        for (let bits = near[w]! | fresh[w]!; bits !== 0; bits &= bits - 1) {
          const bit = bits & -bits;
          if (!sets.touches(w * 32 + 31 - Math.clz32(bit), unseen)) dead |= bit;
        }
        taken[w]! |= dead;
        frontier[w]! &= ~dead;
        finished[w] = 0;
      }
      let stillOpen = 0;
      for (let i = 0; i < this.#openCount; i++) {
        const colour = this.#open[i]!;
        const own = colour * words;
        let left = 0;
        for (let w = 0; w < words; w++) left |= members[own + w]! & unseen[w]!;
        if (left !== 0) this.#open[stillOpen++] = colour;
        else for (let w = 0; w < words; w++) finished[w]! |= members[own + w]! & frontier[w]!;
      }
      this.#openCount = stillOpen;
      let any = 0;
      for (let w = 0; w < words; w++) any |= finished[w]!;
      if (any === 0) return stillOpen > 0;
      sets.neighboursOfFew(finished, unseen, 0, fresh);
      for (let w = 0; w < words; w++) {
        unseen[w]! ^= fresh[w]!;
        taken[w]! |= finished[w]!;
        frontier[w] = (frontier[w]! & ~finished[w]!) | fresh[w]!;
      }
    }
  }
}
