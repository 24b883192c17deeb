import type { JobPool } from '@tilewright/core/jobs';
import type { Chunk, ChunkAnswer, ChunkJobs, ChunkTask, Item, Line, Performer } from '../chunk.js';

/** What stands in the results for a board on which workers were lost. */
export type LostLine<T> = (item: Item<T>, message: string) => Line;

/** Chunks a thread: one that it works on, and the next. */
const CHUNKS_A_THREAD = 2;

/** Works on chunks in a pool of threads. A chunk whose thread is lost is parted until the one board is found. */
export class PoolPerformer<T> implements Performer<T> {
  readonly inFlight: number;
  readonly #pool: JobPool<ChunkJobs<T>>;
  readonly #asked: unknown;
  readonly #lost: LostLine<T>;
  #closed = false;

  /** `threads` is the size of the pool, which is closed with this; `asked` goes to the workers with each chunk. */
  constructor(pool: JobPool<ChunkJobs<T>>, threads: number, asked: unknown, lost: LostLine<T>) {
    this.#pool = pool;
    this.#asked = asked;
    this.#lost = lost;
    this.inFlight = threads * CHUNKS_A_THREAD;
  }

  perform({ items }: Chunk<T>): Promise<ChunkAnswer> {
    const lost = (i: number, message: string): Line => this.#lost(items[i]!, message);
    const task = { asked: this.#asked, items: items.map(({ data }) => data) };
    return performInPool(this.#pool, task, lost, () => this.#closed);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#pool.close();
  }
}

/**
 * Has a pool work on the items of a task. Where a thread is lost, the task is parted until the one item is found, which gets
 * the line that `lost` gives for its place.
 */
export async function performInPool<T>(
  pool: JobPool<ChunkJobs<T>>,
  task: ChunkTask<T>,
  lost: (item: number, message: string) => Line,
  isClosed: () => boolean = () => false,
): Promise<ChunkAnswer> {
  const { asked, items } = task;
  try {
    return await pool.start('chunk', task).result;
  } catch (error) {
    if (isClosed()) throw error;
    if (items.length === 1) return { lines: [[lost(0, (error as Error).message)]], ms: 0 };
    const half = items.length >> 1;
    const one = await performInPool(pool, { asked, items: items.slice(0, half) }, lost, isClosed);
    const rest = { asked, items: items.slice(half) };
    const other = await performInPool(pool, rest, (i, message) => lost(i + half, message), isClosed);
    return joined(one, other);
  }
}

/** What two parts of a chunk give together. */
export function joined(one: ChunkAnswer, other: ChunkAnswer): ChunkAnswer {
  return { lines: [...one.lines, ...other.lines], ms: one.ms + other.ms };
}
