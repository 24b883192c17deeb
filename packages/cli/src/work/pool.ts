import { JobPool, type PoolWorker } from '@tilewright/core/jobs';
import { openWorker } from './open-worker.js';
import type { PieceJobs } from './piece.js';
import { servePieces } from './serve-pieces.js';

/**
 * A pool of `size` members that work on pieces: this thread and `size` − 1 others. This one begins at once, where another
 * takes a while to start, and it has little else to do.
 */
export function openPool(size: number): JobPool<PieceJobs> {
  let here = false;
  const open = (): PoolWorker => {
    if (here) return openThread();
    here = true;
    return openHere();
  };
  return new JobPool<PieceJobs>(open, size);
}

function openHere(): PoolWorker {
  let ask: (message: unknown) => void;
  let answer: (message: unknown) => void;
  servePieces({
    post: (message) => answer(message),
    listen: (listener) => {
      ask = listener;
    },
  });
  return {
    // Not at once: the other members get their pieces first.
    post: (message) => setImmediate(() => ask(message)),
    listen: (listener) => {
      answer = listener;
    },
    onLost: () => {},
    close: () => {},
  };
}

/** A thread that works on pieces and chunks. */
export function openThread(): PoolWorker {
  const worker = openWorker();
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
