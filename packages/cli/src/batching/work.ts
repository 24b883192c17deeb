import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Ending, OpenBatch, Performer } from '@tilewright/batch';
import type { QueueAddress } from '@tilewright/batch/queue';
import { isSeedId } from '@tilewright/core/generate';
import { JobPool } from '@tilewright/core/jobs';
import { Exit, UsageError, worse } from '../exit.js';
import type { Options } from '../options/index.js';
import { type Interrupt, watchInterrupt } from '../showing/interrupt.js';
import { counted, duration } from '../showing/numbers.js';
import { complain, out } from '../showing/output.js';
import { type BatchItem, lostLine } from '../work/chunk.js';
import { openThread } from '../work/pool.js';
import { type Call, callOf } from './call.js';
import { describeInputs } from './inputs.js';
import { type Kept, keptPlan, type Plan, planOf } from './plan.js';
import { BatchProgress } from './progress.js';
import { openQueue, queueOf } from './queue.js';
import { versions } from './versions.js';

/** How a batch is worked on. */
interface How {
  readonly threads: number;
  readonly queue: QueueAddress | null;
  readonly chunkMs: number | undefined;
}

async function howOf(options: Options): Promise<How> {
  const queue = await queueOf(options);
  if (queue !== null && options.text('jobs') !== undefined) {
    throw new UsageError('with --queue the workers do the work; give --jobs to: tilewright worker');
  }
  const threads = options.number('jobs') ?? availableParallelism();
  return { threads, queue, chunkMs: options.number('chunk') };
}

/** `batch VERB … --out DIR`. */
export async function begin(options: Options): Promise<Exit> {
  const directory = options.text('out');
  if (directory === undefined) throw new UsageError('a batch needs --out DIR, a directory of its own');
  const how = await howOf(options);
  const call = withSeed(await callOf(options));
  const plan = await planOf(call, how.threads);
  const { beginBatch } = await import('@tilewright/batch');
  const { asked, made } = plan;
  const kept: Kept = { call, asked, ...(made ? { made } : {}) };
  const what = { verb: call.verb, options: kept, versions: versions() };
  const batch = await usage(beginBatch(directory, what, (folder) => describeInputs(plan.files, folder)));
  return work(batch, plan, how);
}

/** Boards that are made by chance are made from a seed that is chosen now, and kept. */
function withSeed(call: Call): Call {
  if (call.verb !== 'generate' || isSeedId(call.words[0] ?? '')) return call;
  if (call.args.some((arg) => arg.startsWith('--seed='))) return call;
  return {
    ...call,
    args: [...call.args, `--seed=${randomBytes(6).toString('base64url').replace(/^-/, '_')}`],
  };
}

/** `batch resume DIR`. */
export async function resume(options: Options): Promise<Exit> {
  const directory = onlyWord(options, 'resume');
  const how = await howOf(options);
  const { openBatch } = await import('@tilewright/batch');
  const batch = await usage(openBatch(directory, versions()));
  const plan = await keptPlan(batch.manifest.options as Kept, how.threads);
  return work(batch, plan, how);
}

/** `batch retry DIR --faults`. */
export async function retry(options: Options): Promise<Exit> {
  const directory = onlyWord(options, 'retry');
  if (!options.flag('faults'))
    throw new UsageError('retry tries the boards again that have a fault: add --faults');
  const how = await howOf(options);
  const { openBatch, retryFaults } = await import('@tilewright/batch');
  const batch = await usage(openBatch(directory, versions()));
  const plan = await keptPlan(batch.manifest.options as Kept, how.threads);
  const interrupt = watchInterrupt();
  const performer = await performerOf(batch, plan, how);
  try {
    const source = plan.source(batch.manifest.inputs, directory);
    const signal = signalOf(interrupt);
    const { finished, tried, faults, tally } = await usage(
      retryFaults({ directory, source, performer, signal }),
    );
    if (!finished) return await interrupted(directory, interrupt, 'retry', ' --faults');
    await out(`${counted(tried, 'board')} tried again; ${counted(faults, 'fault')} left\n`);
    return exitOf(tally.exits);
  } finally {
    await performer.close();
    interrupt.end();
    await batch.lock.release();
  }
}

/** The one word that names a batch's directory. */
export function onlyWord(options: Options, what: string): string {
  const [, directory, more] = options.words;
  if (directory === undefined || more !== undefined)
    throw new UsageError(`say which: tilewright batch ${what} DIR`);
  return directory;
}

async function work(batch: OpenBatch, plan: Plan, how: How): Promise<Exit> {
  const { directory, manifest, lock } = batch;
  const interrupt = watchInterrupt();
  const progress = new BatchProgress(manifest.inputs, plan.made?.count);
  try {
    const performer = await performerOf(batch, plan, how);
    try {
      const { runBatch } = await import('@tilewright/batch');
      const started = performance.now();
      const ending = await usage(
        runBatch({
          directory,
          source: plan.source(manifest.inputs, directory),
          performer,
          chunkMs: how.chunkMs,
          signal: signalOf(interrupt),
          onProgress: (state, worked) => progress.show(state, worked),
        }),
      );
      progress.clear();
      if (!ending.finished) return await interrupted(directory, interrupt, 'resume');
      await out(summary(ending, performance.now() - started, directory));
      return exitOf(ending.tally.exits);
    } finally {
      progress.clear();
      await performer.close();
    }
  } finally {
    interrupt.end();
    await lock.release();
  }
}

async function performerOf(batch: OpenBatch, plan: Plan, how: How): Promise<Performer<BatchItem>> {
  const { threads, queue } = how;
  const { batch: name } = batch.manifest;
  const lost = ({ data }: { readonly data: BatchItem }, message: string) => lostLine(data, message);
  if (queue !== null) return usage(openQueue(queue, name, plan.asked));
  const { PoolPerformer } = await import('@tilewright/batch');
  // This thread keeps the journal, and lives on when a board takes all the memory of its own.
  return new PoolPerformer<BatchItem>(new JobPool(openThread, threads), threads, plan.asked, lost);
}

function signalOf(interrupt: Interrupt): AbortSignal {
  const controller = new AbortController();
  interrupt.onAbort(() => controller.abort());
  return controller.signal;
}

async function interrupted(directory: string, { exit }: Interrupt, what: string, more = ''): Promise<Exit> {
  await complain(`tilewright batch: interrupted; to go on: tilewright batch ${what} ${directory}${more}`);
  return exit === Exit.Answered ? Exit.Interrupted : exit;
}

function exitOf(exits: Readonly<Record<string, number>>): Exit {
  return Object.keys(exits).reduce<Exit>((all, one) => worse(all, Number(one) as Exit), Exit.Answered);
}

function summary({ tally }: Ending, ms: number, directory: string): string {
  const { boards, status } = tally;
  const parts = Object.entries(status).map(([name, times]) => `${times} ${name}`);
  return `${counted(boards, 'board')}: ${parts.join(', ') || 'none'} \u00b7 ${duration(ms)} \u00b7 ${directory}/results.jsonl\n`;
}

/** What keeps a batch from going on is told as what is wrong with the call. */
export async function usage<T>(doing: Promise<T>): Promise<T> {
  try {
    return await doing;
  } catch (error) {
    const { BatchProblem } = await import('@tilewright/batch');
    throw error instanceof BatchProblem ? new UsageError(error.message) : error;
  }
}
