import type { Island } from '../graph.js';
import type { IslandMove } from '../island-play.js';
import { LONGEST_PLAY, type NestedSearch, type NestedStatus, type Numbered } from '../nested-search.js';
import { addTo, type Bits, isIn, meet, nextIn, sizeOf } from './bits.js';
import { FreeBounds } from './bounds.js';
import { type Layout, layoutOf, Position } from './position.js';

/** A move to be tried, by the numbers of the graph. */
interface Trial {
  readonly vertex: number;
  readonly colour: number;
  readonly gain: number;
}

/** What V8 takes for a move that waits to be tried. */
const TRIAL_BYTES = 40;

/**
 * Depth-first search, deepened from outside, over nested plays only: the kind's README proves that one of the shortest plays is
 * nested, and names the rules that `#listAt` keeps. Without a table of positions: hardly any comes twice.
 */
export class ScalarNested implements NestedSearch {
  readonly #layout: Layout;
  readonly #numbered: Numbered;
  readonly #bounds: FreeBounds;
  /** One position a depth, made when first needed. */
  readonly #positions: Position[] = [];
  readonly #trials: Trial[][] = [];
  readonly #tried: number[] = [];
  readonly #line: Trial[] = [];
  readonly #movable: Bits;
  readonly #isFree: boolean;
  readonly #memoryBytes: number;
  readonly #depthLimit: number;
  readonly #joined: Bits;
  readonly #beside: Bits;
  readonly radius: number;
  #target = -1;
  #longest = 0;
  #depth = 0;
  #entering = true;
  #length = -1;
  nodes = 0;
  bytes = 0;

