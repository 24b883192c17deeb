import { type Job, Queue } from 'bullmq';
import type { ChunkAnswer, ChunkTask } from '../chunk.js';
import { type QueueAddress, redisOptions, USUAL_PREFIX } from './address.js';
import { connect } from './connection.js';
import { type JobAnswer, queueName } from './worker.js';

/** How a job stands. */
export type SingleState =
  | { readonly state: 'waiting' | 'running' | 'failed' }
  | { readonly state: 'done'; readonly answer: ChunkAnswer };

/** A task as it stands in the queue, with who may ask about it. */
interface OwnedTask extends ChunkTask {
  readonly owner: string;
}

/**
 * Jobs that belong to no batch: put on the queue that the batches' workers serve, asked about by whoever has their id, and
 * forgotten by the server after a while.
 */
export class SingleJobs {
  readonly #queue: Queue<OwnedTask, JobAnswer>;
  readonly #keepSeconds: number;
  readonly #most: number;

  private constructor(queue: Queue<OwnedTask, JobAnswer>, keepSeconds: number, most: number) {
    this.#queue = queue;
    this.#keepSeconds = keepSeconds;
    this.#most = most;
  }

  /** Connects; ended jobs are kept for `keepSeconds`, and `most` may wait. Throws a BatchProblem when the queue cannot be used. */
  static async open(
    address: QueueAddress,
    engine: string,
    keepSeconds: number,
    most: number,
  ): Promise<SingleJobs> {
    (await connect(address)).disconnect();
    const queue = new Queue<OwnedTask, JobAnswer>(queueName(engine), {
      connection: { ...redisOptions(address), enableOfflineQueue: false },
      prefix: address.prefix ?? USUAL_PREFIX,
    });
    queue.on('error', () => {});
    await queue.waitUntilReady();
    return new SingleJobs(queue, keepSeconds, most);
  }

  /** Whether another job may be put. */
  async hasRoom(): Promise<boolean> {
    return (await this.#queue.getWaitingCount()) < this.#most;
  }

  /** Puts a job, under an id without colons that is no number. */
  async add(id: string, owner: string, task: ChunkTask): Promise<void> {
    const kept = { age: this.#keepSeconds };
    await this.#queue.add(
      'request',
      { ...task, owner },
      { jobId: id, removeOnComplete: kept, removeOnFail: kept },
    );
  }

  /** How a job of this owner stands; null for any other id. */
  async view(id: string, owner: string): Promise<SingleState | null> {
    const job = await this.#of(id, owner);
    if (!job) return null;
    const state = await job.getState();
    if (state === 'failed') return { state: 'failed' };
    if (state === 'active') return { state: 'running' };
    if (state !== 'completed') return { state: 'waiting' };
    const done = (await this.#queue.getJob(id))?.returnvalue;
    // Workers were lost over it too often.
    if (!done || 'lost' in done) return { state: 'failed' };
    return { state: 'done', answer: done };
  }

  /**
   * Takes a job away; one that is worked on goes on, and what comes of it is forgotten. False when there is no such job of
   * this owner.
   */
  async cancel(id: string, owner: string): Promise<boolean> {
    const job = await this.#of(id, owner);
    if (!job) return false;
    try {
      await job.remove();
    } catch {
      // A worker has it: nobody may ask about it any more, and it is forgotten when it ends.
      await job.updateData({ ...job.data, owner: '' });
    }
    return true;
  }

  async close(): Promise<void> {
    await this.#queue.close();
  }

  async #of(id: string, owner: string): Promise<Job<OwnedTask, JobAnswer> | undefined> {
    const job = await this.#queue.getJob(id);
    return job?.data.owner === owner ? job : undefined;
  }
}
