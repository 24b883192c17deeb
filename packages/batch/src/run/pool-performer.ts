import type { JobPool } from '@tilewright/core/jobs';
import type { Chunk, ChunkAnswer, ChunkJobs, Item, Line, Performer } from '../chunk.js';

/** What stands in the results for a board on which workers were lost. */
export type LostLine<T> = (item: Item<T>, message: string) => Line;

/** Chunks a thread: one that it works on, and the next. */
const CHUNKS_A_THREAD = 2;

/** Works on chunks in a pool of threads. A chunk whose thread is lost is parted until the one board is found. */
export class PoolPerformer<T> implements Performer<T> {
  readonly inFlight: number;
  readonly workers: number;
  readonly #pool: JobPool<ChunkJobs<T>>;
  readonly #asked: unknown;
  readonly #lost: LostLine<T>;
  #closed = false;

  /** `threads` is the size of the pool, which is closed with this; `asked` goes to the workers with each chunk. */
  constructor(pool: JobPool<ChunkJobs<T>>, threads: number, asked: unknown, lost: LostLine<T>) {
    this.#pool = pool;
    this.#asked = asked;
    this.#lost = lost;
    this.workers = threads;
    this.inFlight = threads * CHUNKS_A_THREAD;
  }

  perform({ items }: Chunk<T>): Promise<ChunkAnswer> {
    return this.#perform(items);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#pool.close();
  }

  async #perform(items: readonly Item<T>[]): Promise<ChunkAnswer> {
    const task = { asked: this.#asked, items: items.map(({ data }) => data) };
    try {
      return await this.#pool.start('chunk', task).result;
    } catch (error) {
      if (this.#closed) throw error;
      if (items.length === 1) return [[this.#lost(items[0]!, (error as Error).message)]];
      const half = items.length >> 1;
      return [...(await this.#perform(items.slice(0, half))), ...(await this.#perform(items.slice(half)))];
    }
  }
}
