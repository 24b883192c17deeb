import { Job, Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Chunk, ChunkAnswer, ChunkTask, Item, Performer } from '../chunk.js';
import { joined, type LostLine } from '../run/pool-performer.js';
import { type QueueAddress, redisOptions, USUAL_PREFIX } from './address.js';
import { connect } from './connection.js';
import { Losses } from './losses.js';
import { Members } from './members.js';
import { within } from './within.js';
import { type JobAnswer, queueName } from './worker.js';

/** What a coordinator of a queue needs. */
export interface Queueing<T> {
  readonly address: QueueAddress;
  readonly engine: string;
  /** The batch's name, with which its jobs' names start. */
  readonly batch: string;
  readonly asked: unknown;
  readonly lost: LostLine<T>;
  /** Told when nobody serves the queue, and when somebody does again. */
  readonly onServed?: (served: boolean) => void;
}

/** How often the states of the jobs under way are looked up: events tell sooner, but may be lost. */
const LOOK_MS = 1_000;

/** Chunks under way: enough for each thread to have the next at hand, few enough to hold in memory on both ends. */
const CHUNKS_A_THREAD = 3;
const LEAST_CHUNKS = 6;
const MOST_CHUNKS = 3_000;

/** Events hold what jobs give; only the last few are of use. */
const MOST_EVENTS = 64;

interface Waiting {
  readonly task: ChunkTask;
  readonly resolve: (answer: JobAnswer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Works on chunks over a queue: BullMQ on Redis or Valkey. A job is named by batch and chunk, so that one that is put twice
 * is done once; what the server lost is put again; a chunk that took workers with it is parted until the board is found.
 */
export class QueuePerformer<T> implements Performer<T> {
  readonly #queueing: Queueing<T>;
  readonly #redis: Redis;
  readonly #members: Members;
  readonly #losses: Losses;
  readonly #queue: Queue<ChunkTask, JobAnswer>;
  readonly #events: QueueEvents;
  readonly #waiting = new Map<string, Waiting>();
  /** The jobs of a chunk: more than one when it was parted. */
  readonly #jobs = new Map<number, string[]>();
  readonly #look: NodeJS.Timeout;
  #looking = false;
  #served = true;
  #closed = false;

  private constructor(queueing: Queueing<T>, redis: Redis, members: Members) {
    const { address, engine } = queueing;
    const settings = { connection: redisOptions(address), prefix: address.prefix ?? USUAL_PREFIX };
    this.#queueing = queueing;
    this.#redis = redis;
    this.#members = members;
    this.#losses = new Losses(redis, address, members);
    this.#queue = new Queue(queueName(engine), { ...settings, streams: { events: { maxLen: MOST_EVENTS } } });
    this.#events = new QueueEvents(queueName(engine), settings);
    // While the server is away, what waits is tried again.
    this.#queue.on('error', () => {});
    this.#events.on('error', () => {});
    this.#events.on('completed', ({ jobId }) => void this.#fetch(jobId).catch(() => {}));
    this.#look = setInterval(() => void this.#lookUp().catch(() => {}), LOOK_MS);
  }

  /** Connects. Throws a BatchProblem when the queue cannot be used, or only workers of another version serve it. */
  static async open<T>(queueing: Queueing<T>): Promise<QueuePerformer<T>> {
    const { address, engine } = queueing;
    const redis = await connect(address);
    const members = new Members(redis, address, { role: 'coordinator', engine, threads: 0 });
    try {
      await members.enter();
    } catch (error) {
      redis.disconnect();
      throw error;
    }
    return new QueuePerformer(queueing, redis, members);
  }

  get inFlight(): number {
    return Math.min(MOST_CHUNKS, Math.max(LEAST_CHUNKS, CHUNKS_A_THREAD * this.#members.threads));
  }

  async perform({ number, items }: Chunk<T>): Promise<ChunkAnswer> {
    return this.#perform(number, `${this.#queueing.batch}-${number}`, items);
  }

  async settled(chunk: number): Promise<void> {
    const jobs = this.#jobs.get(chunk) ?? [];
    this.#jobs.delete(chunk);
    for (const id of jobs) {
      await within(5_000, this.#queue.remove(id));
      await within(5_000, this.#losses.forget(id));
    }
  }

  /** Removes what is left of the batch in the queue. */
  async finished(): Promise<void> {
    await within(10_000, this.#cleanUp());
  }

  async #cleanUp(): Promise<void> {
    const left = await this.#queue.getJobs(['completed', 'waiting', 'failed', 'delayed'], 0, MOST_CHUNKS);
    for (const job of left) {
      if (!job?.id?.startsWith(`${this.#queueing.batch}-`)) continue;
      await job.remove().catch(() => {});
    }
    await this.#losses.forgetAll(`${this.#queueing.batch}-`);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#look);
    for (const { reject } of this.#waiting.values()) reject(new Error('the queue was closed'));
    this.#waiting.clear();
    await this.#members.leave();
    await within(1_000, Promise.allSettled([this.#events.disconnect(), this.#queue.disconnect()]));
    this.#redis.disconnect();
  }

  async #perform(chunk: number, id: string, items: readonly Item<T>[]): Promise<ChunkAnswer> {
    this.#jobs.set(chunk, [...(this.#jobs.get(chunk) ?? []), id]);
    const task = { asked: this.#queueing.asked, items: items.map(({ data }) => data) };
    const answer = await this.#ask(id, task);
    if ('lines' in answer) return answer;
    if (items.length === 1)
      return { lines: [[this.#queueing.lost(items[0]!, `${answer.lost} workers were lost over it`)]], ms: 0 };
    const half = items.length >> 1;
    const [first, second] = await Promise.all([
      this.#perform(chunk, `${id}-a`, items.slice(0, half)),
      this.#perform(chunk, `${id}-b`, items.slice(half)),
    ]);
    return joined(first, second);
  }

  #ask(id: string, task: ChunkTask): Promise<JobAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new Error('the queue was closed'));
      this.#waiting.set(id, { task, resolve, reject });
      this.#put(id, task).catch(() => {});
    });
  }

  /** Puts a job, unless one of that name is there. */
  async #put(id: string, task: ChunkTask): Promise<void> {
    await this.#queue.add('chunk', task, {
      jobId: id,
      attempts: 1,
      removeOnComplete: false,
      removeOnFail: false,
    });
    // It may have been done for a coordinator before this one.
    await this.#fetch(id);
  }

  /** Takes what a job gave, if it is done. */
  async #fetch(id: string): Promise<void> {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    const job = await Job.fromId<ChunkTask, JobAnswer>(this.#queue, id);
    if (job?.finishedOn === undefined) return;
    if (job.failedReason) {
      // A worker's own defect: another attempt may be made by another worker.
      await job.remove();
      await this.#put(id, waiting.task);
      return;
    }
    if (!job.returnvalue) return;
    this.#waiting.delete(id);
    waiting.resolve(job.returnvalue);
  }

  async #lookUp(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      const ids = [...this.#waiting.keys()];
      const states = await Promise.all(ids.map((id) => this.#queue.getJobState(id)));
      for (const [i, id] of ids.entries()) {
        const waiting = this.#waiting.get(id);
        if (!waiting) continue;
        if (states[i] === 'unknown') await this.#put(id, waiting.task);
        else if (states[i] === 'completed' || states[i] === 'failed') await this.#fetch(id);
      }
      const served = this.#members.threads > 0;
      if (served !== this.#served) this.#queueing.onServed?.(served);
      this.#served = served;
    } finally {
      this.#looking = false;
    }
  }
}
