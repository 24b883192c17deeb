import type { ChunkJobs } from '@tilewright/batch';
import { type JobHandlers, type Port, serveJobs } from '@tilewright/core/jobs';
import { knownFormat } from '../reading/detect.js';
import { type PieceJobs, workPiece } from './piece.js';
import type { Report } from './report.js';

/** Works on the pieces, and on the chunks of batches, that are asked for over a port. */
export function servePieces(port: Port, chunk: JobHandlers<ChunkJobs>['chunk'] = ofBatch): void {
  serveJobs<PieceJobs & ChunkJobs>(port, {
    piece: async (job, context) => {
      const reports: Report[] = [];
      const format = knownFormat(job.kind, job.codec, job.recipe);
      for await (const { report } of workPiece(job, format, context)) reports.push(report);
      return reports;
    },
    chunk,
  });
}

const ofBatch: JobHandlers<ChunkJobs>['chunk'] = async (task, context) =>
  (await import('./chunk.js')).workChunk(task, context);
