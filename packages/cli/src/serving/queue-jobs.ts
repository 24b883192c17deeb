import { createHash, randomBytes } from 'node:crypto';
import { type QueueAddress, SingleJobs } from '@tilewright/batch/queue';
import { answeredJob, type JobBackend, type JobView, type NewJob, ProblemError } from '@tilewright/service';
import { engine } from '../batching/queue.js';
import { requestTask } from './task.js';

/** How jobs of the service are kept on a queue. */
export interface QueueJobsSettings {
  readonly keepSeconds: number;
  readonly most: number;
}

/**
 * Jobs of the service on the queue of the batches: `tilewright worker` on any machine does them, and any process of the service
 * tells of them. A job that a worker has cannot be stopped any more, only forgotten.
 */
export class QueueJobs implements JobBackend {
  readonly #jobs: SingleJobs;

  private constructor(jobs: SingleJobs) {
    this.#jobs = jobs;
  }

  /** Connects. Throws a BatchProblem when the queue cannot be used. */
  static async open(address: QueueAddress, { keepSeconds, most }: QueueJobsSettings): Promise<QueueJobs> {
    return new QueueJobs(await SingleJobs.open(address, engine(), keepSeconds, most));
  }

  async add({ owner, verb, requests, isList }: NewJob): Promise<string> {
    return this.#asked(async () => {
      if (!(await this.#jobs.hasRoom())) {
        throw new ProblemError('overloaded', 'there is no room for another job', { retryAfter: 60 });
      }
      const id = `${verb}${isList ? '.list' : ''}.${randomBytes(16).toString('base64url')}`;
      await this.#jobs.add(id, hashed(owner), requestTask(requests));
      return id;
    });
  }

  async view(owner: string, id: string): Promise<JobView | null> {
    const found = await this.#asked(() => this.#jobs.view(id, hashed(owner)));
    if (!found) return null;
    const [verb = '', second] = id.split('.');
    if (found.state !== 'done') {
      const lost = new ProblemError('internal-error', 'workers were lost over this job');
      return found.state === 'failed'
        ? { id, verb, state: 'failed', problem: lost.body() }
        : { id, verb, state: found.state };
    }
    const answers = found.answer.lines.map(([line]) => `{"v":1,"index":0,${line!.json.slice(1)}`);
    try {
      return {
        id,
        verb,
        state: 'done',
        result: JSON.parse(answeredJob(answers, second === 'list')) as unknown,
      };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return { id, verb, state: 'failed', problem: error.body() };
    }
  }

  async cancel(owner: string, id: string): Promise<boolean> {
    return this.#asked(() => this.#jobs.cancel(id, hashed(owner)));
  }

  async close(): Promise<void> {
    await this.#jobs.close();
  }

  /** What cannot be asked of the queue at the moment is for the client to ask again. */
  async #asked<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      throw new ProblemError('overloaded', 'the queue does not answer', { retryAfter: 5 });
    }
  }
}

/** Owners are addresses and names of keys: nothing that others should read in the queue. */
function hashed(owner: string): string {
  return createHash('sha256').update(owner).digest('base64url');
}
