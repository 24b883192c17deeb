import { hostname } from 'node:os';
import type { Chunk, Item, Performer } from '../chunk.js';
import { Journal } from '../journal/journal.js';
import type { JournalState } from '../journal/state.js';
import { writeProblem } from '../problem.js';
import { Cutter } from './cutter.js';
import { finish } from './finish.js';
import { Store } from './store.js';
import { Tally, type TallyData } from './tally.js';

/** What a run needs, beside the directory whose lock is held. */
export interface Run<T> {
  readonly directory: string;
  /** The items of the input from the beginning, the same each time. */
  readonly source: AsyncIterable<Item<T>>;
  readonly performer: Performer<T>;
  /** How many milliseconds a chunk should take; 400 when absent. */
  readonly chunkMs?: number | undefined;
  /** Aborts the run: what is under way is given up, what is kept stays. */
  readonly signal?: AbortSignal | undefined;
  /** Told when a chunk is kept, and at the start. */
  readonly onProgress?: ((state: JournalState, worked: number) => void) | undefined;
}

/** How a run ended. */
export interface Ending {
  /** Whether all results are there. */
  readonly finished: boolean;
  /** What is counted so far. */
  readonly tally: TallyData;
}

/**
 * Works on a batch until it is finished or aborted: begins it or goes on where the journal ends. Memory stays constant,
 * however many items there are. Throws a BatchProblem when it cannot go on; then, too, all that the journal holds is safe.
 */
export async function runBatch<T>(run: Run<T>): Promise<Ending> {
  const { directory } = run;
  try {
    const journal = await Journal.open(directory);
    try {
      return await goOn(run, journal);
    } finally {
      await journal.close();
    }
  } catch (error) {
    throw writeProblem(error, `to ${directory}`, directory);
  }
}

async function goOn<T>(run: Run<T>, journal: Journal): Promise<Ending> {
  const { directory, signal, onProgress } = run;
  const { state } = journal;
  if (state.end !== null) return { finished: true, tally: state.end.tally };
  const started = performance.now();
  const worked = (): number => Math.round(performance.now() - started);
  await journal.append({
    record: 'session',
    host: hostname(),
    process: process.pid,
    at: new Date().toISOString(),
  });
  const store = await Store.open(directory, journal, worked);
  try {
    await store.catchUp();
    const progress = (): void => onProgress?.(state, worked());
    progress();
    await new Work(run, journal, store, progress).all();
  } finally {
    await store.close();
  }
  if (signal?.aborted || state.read === null) return { finished: false, tally: tallyOf(state) };
  const tally = tallyOf(state);
  await finish(directory, journal, tally);
  await run.performer.finished?.();
  return { finished: true, tally };
}

/** The chunks under way. */
class Work<T> {
  readonly #run: Run<T>;
  readonly #journal: Journal;
  readonly #store: Store;
  readonly #cutter: Cutter<T>;
  readonly #progress: () => void;
  readonly #running = new Set<Promise<void>>();
  #failure: unknown = null;

  constructor(run: Run<T>, journal: Journal, store: Store, progress: () => void) {
    this.#run = run;
    this.#journal = journal;
    this.#store = store;
    this.#cutter = new Cutter<T>(journal, run.chunkMs);
    this.#progress = progress;
  }

  async all(): Promise<void> {
    const { source, performer, signal } = this.#run;
    const { state } = this.#journal;
    const stop = new Promise<void>((resolve) => {
      if (signal?.aborted) resolve();
      signal?.addEventListener('abort', () => resolve(), { once: true });
    });
    const isKept = (chunk: number): boolean => state.done[chunk] !== undefined || state.early.has(chunk);
    const chunks = this.#cutter.chunks(source, isKept);
    try {
      for (;;) {
        const next = await Promise.race([chunks.next(), stop]);
        if (!next || next.done || this.#over) break;
        this.#begin(next.value);
        while (this.#running.size >= performer.inFlight && !this.#over) {
          await Promise.race([...this.#running, stop]);
        }
      }
      while (this.#running.size > 0 && !this.#over) await Promise.race([...this.#running, stop]);
    } finally {
      if (this.#over) await performer.close();
      await Promise.all(this.#running);
    }
    if (this.#failure !== null) throw this.#failure;
  }

  get #over(): boolean {
    return this.#failure !== null || this.#run.signal?.aborted === true;
  }

  #begin(chunk: Chunk<T>): void {
    const running: Promise<void> = this.#perform(chunk).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async #perform(chunk: Chunk<T>): Promise<void> {
    const { performer } = this.#run;
    try {
      if (performer.settled) await this.#journal.sync();
      const answer = await performer.perform(chunk);
      this.#cutter.took(chunk, answer.ms);
      await this.#store.keep(chunk.number, answer);
      await performer.settled?.(chunk.number);
      this.#progress();
    } catch (error) {
      // What was given up is no failure.
      if (!this.#over) this.#failure = error;
    }
  }
}

/** What all chunks that are done count together. */
export function tallyOf(state: JournalState): TallyData {
  if (state.end !== null) return state.end.tally;
  const tally = new Tally();
  for (const { tally: one } of state.done) tally.merge(one);
  return tally.data;
}
