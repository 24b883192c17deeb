import { parentPort } from 'node:worker_threads';
import { servePieces } from './serve-pieces.js';

/** What a worker thread of the command does: it works on the pieces that come in over its port. */
export function serveThread(): void {
  const port = parentPort!;
  servePieces({
    post: (message) => port.postMessage(message),
    listen: (listener) => port.on('message', listener),
  });
}
