import { addTo, type Bits, nextIn, removeFrom, sizeOf, sizeOfBoth } from './bits.js';
import type { Layout, Position } from './position.js';

/** Whether positions can still be won in so many moves: the radius bound and the burning bound of the kind's README. */
export class FreeBounds {
  readonly #layout: Layout;
  /** For each region it and its neighbours, and these with theirs; made when first needed for a position. */
  readonly #near: Bits;
  readonly #wide: Bits;
  #hasNear = false;
  #hasWide = false;
  /** For each colour the most of its regions in one row of `near` and `wide`. */
  readonly #mostNear: Int32Array;
  readonly #mostWide: Int32Array;
  /** How many regions each colour has. */
  readonly counts: Int32Array;
  readonly #reached: Bits;
  readonly #rim: Bits;
  readonly #rest: Bits;

  constructor(layout: Layout) {
    const { vertices, colours, words } = layout;
    this.#layout = layout;
    this.#near = new Int32Array(vertices * words);
    this.#wide = new Int32Array(vertices * words);
    this.#mostNear = new Int32Array(colours);
    this.#mostWide = new Int32Array(colours);
    this.counts = new Int32Array(colours);
    this.#reached = new Int32Array(words);
    this.#rim = new Int32Array(words);
    this.#rest = new Int32Array(words);
  }

  /** Forgets what belongs to the position before and counts the regions of each colour. */
  lookAt(position: Position): void {
    this.#hasNear = false;
    this.#hasWide = false;
    const { colours, words } = this.#layout;
    for (let c = 0; c < colours; c++) this.counts[c] = sizeOf(position.bits, position.ofColour(c), words);
  }

  /** A region from which all others are within `steps`; -1 when there is none: the radius is larger. */
  centreWithin(position: Position, steps: number): number {
    const { words, alive } = this.#layout;
    const { bits } = position;
    const candidates = bits.slice(alive, alive + words);
    const rest = this.#rest;
    let centre = position.current >= 0 ? position.current : nextIn(candidates, 0, words, 0);
    while (centre >= 0) {
      if (this.#reach(position, centre, steps)) return centre;
      removeFrom(candidates, 0, centre);
      for (let w = 0; w < words; w++) rest[w] = bits[alive + w]! & ~this.#reached[w]!;
      // A centre must be near this one, which the last candidate did not reach.
      this.#reach(position, nextIn(rest, 0, words, 0), steps);
      for (let w = 0; w < words; w++) candidates[w]! &= this.#reached[w]!;
      centre = nextIn(candidates, 0, words, 0);
    }
    return -1;
  }

  /** Puts into `reached` what lies within `steps` of a region; true when that is everything. */
  #reach(position: Position, from: number, steps: number): boolean {
    const { words, alive } = this.#layout;
    const { bits } = position;
    const reached = this.#reached;
    const rim = this.#rim;
    const wider = this.#rest;
    reached.fill(0);
    rim.fill(0);
    addTo(reached, 0, from);
    addTo(rim, 0, from);
    for (let step = 0; ; step++) {
      let whole = true;
      for (let w = 0; w < words && whole; w++) whole = reached[w] === bits[alive + w];
      if (whole) return true;
      if (step === steps) return false;
      wider.set(reached);
      for (let v = nextIn(rim, 0, words, 0); v >= 0; v = nextIn(rim, 0, words, v + 1)) {
        const row = position.around(v);
        for (let w = 0; w < words; w++) wider[w]! |= bits[row + w]!;
      }
      for (let w = 0; w < words; w++) rim[w] = wider[w]! & ~reached[w]!;
      reached.set(wider);
    }
  }

