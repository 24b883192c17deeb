import type { Meter, StopReason, Task } from '../outcome/index.js';
import type { LogicSolver } from './solver.js';

/** Open variables that have nothing to do with those of other components: each part can be solved by itself. */
export interface Components {
  /** The open variables that are in no constraint which can still be violated: each may be 0 or 1, whatever the rest. */
  readonly free: Int32Array;
  /** The other open variables, component after component, each in ascending order. */
  readonly parts: readonly Int32Array[];
}

/** How much is done between two looks at the budget where searches are too small to look themselves. */
const WORK_A_LOOK = 16_384;

/** Variables looked at between two turns for others. */
const VARIABLES_A_TURN = 65_536;

/** What a component takes besides what its variables take, in variables. */
const WORK_A_PART = 32;

/**
 * Looks at the budget between components: a search in a small one ends before it does so, and a board may have hundreds
 * of thousands of them.
 */
export class PartPacer {
  readonly #solver: LogicSolver;
  readonly #meter: Meter;
  #work = 0;

  constructor(solver: LogicSolver, meter: Meter) {
    this.#solver = solver;
    this.#meter = meter;
  }

  /** To be called for each component, of so many variables; returns why to stop, or null. */
  *pace(variables: number): Task<StopReason | null> {
    this.#work += variables + WORK_A_PART;
    if (this.#work < WORK_A_LOOK) return null;
    this.#work = 0;
    const why = this.#meter.spend(0, this.#solver.bytes);
    if (why === null) yield { nodes: this.#meter.nodes, ms: this.#meter.elapsedMs };
    return why;
  }
}

/** Disjoint sets of numbers. The smallest is the root of its set, so that sets come in the order of their first members. */
class UnionFind {
  readonly #parent: Int32Array;

  constructor(size: number) {
    this.#parent = new Int32Array(size);
    for (let i = 0; i < size; i++) this.#parent[i] = i;
  }

  rootOf(member: number): number {
    const parent = this.#parent;
    let root = member;
    while (parent[root] !== root) {
      // Path halving (Tarjan & van Leeuwen, J. ACM 1984).
      const above = parent[parent[root]!]!;
      parent[root] = above;
      root = above;
    }
    return root;
  }

  unite(a: number, b: number): void {
    const x = this.rootOf(a);
    const y = this.rootOf(b);
    if (x < y) this.#parent[y] = x;
    else this.#parent[x] = y;
  }
}

/**
 * Splits the open variables into components; call after `simplify` said 'sat'. With a lazy check they are all one, for
 * what it links is not known. A union-find over the constraints: near linear.
 */
export function* findComponents(solver: LogicSolver, meter: Meter): Task<Components | StopReason> {
  const { variables } = solver;
  const open = yield* openVariables(solver, meter);
  if (open.length === 0) return { free: new Int32Array(0), parts: [] };
  if (solver.hasLazy) return { free: new Int32Array(0), parts: [open] };

  const groups = new UnionFind(variables);
  const linked = new Uint8Array(variables);
  const why = yield* solver.eachLink(meter, null, (a, b) => {
    linked[a] = 1;
    linked[b] = 1;
    groups.unite(a, b);
  });
  if (why !== null) return why;

  // Between the passes over all variables others get a turn: on a board of a million cells each takes a while.
  const turn = { nodes: meter.nodes, ms: meter.elapsedMs };
  yield turn;
  const free: number[] = [];
  const sizes = new Int32Array(variables);
  for (let i = 0; i < open.length; i++) {
    const v = open[i]!;
    if (i % VARIABLES_A_TURN === VARIABLES_A_TURN - 1) yield turn;
    if (linked[v] === 0) free.push(v);
    else {
      const root = groups.rootOf(v);
      sizes[root] = sizes[root]! + 1;
    }
  }
  yield turn;
  const parts: Int32Array[] = [];
  const partOf = new Int32Array(variables);
  for (let i = 0; i < open.length; i++) {
    const v = open[i]!;
    if (i % VARIABLES_A_TURN === VARIABLES_A_TURN - 1) yield turn;
    if (linked[v] === 0) continue;
    const root = groups.rootOf(v);
    if (root === v) {
      partOf[v] = parts.length;
      parts.push(new Int32Array(sizes[v]!));
      sizes[v] = 0;
    }
    const part = parts[partOf[root]!]!;
    part[sizes[root]!] = v;
    sizes[root] = sizes[root]! + 1;
  }
  return { free: Int32Array.from(free), parts };
}

/** The variables without a value, in ascending order. */
function* openVariables(solver: LogicSolver, meter: Meter): Task<Int32Array> {
  const { variables } = solver;
  const open = new Int32Array(variables);
  let count = 0;
  for (let v = 0; v < variables; v++) {
    if (solver.fixed(v) < 0) open[count++] = v;
    if (v % VARIABLES_A_TURN === VARIABLES_A_TURN - 1) yield { nodes: meter.nodes, ms: meter.elapsedMs };
  }
  return open.slice(0, count);
}

/**
 * The open variables that these literals have to do with, when of the guarded constraints only those hold whose guards
 * are among them. With a lazy check, all open variables.
 */
export function* findReach(
  solver: LogicSolver,
  meter: Meter,
  literals: readonly number[],
): Task<Int32Array | StopReason> {
  const simplified = yield* solver.simplify(meter);
  if (simplified !== 'sat' && simplified !== 'unsat') return simplified;
  const { variables } = solver;
  const groups = new UnionFind(variables);
  if (!solver.hasLazy) {
    const why = yield* solver.eachLink(meter, new Set(literals), (a, b) => groups.unite(a, b));
    if (why !== null) return why;
  }
  const reached = new Set(literals.map((literal) => groups.rootOf(literal >> 1)));
  const found: number[] = [];
  for (let v = 0; v < variables; v++) {
    if (v % VARIABLES_A_TURN === VARIABLES_A_TURN - 1) yield { nodes: meter.nodes, ms: meter.elapsedMs };
    if (solver.fixed(v) < 0 && (solver.hasLazy || reached.has(groups.rootOf(v)))) found.push(v);
  }
  return Int32Array.from(found);
}
