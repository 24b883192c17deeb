import { isEmpty, type RegionMasks, unite } from './masks.js';

/** The colour of a position in which the region's own colour plays no part: see the README. */
export const NO_COLOUR = -1;

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

  readonly #masks: RegionMasks;
  readonly #fresh: Int32Array;
  readonly #around: Int32Array;
  readonly #behind: Int32Array;

  constructor(masks: RegionMasks) {
    this.#masks = masks;
    this.taken = new Int32Array(masks.words);
    this.touching = new Int32Array(masks.words);
    this.#fresh = new Int32Array(masks.words);
    this.#around = new Int32Array(masks.words);
    this.#behind = new Int32Array(masks.words);
  }

  /** The start: vertex 0 alone, in its own colour. */
  reset(colour: number): void {
    this.taken.fill(0);
    this.taken[0] = 1;
    this.touching.set(this.#masks.adjacent.subarray(0, this.#masks.words));
    this.colour = colour;
  }

  /** Takes over another position. */
  copy(other: Position): void {
    this.taken.set(other.taken);
    this.touching.set(other.touching);
    this.colour = other.colour;
  }

  /** Whether some vertex of a colour is not taken. */
  left(colour: number): boolean {
    const { words, members } = this.#masks;
    const row = colour * words;
    for (let w = 0; w < words; w++) if ((members[row + w]! & ~this.taken[w]!) !== 0) return true;
    return false;
  }

  /** Whether a colour touches what is taken. */
  touches(colour: number): boolean {
    const { words, members } = this.#masks;
    const row = colour * words;
    for (let w = 0; w < words; w++) if ((members[row + w]! & this.touching[w]!) !== 0) return true;
    return false;
  }

  /** Whether playing a colour would also take vertices of the region's own colour, behind those of the colour. */
  passesThrough(colour: number): boolean {
    if (this.colour === NO_COLOUR || colour === this.colour) return false;
    const { words, members, adjacent } = this.#masks;
    const row = colour * words;
    const own = this.colour * words;
    const fresh = this.#fresh;
    for (let w = 0; w < words; w++) fresh[w] = members[row + w]! & this.touching[w]!;
    const behind = this.#behind;
    behind.fill(0);
    unite(behind, adjacent, fresh);
    for (let w = 0; w < words; w++) if ((behind[w]! & members[own + w]! & ~this.taken[w]!) !== 0) return true;
    return false;
  }

  /** Whether some colour's play would take vertices of the region's own colour. */
  hasPassage(): boolean {
    for (let colour = 0; colour < this.#masks.colourCount; colour++)
      if (this.passesThrough(colour)) return true;
    return false;
  }

  /** Whether some single move takes all that is left of the region's own colour. */
  canFinishColour(): boolean {
    const { words, members, colourCount } = this.#masks;
    const own = this.colour * words;
    const reached = this.#behind;
    for (let colour = 0; colour < colourCount; colour++) {
      if (!this.passesThrough(colour)) continue;
      reached.set(this.taken);
      this.#spread(colour, reached, this.#around);
      let missing = 0;
      for (let w = 0; w < words; w++) missing |= members[own + w]! & ~reached[w]!;
      if (missing === 0) return true;
    }
    return false;
  }

  /** Plays a colour: takes all that is joined to what is taken in this colour and the region's own. */
  play(colour: number): void {
    this.#spread(colour, this.taken, this.touching);
    this.colour = colour;
  }

  /**
   * Adds to `reached` all that is joined to it in `colour` and the region's own; `around` becomes what touches it.
   */
  #spread(colour: number, reached: Int32Array, around: Int32Array): void {
    const { words, members, adjacent } = this.#masks;
    const row = colour * words;
    const own = this.colour === NO_COLOUR ? row : this.colour * words;
    const fresh = this.#fresh;
    if (around !== this.touching) around.set(this.touching);
    for (;;) {
      for (let w = 0; w < words; w++) fresh[w] = around[w]! & (members[row + w]! | members[own + w]!);
      if (isEmpty(fresh)) return;
      for (let w = 0; w < words; w++) reached[w]! |= fresh[w]!;
      unite(around, adjacent, fresh);
      for (let w = 0; w < words; w++) around[w]! &= ~reached[w]!;
    }
  }

  /**
   * Takes every touching vertex all of whose neighbours are taken or touching; again while there are any. Returns
   * how many colours that finishes.
   */
  absorbDeadEnds(): number {
    const { words, adjacent } = this.#masks;
    const fresh = this.#fresh;
    const before = this.countLeft();
    for (;;) {
      fresh.fill(0);
      for (let w = 0; w < words; w++) {
        for (let bits = this.touching[w]!; bits !== 0; bits &= bits - 1) {
          const row = ((w << 5) + 31 - Math.clz32(bits & -bits)) * words;
          let opens = 0;
          for (let i = 0; i < words; i++) opens |= adjacent[row + i]! & ~this.taken[i]! & ~this.touching[i]!;
          if (opens === 0) fresh[w]! |= bits & -bits;
        }
      }
      if (isEmpty(fresh)) return before - this.countLeft();
      for (let w = 0; w < words; w++) {
        this.taken[w]! |= fresh[w]!;
        this.touching[w]! &= ~fresh[w]!;
      }
    }
  }

  /**
   * Plays every colour of which all that is left touches what is taken, and takes dead ends, until there are neither.
   * Returns how many colours that finishes. Only for positions without a colour.
   */
  completeColours(): number {
    const { words, members, colourCount } = this.#masks;
    let finished = this.absorbDeadEnds();
    for (let colour = 0; colour < colourCount; colour++) {
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

  /** How many colours have vertices that are not taken. */
  countLeft(): number {
    let count = 0;
    for (let colour = 0; colour < this.#masks.colourCount; colour++) if (this.left(colour)) count++;
    return count;
  }
}
