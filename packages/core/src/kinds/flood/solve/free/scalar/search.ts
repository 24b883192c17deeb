import type { Island } from '../graph.js';
import type { IslandMove } from '../island-play.js';
import { LONGEST_PLAY, type NestedSearch, type NestedStatus, type Numbered } from '../nested-search.js';
import { addTo, type Bits } from './bits.js';
import { FreeBounds } from './bounds.js';
import { Nest, type Trial } from './nest.js';
import { type Layout, layoutOf, Position } from './position.js';

/** What V8 takes for a move that waits to be tried. */
const TRIAL_BYTES = 40;

/**
 * Depth-first search, deepened from outside, over nested plays only: the kind's README proves that one of the shortest plays is
 * nested, and names the rules that `Nest` keeps. Without a table of positions: hardly any comes twice.
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
  readonly #nest: Nest;
  readonly #isFree: boolean;
  readonly #memoryBytes: number;
  readonly #depthLimit: number;
  readonly #joined: Bits;
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
    const movable = new Int32Array(layout.words);
    this.#joined = new Int32Array(layout.words);
    let isFree = true;
    for (const [vertex, cell] of island.handle.entries()) {
      if (cell === -1) isFree = false;
      else addTo(movable, 0, vertex);
    }
    this.#isFree = isFree;
    this.#nest = new Nest(layout, this.#bounds, movable, this.#positions);
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
      const after = this.#positionAt(this.#depth + 1);
      if (after === null) return 'full';
      this.#nest.make(this.#depth, trial, after);
      this.#line[this.#depth] = trial;
      this.#depth++;
      this.#entering = true;
    }
    return 'running';
  }

  play(): IslandMove[] {
    const { colours } = this.#numbered;
    return this.#line
      .slice(0, this.#length)
      .map(({ vertex, colour }) => ({ vertex, colour: colours[colour]! }));
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
    if (!this.#bounds.canBurn(position, left, need, this.#target) || !this.#nest.canReturn(position))
      return 'none';
    if (left - need <= 2) this.#bounds.lookNear(position);
    const trials = this.#nest.list(position, this.#target, left, need);
    this.#trials[this.#depth] = trials.sort((a, b) => b.gain - a.gain);
    this.#tried[this.#depth] = 0;
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
}
