import { type Job, WaitingError, Worker } from 'bullmq';
import type { ChunkAnswer, ChunkTask } from '../chunk.js';
import { type QueueAddress, redisOptions, USUAL_PREFIX } from './address.js';
import { connect } from './connection.js';
import { Losses, MOST_LOSSES } from './losses.js';
import { Members } from './members.js';
import { within } from './within.js';

/** What a job gives: the lines of its items; or that it took workers with it, and is to be parted. */
export type JobAnswer = ChunkAnswer | { readonly lost: number };

export function queueName(engine: string): string {
  return `tilewright-${engine}`;
}

/** What a worker of a queue needs. */
export interface Serving {
  readonly address: QueueAddress;
  /** The version of the program, which is part of the queue's name. */
  readonly engine: string;
  /** How many chunks it works on at the same time. */
  readonly threads: number;
  /** Does the work, in other threads: this one must be free to tell that the worker lives. */
  perform(task: ChunkTask): Promise<ChunkAnswer>;
  /** Asks it to end: it takes no more, finishes what it can in `graceMs`, and gives the rest back. */
  readonly signal: AbortSignal;
  readonly graceMs?: number;
  /** Told when a chunk is done, and when the queue is lost or found again. */
  readonly onEvent?: (event: WorkerEvent) => void;
}

export type WorkerEvent =
  | { readonly event: 'serving' }
  | { readonly event: 'done'; readonly boards: number }
  | { readonly event: 'lost' | 'found' };

/** A worker that is not heard of for so long has lost its chunks. */
const LOCK_MS = 15_000;
const LOOK_MS = 5_000;

/** Serves a queue until it is asked to end. Throws a BatchProblem when the queue cannot be used. */
export async function serveQueue(serving: Serving): Promise<void> {
  const { address, engine, threads, signal, onEvent = () => {} } = serving;
  const redis = await connect(address);
  const members = new Members(redis, address, { role: 'worker', engine, threads });
  try {
    await members.enter();
    const losses = new Losses(redis, address, members);
    const stop = new Stopping(serving.graceMs ?? 10_000);
    const worker = new Worker<ChunkTask, JobAnswer>(
      queueName(engine),
      (job, token) => work(job, token, serving, losses, stop),
      {
        connection: redisOptions(address),
        prefix: address.prefix ?? USUAL_PREFIX,
        concurrency: threads,
        lockDuration: LOCK_MS,
        stalledInterval: LOOK_MS,
        // We count ourselves who was lost over what: a server that was away for a while is no reason to give up.
        maxStalledCount: 1_000_000,
        drainDelay: 2,
      },
    );
    tellOfConnection(worker, onEvent);
    onEvent({ event: 'serving' });
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    stop.begin();
    const closed = await within(
      stop.graceMs + 1_000,
      worker.close().then(() => true),
    );
    // A server that does not answer gives the work to others when it is back.
    if (!closed) await within(1_000, worker.disconnect());
  } finally {
    await members.leave();
    redis.disconnect();
  }
}

/** Tells the work under way when the time to finish is over. */
class Stopping {
  readonly over: Promise<'over'>;
  readonly graceMs: number;
  #end!: () => void;

  constructor(graceMs: number) {
    this.graceMs = graceMs;
    this.over = new Promise((resolve) => {
      this.#end = () => resolve('over');
    });
  }

  begin(): void {
    setTimeout(this.#end, this.graceMs).unref();
  }
}

async function work(
  job: Job<ChunkTask, JobAnswer>,
  token: string | undefined,
  { perform, onEvent }: Serving,
  losses: Losses,
  stop: Stopping,
): Promise<JobAnswer> {
  const id = job.id!;
  const lost = await losses.begin(id);
  if (lost >= MOST_LOSSES) return { lost };
  const answer = await Promise.race([perform(job.data), stop.over]);
  if (answer === 'over') {
    await losses.handBack(id);
    await job.moveToWait(token);
    throw new WaitingError();
  }
  onEvent?.({ event: 'done', boards: answer.lines.reduce((sum, one) => sum + one.length, 0) });
  return answer;
}

function tellOfConnection(worker: Worker<ChunkTask, JobAnswer>, onEvent: (event: WorkerEvent) => void): void {
  let lost = false;
  worker.on('error', () => {
    if (!lost) onEvent({ event: 'lost' });
    lost = true;
  });
  worker.on('active', () => {
    if (lost) onEvent({ event: 'found' });
    lost = false;
  });
}
