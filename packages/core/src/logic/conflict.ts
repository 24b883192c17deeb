import type { Meter, StopReason, Task } from '../outcome/index.js';
import type { LogicSolver } from './solver.js';

/** What `findConflict` found. */
export interface Conflict {
  /** Why it stopped early; null when what was asked is answered. */
  readonly stopped: StopReason | null;
  /** Whether all selectors can hold together: then there is no conflict. */
  readonly satisfiable: boolean;
  /** Selectors that cannot hold together, in the order given; empty when nothing can hold, or nothing is known yet. */
  readonly conflict: readonly number[];
  /** Whether it is proved that the others could hold together if any one of these were left out. */
  readonly minimal: boolean;
}

/**
 * Finds a minimal set of selectors (literals) that cannot hold together. Starts from those that a failed search blames
 * and leaves them out one by one; each search that still fails blames fewer (deletion with refinement: Marques-Silva,
 * ISMVL 2010). `scope`: the variables to decide, as in `solve`.
 */
export function* findConflict(
  solver: LogicSolver,
  meter: Meter,
  selectors: ArrayLike<number>,
  scope?: ArrayLike<number>,
): Task<Conflict> {
  const place = new Map<number, number>();
  for (let i = 0; i < selectors.length; i++) if (!place.has(selectors[i]!)) place.set(selectors[i]!, i);
  const inOrder = (literals: Iterable<number>) => [...literals].sort((a, b) => place.get(a)! - place.get(b)!);
  const solve = (assumptions: ArrayLike<number>) =>
    solver.solve(meter, scope === undefined ? { assumptions } : { assumptions, scope });

  const status = yield* solve(selectors);
  if (status === 'sat') return { stopped: null, satisfiable: true, conflict: [], minimal: false };
  if (status !== 'unsat') return { stopped: status, satisfiable: false, conflict: [], minimal: false };

  let core = inOrder(new Set(solver.failedAssumptions()));
  // Blame found in another order is often smaller; cheap while it shrinks fast.
  for (let before = Number.POSITIVE_INFINITY; core.length > 1 && core.length < 0.9 * before; ) {
    before = core.length;
    const again = yield* solve([...core].reverse());
    if (again !== 'unsat')
      return { stopped: again as StopReason, satisfiable: false, conflict: core, minimal: false };
    core = inOrder(new Set(solver.failedAssumptions()));
  }
  const needed = new Set<number>();
  for (;;) {
    const candidate = [...core].reverse().find((literal) => !needed.has(literal));
    if (candidate === undefined) break;
    const rest = core.filter((literal) => literal !== candidate);
    const left = yield* solve(rest);
    if (left === 'sat') {
      needed.add(candidate);
    } else if (left === 'unsat') {
      core = inOrder(new Set(solver.failedAssumptions()));
    } else {
      return { stopped: left, satisfiable: false, conflict: core, minimal: false };
    }
  }
  return { stopped: null, satisfiable: false, conflict: core, minimal: true };
}
