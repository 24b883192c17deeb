import { KINDS } from '@tilewright/core';
import { type Port, serveJobs } from '@tilewright/core/jobs';
import { type PieceJobs, workPiece } from './piece.js';
import type { Report } from './report.js';

/** Works on the pieces that are asked for over a port. */
export function servePieces(port: Port): void {
  serveJobs<PieceJobs>(port, {
    piece: async (job, context) => {
      const kind = KINDS.find(({ id }) => id === job.kind)!;
      const codec = kind.codecs.find(({ id }) => id === job.codec)!;
      const reports: Report[] = [];
      for await (const { report } of workPiece(job, { kind, codec }, context)) reports.push(report);
      return reports;
    },
  });
}
