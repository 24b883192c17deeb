import type { Progress } from '../outcome/index.js';
import { JobClient, type RunningJob } from './client.js';
import type { JobTable, Port } from './protocol.js';

/** A worker that a face made for a pool. */
export interface PoolWorker extends Port {
  /** Sets the one listener for the worker's death (a crash, memory that ran out). */
  onLost(listener: (error: Error) => void): void;
  /** Ends the worker at once. */
  close(): void;
}

interface Member<T extends JobTable> {
  readonly worker: PoolWorker;
  readonly client: JobClient<T>;
}

interface Queued<T extends JobTable> {
  /** Runs the job on a free worker, which is released before the job's result is known to others. */
  run(member: Member<T>): void;
  fail(error: Error): void;
}

/**
 * A fixed number of workers and one queue: each worker has one job at a time, the next in the queue goes to the first
 * that is free. Workers are opened when first needed; one that dies fails its job only, and is replaced.
 */
export class JobPool<T extends JobTable> {
  readonly #open: () => PoolWorker;
  readonly #size: number;
  readonly #free: Member<T>[] = [];
  readonly #alive = new Set<Member<T>>();
  readonly #queue: Queued<T>[] = [];
  #closed = false;

  /** `open` makes a worker; `size` is the most that live at the same time, at least 1. */
  constructor(open: () => PoolWorker, size: number) {
    this.#open = open;
    this.#size = size;
  }

  /** Puts a job into the queue. A job that is cancelled while it waits fails without having run. */
  start<N extends keyof T & string>(
    name: N,
    input: T[N]['input'],
    onProgress?: (progress: Progress) => void,
    onNews?: (news: T[N]['news']) => void,
  ): RunningJob<T[N]['output']> {
    let cancel = (): void => {};
    const result = new Promise<T[N]['output']>((resolve, reject) => {
      const queued: Queued<T> = {
        run: (member) => {
          const running = member.client.start(name, input, onProgress, onNews);
          cancel = running.cancel;
          running.result.then(
            (output) => {
              this.#release(member);
              resolve(output);
            },
            (error: Error) => {
              this.#release(member);
              reject(error);
            },
          );
        },
        fail: reject,
      };
      cancel = () => {
        const at = this.#queue.indexOf(queued);
        if (at >= 0) this.#queue.splice(at, 1);
        reject(new Error('cancelled before it started'));
      };
      this.#queue.push(queued);
    });
    this.#dispatch();
    return { result, cancel: () => cancel() };
  }

  /** Ends all workers; jobs that are under way or waiting fail. */
  close(): void {
    this.#closed = true;
    const error = new Error('the pool was closed');
    for (const member of this.#alive) {
      member.client.lose(error);
      member.worker.close();
    }
    this.#alive.clear();
    for (const queued of this.#queue.splice(0)) queued.fail(error);
  }

  #dispatch(): void {
    while (this.#queue.length > 0 && !this.#closed) {
      const member = this.#free.pop() ?? this.#grow();
      if (!member) return;
      this.#queue.shift()!.run(member);
    }
  }

  #release(member: Member<T>): void {
    if (this.#alive.has(member)) this.#free.push(member);
    this.#dispatch();
  }

  #grow(): Member<T> | undefined {
    if (this.#alive.size >= this.#size) return undefined;
    const worker = this.#open();
    const member: Member<T> = { worker, client: new JobClient<T>(worker) };
    this.#alive.add(member);
    worker.onLost((error) => {
      this.#alive.delete(member);
      const at = this.#free.indexOf(member);
      if (at >= 0) this.#free.splice(at, 1);
      member.client.lose(error);
    });
    return member;
  }
}
