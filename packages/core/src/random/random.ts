/**
 * The project's only source of chance: xoshiro128** 1.1 (Blackman & Vigna, 2018, public domain), seeded from any
 * text by four MurmurHash3 passes (Appleby, public domain). The streams are a promise, like a file format: an id
 * with a seed must give the same board for ever. Test vectors pin them; never change what a method draws.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  /** `seed`: any text; the empty text is a seed too. */
  constructor(seed: string) {
    this.#a = hashText(seed, 0x9e3779b9);
    this.#b = hashText(seed, 0x243f6a88);
    this.#c = hashText(seed, 0xb7e15162);
    this.#d = hashText(seed, 0x6a09e667);
    // The all-zero state is the generator's one fixed point.
    if ((this.#a | this.#b | this.#c | this.#d) === 0) this.#a = 1;
  }

  /** A generator with exactly this 128-bit state (four 32-bit words, not all zero); for test vectors. */
  static fromState(a: number, b: number, c: number, d: number): Random {
    const random = new Random('');
    random.#a = a | 0;
    random.#b = b | 0;
    random.#c = c | 0;
    random.#d = d | 0;
    return random;
  }

  /** The next 32 random bits, as an unsigned number. */
  next(): number {
    const scrambled = Math.imul(rotateLeft(Math.imul(this.#b, 5), 7), 9);
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = rotateLeft(this.#d, 11);
    return scrambled >>> 0;
  }

  /** A whole number from 0 to `bound` − 1, each as likely; `bound` from 1 to 2^32. */
  below(bound: number): number {
    // Draws above the last whole multiple of the bound are drawn again, so that no remainder is favoured.
    const limit = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      const draw = this.next();
      if (draw < limit) return draw % bound;
    }
  }

  /** A number in [0, 1) with 32 random bits. */
  fraction(): number {
    return this.next() / 2 ** 32;
  }

  /** True with probability `chance` (0 to 1). */
  chance(chance: number): boolean {
    return this.fraction() < chance;
  }

  /** One element of a list that is not empty, each as likely. */
  pick<T>(items: ArrayLike<T>): T {
    return items[this.below(items.length)]!;
  }

  /** Puts `items` into a random order, in place (Fisher–Yates), and returns it. O(n). */
  shuffle<T extends { [index: number]: unknown; length: number }>(items: T): T {
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      const moved = items[last];
      items[last] = items[other];
      items[other] = moved;
    }
    return items;
  }

  /** The numbers 0 to `length` − 1 in a random order. */
  permutation(length: number): Int32Array {
    const order = new Int32Array(length);
    for (let i = 0; i < length; i++) order[i] = i;
    return this.shuffle(order);
  }

  /** A new generator, independent of this one's later draws for every practical purpose; uses four draws. */
  fork(): Random {
    return Random.fromState(this.next(), this.next(), this.next(), this.next() | 1);
  }
}

function rotateLeft(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** MurmurHash3 (x86, 32 bits) over the UTF-16 units of a text, each taken as one block. */
function hashText(text: string, salt: number): number {
  let hash = salt | 0;
  for (let i = 0; i < text.length; i++) {
    let block = Math.imul(text.charCodeAt(i), 0xcc9e2d51);
    block = Math.imul(rotateLeft(block, 15), 0x1b873593);
    hash = Math.imul(rotateLeft(hash ^ block, 13), 5) + 0xe6546b64;
  }
  hash ^= text.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