  private constructor(island: Island, numbered: Numbered, layout: Layout, memoryBytes: number) {
    this.#layout = layout;
    this.#numbered = numbered;
    this.#memoryBytes = memoryBytes;
    this.#depthLimit = Math.min(LONGEST_PLAY, island.vertexCount + 1);
    this.#bounds = new FreeBounds(layout);
    this.#movable = new Int32Array(layout.words);
    this.#joined = new Int32Array(layout.words);
    this.#beside = new Int32Array(layout.words);
    let isFree = true;
    for (const [vertex, cell] of island.handle.entries()) {
      if (cell === -1) isFree = false;
      else addTo(this.#movable, 0, vertex);
    }
    this.#isFree = isFree;
    this.bytes = ScalarNested.#baseBytes(layout);
    const first = this.#positionAt(0)!;
    for (let v = 0; v < layout.vertices; v++) {
      first.colour[v] = numbered.colourOf[v]!;
      first.least[v] = v;
      addTo(first.bits, layout.alive, v);
      addTo(first.bits, layout.fresh, v);
      addTo(first.bits, first.ofColour(first.colour[v]!), v);
      for (let e = island.first[v]!; e < island.first[v + 1]!; e++) {
        addTo(first.bits, first.around(v), island.neighbours[e]!);
      }
    }
    first.colourCount = new Set(numbered.colourOf).size;
    let radius = 0;
    while (this.#bounds.centreWithin(first, radius) < 0) radius++;
    this.radius = radius;
  }

  /** Null where the graph needs more memory. */
  static open(island: Island, numbered: Numbered, memoryBytes: number): ScalarNested | null {
    const layout = layoutOf(island.vertexCount, numbered.colours.length);
    if (ScalarNested.#baseBytes(layout) + 2 * Position.bytes(layout) > memoryBytes) return null;
    return new ScalarNested(island, numbered, layout, memoryBytes);
  }

  static #baseBytes({ vertices, words, colours }: Layout): number {
    return 8 * vertices * words + 28 * words + 12 * colours;
  }

  canEndIn(moves: number, target: number | null): boolean {
    const first = this.#positions[0]!;
    this.#target = this.#numberOf(target);
    this.#bounds.lookAt(first);
    const need = this.#needOf(first);
    return moves >= need && this.#bounds.canBurn(first, moves, need, this.#target);
  }

  begin(moves: number, target: number | null): void {
    this.#longest = Math.min(moves, this.#depthLimit);
    this.#target = this.#numberOf(target);
    this.#depth = 0;
    this.#entering = true;
    this.#length = -1;
  }

  advance(count: number): NestedStatus {
    for (let left = count; left > 0; ) {
      if (this.#entering) {
        this.#entering = false;
        left--;
        this.nodes++;
        const said = this.#look();
        if (said === 'found' || said === 'full') return said;
        if (said === 'none') this.#depth--;
      }
      if (this.#depth < 0) return 'none';
      const trial = this.#trials[this.#depth]![this.#tried[this.#depth]!++];
      if (trial === undefined) {
        this.#depth--;
        if (this.#depth < 0) return 'none';
        continue;
      }
      if (!this.#make(trial)) return 'full';
      this.#line[this.#depth] = trial;
      this.#depth++;
      this.#entering = true;
    }
    return 'running';
  }

  play(): IslandMove[] {
    const { colours } = this.#numbered;
    return this.#line.slice(0, this.#length).map(({ vertex, colour }) => ({ vertex, colour: colours[colour]! }));
  }

  close(): void {}

  #numberOf(target: number | null): number {
    return target === null ? -1 : this.#numbered.colours.indexOf(target);
  }

  #positionAt(depth: number): Position | null {
    const known = this.#positions[depth];
    if (known !== undefined) return known;
    const { vertices, colours } = this.#layout;
    const bytes = Position.bytes(this.#layout) + vertices * colours * TRIAL_BYTES;
    // The first two are the least that a search has.
    if (depth > 1 && this.bytes + bytes > this.#memoryBytes) return null;
    this.bytes += bytes;
    this.#positions[depth] = new Position(this.#layout);
    this.#trials[depth] = [];
    this.#tried[depth] = 0;
    return this.#positions[depth]!;
  }

  /** How many moves at least must each end a colour. */
  #needOf(position: Position): number {
    return position.colourCount - (this.#target === -1 || position.hasColour(this.#target) ? 1 : 0);
  }

  /** Judges the position at hand and lists its moves; `running` when they are to be tried. */
  #look(): NestedStatus {
    const position = this.#positions[this.#depth]!;
    const { alive } = this.#layout;
    const left = this.#longest - this.#depth;
    const first = position.next(alive, 0);
    if (position.next(alive, first + 1) < 0) return this.#lookAtLast(position, first, left);
    const need = this.#needOf(position);
    if (need > left || position.waitingCount > left) return 'none';
    // With two colours the radius is the answer.
    const ending = this.#target === -1 && this.#isFree && position.colourCount === 2;
    if (left < this.radius || ending) {
      const centre = this.#bounds.centreWithin(position, left);
      if (centre < 0) return 'none';
      if (ending) return this.#playFrom(centre);
    }
    this.#bounds.lookAt(position);
    if (!this.#bounds.canBurn(position, left, need, this.#target) || !this.#canReturn(position)) return 'none';
    if (left - need <= 2) this.#bounds.lookNear(position);
    this.#trials[this.#depth] = [];
    this.#tried[this.#depth] = 0;
    this.#listMoves(position, left, need);
    this.#trials[this.#depth]!.sort((a, b) => b.gain - a.gain);
    return 'running';
  }

  #lookAtLast(position: Position, region: number, left: number): NestedStatus {
    this.#length = this.#depth;
    if (this.#target === -1 || position.colour[region] === this.#target) return 'found';
    if (left < 1) return 'none';
    this.#line[this.#depth] = { vertex: region, colour: this.#target, gain: 0 };
    this.#length = this.#depth + 1;
    return 'found';
  }

  /** Two colours are left: plays them by turns at a centre. */
  #playFrom(centre: number): NestedStatus {
    const scratch = this.#positionAt(this.#depth + 1);
    if (scratch === null) return 'full';
    scratch.copyFrom(this.#positions[this.#depth]!);
    const { alive } = this.#layout;
    let at = this.#depth;
    while (scratch.next(alive, scratch.next(alive, 0) + 1) >= 0) {
      let colour = 0;
      while (colour === scratch.colour[centre] || !scratch.hasColour(colour)) colour++;
      scratch.joinedBy(centre, colour, this.#joined);
      this.#line[at++] = { vertex: centre, colour, gain: 0 };
      scratch.recolour(centre, colour, this.#joined);
    }
    this.#length = at;
    return 'found';
  }

  /** Whether each waiting region still has a neighbour by which its child can come to it. */
  #canReturn(position: Position): boolean {
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
      this.#trials[this.#depth]!.push({ vertex: region, colour: c, gain: gain * 4 + (own ? 2 : 0) });
    }
  }

  /** Whether what joins has an untouched region that the move may not take. */
  #takesBarred({ bits }: Position, bar: number): boolean {
    const { words, fresh } = this.#layout;
    for (let w = 0; w < words; w++) if ((this.#joined[w]! & bits[bar + w]! & bits[fresh + w]!) !== 0) return true;
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

  /** Makes the position after a move at the next depth; false when there is no memory for it. */
  #make({ vertex: region, colour }: Trial): boolean {
    const position = this.#positions[this.#depth]!;
    const after = this.#positionAt(this.#depth + 1);
    if (after === null) return false;
    const { words, barred, barredBelow } = this.#layout;
    const joined = this.#joined;
    after.copyFrom(position);
    position.joinedBy(region, colour, joined);
    after.recolour(region, colour, joined);
    after.current = region;
    const before = position.current;
    const own = region === before;
    const below = own ? position.waiting : this.#depth;
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
        after.waiting = this.#depth;
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
    return true;
  }
}

/** The most moves that a child of the current region's node may take. */
function childLimit({ heaviest, weightLimit, weight }: Position): number {
  return Math.min(heaviest, weightLimit - 1 - weight);
}

