import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { JobPool, type PoolWorker } from '@tilewright/core/jobs';
import type { PieceJobs } from './piece.js';

/** A pool of `size` threads that work on pieces. */
export function openPool(size: number): JobPool<PieceJobs> {
  return new JobPool<PieceJobs>(openThread, size);
}

function openThread(): PoolWorker {
  const worker = new Worker(join(import.meta.dirname, '../bin/thread.js'));
  return {
    post: (message) => worker.postMessage(message),
    listen: (listener) => worker.on('message', listener),
    onLost: (listener) => {
      worker.on('error', listener);
      worker.on('exit', (code) => listener(new Error(`exit code ${code}`)));
    },
    close: () => void worker.terminate(),
  };
}
