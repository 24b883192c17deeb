import { parentPort } from 'node:worker_threads';
import { KINDS } from '@tilewright/core';
import { serveJobs } from '@tilewright/core/jobs';
import { type PieceJobs, workPiece } from './piece.js';
import type { Report } from './report.js';

/** What a worker thread of the command does: it answers jobs that come in over its port. */
export function serveThread(): void {
  const port = parentPort!;
  serveJobs<PieceJobs>(
    {
      post: (message) => port.postMessage(message),
      listen: (listener) => port.on('message', listener),
    },
    {
      piece: async (job, context) => {
        const kind = KINDS.find(({ id }) => id === job.kind)!;
        const codec = kind.codecs.find(({ id }) => id === job.codec)!;
        const reports: Report[] = [];
        for await (const { report } of workPiece(job, { kind, codec }, context)) reports.push(report);
        return reports;
      },
    },
  );
}
