import { addTo, type Bits, isIn, meet, nextIn, sizeOf } from './bits.js';
import type { FreeBounds } from './bounds.js';
import type { Layout, Position } from './position.js';

/** A move to be tried, by the numbers of the graph. */
export interface Trial {
  readonly vertex: number;
  readonly colour: number;
  readonly gain: number;
}

/** What nested play allows: the moves of a position, and the position after one. The rules are those of the kind's README. */
export class Nest {
  readonly #layout: Layout;
  readonly #bounds: FreeBounds;
  readonly #movable: Bits;
  /** One position a depth. */
  readonly #positions: readonly Position[];
  readonly #joined: Bits;
  readonly #beside: Bits;
  #trials: Trial[] = [];
  #target = -1;

  constructor(layout: Layout, bounds: FreeBounds, movable: Bits, positions: readonly Position[]) {
    this.#layout = layout;
    this.#bounds = bounds;
    this.#movable = movable;
    this.#positions = positions;
    this.#joined = new Int32Array(layout.words);
    this.#beside = new Int32Array(layout.words);
  }

  /** Whether each waiting region still has a neighbour by which its child can come to it. */
  canReturn(position: Position): boolean {
    const { words, fresh, barred } = this.#layout;
    const inside = this.#beside;
    inside.fill(0);
    let inner = position.current;
    for (let below = position.waiting; below >= 0; ) {
      addTo(inside, 0, inner);
      const waits = this.#positions[below]!;
      const own = position.around(waits.current);
      let returns = false;
      for (let w = 0; w < words && !returns; w++) {
        const gates = inside[w]! | (position.bits[fresh + w]! & ~waits.bits[barred + w]!);
        returns = (position.bits[own + w]! & gates) !== 0;
      }
      if (!returns) return false;
      inner = waits.current;
      below = waits.waiting;
    }
    return true;
  }

  /** The moves of a position to be tried, with so many moves left, of which `need` must end a colour; `target` is a colour or -1. */
  list(position: Position, target: number, left: number, need: number): Trial[] {
    this.#trials = [];
    this.#target = target;
    this.#listMoves(position, left, need);
    return this.#trials;
  }

