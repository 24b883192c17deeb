import { inOrder } from '@tilewright/core/jobs';
import { now, type Progress } from '@tilewright/core/outcome';
import { isTerminal } from '../descriptor.js';
import { type Exit, worse } from '../exit.js';
import { type BoardPiece, type FileFault, type PiecesInput, readPieces } from '../reading/input.js';
import type { PieceSize } from '../reading/pieces.js';
import { type Interrupt, untilInterrupt, watchInterrupt } from '../showing/interrupt.js';
import { type OutputStyle, Printer } from '../showing/printer.js';
import { ProgressLine } from '../showing/progress.js';
import type { SettingsOf, WorkName } from './index.js';
import { type PieceJob, workPiece } from './piece.js';
import { faultReport, type Report } from './report.js';
import { divide, spread } from './spread.js';

/** How a verb goes through boards. */
export interface Run<N extends WorkName> extends PiecesInput {
  readonly work: N;
  readonly settings: SettingsOf<N>;
  readonly jobs: number;
  readonly output: OutputStyle;
}

/** Pieces under way for each thread: one that it works on, the next, and one to spare while results wait their turn. */
const PIECES_A_JOB = 3;

/**
 * Reads boards, does the work on each, in this thread or spread over several, and prints the reports in the order of the
 * boards. Returns the exit code of them all. Memory stays constant, however many boards there are.
 */
export async function runBoards<N extends WorkName>(run: Run<N>): Promise<Exit> {
  const progress = new ProgressLine();
  const interrupt = watchInterrupt();
  const printer = new Printer(run.output, progress);
  const size: PieceSize = { boards: 1 };
  const pieces = readPieces(run, size);
  const source = untilInterrupt(foresee(pieces, run, printer), interrupt);
  try {
    if (run.jobs > 1) await runSpread(run, source, size, interrupt, printer, progress);
    else await runHere(run, source, size, interrupt, printer, progress);
  } finally {
    progress.clear();
    interrupt.end();
  }
  return worse(interrupt.exit, printer.exit);
}

type Source = AsyncIterableIterator<BoardPiece | FileFault>;

async function runHere<N extends WorkName>(
  run: Run<N>,
  source: Source,
  size: PieceSize,
  interrupt: Interrupt,
  printer: Printer,
  progress: ProgressLine,
): Promise<void> {
  for await (const piece of source) {
    if ('fault' in piece) {
      await printer.print(piece.file, [faultReport(piece.file, piece.line, piece.fault)]);
      continue;
    }
    const began = now();
    const onProgress = (state: Progress): void => progress.show(piece.file, piece.line, state);
    const context = { signal: interrupt.signal, progress: onProgress };
    for await (const { report, boards } of workPiece(jobOf(run, piece), piece.format, context)) {
      if (boards > 1) printer.several = true;
      await printer.print(piece.file, [report]);
    }
    adapt(size, now() - began);
  }
}

async function runSpread<N extends WorkName>(
  run: Run<N>,
  source: Source,
  size: PieceSize,
  interrupt: Interrupt,
  printer: Printer,
  progress: ProgressLine,
): Promise<void> {
  // Only here, because Node's threads bring its streams along.
  const { openPool } = await import('./pool.js');
  const pool = openPool(run.jobs);
  const start = async (
    piece: BoardPiece | FileFault,
  ): Promise<{ file: string; reports: readonly Report[] }> => {
    const { file, line } = piece;
    if ('fault' in piece) return { file, reports: [faultReport(file, line, piece.fault)] };
    const onProgress = (state: Progress): void => progress.show(file, line, state);
    const began = now();
    const reports = await spread(pool, jobOf(run, piece), piece, interrupt, onProgress);
    adapt(size, (now() - began) / PIECES_A_JOB);
    return { file, reports };
  };
  try {
    const pieces = divide(source, run.options);
    for await (const { file, reports } of inOrder(pieces, run.jobs * PIECES_A_JOB, start)) {
      if (reports.length > 1) printer.several = true;
      await printer.print(file, reports);
    }
  } finally {
    pool.close();
  }
}

function jobOf<N extends WorkName>(run: Run<N>, piece: BoardPiece): PieceJob {
  const { work, settings, options } = run;
  const { file, line, text, state, also } = piece;
  return { work, settings, options, file, line, text, state, also };
}

/** A piece that took less than this is followed by larger ones, so that passing them on costs little. */
const BRISK_MS = 25;
const MOST_BOARDS = 512;

function adapt(size: PieceSize, ms: number): void {
  if (ms < BRISK_MS) size.boards = Math.min(MOST_BOARDS, size.boards * 2);
  else size.boards = Math.max(1, size.boards / 2);
}

/** Reads one piece ahead at the start, so that the printer knows whether there is more than one board. */
async function* foresee<N extends WorkName>(
  pieces: AsyncGenerator<BoardPiece | FileFault, void, void>,
  run: Run<N>,
  printer: Printer,
): AsyncGenerator<BoardPiece | FileFault, void, void> {
  // Nobody who types a board wants to type the next one before the first is answered.
  printer.several = run.files.length > 1 || (run.files[0] === '-' && isTerminal(0));
  if (run.output === 'text' && !printer.several) {
    const first = await pieces.next();
    if (first.done) return;
    const second = await pieces.next();
    printer.several = !second.done;
    yield first.value;
    if (second.done) return;
    yield second.value;
  }
  yield* pieces;
}
