import { availableParallelism } from 'node:os';
import type { ChunkJobs } from '@tilewright/batch';
import type { WorkerEvent } from '@tilewright/batch/queue';
import { JobPool } from '@tilewright/core/jobs';
import { engine, neededQueue, QUEUE } from '../batching/queue.js';
import { usage } from '../batching/work.js';
import { Exit, UsageError } from '../exit.js';
import { JOBS, type Options } from '../options/index.js';
import { watchInterrupt } from '../showing/interrupt.js';
import { mayNote } from '../showing/manners.js';
import { complain } from '../showing/output.js';
import { type BatchItem, lostLine } from '../work/chunk.js';
import { openThread } from '../work/pool.js';
import type { Verb } from './verb.js';

export const worker: Verb = {
  usage: '--queue URL [options]',
  words: [],
  about: `Works for batches that other machines put on a queue ("tilewright batch … --queue URL"): BullMQ on a Redis or Valkey
server. It takes chunks until it is ended; at Ctrl-C or SIGTERM it takes no more, finishes what it has within ten seconds and
gives the rest back. Whatever becomes of it, its chunks are done by others. See docs/batches.md.`,
  options: [...QUEUE, { ...JOBS, usual: 'all cores', help: 'work in N threads' }],
  examples: [
    { command: 'tilewright worker --help', says: 'what it takes; with --queue it works until it is ended' },
  ],
  run: serve,
};

async function serve(options: Options): Promise<Exit> {
  if (options.words.length > 0) throw new UsageError(`worker takes no file: ${options.words[0]}`);
  const address = await neededQueue(options);
  const threads = options.number('jobs') ?? availableParallelism();
  const { performInPool } = await import('@tilewright/batch');
  const { serveQueue } = await import('@tilewright/batch/queue');
  const pool = new JobPool<ChunkJobs>(openThread, threads);
  const interrupt = watchInterrupt();
  const controller = new AbortController();
  interrupt.onAbort(() => controller.abort());
  try {
    await usage(
      serveQueue({
        address,
        engine: engine(),
        threads,
        signal: controller.signal,
        perform: (task) =>
          performInPool(pool, task, (i, message) => lostLine(itemOf(task.items[i]), message)),
        onEvent: (event) => void tell(event, threads),
      }),
    );
    return Exit.Answered;
  } finally {
    pool.close();
    interrupt.end();
  }
}

/** An item of a batch; the texts of a service's jobs have no place in a file. */
function itemOf(item: unknown): BatchItem {
  return typeof item === 'object' && item !== null ? (item as BatchItem) : { of: 'seed', seed: '' };
}

async function tell({ event }: WorkerEvent, threads: number): Promise<void> {
  if (!mayNote() || event === 'done') return;
  const said = {
    serving: `serving the queue in ${threads} ${threads === 1 ? 'thread' : 'threads'}; Ctrl-C ends it`,
    lost: 'the queue does not answer; trying again',
    found: 'the queue answers again',
  };
  await complain(`tilewright worker: ${said[event]}`);
}
