import type { JobPool } from '@tilewright/core/jobs';
import type { Progress } from '@tilewright/core/outcome';
import { cutBoards } from '../reading/cut-boards.js';
import type { BoardPiece, FileFault } from '../reading/input.js';
import type { Interrupt } from '../showing/interrupt.js';
import { lostReport, type PieceJob, type PieceJobs } from './piece.js';
import type { Report } from './report.js';

/**
 * Pieces of which each can be worked on by another thread. A text that not even its codec can cut is read here, and
 * its boards go on as canonical ids, a piece each.
 */
export async function* divide(
  pieces: AsyncIterable<BoardPiece | FileFault>,
  options: Readonly<Record<string, string>>,
): AsyncGenerator<BoardPiece | FileFault, void, void> {
  for await (const piece of pieces) {
    if ('fault' in piece || piece.format.codec.unit !== 'text' || piece.state !== undefined) {
      yield piece;
      continue;
    }
    const { file, format, text } = piece;
    const shift = piece.line - 1;
    const canonical = format.kind.codecs[0]!;
    for (const { line, result } of format.codec.parse(text, options)) {
      const id = result.ok ? canonical.format?.([result.value]) : result;
      if (id?.ok)
        yield {
          file,
          line: line + shift,
          text: id.value,
          format: { kind: format.kind, codec: canonical },
          also: piece.also,
        };
      else if (id) yield { file, line: line + shift, fault: id.fault };
    }
  }
}

/** Gives a piece to a thread of the pool, and its reports when it is done. A thread that is lost costs one board only. */
export async function spread(
  pool: JobPool<PieceJobs>,
  job: PieceJob,
  { format, also }: BoardPiece,
  interrupt: Interrupt,
  onProgress: (progress: Progress) => void,
): Promise<readonly Report[]> {
  const { kind, codec, recipe } = format;
  const running = pool.start('piece', { ...job, kind: kind.id, codec: codec.id, recipe }, onProgress);
  const forget = interrupt.onAbort(running.cancel);
  try {
    return await running.result;
  } catch (error) {
    if (interrupt.signal.aborted) return [];
    const reports: Report[] = [];
    const boards: BoardPiece[] = [];
    for await (const one of cutBoards(
      once(job.text),
      codec,
      { boards: 1 },
      job.options,
      job.line,
      job.state,
    )) {
      boards.push({ ...one, file: job.file, format, also });
    }
    if (boards.length < 2) return [lostReport(job, format, error as Error)];
    for (const board of boards) {
      const { text, line, state } = board;
      reports.push(...(await spread(pool, { ...job, text, line, state }, board, interrupt, onProgress)));
    }
    return reports;
  } finally {
    forget();
  }
}

async function* once(text: string): AsyncGenerator<string, void, void> {
  yield text;
}
