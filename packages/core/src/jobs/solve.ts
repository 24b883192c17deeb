import type { FillRequest } from '../kind/index.js';
import { type Fault, FaultCode, type Outcome, runTaskAsync, type Task } from '../outcome/index.js';
import { findKind } from '../registry.js';
import type { JobHandlers } from './serve.js';

/** A board and what is asked of its solver. */
export interface SolveJobInput {
  readonly kind: string;
  /** The canonical id of the board. */
  readonly id: string;
  /** The kind's options, by name. */
  readonly options?: Readonly<Record<string, string>>;
  /** Its budget has no signal: a job is aborted by cancelling it. */
  readonly request?: FillRequest;
}

/** The jobs of a worker that solves boards: every face's worker may serve them beside its own. */
export type SolveJobs = {
  readonly solve: {
    readonly input: SolveJobInput;
    /** The kind's outcome, its answers plain data; or why the board cannot be read. */
    readonly output: { readonly outcome: Outcome<unknown> } | { readonly fault: Fault };
  };
};

export const solveHandlers: JobHandlers<SolveJobs> = {
  solve: async ({ kind: kindId, id, options = {}, request = {} }, context) => {
    const kind = findKind(kindId);
    if (!kind) return { fault: { code: FaultCode.BadOption, found: kindId, expected: 'a kind of puzzle' } };
    const entry = kind.codecs[0]!.parse(id, options)[0];
    if (!entry) return { fault: { code: FaultCode.Empty, expected: 'the canonical id of a board' } };
    if (!entry.result.ok) return { fault: entry.result.fault };
    const puzzle = kind.configure(entry.result.value, options);
    if (!puzzle.ok) return { fault: puzzle.fault };
    const solver = await kind.loadSolver();
    const budget = { ...request.budget, signal: context.signal };
    const task: Task<Outcome<unknown>> = solver.solve(puzzle.value, { ...request, budget });
    const outcome = await runTaskAsync(task, context.progress);
    return { outcome };
  },
};
