import type { Meter, StopReason, Task } from '../outcome/index.js';
import type { Components } from './components.js';
import type { LogicSolver } from './solver.js';

/** What is known of one component: its models, each in the order of its variables. */
export interface Part {
  readonly variables: Int32Array;
  readonly models: Uint8Array[];
  count: bigint;
  /** Whether `count` is all. */
  complete: boolean;
}

/** The parts of a problem and their models: together these are the models of the whole. */
export class Collection {
  readonly parts: Part[] = [];
  readonly #solver: LogicSolver;
  readonly #components: Components | null;
  readonly #variables: number;

  constructor(solver: LogicSolver, components: Components | null) {
    this.#solver = solver;
    this.#components = components;
    this.#variables = solver.variables;
  }

  /** Whether every component has a model. */
  get whole(): boolean {
    return this.#components !== null && this.parts.length === this.#components.parts.length;
  }

  /** Whether more than one model is known of a component. */
  get several(): boolean {
    return (this.#components?.free.length ?? 0) > 0 || this.parts.some((part) => part.count > 1n);
  }

  get count(): bigint {
    // In pairs, so that numbers multiplied are about as long: one after the other is quadratic.
    let factors = this.parts.map((part) => part.count).filter((count) => count !== 1n);
    while (factors.length > 1) {
      const products: bigint[] = [];
      for (let i = 0; i < factors.length; i += 2) products.push(factors[i]! * (factors[i + 1] ?? 1n));
      factors = products;
    }
    return (factors[0] ?? 1n) << BigInt(this.#components?.free.length ?? 0);
  }

  get complete(): boolean {
    return this.whole && this.parts.every((part) => part.complete);
  }

  /** Takes in a component and a model of it. */
  add(variables: Int32Array, first: Uint8Array): Part {
    const part: Part = { variables, models: [first], count: 1n, complete: false };
    this.parts.push(part);
    return part;
  }

  /** The first model; free variables are 0. */
  first(): Uint8Array {
    const model = new Uint8Array(this.#variables);
    for (let v = 0; v < model.length; v++) if (this.#solver.fixed(v) === 1) model[v] = 1;
    for (const part of this.parts) this.#put(model, part, 0);
    return model;
  }

  /** A model other than the first. */
  other(): Uint8Array {
    const model = this.first();
    const part = this.parts.find((one) => one.models.length > 1);
    if (part) this.#put(model, part, 1);
    else model[this.#components!.free[0]!] = 1;
    return model;
  }

  #put(model: Uint8Array, part: Part, index: number): void {
    const values = part.models[index]!;
    for (let i = 0; i < values.length; i++) model[part.variables[i]!] = values[i]!;
  }

  /** The models of the whole, up to the limit: all combinations, counting up like an odometer. */
  *list(meter: Meter, limit: number): Task<{ models: Uint8Array[]; stopped: StopReason | null }> {
    const models: Uint8Array[] = [];
    if (!this.whole || this.parts.some((part) => part.models.length === 0)) return { models, stopped: null };
    const free = this.#components!.free;
    const model = this.first();
    const index = new Int32Array(this.parts.length);
    for (;;) {
      models.push(model.slice());
      if (models.length >= limit) return { models, stopped: null };
      if (models.length % 256 === 0) {
        const stopped = meter.spend(0, this.#solver.bytes + models.length * (model.length + 64));
        if (stopped !== null) return { models, stopped };
        yield { nodes: meter.nodes, ms: meter.elapsedMs };
      }
      let wheel = 0;
      for (; wheel < free.length; wheel++) {
        const v = free[wheel]!;
        model[v] = 1 - model[v]!;
        if (model[v] === 1) break;
      }
      if (wheel < free.length) continue;
      for (wheel = 0; wheel < index.length; wheel++) {
        const part = this.parts[wheel]!;
        const next = index[wheel]! + 1;
        const turned = next === part.models.length;
        index[wheel] = turned ? 0 : next;
        this.#put(model, part, index[wheel]!);
        if (!turned) break;
      }
      if (wheel === index.length) return { models, stopped: null };
    }
  }
}
