import type { JobContext } from '@tilewright/core/jobs';
import { type Budget, nextTurn, now, type StopReason, shiftFault } from '@tilewright/core/outcome';
import type { Recipe } from '@tilewright/core/read';
import { Exit } from '../exit.js';
import type { Format } from '../reading/detect.js';
import { isSeedOf, type PieceEntry } from '../reading/entries.js';
import { readAs } from '../reading/read-as.js';
import { readSafely } from '../reading/safe-entries.js';
import { WORKS, type WorkName } from './index.js';
import { internalFault } from './net.js';
import { stoppedBy } from './outcome-text.js';
import { faultReport, jsonFields, type Report } from './report.js';
import { boardId, restOf, type Work } from './work.js';

/** What the settings of every work have. */
interface Settings {
  /** For each board; its signal is that of the job. */
  readonly budget: Budget;
}

/** A piece of a file, and what to do with its boards: plain data. */
export interface PieceJob {
  readonly work: WorkName;
  readonly settings: Settings;
  /** The kind's options, by name. */
  readonly options: Readonly<Record<string, string>>;
  readonly file: string;
  /** The line of the file where the text starts. */
  readonly line: number;
  readonly text: string;
  /** That of the piece; see `TextPiece`. */
  readonly state?: string | undefined;
  /** The other kinds that the text fits nearly as well. */
  readonly also?: readonly string[];
}

/** The job that a thread of the command serves. */
export type PieceJobs = {
  readonly piece: {
    readonly input: PieceJob & {
      readonly kind: string;
      readonly codec: string;
      readonly recipe: Recipe | undefined;
    };
    readonly output: readonly Report[];
  };
};

/** A report, and how many boards its piece holds. */
export interface PieceReport {
  readonly report: Report;
  readonly boards: number;
}

/**
 * The event loop gets a turn as often as this between boards, since neither a file nor a short solve gives it one: Ctrl-C
 * needs it, and threads that wait for their next piece.
 */
const TURN_MS = 4;

/** Does the work on each board of a piece, in order. After an abort the boards that have not been begun are left out. */
export async function* workPiece(
  job: PieceJob,
  format: Format,
  context: JobContext,
): AsyncGenerator<PieceReport, void, void> {
  const { text, state, options, settings } = job;
  const { signal, progress } = context;
  const work = (await WORKS[job.work]()) as Work<Settings>;
  const started = now();
  const budget = { ...settings.budget, signal };
  const how = { state, options, budget, onProgress: progress };
  const entries = await readSafely(text, format, how);
  const boards = entries.length;
  let turnAt = now();
  for (const entry of entries) {
    if (entry.stopped !== undefined) {
      const message = `${stoppedBy(entry.stopped)} while the board was made`;
      yield { report: withRead(unworked(job, format, entry.stopped, message), job, format), boards };
      continue;
    }
    if (signal.aborted) return;
    // One limit for the making and for the work on what was made.
    const left = isSeedOf(text, format)
      ? { ...settings, budget: restOf(settings.budget, started) }
      : settings;
    const report = await workEntry(entry, job, format, work, left, context);
    yield { report: withRead(report, job, format), boards };
    if (now() - turnAt < TURN_MS) continue;
    await nextTurn();
    turnAt = now();
  }
}

/** A report that says what its board was read as. */
function withRead(report: Report, { also = [] }: PieceJob, format: Format): Report {
  if (report.json === undefined) return report;
  return { ...report, json: `${report.json.slice(0, -1)},${jsonFields({ read: readAs(format, also) })}` };
}

/** Reads one board and does the work on it; an error of ours becomes its report. */
async function workEntry(
  entry: PieceEntry,
  { file, line: firstLine }: PieceJob,
  { kind }: Format,
  work: Work<Settings>,
  settings: Settings,
  context: JobContext,
): Promise<Report> {
  const shift = firstLine - 1;
  const line = entry.line + shift;
  try {
    const puzzle = entry.read();
    if (!puzzle.ok) return faultReport(file, line, shiftFault(puzzle.fault, shift));
    return await work({ kind, puzzle: puzzle.value, file, line }, settings, context);
  } catch (error) {
    return faultReport(file, line, internalFault(error), kind.id);
  }
}

/** What each verb's JSON says of a board on which nothing was found in time. */
const NOTHING: Readonly<Record<WorkName, object>> = {
  solve: { status: 'stopped', proof: 'none', answers: [] },
  hint: { hint: 'none' },
  explain: { complete: false, steps: [] },
  rate: { complete: false },
};

/** Stands in the output for the one board of a piece whose thread was lost. */
export function lostReport(job: PieceJob, format: Format, error: Error): Report {
  const message = `the thread that worked on this board was lost: ${error.message}`;
  return withRead(unworked(job, format, 'memory', message), job, format);
}

/** The report on the one board of a piece that could not be worked on: as of one that was stopped at once. */
function unworked(job: PieceJob, format: Format, why: StopReason, message: string): Report {
  const { file, text, state, options } = job;
  const { kind, codec } = format;
  // What was not made has no other id than its seed id.
  const seedId = isSeedOf(text, format) ? text.trim() : undefined;
  const entry = seedId === undefined ? codec.parse(text, options, state)[0] : undefined;
  const read = entry?.result.ok ? kind.configure(entry.result.value, options) : null;
  const line = job.line + (entry ? entry.line - 1 : 0);
  const id = read?.ok ? boardId({ kind, puzzle: read.value, file, line }) : seedId;
  return {
    line,
    json: jsonFields({ kind: kind.id, id, source: { file, line }, ...NOTHING[job.work], why }),
    error: `${file}:${line}:1: ${message}`,
    exit: Exit.Stopped,
  };
}
