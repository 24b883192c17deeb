import type { JobContext } from '@tilewright/core/jobs';
import {
  type Budget,
  FaultCode,
  type Outcome,
  runTaskAsync,
  type Stats,
  type Want,
} from '@tilewright/core/outcome';
import type { TextColours } from '@tilewright/core/scene';
import { Exit } from '../exit.js';
import { factRows, outcomeText, stoppedBy } from './outcome-text.js';
import { faultReport, jsonFields, type Report } from './report.js';
import { type Board, boardId } from './work.js';

/** How `solve` was called. */
export interface SolveSettings {
  /** The kind's default when null. */
  readonly want: Want | null;
  readonly limit: number | null;
  readonly facts: boolean;
  /** Without a signal. */
  readonly budget: Budget;
  /** Print what this judge wants. */
  readonly judge: string | null;
  readonly json: boolean;
  readonly colours: TextColours;
}

/** Solves one board and says what came out, in the way that was asked for. */
export async function solveBoard(
  board: Board,
  settings: SolveSettings,
  context: JobContext,
): Promise<Report> {
  const { kind, puzzle, file, line } = board;
  const solver = await kind.loadSolver();
  const judge = kind.judges.find(({ id }) => id === settings.judge);
  const want = settings.want ?? judge?.want;
  if (want !== undefined && !kind.wants.includes(want)) {
    const expected = `--want ${kind.wants.join(' or ')} for ${kind.id}`;
    return faultReport(file, line, { code: FaultCode.BadOption, found: `--want ${want}`, expected });
  }
  if (settings.facts && kind.family !== 'fill') {
    const expected = `a board to be filled in, not ${kind.id}`;
    return faultReport(file, line, { code: FaultCode.BadOption, found: '--facts', expected });
  }
  const request = {
    ...(want === undefined ? {} : { want }),
    ...(settings.limit === null ? {} : { limit: settings.limit }),
    facts: settings.facts,
    budget: { ...settings.budget, signal: context.signal },
  };
  const outcome: Outcome<unknown> = await runTaskAsync(solver.solve(puzzle, request), context.progress);
  for (const answer of outcome.status === 'impossible' ? [] : outcome.answers) {
    const verdict = kind.judge(puzzle, answer);
    // A defect of ours: better no answer than a wrong one.
    if (!verdict.right) return faultReport(file, line, verdict.fault);
  }
  if (judge) {
    // A judge takes the right answer only; the best so far would be a wrong one.
    if (outcome.status !== 'stopped')
      return { line, text: judge.print(puzzle, outcome), exit: Exit.Answered };
    return { line, error: `${file}:${line}:1: ${stoppedBy(outcome.why)}: no answer`, exit: Exit.Stopped };
  }
  const exit = exitOf(outcome, settings.want);
  if (settings.json) return { line, json: jsonFields(outcomeJson(board, outcome)), exit };
  return { line, text: outcomeText(board, outcome, settings.colours), exit };
}

/** The limit that travels beside a board, at most so many moves; undefined where there is none. */
function publishedLimit({ kind, puzzle }: Board): number | undefined {
  const par = kind.family === 'path' ? kind.par?.(puzzle) : null;
  return par && !par.exact ? par.moves : undefined;
}

/** `several` is a "no" only to the question whether the solution is the only one, asked by name. */
function exitOf(outcome: Outcome<unknown>, asked: Want | null): Exit {
  if (outcome.status === 'stopped') return Exit.Stopped;
  if (outcome.status === 'impossible') return Exit.No;
  return asked === 'unique' && outcome.proof === 'several' ? Exit.No : Exit.Answered;
}

/** An outcome as `--json` gives it, without `v` and `index`; see docs/command.md. */
export function outcomeJson(board: Board, outcome: Outcome<unknown>): Record<string, unknown> {
  const { kind, puzzle, file, line } = board;
  const { rows, cols } = kind.size(puzzle);
  const start = {
    kind: kind.id,
    id: boardId(board),
    source: { file, line },
    status: outcome.status,
  };
  if (outcome.status === 'impossible') {
    const { conflict, conflictSigns, reason } = outcome;
    const place = (cell: number): number[] => [Math.floor(cell / cols), cell % cols];
    return {
      ...start,
      proof: 'none',
      answers: [],
      conflict: conflict?.map(place),
      conflictSigns: conflictSigns?.map((pair) => pair.map(place)),
      reason,
      stats: statsJson(outcome.stats),
    };
  }
  const { bounds, answers, count, countComplete, facts } = outcome;
  return {
    ...start,
    publishedLimit: publishedLimit(board),
    ...(outcome.status === 'stopped' ? { proof: 'none', why: outcome.why } : { proof: outcome.proof }),
    bounds: bounds && [bounds.lower, bounds.upper],
    answers: answers.map((answer) => kind.answerJson(puzzle, answer)),
    count: count?.toString(),
    countComplete,
    forced: facts && factRows(facts, rows, cols),
    forcedComplete: facts && outcome.status === 'solved',
    stats: statsJson(outcome.stats),
  };
}

/** Microseconds are as fine as the clock is worth. */
function statsJson({ ms, nodes, peakBytes }: Stats): Stats {
  return { ms: Math.round(ms * 1000) / 1000, nodes, peakBytes };
}