  /** Makes `near` for the position: what `leavesGathered` needs. */
  lookNear(position: Position): void {
    if (this.#hasNear) return;
    this.#hasNear = true;
    this.#mostNear.fill(0);
    const { words, alive } = this.#layout;
    for (let v = position.next(alive, 0); v >= 0; v = position.next(alive, v + 1)) {
      const row = v * words;
      for (let w = 0; w < words; w++) this.#near[row + w] = position.bits[row + w]!;
      addTo(this.#near, row, v);
      this.#noteMost(position, this.#near, row, this.#mostNear);
    }
  }

  #lookWide(position: Position): void {
    if (this.#hasWide) return;
    this.#hasWide = true;
    this.lookNear(position);
    this.#mostWide.fill(0);
    const { words, alive } = this.#layout;
    const wide = this.#wide;
    for (let v = position.next(alive, 0); v >= 0; v = position.next(alive, v + 1)) {
      const row = v * words;
      for (let w = 0; w < words; w++) wide[row + w] = this.#near[row + w]!;
      for (let n = position.next(row, 0); n >= 0; n = position.next(row, n + 1)) {
        for (let w = 0; w < words; w++) wide[row + w]! |= position.bits[n * words + w]!;
      }
      this.#noteMost(position, wide, row, this.#mostWide);
    }
  }

  #noteMost(position: Position, rows: Bits, row: number, most: Int32Array): void {
    const { colours, words } = this.#layout;
    for (let c = 0; c < colours; c++) {
      const count = sizeOfBoth(rows, row, position.bits, position.ofColour(c), words);
      if (count > most[c]!) most[c] = count;
    }
  }

  /** Whether the surroundings of one region hold all but one of the `count` members of `rest`. */
  #isNearlyTogether(count: number): boolean {
    if (count <= 2) return true;
    const { words } = this.#layout;
    const rest = this.#rest;
    // One of any two members at least must be among them.
    const one = nextIn(rest, 0, words, 0);
    for (const member of [one, nextIn(rest, 0, words, one + 1)]) {
      const row = member * words;
      for (let z = nextIn(this.#near, row, words, 0); z >= 0; z = nextIn(this.#near, row, words, z + 1)) {
        if (sizeOfBoth(this.#near, z * words, rest, 0, words) >= count - 1) return true;
      }
    }
    return false;
  }

  /** Whether balls of radii 0 to `moves` can cover all regions of a colour; true beyond 2, which is not looked at. */
  #canGather(position: Position, colour: number, moves: number): boolean {
    const count = this.counts[colour]!;
    if (count <= moves + 1 || moves > 2) return true;
    if (moves === 0) return false;
    this.lookNear(position);
    const most = this.#mostNear[colour]!;
    if (moves === 1) return most >= count - 1;
    this.#lookWide(position);
    const mostFar = this.#mostWide[colour]!;
    if (most + mostFar < count - 1) return false;
    if (mostFar >= count - 2) return true;
    const { words, alive } = this.#layout;
    const { bits } = position;
    const members = position.ofColour(colour);
    for (let z = position.next(alive, 0); z >= 0; z = position.next(alive, z + 1)) {
      const taken = sizeOfBoth(this.#wide, z * words, bits, members, words);
      if (taken < count - 1 - most) continue;
      for (let w = 0; w < words; w++) this.#rest[w] = bits[members + w]! & ~this.#wide[z * words + w]!;
      if (this.#isNearlyTogether(count - taken)) return true;
    }
    return false;
  }

  /** Whether the burning bound allows `left` moves, of which `need` must end a colour; `target` is a colour or -1. */
  canBurn(position: Position, left: number, need: number, target: number): boolean {
    const slack = left - need;
    for (let j = 1; j <= need; j++) {
      const moves = slack + j - 1;
      if (moves > 2) return true;
      let gathered = 0;
      for (let c = 0; c < this.counts.length && gathered < j; c++) {
        if (c !== target && this.counts[c]! > 0 && this.#canGather(position, c, moves)) gathered++;
      }
      if (gathered < j) return false;
    }
    return true;
  }

  /**
   * Whether a move leaves a colour that can be ended within two more moves, seen from the position before it: what must hold
   * when one move more than the colours is left after it. May say yes where `canBurn` of the position after says no.
   */
  leavesGathered(
    position: Position,
    region: number,
    colour: number,
    joined: Bits,
    gain: number,
    target: number,
  ): boolean {
    const { words } = this.#layout;
    const { counts } = this;
    const from = position.colour[region]!;
    for (let c = 0; c < counts.length; c++) {
      const count = counts[c]!;
      if (c === target || count === 0) continue;
      const most = this.#mostNear[c]!;
      if (c === from) {
        if (count > 1 && (count <= 3 || most >= count - 2)) return true;
      } else if (c === colour) {
        if (count - gain + 1 <= 2 || most + 1 >= count - gain) return true;
      } else if (count <= 2 || most >= count - 1) {
        return true;
      }
    }
    // Or all but one of a colour touch the region that the move makes.
    const hit = this.#rest;
    const row = position.around(region);
    for (let w = 0; w < words; w++) hit[w] = position.bits[row + w]!;
    for (let v = nextIn(joined, 0, words, 0); v >= 0; v = nextIn(joined, 0, words, v + 1)) {
      for (let w = 0; w < words; w++) hit[w]! |= position.bits[v * words + w]!;
    }
    removeFrom(hit, 0, region);
    for (let c = 0; c < counts.length; c++) {
      if (c === target || c === colour || counts[c] === 0) continue;
      const count = c === from ? counts[c]! - 1 : counts[c]!;
      if (count > 0 && sizeOfBoth(hit, 0, position.bits, position.ofColour(c), words) >= count - 1)
        return true;
    }
    return false;
  }

  /** Whether a move leaves a colour with a single region: what must hold when each further move must end a colour. */
  leavesSingle(position: Position, region: number, colour: number, gain: number, target: number): boolean {
    const from = position.colour[region]!;
    for (let c = 0; c < this.counts.length; c++) {
      if (c === target) continue;
      const count = this.counts[c]! + (c === from ? -1 : c === colour ? 1 - gain : 0);
      if (count === 1) return true;
    }
    return false;
  }
}
