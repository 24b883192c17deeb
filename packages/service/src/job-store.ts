import { randomBytes } from 'node:crypto';
import type { EngineProgress, EngineRequest, VerbName } from './engine.js';
import { type Problem, ProblemError } from './problem.js';

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** What is told of a job. */
export interface JobView {
  readonly id: string;
  readonly verb: string;
  readonly state: JobState;
  readonly progress?: EngineProgress;
  /** When done: what the verb's own call would have answered. */
  readonly result?: unknown;
  /** When failed. */
  readonly problem?: Problem;
}

/** Does a job's work; its signal is that of a cancel. Gives JSON text. */
export type JobWork = (
  signal: AbortSignal,
  onStart: () => void,
  onProgress: (progress: EngineProgress) => void,
) => Promise<string>;

/** A job that is taken in. */
export interface NewJob {
  /** Who may ask about it. */
  readonly owner: string;
  readonly verb: VerbName;
  readonly requests: readonly EngineRequest[];
  /** Whether the answer is a list. */
  readonly isList: boolean;
}

/** Keeps long work and what came of it. */
export interface JobBackend {
  /**
   * Takes a job in and gives its id. `work` does it in this process; a backend that gives it to others goes by the requests.
   * Rejects with a problem when there is no room.
   */
  add(job: NewJob, work: JobWork): Promise<string>;
  /** What is known of a job of this owner; null for any other id. */
  view(owner: string, id: string): Promise<JobView | null>;
  /** Ends a job early; false when there is no such job of this owner. */
  cancel(owner: string, id: string): Promise<boolean>;
  close(): Promise<void>;
}

interface Job {
  readonly id: string;
  readonly owner: string;
  readonly verb: string;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
  state: JobState;
  progress?: EngineProgress;
  json?: string;
  problem?: Problem;
  endedAt?: number;
}

/** Jobs in the memory of this process: gone when it ends. */
export class MemoryJobs implements JobBackend {
  readonly #most: number;
  readonly #keepMs: number;
  readonly #jobs = new Map<string, Job>();

  /** Keeps `most` jobs, and ended ones for `seconds`. */
  constructor(most: number, seconds: number) {
    this.#most = most;
    this.#keepMs = seconds * 1000;
  }

  async add({ owner, verb }: NewJob, work: JobWork): Promise<string> {
    this.#forget();
    if (this.#jobs.size >= this.#most) {
      throw new ProblemError('overloaded', 'there is no room for another job', { retryAfter: 60 });
    }
    const abort = new AbortController();
    const job: Job = {
      id: randomBytes(16).toString('base64url'),
      owner,
      verb,
      abort,
      state: 'waiting',
      ended: Promise.resolve(),
    };
    this.#jobs.set(job.id, job);
    Object.assign(job, { ended: this.#run(job, work) });
    return job.id;
  }

  async view(owner: string, id: string): Promise<JobView | null> {
    const job = this.#of(owner, id);
    if (!job) return null;
    const { verb, state, progress, json, problem } = job;
    return {
      id,
      verb,
      state,
      ...(progress && state === 'running' ? { progress } : {}),
      ...(json === undefined ? {} : { result: JSON.parse(json) as unknown }),
      ...(problem ? { problem } : {}),
    };
  }

  async cancel(owner: string, id: string): Promise<boolean> {
    const job = this.#of(owner, id);
    if (!job) return false;
    if (job.endedAt !== undefined) this.#jobs.delete(id);
    else {
      job.state = 'cancelled';
      job.abort.abort(new Error('cancelled'));
    }
    return true;
  }

  async close(): Promise<void> {
    const jobs = [...this.#jobs.values()];
    for (const job of jobs) job.abort.abort(new Error('the service ends'));
    await Promise.all(jobs.map(({ ended }) => ended));
  }

  async #run(job: Job, work: JobWork): Promise<void> {
    try {
      const json = await work(
        job.abort.signal,
        () => {
          if (job.state === 'waiting') job.state = 'running';
        },
        (progress) => {
          job.progress = progress;
        },
      );
      if (job.state === 'cancelled') return;
      job.json = json;
      job.state = 'done';
    } catch (error) {
      if (job.state === 'cancelled') return;
      job.state = 'failed';
      job.problem = (
        error instanceof ProblemError ? error : new ProblemError('internal-error', 'the job was lost')
      ).body();
    } finally {
      job.endedAt = performance.now();
    }
  }

  #of(owner: string, id: string): Job | undefined {
    this.#forget();
    const job = this.#jobs.get(id);
    return job?.owner === owner ? job : undefined;
  }

  /** Ended jobs go when their time is over; where there is no room, the oldest ended one goes early. */
  #forget(): void {
    const now = performance.now();
    for (const [id, { endedAt }] of this.#jobs) {
      const old = endedAt !== undefined && now - endedAt > this.#keepMs;
      const crowded = endedAt !== undefined && this.#jobs.size >= this.#most;
      if (old || crowded) this.#jobs.delete(id);
    }
  }
}
