import type { Island } from './graph.js';

/** A move on an island: a vertex of the region that is recoloured, and the board's index of the colour. */
export interface IslandMove {
  readonly vertex: number;
  readonly colour: number;
}

/** The play of one island on its graph, by union–find: regions and what touches them. */
export class IslandPlay {
  readonly #island: Island;
  readonly #up: Int32Array;
  readonly #colour: Uint16Array;
  /** By root: the least vertex of the region, and the cell by which moves name it. */
  readonly #handle: Int32Array;
  /** By root: vertices that touch the region; some more than once, some inside. */
  readonly #border: (readonly number[] | null)[];
  #regions: number;

  constructor(island: Island) {
    this.#island = island;
    this.#up = Int32Array.from({ length: island.vertexCount }, (_, vertex) => vertex);
    this.#colour = island.colourOf.slice();
    this.#handle = island.handle.slice();
    this.#border = new Array(island.vertexCount).fill(null);
    this.#regions = island.vertexCount;
  }

  /** How many regions there are. */
  get regions(): number {
    return this.#regions;
  }

  /** The vertex that stands for a vertex's region: the least of it. */
  regionOf(vertex: number): number {
    const up = this.#up;
    let at = vertex;
    while (up[at] !== at) {
      up[at] = up[up[at]!]!;
      at = up[at]!;
    }
    return at;
  }

  colourOf(vertex: number): number {
    return this.#colour[this.regionOf(vertex)]!;
  }

  /** The cell by which moves name the region: see `Island.handle`. */
  handleOf(vertex: number): number {
    return this.#handle[this.regionOf(vertex)]!;
  }

  /** The regions that touch a vertex's region, each once. O(its border). */
  around(vertex: number): number[] {
    const region = this.regionOf(vertex);
    const found = new Set<number>();
    for (const other of this.#borderOf(region)) found.add(this.regionOf(other));
    found.delete(region);
    const list = [...found];
    this.#border[region] = list;
    return list;
  }

  /** Makes a move; returns how many regions joined. O(borders of what joins). */
  play({ vertex, colour }: IslandMove): number {
    const region = this.regionOf(vertex);
    const near = this.around(region);
    const joined = near.filter((other) => this.#colour[other] === colour);
    let least = region;
    const border = near.filter((other) => this.#colour[other] !== colour);
    let handle = this.#handle[region]!;
    for (const other of joined) {
      for (const beyond of this.#borderOf(other)) border.push(beyond);
      this.#border[other] = null;
      const theirs = this.#handle[other]!;
      if (theirs !== -1 && (handle === -1 || theirs < handle)) handle = theirs;
      least = Math.min(least, other);
    }
    for (const other of [region, ...joined]) this.#up[other] = least;
    this.#border[region] = null;
    this.#border[least] = border;
    this.#colour[least] = colour;
    this.#handle[least] = handle;
    this.#regions -= joined.length;
    return joined.length;
  }

  #borderOf(region: number): readonly number[] {
    const { first, neighbours } = this.#island;
    return this.#border[region] ?? Array.from(neighbours.subarray(first[region]!, first[region + 1]!));
  }
}
