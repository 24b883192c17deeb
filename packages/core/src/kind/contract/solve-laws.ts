import type { Outcome } from '../../outcome/index.js';
import type { SolveRequest, Solver } from '../base.js';
import type { Play } from '../play.js';
import { sameData } from './problems.js';
import { type Clock, type ContractCase, type Stand, TINY } from './stand.js';

/** An abort must be obeyed, and a time limit kept, within so many milliseconds. */
const PROMPT_MS = 100;

/** What a solver says under different questions and budgets. */
export function solveLaws<P, S extends Play<P, M>, M, A>(stand: Stand<P, S, M, A>): ContractCase[] {
  const { fixture, kind, clock, puzzles, hard, hardRequest, solve, check, checkOutcome } = stand;
  return [
    {
      name: 'what is asked in different ways fits together',
      async run() {
        for (const puzzle of puzzles()) {
          const known = new Map<string, Outcome<A>>();
          for (const want of kind.wants) {
            // Far above what the boards of the suite have in yes/no kinds; reached, it makes the count incomplete.
            const outcome = await solve(puzzle, { want, limit: 2000 });
            checkOutcome(puzzle, outcome);
            check(outcome.status !== 'stopped', puzzle, `without a budget nothing stops (want ${want})`);
            known.set(want, outcome);
          }
          const solvable = [...known.values()].map(({ status }) => status === 'solved');
          check(new Set(solvable).size === 1, puzzle, 'all agree on whether there is an answer');
          if (!solvable[0]) continue;
          const all = known.get('all') as { answers: readonly A[]; countComplete?: boolean } | undefined;
          const count = known.get('count') as { count?: bigint; countComplete?: boolean } | undefined;
          const unique = known.get('unique') as { proof?: string } | undefined;
          if (all && all.countComplete !== false) {
            const found = all.answers.length;
            if (count) check(count.count === BigInt(found), puzzle, 'as many are counted as are listed');
            if (unique)
              check((unique.proof === 'unique') === (found === 1), puzzle, 'unique means one in the list');
          }
        }
      },
    },
    {
      name: 'the same input gives the same answer',
      async run() {
        const requests: SolveRequest[] = [{}, { budget: { nodes: 3 } }, { budget: { nodes: 300 } }];
        const boards = [
          ...puzzles()
            .slice(TINY - 5, TINY + 8)
            .map((puzzle) => ({ puzzle, requests })),
        ];
        boards.push({ puzzle: hard(), requests: [{ ...hardRequest, budget: { nodes: 3000 } }] });
        for (const { puzzle, requests: asked } of boards) {
          for (const request of asked) {
            const once = timeless(await solve(puzzle, request));
            const again = timeless(await solve(puzzle, request));
            check(sameData(once, again), puzzle, `twice the same with ${JSON.stringify(request)}`);
          }
        }
      },
    },
    {
      name: 'a node limit is kept, with right answers and bounds',
      async run() {
        const boards = [...puzzles().slice(-6), hard()];
        for (const puzzle of boards) {
          for (const nodes of [1, 10, 1000]) {
            const isHard = puzzle === hard();
            const outcome = await solve(puzzle, { ...(isHard ? hardRequest : {}), budget: { nodes } });
            checkOutcome(puzzle, outcome);
            check(
              !isHard || outcome.status === 'stopped',
              puzzle,
              `${nodes} nodes are not enough for a hard board`,
            );
            const most = nodes + fixture.nodeSlack;
            check(outcome.stats.nodes <= most, puzzle, `${outcome.stats.nodes} nodes of ${nodes} allowed`);
            if (outcome.status === 'stopped')
              check(outcome.why === 'nodes', puzzle, `stopped by ${outcome.why}`);
          }
        }
      },
    },
    {
      name: 'a time limit is kept',
      async run() {
        const puzzle = hard();
        const solver = await kind.loadSolver();
        const outcome = endsPromptly(solver, puzzle, hardRequest, { timeMs: 30 }, clock, check);
        checkOutcome(puzzle, outcome);
        check(
          outcome.status === 'stopped' && outcome.why === 'time',
          puzzle,
          'a hard board is stopped by the time',
        );
      },
    },
    {
      name: 'a memory limit is kept',
      async run() {
        const puzzle = hard();
        for (const memoryBytes of [1, 2 ** 20]) {
          const outcome = await solve(puzzle, { ...hardRequest, budget: { memoryBytes, timeMs: 2000 } });
          checkOutcome(puzzle, outcome);
          const why = outcome.status === 'stopped' ? outcome.why : outcome.status;
          check(memoryBytes > 1 || why === 'memory', puzzle, `a byte is not enough, but: ${why}`);
          const { peakBytes } = outcome.stats;
          // What is there before the search starts is the board's own size, and cannot be given back.
          const most = Math.max(memoryBytes, 2 ** 20) * 1.5;
          check(peakBytes <= most, puzzle, `${peakBytes} bytes used with a limit of ${memoryBytes}`);
        }
      },
    },
    {
      name: `an abort is obeyed within ${PROMPT_MS} ms, at any moment`,
      async run() {
        const puzzle = hard();
        const solver = await kind.loadSolver();
        for (const slices of [0, 1, 7, 40]) {
          const signal = { aborted: false };
          const outcome = endsPromptly(solver, puzzle, hardRequest, { signal }, clock, check, (slice) => {
            signal.aborted = slice >= slices;
            return signal.aborted;
          });
          checkOutcome(puzzle, outcome);
          if (outcome.status === 'stopped')
            check(outcome.why === 'abort', puzzle, `stopped by ${outcome.why}`);
        }
      },
    },
  ];
}

/**
 * Solves under a budget, slice by slice. Every slice, and the time from the moment that `aborted` says so (or the time
 * limit) to the end, must be short.
 */
function endsPromptly<P, A>(
  solver: Solver<P, SolveRequest, Outcome<A>>,
  puzzle: P,
  request: SolveRequest,
  budget: { timeMs?: number; signal?: { aborted: boolean } },
  clock: Clock,
  check: (holds: boolean, puzzle: P, law: string) => void,
  aborted: (slice: number) => boolean = () => false,
): Outcome<A> {
  const started = clock();
  let abortedAt: number | null = null;
  const task = solver.solve(puzzle, { ...request, budget });
  for (let slice = 0; ; slice++) {
    if (abortedAt === null && aborted(slice)) abortedAt = clock();
    const before = clock();
    const step = task.next();
    const after = clock();
    check(after - before <= PROMPT_MS, puzzle, `a slice takes ${after - before} ms`);
    if (!step.done) continue;
    if (abortedAt !== null)
      check(after - abortedAt <= PROMPT_MS, puzzle, `it ends ${after - abortedAt} ms late`);
    if (budget.timeMs !== undefined) {
      const late = after - started - budget.timeMs;
      check(late <= PROMPT_MS, puzzle, `it ends ${late} ms after the time limit`);
    }
    return step.value;
  }
}

/** An outcome without the time that it took. */
function timeless<A>(outcome: Outcome<A>): Outcome<A> {
  return { ...outcome, stats: { ...outcome.stats, ms: 0 } };
}
