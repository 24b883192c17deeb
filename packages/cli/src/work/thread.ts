import { parentPort, workerData } from 'node:worker_threads';
import { servePieces } from './serve-pieces.js';

/** What a worker thread of the command does: it works on the pieces, or for the service, that come in over its port. */
export async function serveThread(): Promise<void> {
  if ((workerData as { readonly serves?: string } | null)?.serves === 'engine') {
    (await import('../serving/thread.js')).serveEngine();
    return;
  }
  const port = parentPort!;
  servePieces(
    { post: (message) => port.postMessage(message), listen: (listener) => port.on('message', listener) },
    // A queue holds jobs of services beside chunks of batches.
    async (task, context) => {
      const { isRequest, answerTask } = await import('../serving/task.js');
      if (isRequest(task)) return answerTask(task, context);
      return (await import('./chunk.js')).workChunk(task, context);
    },
  );
}
