import type { Meter, StopReason, Task } from '../outcome/index.js';
import type { LogicSolver } from './solver.js';

/** Open variables that have nothing to do with those of other components: each part can be solved by itself. */
export interface Components {
  /** The open variables that are in no constraint which can still be violated: each may be 0 or 1, whatever the rest. */
  readonly free: Int32Array;
  /** The other open variables, component after component, each in ascending order. */
  readonly parts: readonly Int32Array[];
}

/**
 * Splits the open variables into components; call after `simplify` said 'sat'. With a lazy check they are all one, for
 * what it links is not known. A union-find over the constraints: near linear.
 */
export function* findComponents(solver: LogicSolver, meter: Meter): Task<Components | StopReason> {
  const { variables } = solver;
  const open: number[] = [];
  for (let v = 0; v < variables; v++) if (solver.fixed(v) < 0) open.push(v);
  if (open.length === 0) return { free: new Int32Array(0), parts: [] };
  if (solver.hasLazy) return { free: new Int32Array(0), parts: [Int32Array.from(open)] };

  const parent = new Int32Array(variables);
  for (const v of open) parent[v] = v;
  const rootOf = (variable: number) => {
    let root = variable;
    while (parent[root] !== root) {
      // Path halving (Tarjan & van Leeuwen, J. ACM 1984).
      const above = parent[parent[root]!]!;
      parent[root] = above;
      root = above;
    }
    return root;
  };
  const linked = new Uint8Array(variables);
  const why = yield* solver.eachLink(meter, (a, b) => {
    linked[a] = 1;
    linked[b] = 1;
    const x = rootOf(a);
    const y = rootOf(b);
    // The smaller number becomes the root, so that components come in the order of their first variables.
    if (x < y) parent[y] = x;
    else parent[x] = y;
  });
  if (why !== null) return why;

  const free: number[] = [];
  const sizes = new Int32Array(variables);
  for (const v of open) {
    if (linked[v] === 0) free.push(v);
    else {
      const root = rootOf(v);
      sizes[root] = sizes[root]! + 1;
    }
  }
  const parts: Int32Array[] = [];
  const partOf = new Int32Array(variables);
  for (const v of open) {
    if (linked[v] === 0) continue;
    const root = rootOf(v);
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
