import { JobPool, type PoolWorker } from '@tilewright/core/jobs';
import type { Engine, EngineContext, EngineRequest } from '@tilewright/service';
import { dailyWish } from '../making/daily.js';
import { listFormats } from '../verbs/formats.js';
import { openWorker } from '../work/open-worker.js';
import { listKinds } from './kinds.js';
import type { EngineJobs } from './protocol.js';

/** A thread that does not end its work so long after it was told to is ended itself. */
const PATIENCE_MS = 2000;

const MEGABYTE = 2 ** 20;

/** How the engine is set up. */
export interface EngineSettings {
  readonly version: string;
  readonly threads: number;
  /** Most memory for the search on one board, in megabytes. */
  readonly memoryMegabytes: number;
}

/**
 * The engine of the service: a pool of threads for answers that somebody waits for, and one for jobs, opened when the
 * first comes. A thread that is lost (memory, a defect) costs the request it worked on and is replaced.
 */
export async function openEngine(settings: EngineSettings): Promise<Engine> {
  const { version, threads } = settings;
  const open = (): PoolWorker => openThread(settings);
  const front = new JobPool<EngineJobs>(open, threads);
  const behind = new JobPool<EngineJobs>(open, Math.max(1, Math.floor(threads / 2)));
  return {
    version,
    threads,
    kinds: await listKinds(),
    formats: listFormats().map((row) => ({ ...row })),
    async run(request: EngineRequest, context: EngineContext) {
      const { signal, background, onProgress, onIdentity } = context;
      const running = (background ? behind : front).start(
        'answer',
        request,
        onProgress &&
          (({ nodes, ms, bounds }) =>
            onProgress({ nodes, ms, ...(bounds ? { bounds: [bounds.lower, bounds.upper] } : {}) })),
        onIdentity,
      );
      return untilAborted(running, signal);
    },
    async picture(id, form, signal) {
      return untilAborted(front.start('picture', { id, form }), signal);
    },
    daily: dailyWish,
    async close() {
      front.close();
      behind.close();
    },
  };
}

async function untilAborted<T>(
  { result, cancel }: { readonly result: Promise<T>; cancel(): void },
  signal: AbortSignal,
): Promise<T> {
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  try {
    return await result;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

function openThread({ memoryMegabytes }: EngineSettings): PoolWorker {
  const worker = openWorker('engine', {
    // Searches keep their own limit; this one is for what no search accounts for.
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes + 256 },
  });
  worker.unref();
  let overdue: NodeJS.Timeout | undefined;
  let lost = (_: Error): void => {};
  worker.on('message', ({ type }: { type: string }) => {
    if (type !== 'progress' && type !== 'news') clearTimeout(overdue);
  });
  return {
    post: (message) => {
      if ((message as { type: string }).type === 'cancel') {
        clearTimeout(overdue);
        overdue = setTimeout(() => {
          lost(new Error('the thread did not stop when it was told to'));
          void worker.terminate();
        }, PATIENCE_MS);
        overdue.unref();
      }
      worker.postMessage(message);
    },
    listen: (listener) => worker.on('message', listener),
    onLost: (listener) => {
      lost = listener;
      worker.on('error', listener);
      worker.on('exit', (code) => listener(new Error(`exit code ${code}`)));
    },
    close: () => void worker.terminate(),
  };
}

/** The memory that a machine lends to `threads` searches at the same time, in megabytes each. */
export function memoryShare(total: number, threads: number): number {
  return Math.max(64, Math.floor(total / 4 / threads / MEGABYTE));
}
