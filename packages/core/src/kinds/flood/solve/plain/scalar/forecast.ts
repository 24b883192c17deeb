import type { VertexSets } from './vertex-sets.js';

/** Steps for which there is room from the start. */
const FIRST_ROWS = 32;

/**
 * The blind bound of one state, and from its record the bounds of all states one choice on.
 *
 * The blind bound relaxes the play: a step takes the whole frontier in all colours at once, and colours that can be
 * completed are, for nothing. The steps until one colour is left are a lower bound on the choices needed. With d
 * steps from here, a state one choice on needs d − 1 or d: its blind play after k steps lies between this one's after
 * k and after k + 1 steps. So only what it has reached ahead of this one's record need be followed: a thin wave,
 * given up as soon as it is empty.
 */
export class Forecast {
  readonly #sets: VertexSets;
  /** For each number of steps, one row: the vertices not yet seen then. */
  #unseen: Int32Array;
  /** For each number of steps: the colours that still had unseen vertices. */
  readonly #openAfter: number[] = [];
  /** For each number of steps, where its part of `#closing` ends: the colours whose last vertex the next step sees. */
  readonly #closingEnd: number[] = [];
  readonly #closing: Int32Array;
  readonly #open: Int32Array;
  readonly #edge: Int32Array;
  readonly #near: Int32Array;
  readonly #finished: Int32Array;
  readonly #wave: Int32Array;
  /** The blind bound of the recorded state. */
  steps = 0;

  constructor(sets: VertexSets, colourCount: number) {
    this.#sets = sets;
    this.#unseen = new Int32Array(FIRST_ROWS * sets.words);
    this.#closing = new Int32Array(colourCount);
    this.#open = new Int32Array(colourCount);
    this.#edge = sets.empty();
    this.#near = sets.empty();
    this.#finished = sets.empty();
    this.#wave = sets.empty();
  }

  get bytes(): number {
    return 4 * this.#unseen.length;
  }

  /** The most bytes that boards of at most so many steps take, sets of `words` words, while the record grows. */
  static mostBytes(words: number, steps: number): number {
    return 4 * words * Math.max(FIRST_ROWS, 3 * (steps + 1));
  }

  /**
   * Records the blind play from a closed state: its frontier (from word `row` of `frontiers` on), and the vertices
   * neither taken nor accessible.
   */
  record(frontiers: Int32Array, row: number, unseen: Int32Array): void {
    const sets = this.#sets;
    const { words, members } = sets;
    const edge = this.#edge;
    const near = this.#near;
    const finished = this.#finished;
    for (let w = 0; w < words; w++) {
      edge[w] = frontiers[row + w]!;
      finished[w] = 0;
    }
    this.#unseen.set(unseen);
    let open = 0;
    for (let colour = 0, colours = this.#open.length; colour < colours; colour++) {
      if (sets.colourMeets(colour, unseen, 0, finished)) this.#open[open++] = colour;
    }
    this.#openAfter[0] = open;
    let closed = 0;
    let step = 0;
    while (open > 1) {
      step++;
      const now = step * words;
      if (now + words > this.#unseen.length) this.#unseen = lengthened(this.#unseen);
      const record = this.#unseen;
      record.copyWithin(now, now - words, now);
      finished.set(edge);
      for (let any = true; any; ) {
        sets.neighboursOfMany(finished, near);
        for (let w = 0; w < words; w++) {
          const seen = near[w]! & record[now + w]!;
          edge[w] = (edge[w]! & ~finished[w]!) | seen;
          record[now + w]! ^= seen;
          finished[w] = 0;
        }
        any = false;
        let still = 0;
        for (let i = 0; i < open; i++) {
          const colour = this.#open[i]!;
          const own = colour * words;
          let left = 0;
          for (let w = 0; w < words; w++) left |= members[own + w]! & record[now + w]!;
          if (left !== 0) {
            this.#open[still++] = colour;
            continue;
          }
          this.#closing[closed++] = colour;
          any = true;
          for (let w = 0; w < words; w++) finished[w]! |= members[own + w]! & edge[w]!;
        }
        open = still;
      }
      this.#closingEnd[step - 1] = closed;
      this.#openAfter[step] = open;
    }
    this.steps = step;
  }

  /**
   * Whether a choice that makes `gained` accessible brings the bound down by 1; else it stays. `taken` (from word `row`
   * on) are the vertices taken in the recorded state, which needs at least one step.
   */
  advances(gained: Int32Array, taken: Int32Array, row: number): boolean {
    const sets = this.#sets;
    const { words, members } = sets;
    const record = this.#unseen;
    const wave = this.#wave;
    const near = this.#near;
    const finished = this.#finished;
    wave.set(gained);
    for (let step = 0; ; step++) {
      const now = step * words;
      const begin = step === 0 ? 0 : this.#closingEnd[step - 1]!;
      const end = this.#closingEnd[step]!;
      let open = this.#openAfter[step]!;
      // Colours that the recorded play completes in the next step may be complete now, and then go on at once.
      for (let any = begin < end; any; ) {
        any = false;
        let closedNow = 0;
        for (let i = begin; i < end; i++) {
          const colour = this.#closing[i]!;
          if (sets.colourMeets(colour, record, now, wave)) continue;
          closedNow++;
          const own = colour * words;
          for (let w = 0; w < words; w++) {
            const fresh = step === 0 ? ~taken[row + w]! : record[now - words + w]!;
            finished[w] = members[own + w]! & fresh;
          }
          sets.neighboursOfFew(finished, record, now, near);
          for (let w = 0; w < words; w++) {
            if ((near[w]! & ~wave[w]!) !== 0) any = true;
            wave[w]! |= near[w]!;
          }
        }
        open = this.#openAfter[step]! - closedNow;
      }
      if (step === this.steps - 1) return open <= 1;
      let some = 0;
      for (let w = 0; w < words; w++) some |= wave[w]!;
      if (some === 0) return false;
      sets.neighboursOfFew(wave, record, now + words, near);
      wave.set(near);
    }
  }
}

function lengthened(array: Int32Array): Int32Array {
  const longer = new Int32Array(array.length * 2);
  longer.set(array);
  return longer;
}