  #listMoves(position: Position, left: number, need: number): void {
    const { words, alive, fresh, barred } = this.#layout;
    const { bits, current } = position;
    if (current < 0) {
      for (let v = position.next(alive, 0); v >= 0; v = position.next(alive, v + 1)) {
        if (isIn(this.#movable, 0, v)) this.#listAt(position, v, -1, left, need);
      }
      return;
    }
    if (position.weight < position.weightLimit) {
      const home = position.waiting < 0 ? -1 : this.#positions[position.waiting]!.current;
      this.#listAt(position, current, home, left, need);
    }
    if (childLimit(position) < 1) return;
    // A child comes to the current region by one of these.
    const allowed = new Int32Array(words);
    for (let w = 0; w < words; w++) allowed[w] = bits[fresh + w]! & ~bits[barred + w]!;
    if (!meet(allowed, 0, bits, position.around(current), words)) return;
    for (let v = nextIn(allowed, 0, words, 0); v >= 0; v = nextIn(allowed, 0, words, v + 1)) {
      if (isIn(this.#movable, 0, v)) this.#listAt(position, v, current, left, need);
    }
  }

  /** Lists the moves of one region; `home` is the region that it may come to. */
  #listAt(position: Position, region: number, home: number, left: number, need: number): void {
    const { words, colours, barred, barredBelow } = this.#layout;
    const target = this.#target;
    const from = position.colour[region]!;
    const fromCount = this.#bounds.counts[from]!;
    // With no move to spare each one must end a colour.
    if (left === need && (fromCount !== 1 || from === target)) return;
    const own = region === position.current;
    const bar = own ? barredBelow : barred;
    const needAfter = need - (fromCount === 1 && from !== target ? 1 : 0);
    const spare = left - 1 - needAfter;
    if (spare < 0) return;
    const joined = this.#joined;
    for (let c = 0; c < colours; c++) {
      if (c === from) continue;
      position.joinedBy(region, c, joined);
      const gain = sizeOf(joined, 0, words);
      if (gain === 0 || this.#takesBarred(position, bar)) continue;
      const returns = home >= 0 && isIn(joined, 0, home);
      if (this.#touchesOthers(position, returns ? home : -1)) continue;
      if (returns && !this.#mayReturn(position, region, own)) continue;
      const more = returns ? (own ? -1 : 0) : own || position.current < 0 ? 0 : 1;
      if (position.waitingCount + more > left - 1) continue;
      if (needAfter >= 1) {
        if (spare === 0 && !this.#bounds.leavesSingle(position, region, c, gain, target)) continue;
        if (spare === 1 && !this.#bounds.leavesGathered(position, region, c, joined, gain, target)) continue;
      }
      this.#trials.push({ vertex: region, colour: c, gain: gain * 4 + (own ? 2 : 0) });
    }
  }

  /** Whether what joins has an untouched region that the move may not take. */
  #takesBarred({ bits }: Position, bar: number): boolean {
    const { words, fresh } = this.#layout;
    for (let w = 0; w < words; w++)
      if ((this.#joined[w]! & bits[bar + w]! & bits[fresh + w]!) !== 0) return true;
    return false;
  }

  /** Whether what joins has a touched region besides this one. */
  #touchesOthers({ bits }: Position, besides: number): boolean {
    const { words, fresh } = this.#layout;
    for (let v = nextIn(this.#joined, 0, words, 0); v >= 0; v = nextIn(this.#joined, 0, words, v + 1)) {
      if (v !== besides && !isIn(bits, fresh, v)) return true;
    }
    return false;
  }

  /** Whether a child may end here: of children of equal weight the one with the least vertex comes first. */
  #mayReturn(position: Position, region: number, own: boolean): boolean {
    const home = own ? this.#positions[position.waiting]! : position;
    const taken = own ? position.weight + 1 : 1;
    return taken !== home.heaviest || position.least[region]! >= home.heaviestLeast;
  }

  /** Makes of `after` the position that a move leads to from that of a depth. */
  make(depth: number, { vertex: region, colour }: Trial, after: Position): void {
    const position = this.#positions[depth]!;
    const { words, barred, barredBelow } = this.#layout;
    const joined = this.#joined;
    after.copyFrom(position);
    position.joinedBy(region, colour, joined);
    after.recolour(region, colour, joined);
    after.current = region;
    const before = position.current;
    const own = region === before;
    const below = own ? position.waiting : depth;
    const home = before < 0 || below < 0 ? null : this.#positions[below]!;
    const returns = home !== null && isIn(joined, 0, home.current);
    if (returns) {
      after.weight = home.weight + (own ? position.weight + 1 : 1);
      after.heaviest = home.heaviest;
      after.heaviestLeast = home.heaviestLeast;
      after.waiting = home.waiting;
      after.waitingCount = home.waitingCount;
      after.weightLimit = home.weightLimit;
      after.bits.set(home.bits.subarray(barredBelow, barredBelow + words), barredBelow);
    } else {
      after.weight = own ? position.weight + 1 : 1;
      after.heaviest = after.weight;
      after.heaviestLeast = position.least[region]!;
      if (!own && before >= 0) {
        after.waiting = depth;
        after.waitingCount = position.waitingCount + 1;
        after.weightLimit = childLimit(position);
        after.bits.set(position.bits.subarray(barred, barred + words), barredBelow);
      }
    }
    // What touched the region before it took the node's colour: no other child of the node may have it.
    const source = returns ? home.bits : after.bits;
    const bar = returns ? barred : barredBelow;
    const row = position.around(region);
    for (let w = 0; w < words; w++) {
      after.bits[barred + w] = source[bar + w]! | (position.bits[row + w]! & ~joined[w]!);
    }
  }
}

/** The most moves that a child of the current region's node may take. */
function childLimit({ heaviest, weightLimit, weight }: Position): number {
  return Math.min(heaviest, weightLimit - 1 - weight);
}
