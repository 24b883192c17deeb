import type { Chunk, Item } from '../chunk.js';
import type { Journal } from '../journal/journal.js';
import { BatchProblem } from '../problem.js';

/** How long a chunk should take: long enough that passing it on costs nothing, short enough that little is lost. */
export const CHUNK_MS = 400;

/** A chunk's text fits into a message of a megabyte, also where characters take three bytes. */
const MOST_CHARACTERS = 300_000;
const MOST_ITEMS = 4096;

/**
 * Cuts the items of a source into chunks by estimated work. How long items take is learnt from those that are done, so it
 * differs from run to run; therefore each cut is journalled, and made again in the same place when the input is read again.
 */
export class Cutter<T> {
  readonly #journal: Journal;
  readonly #target: number;
  /** Milliseconds a character, of what was done so far; null before. */
  #pace: number | null = null;
  /** No chunk has more than twice the items of the one before: what comes first may be easier than the rest. */
  #most = 1;

  /** `target`: how many milliseconds a chunk should take. */
  constructor(journal: Journal, target = CHUNK_MS) {
    this.#journal = journal;
    this.#target = target;
  }

  /** Tells how long a chunk took. */
  took(chunk: Chunk<T>, ms: number): void {
    const characters = chunk.items.reduce((sum, { size }) => sum + size, 0);
    const pace = ms / Math.max(1, characters);
    this.#pace = this.#pace === null ? pace : 0.7 * this.#pace + 0.3 * pace;
  }

  /** The chunks of a source, from the first on. `skip` tells which need not be built: they come without their items. */
  async *chunks(
    source: AsyncIterable<Item<T>>,
    skip: (chunk: number) => boolean,
  ): AsyncGenerator<Chunk<T>, void, void> {
    const { state } = this.#journal;
    let number = 0;
    let items: Item<T>[] = [];
    let characters = 0;
    let all = 0;
    let first: Item<T> | null = null;
    let last: Item<T> | null = null;
    let count = 0;
    for await (const item of source) {
      const known = state.cuts[number];
      if (count === 0) first = item;
      last = item;
      count++;
      all++;
      characters += item.size;
      if (!skip(number)) items.push(item);
      const full = known ? count === known.items : this.#isFull(count, characters);
      if (!full) continue;
      if (!known) await this.#record(number, count, characters, first!, item);
      if (!skip(number)) yield { number, items };
      this.#most = Math.min(MOST_ITEMS, Math.max(this.#most, 2 * count));
      number++;
      items = [];
      characters = 0;
      count = 0;
    }
    if (count > 0) {
      if (state.cuts[number]) throw new BatchProblem('the input ends earlier than when the batch began');
      await this.#record(number, count, characters, first!, last!);
      yield { number, items };
      number++;
    }
    if (number < state.cuts.length)
      throw new BatchProblem('the input ends earlier than when the batch began');
    if (state.read === null) await this.#journal.append({ record: 'read', chunks: number, items: all });
  }

  #isFull(count: number, characters: number): boolean {
    if (count >= this.#most || characters >= MOST_CHARACTERS) return true;
    return this.#pace !== null && this.#pace * characters >= this.#target;
  }

  #record(chunk: number, items: number, characters: number, first: Item<T>, last: Item<T>): Promise<void> {
    const from = { file: first.file, line: first.line };
    const to = { file: last.file, line: last.line };
    return this.#journal.append({ record: 'cut', chunk, items, characters, from, to });
  }
}
