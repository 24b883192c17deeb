import { addTo, type Bits, isEmptySet, nextIn, removeFrom } from './bits.js';

/** What positions of one search have in common, and where the sets of one lie in its `bits`; those around vertices come first. */
export interface Layout {
  readonly vertices: number;
  readonly colours: number;
  /** 32-bit words a set. */
  readonly words: number;
  readonly alive: number;
  readonly fresh: number;
  readonly barredBelow: number;
  readonly barred: number;
  readonly members: number;
  readonly size: number;
}

export function layoutOf(vertices: number, colours: number): Layout {
  const words = (vertices + 31) >> 5;
  const alive = vertices * words;
  const members = alive + 4 * words;
  return {
    vertices,
    colours,
    words,
    alive,
    fresh: alive + words,
    barredBelow: alive + 2 * words,
    barred: alive + 3 * words,
    members,
    size: members + colours * words,
  };
}

/**
 * A position of the search: the region graph as it is now, each region standing at one vertex of its own, and what the nested
 * play has begun; see the kind's README. Sets in `bits`: around each region what touches it; `alive` the regions; `fresh` those
 * that no move touched; `barred` what a child of the current region's node may not take, `barredBelow` what the current
 * region itself may not; `members` the regions of each colour.
 */
export class Position {
  readonly layout: Layout;
  readonly bits: Bits;
  readonly colour: Int32Array;
  /** The least vertex that was joined to each region. */
  readonly least: Int32Array;
  colourCount = 0;
  /** The region moved last, -1 at the start. */
  current = -1;
  /** How many moves made the current region. */
  weight = 0;
  /** How many made the heaviest child of its node, the move into the node's colour among them, and that child's least vertex. */
  heaviest = 0;
  heaviestLeast = 0;
  /** The depth of the position whose current region waits for this one, -1 when none does; how many wait. */
  waiting = -1;
  waitingCount = 0;
  /** The most moves that the child may take to which the current region belongs. */
  weightLimit = Number.MAX_SAFE_INTEGER;

  constructor(layout: Layout) {
    this.layout = layout;
    this.bits = new Int32Array(layout.size);
    this.colour = new Int32Array(layout.vertices);
    this.least = new Int32Array(layout.vertices);
  }

  static bytes({ size, vertices }: Layout): number {
    return 4 * size + 8 * vertices + 200;
  }

  copyFrom(other: Position): void {
    this.bits.set(other.bits);
    this.colour.set(other.colour);
    this.least.set(other.least);
    this.colourCount = other.colourCount;
    this.current = other.current;
    this.weight = other.weight;
    this.heaviest = other.heaviest;
    this.heaviestLeast = other.heaviestLeast;
    this.waiting = other.waiting;
    this.waitingCount = other.waitingCount;
    this.weightLimit = other.weightLimit;
  }

  /** Where the set around a region starts. */
  around(vertex: number): number {
    return vertex * this.layout.words;
  }

  /** Where the set of a colour's regions starts. */
  ofColour(colour: number): number {
    return this.layout.members + colour * this.layout.words;
  }

  next(at: number, from: number): number {
    return nextIn(this.bits, at, this.layout.words, from);
  }

  hasColour(colour: number): boolean {
    return !isEmptySet(this.bits, this.ofColour(colour), this.layout.words);
  }

  /** Puts into `to` the regions of a colour that touch a region. */
  joinedBy(region: number, colour: number, to: Bits): void {
    const a = this.around(region);
    const b = this.ofColour(colour);
    for (let w = 0; w < this.layout.words; w++) to[w] = this.bits[a + w]! & this.bits[b + w]!;
  }

  /** Gives a region another colour: it joins the neighbours `joined`, which are all that it has of that colour. */
  recolour(region: number, colour: number, joined: Bits): void {
    const { bits, layout, least } = this;
    const { words, alive, fresh } = layout;
    const from = this.colour[region]!;
    removeFrom(bits, this.ofColour(from), region);
    if (!this.hasColour(from)) this.colourCount--;
    if (!this.hasColour(colour)) this.colourCount++;
    removeFrom(bits, fresh, region);
    const own = this.around(region);
    let any = false;
    for (let v = nextIn(joined, 0, words, 0); v >= 0; v = nextIn(joined, 0, words, v + 1)) {
      any = true;
      const theirs = this.around(v);
      for (let w = 0; w < words; w++) bits[own + w]! |= bits[theirs + w]!;
      least[region] = Math.min(least[region]!, least[v]!);
    }
    if (any) {
      this.#drop(joined, alive);
      this.#drop(joined, fresh);
      this.#drop(joined, this.ofColour(colour));
      this.#drop(joined, own);
      removeFrom(bits, own, region);
      for (let v = this.next(own, 0); v >= 0; v = this.next(own, v + 1)) {
        this.#drop(joined, this.around(v));
        addTo(bits, this.around(v), region);
      }
    }
    addTo(bits, this.ofColour(colour), region);
    this.colour[region] = colour;
  }

  #drop(what: Bits, at: number): void {
    for (let w = 0; w < this.layout.words; w++) this.bits[at + w]! &= ~what[w]!;
  }
}
