import type { ChunkJobs } from '@tilewright/batch';
import { KINDS } from '@tilewright/core';
import { type Port, serveJobs } from '@tilewright/core/jobs';
import { type PieceJobs, workPiece } from './piece.js';
import type { Report } from './report.js';

/** Works on the pieces, and on the chunks of batches, that are asked for over a port. */
export function servePieces(port: Port): void {
  serveJobs<PieceJobs & ChunkJobs>(port, {
    piece: async (job, context) => {
      const kind = KINDS.find(({ id }) => id === job.kind)!;
      const codec = kind.codecs.find(({ id }) => id === job.codec)!;
      const reports: Report[] = [];
      for await (const { report } of workPiece(job, { kind, codec }, context)) reports.push(report);
      return reports;
    },
    chunk: async (task, context) => (await import('./chunk.js')).workChunk(task, context),
  });
}
