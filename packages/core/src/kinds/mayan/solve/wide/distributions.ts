import { flowCost } from './flow.js';

/** What can become of a distribution: a step right or left, a tile that vanishes. */
const RIGHT = 0;
const LEFT = 1;
const GONE = 2;
const KINDS = 3;

/**
 * On boards up to so wide, the costs of all halves that occur are soon known. On wider ones a half hardly comes again but for a
 * step in it.
 */
const HALVED_WIDTH = 16;

/** Room for so many distributions at first. */
const FEWEST = 256;

/** The bytes that distributions of one width take at most, about. */
const MOST_BYTES = 2 ** 25;

/**
 * How one colour's tiles can lie over the columns: each such distribution has a number, its cost, and the numbers of those
 * that come of it, worked out when first asked for. All searches on boards of one width share them, for working one out takes
 * far longer than a position.
 */
export class Distributions {
  readonly width: number;
  /** Changes whenever all numbers become void. */
  generation = 0;
  #count = 0;
  #tiles = new Uint8Array();
  #costs = new Float64Array();
  /** Of each, the column before which it differs from the one that it came of. */
  #differ = new Uint8Array();
  #next = new Int32Array();
  readonly #numbers = new Map<string, number>();

  constructor(width: number) {
    this.width = width;
    this.#allocate(FEWEST);
  }

  /** Whether there are so many that it is time to `forget` them. */
  get isFull(): boolean {
    return this.bytes > MOST_BYTES;
  }

  get bytes(): number {
    return this.#tiles.byteLength + this.#costs.byteLength + this.#next.byteLength;
  }

  /** Makes all numbers void. */
  forget(): void {
    this.generation++;
    this.#count = 0;
    this.#numbers.clear();
    this.#allocate(FEWEST);
  }

  #allocate(room: number): void {
    this.#tiles = new Uint8Array(room * this.width);
    this.#costs = new Float64Array(room).fill(-1);
    this.#differ = new Uint8Array(room);
    this.#next = new Int32Array(room * this.width * KINDS).fill(-1);
  }

  /** The number of the distribution with these tiles by column. A new one differs from known ones before column `differ`. */
  numberOf(counts: ArrayLike<number>, differ = this.width >> 1): number {
    const key = String.fromCharCode(...Array.from(counts));
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#count++;
    if (number === this.#costs.length) this.#grow();
    this.#numbers.set(key, number);
    this.#differ[number] = differ;
    for (let x = 0; x < this.width; x++) this.#tiles[number * this.width + x] = counts[x]!;
    return number;
  }

  /** The fewest steps after which all its tiles can vanish; see `flow.ts`. */
  costOf(number: number): number {
    const known = this.#costs[number]!;
    if (known >= 0) return known;
    const { width } = this;
    const middle = width <= HALVED_WIDTH ? width >> 1 : this.#differ[number]!;
    const cost = flowCost(this.#tiles, number * width, width, middle);
    this.#costs[number] = cost;
    return cost;
  }

  /** What a step of a tile from column x to the right (1) or left (−1) makes of it; there must be a tile. */
  step(number: number, x: number, g: number): number {
    return this.#follow(number, g > 0 ? RIGHT : LEFT, x, x + g);
  }

  /** What is left when a tile of column x vanishes; there must be one. */
  without(number: number, x: number): number {
    return this.#follow(number, GONE, x, -1);
  }

  #follow(number: number, kind: number, x: number, to: number): number {
    const slot = (number * KINDS + kind) * this.width + x;
    const known = this.#next[slot]!;
    if (known >= 0) return known;
    const counts = Array.from(this.#tiles.subarray(number * this.width, (number + 1) * this.width));
    counts[x]!--;
    if (to >= 0) counts[to]!++;
    const next = this.numberOf(counts, Math.min(this.width, Math.max(x, to) + 1));
    this.#next[slot] = next;
    return next;
  }

  #grow(): void {
    const tiles = this.#tiles;
    const costs = this.#costs;
    const differ = this.#differ;
    const next = this.#next;
    this.#allocate(2 * costs.length);
    this.#tiles.set(tiles);
    this.#costs.set(costs);
    this.#differ.set(differ);
    this.#next.set(next);
  }
}

/** Of the widths used of late, the last few. */
const shared: Distributions[] = [];
const MOST_WIDTHS = 4;

/** The distributions over so many columns. */
export function distributionsOver(width: number): Distributions {
  let found = shared.find((distributions) => distributions.width === width);
  if (found === undefined) {
    found = new Distributions(width);
    if (shared.length === MOST_WIDTHS) shared.shift();
    shared.push(found);
  }
  return found;
}
