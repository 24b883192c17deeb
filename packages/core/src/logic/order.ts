import { NO_WORDS } from './arrays.js';
import type { Assignment } from './assignment.js';

const NO_ACTIVITY = new Float64Array(0);
const DECAY = 0.95;
const RESCALE_AT = 1e100;

/**
 * Which variable to decide next: the most active in recent conflicts (VSIDS: Moskewicz et al., Chaff, DAC 2001; with
 * growing increments as in Eén & Sörensson, MiniSat, SAT 2003), from a binary heap.
 */
export class DecisionOrder {
  #activity = NO_ACTIVITY;
  #heap: Int32Array = NO_WORDS;
  /** By variable: its place in the heap plus 1; 0 when it is not there; -1 when it is outside the scope. */
  #index: Int32Array = NO_WORDS;
  #size = 0;
  #increment = 1;

  get bytes(): number {
    return this.#activity.length * 16;
  }

  /** Makes room for variables up to `variables`; the new ones are outside the scope. */
  extend(variables: number): void {
    const before = this.#activity.length;
    if (variables <= before) return;
    const capacity = Math.max(variables, before === 0 ? variables + (variables >> 6) : 2 * before);
    const activity = new Float64Array(capacity);
    activity.set(this.#activity);
    this.#activity = activity;
    const words = new Int32Array(2 * capacity);
    const heap = words.subarray(0, capacity);
    heap.set(this.#heap);
    this.#heap = heap;
    const index = words.subarray(capacity);
    index.set(this.#index);
    index.fill(-1, before);
    this.#index = index;
  }

  /** Empties the heap; nothing is in scope any more. Give the variables that were. */
  clear(scope: ArrayLike<number> | null, variables: number): void {
    if (scope === null) this.#index.fill(-1, 0, variables);
    else for (let i = 0; i < scope.length; i++) this.#index[scope[i]!] = -1;
    this.#size = 0;
  }

  /** Puts a variable in scope and into the heap; `settle` must follow. */
  enter(variable: number): void {
    this.#heap[this.#size++] = variable;
    this.#index[variable] = this.#size;
  }

  /** Orders the heap after variables entered. */
  settle(): void {
    for (let i = (this.#size >> 1) - 1; i >= 0; i--) this.#down(i);
  }

  /** Puts a variable in scope that came while the search goes on. */
  admit(variable: number): void {
    this.#index[variable] = 0;
    this.putBack(variable);
  }

  /** Puts a variable back that has become open again. */
  putBack(variable: number): void {
    if (this.#index[variable] !== 0) return;
    this.#heap[this.#size++] = variable;
    this.#index[variable] = this.#size;
    this.#up(this.#size - 1);
  }

  /** Takes out the most active open variable; -1 when all in scope have a value. */
  take(assignment: Assignment): number {
    const variable = this.peek(assignment);
    if (variable >= 0) this.#pop();
    return variable;
  }

  /** The variable that `take` would take out. */
  peek(assignment: Assignment): number {
    while (this.#size > 0) {
      const variable = this.#heap[0]!;
      if (assignment.value[2 * variable] === 0) return variable;
      this.#pop();
    }
    return -1;
  }

  /** Whether the first variable would be decided before the second. */
  isBefore(first: number, second: number): boolean {
    return this.#activity[first]! >= this.#activity[second]!;
  }

  #pop(): void {
    const last = this.#heap[--this.#size]!;
    this.#index[this.#heap[0]!] = 0;
    if (this.#size === 0) return;
    this.#heap[0] = last;
    this.#index[last] = 1;
    this.#down(0);
  }

  bump(variable: number): void {
    const activity = this.#activity[variable]! + this.#increment;
    this.#activity[variable] = activity;
    if (activity > RESCALE_AT) this.#rescale();
    const at = this.#index[variable]!;
    if (at > 0) this.#up(at - 1);
  }

  decay(): void {
    this.#increment /= DECAY;
  }

  #rescale(): void {
    for (let v = 0; v < this.#activity.length; v++) this.#activity[v] = this.#activity[v]! / RESCALE_AT;
    this.#increment /= RESCALE_AT;
  }

  #up(at: number): void {
    const heap = this.#heap;
    const index = this.#index;
    const activity = this.#activity;
    const variable = heap[at]!;
    const mine = activity[variable]!;
    let i = at;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      const other = heap[parent]!;
      if (activity[other]! >= mine) break;
      heap[i] = other;
      index[other] = i + 1;
      i = parent;
    }
    heap[i] = variable;
    index[variable] = i + 1;
  }

  #down(at: number): void {
    const heap = this.#heap;
    const index = this.#index;
    const activity = this.#activity;
    const size = this.#size;
    const variable = heap[at]!;
    const mine = activity[variable]!;
    let i = at;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= size) break;
      if (child + 1 < size && activity[heap[child + 1]!]! > activity[heap[child]!]!) child++;
      const other = heap[child]!;
      if (activity[other]! <= mine) break;
      heap[i] = other;
      index[other] = i + 1;
      i = child;
    }
    heap[i] = variable;
    index[variable] = i + 1;
  }
}
