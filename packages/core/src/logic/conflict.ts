import type { Meter, StopReason, Task } from '../outcome/index.js';
import { findReach } from './components.js';
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

/** Selectors looked at between two turns for others. */
const SELECTORS_A_TURN = 65_536;

/** How many steps from `near` the first circle reaches. */
const FIRST_CIRCLE = 2;

/**
 * Finds a minimal set of selectors (literals) that cannot hold together. Starts from those that a failed search blames
 * and leaves them out one by one; each search that still fails blames fewer (deletion with refinement: Marques-Silva,
 * ISMVL 2010). Such a search looks only at what the blamed ones have to do with, so that a wrong clue on a large board
 * costs little. `near`: variables close to which the cause may be, such as the `trouble` of a solver that found the
 * contradiction; selectors that guard counts are then tried in growing circles around them.
 */
export function* findConflict(
  solver: LogicSolver,
  meter: Meter,
  selectors: ArrayLike<number>,
  near: readonly number[] = [],
): Task<Conflict> {
  // By literal: its first place among the selectors, from 1; 0 for none.
  const place = new Int32Array(2 * solver.variables);
  let anyGuard = false;
  for (let i = selectors.length - 1; i >= 0; i--) {
    place[selectors[i]!] = i + 1;
    anyGuard ||= solver.isGuard(selectors[i]!);
    if (i % SELECTORS_A_TURN === SELECTORS_A_TURN - 1) yield { nodes: meter.nodes, ms: meter.elapsedMs };
  }
  const inOrder = (literals: number[]) => literals.sort((a, b) => place[a]! - place[b]!);
  const blamed = () => inOrder([...new Set(solver.failedAssumptions())]);
  const stop = (stopped: StopReason, conflict: readonly number[] = []): Conflict => ({
    stopped,
    satisfiable: false,
    conflict,
    minimal: false,
  });

  let circle = 0;
  for (let steps = FIRST_CIRCLE; near.length > 0 && anyGuard; steps *= 2) {
    const simplified = yield* solver.simplify(meter);
    if (simplified !== 'sat') break;
    const guards = solver.guardsNear(near, steps);
    const close = inOrder([...guards].filter((guard) => place[guard]! > 0));
    // A circle that does not grow is all that there is around.
    if (close.length === circle || 2 * close.length > selectors.length) break;
    circle = close.length;
    const scope = yield* findReach(solver, meter, close);
    if (typeof scope === 'string') return stop(scope);
    const found = yield* solver.solve(meter, { assumptions: close, scope });
    if (found === 'unsat') {
      // Blame among these alone is blame among all.
      return yield* findConflict(solver, meter, close);
    }
    if (found !== 'sat') return stop(found);
  }
  const status = yield* solver.solve(meter, { assumptions: selectors });
  if (status === 'sat') return { stopped: null, satisfiable: true, conflict: [], minimal: false };
  if (status !== 'unsat') return stop(status);
  let core = blamed();
  // Guards were true for that search and would be tried so again: without blame they are better false.
  for (let i = 0; i < selectors.length; i++) {
    const selector = selectors[i]!;
    if (i % SELECTORS_A_TURN === SELECTORS_A_TURN - 1) yield { nodes: meter.nodes, ms: meter.elapsedMs };
    if (solver.isGuard(selector)) solver.prefer(selector >> 1, selector & 1);
  }
  // What the blamed selectors have nothing to do with must be possible too, or else nothing is.
  const alone = yield* solver.solve(meter);
  if (alone === 'unsat') return { stopped: null, satisfiable: false, conflict: [], minimal: true };
  if (alone !== 'sat') return stop(alone, core);

  let scope = yield* findReach(solver, meter, core);
  if (typeof scope === 'string') return stop(scope, core);
  // Blame found in another order is often smaller; cheap while it shrinks fast.
  for (let before = Number.POSITIVE_INFINITY; core.length > 1 && core.length < 0.9 * before; ) {
    before = core.length;
    const again = yield* solver.solve(meter, { assumptions: [...core].reverse(), scope });
    if (again !== 'unsat') return stop(again as StopReason, core);
    core = blamed();
  }
  const needed = new Set<number>();
  for (;;) {
    const candidate = [...core].reverse().find((literal) => !needed.has(literal));
    if (candidate === undefined) break;
    const rest = core.filter((literal) => literal !== candidate);
    const left = yield* solver.solve(meter, { assumptions: rest, scope });
    if (left === 'sat') {
      needed.add(candidate);
    } else if (left === 'unsat') {
      core = blamed();
      scope = yield* findReach(solver, meter, core);
      if (typeof scope === 'string') return stop(scope, core);
    } else {
      return stop(left, core);
    }
  }
  return { stopped: null, satisfiable: false, conflict: core, minimal: true };
}
