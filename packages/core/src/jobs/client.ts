import type { Progress } from '../outcome/index.js';
import type { JobReply, JobRequest, JobTable, Port } from './protocol.js';

/** A job that was asked for. */
export interface RunningJob<O> {
  /** Rejects when the handler failed or the worker was lost. */
  readonly result: Promise<O>;
  /** Asks for an early end; the result still comes, with the best so far. */
  cancel(): void;
}

interface Waiting {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((progress: Progress) => void) | undefined;
  readonly onNews: ((news: unknown) => void) | undefined;
}

/** The asking side of one port. */
export class JobClient<T extends JobTable> {
  readonly #port: Port;
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;
  #lost: Error | null = null;

  constructor(port: Port) {
    this.#port = port;
    port.listen((message) => this.#receive(message as JobReply<T>));
  }

  /** How many jobs have not ended yet. */
  get pending(): number {
    return this.#waiting.size;
  }

  /** Asks for a job; several may be under way at once. */
  start<N extends keyof T & string>(
    name: N,
    input: T[N]['input'],
    onProgress?: (progress: Progress) => void,
    onNews?: (news: T[N]['news']) => void,
  ): RunningJob<T[N]['output']> {
    const job = this.#next++;
    const result = new Promise<T[N]['output']>((resolve, reject) => {
      if (this.#lost) {
        reject(this.#lost);
        return;
      }
      const waiting = { resolve: resolve as (output: unknown) => void, reject, onProgress, onNews };
      this.#waiting.set(job, waiting);
      this.#post({ type: 'request', job, name, input } as JobRequest<T>);
    });
    return { result, cancel: () => this.#waiting.has(job) && this.#post({ type: 'cancel', job }) };
  }

  /** Tells that the worker is gone: all jobs under way fail with `error`, and so does every later one. */
  lose(error: Error): void {
    this.#lost = error;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }

  #post(message: JobRequest<T>): void {
    this.#port.post(message);
  }

  #receive(reply: JobReply<T>): void {
    const waiting = this.#waiting.get(reply.job);
    if (!waiting) return;
    if (reply.type === 'progress') {
      waiting.onProgress?.(reply.progress);
      return;
    }
    if (reply.type === 'news') {
      waiting.onNews?.(reply.news);
      return;
    }
    this.#waiting.delete(reply.job);
    if (reply.type === 'result') waiting.resolve(reply.output);
    else waiting.reject(new Error(reply.message));
  }
}
