import type { JobContext } from '@tilewright/core/jobs';
import { type Fault, shiftFault } from '@tilewright/core/outcome';
import { textProblem } from '@tilewright/core/text';
import { Exit } from '../exit.js';
import type { Format } from '../reading/detect.js';
import { WORKS, type WorkName } from './index.js';
import { faultReport, jsonFields, type Report } from './report.js';
import type { Work } from './work.js';

/** A piece of a file, and what to do with its boards: plain data. */
export interface PieceJob {
  readonly work: WorkName;
  readonly settings: unknown;
  /** The kind's options, by name. */
  readonly options: Readonly<Record<string, string>>;
  readonly file: string;
  /** The line of the file where the text starts. */
  readonly line: number;
  readonly text: string;
}

/** The job that a thread of the command serves. */
export type PieceJobs = {
  readonly piece: {
    readonly input: PieceJob & { readonly kind: string; readonly codec: string };
    readonly output: readonly Report[];
  };
};

/** A report, and how many boards its piece holds. */
export interface PieceReport {
  readonly report: Report;
  readonly boards: number;
}

/** Does the work on each board of a piece, in order. After an abort the boards that have not been begun are left out. */
export async function* workPiece(
  job: PieceJob,
  { kind, codec }: Format,
  context: JobContext,
): AsyncGenerator<PieceReport, void, void> {
  const { file, text, options } = job;
  const shift = job.line - 1;
  const bad = (line: number, fault: Fault): Report =>
    faultReport(file, line + shift, shiftFault(fault, shift));
  const problem = textProblem(text);
  if (problem) {
    yield { report: bad(1, problem), boards: 1 };
    return;
  }
  const work = (await WORKS[job.work]()) as Work<unknown>;
  const entries = codec.parse(text, options);
  const boards = entries.length;
  for (const { line, result } of entries) {
    if (context.signal.aborted) return;
    const puzzle = result.ok ? kind.configure(result.value, options) : result;
    if (puzzle.ok) {
      const board = { kind, puzzle: puzzle.value, file, line: line + shift };
      yield { report: await work(board, job.settings, context), boards };
    } else {
      yield { report: bad(line, puzzle.fault), boards };
    }
  }
}

/** Stands in the output for a board whose thread was lost. */
export function lostReport(job: PieceJob, error: Error): Report {
  const source = { file: job.file, line: job.line };
  return {
    line: job.line,
    json: jsonFields({ source, status: 'stopped', proof: 'none', answers: [], why: 'memory' }),
    error: `${job.file}:${job.line}:1: the thread that worked on this board was lost: ${error.message}`,
    exit: Exit.Stopped,
  };
}
