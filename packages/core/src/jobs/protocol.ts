import type { Progress } from '../outcome/index.js';

/**
 * What a worker can be asked: for each job's name what goes in, what comes out, and what is told on the way besides
 * progress. All must survive a structured
 * clone (plain data, typed arrays, bigint).
 */
export type JobTable = Readonly<
  Record<string, { readonly input: unknown; readonly output: unknown; readonly news?: unknown }>
>;

/** What is sent to a worker. Numbers name jobs; the asking side chooses them. */
export type JobRequest<T extends JobTable> =
  | {
      readonly [N in keyof T & string]: {
        readonly type: 'request';
        readonly job: number;
        readonly name: N;
        readonly input: T[N]['input'];
      };
    }[keyof T & string]
  | { readonly type: 'cancel'; readonly job: number };

/** What a worker sends back: any number of `progress` and `news`, then one `result` or, when its code failed, one `failure`. */
export type JobReply<T extends JobTable> =
  | { readonly type: 'progress'; readonly job: number; readonly progress: Progress }
  | { readonly type: 'news'; readonly job: number; readonly news: T[keyof T]['news'] }
  | { readonly type: 'result'; readonly job: number; readonly output: T[keyof T]['output'] }
  | { readonly type: 'failure'; readonly job: number; readonly message: string };

/**
 * One end of a channel. The library creates no workers: a face wraps what it has (a thread of Node, a browser's worker,
 * a socket) as a port. Messages arrive in order.
 */
export interface Port {
  post(message: unknown): void;
  /** Sets the one listener. */
  listen(listener: (message: unknown) => void): void;
}
