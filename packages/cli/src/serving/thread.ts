import { parentPort } from 'node:worker_threads';
import { serveJobs } from '@tilewright/core/jobs';
import { answerRequest } from './answer.js';
import { drawBoard } from './picture.js';
import type { EngineJobs } from './protocol.js';

/** What a thread of the service does. */
export function serveEngine(): void {
  const port = parentPort!;
  serveJobs<EngineJobs>(
    { post: (message) => port.postMessage(message), listen: (listener) => port.on('message', listener) },
    {
      answer: answerRequest,
      picture: ({ id, form }, { signal }) => drawBoard(id, form, signal),
    },
  );
}
