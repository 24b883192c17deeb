import type { AbortSignalLike, Progress } from '../outcome/index.js';
import type { JobReply, JobRequest, JobTable, Port } from './protocol.js';

/** What a handler gets besides its input. */
export interface JobContext<N = never> {
  /** Becomes aborted when the job is cancelled. A cancelled job still ends with a result: the best so far. */
  readonly signal: AbortSignalLike;
  progress(progress: Progress): void;
  /** Tells the asking side something on the way; of what kind is for the job's table to say. */
  news?(news: N): void;
}

/** One function for each job of a table. */
export type JobHandlers<T extends JobTable> = {
  readonly [N in keyof T]: (
    input: T[N]['input'],
    context: JobContext<T[N]['news']>,
  ) => Promise<T[N]['output']>;
};

/**
 * The worker's side: answers requests from `port` by `handlers` until the port closes. Jobs that are asked for at the
 * same time run interleaved wherever a handler awaits.
 */
export function serveJobs<T extends JobTable>(port: Port, handlers: JobHandlers<T>): void {
  const running = new Map<number, { aborted: boolean }>();
  const reply = (message: JobReply<T>): void => port.post(message);

  async function answer(request: Extract<JobRequest<T>, { type: 'request' }>): Promise<void> {
    const { job } = request;
    const signal = { aborted: false };
    running.set(job, signal);
    try {
      const handler = handlers[request.name];
      if (!handler) throw new Error(`no job is called ${String(request.name)}`);
      const output = await handler(request.input, {
        signal,
        progress: (progress) => reply({ type: 'progress', job, progress }),
        news: (news) => reply({ type: 'news', job, news }),
      });
      reply({ type: 'result', job, output });
    } catch (error) {
      // A failure here is a defect of the handler, not of the input; the asking side decides what to do about it.
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      reply({ type: 'failure', job, message });
    } finally {
      running.delete(job);
    }
  }

  port.listen((message) => {
    const request = message as JobRequest<T>;
    if (request.type === 'cancel') {
      const signal = running.get(request.job);
      if (signal) signal.aborted = true;
    } else {
      void answer(request);
    }
  });
}
