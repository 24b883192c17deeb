import { compileWasm } from '../../../../outcome/index.js';
import type { ChoiceSearch, SearchStatus } from './choice-search.js';
import type { RegionGraph } from './graph.js';
import { KERNEL_BYTES } from './kernel-bytes.js';

/** What the WebAssembly module of packages/core/kernel/flood exports. Addresses and counts are unsigned, or wrap. */
interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  prepare(vertexCount: number, listed: number, byteLimit: number): number;
  start(graph: number, vertexCount: number, colourCount: number, upper: number): number;
  advance(count: number): number;
  tighten(upper: number): void;
  lower(): number;
  expanded(): number;
  bytesInUse(): number;
  limitTo(bytes: number): void;
  lastChoice(): number;
  lastState(): number;
  choiceOf(state: number): number;
  parentOf(state: number): number;
}

const STATUS: readonly SearchStatus[] = ['running', 'finished', 'full'];
const NO_CHOICE = 0xffff;

/** The most that a module can address, less a little for the module itself. */
const MOST_BYTES = 2 ** 32 - 2 ** 20;

/** An instance whose memory has grown beyond this is not kept for the next board: its memory cannot shrink. */
const KEPT_BYTES = 32 * 2 ** 20;

let instantiate: (() => object) | null | undefined;
/** An instance that no search uses. */
let idle: Kernel | null = null;

function takeKernel(): Kernel | null {
  const kernel = idle;
  idle = null;
  if (kernel !== null) return kernel;
  if (instantiate === undefined) instantiate = compileWasm(KERNEL_BYTES);
  return instantiate === null ? null : (instantiate() as Kernel);
}

/** The search by the WebAssembly kernel. */
export class KernelSearch implements ChoiceSearch {
  readonly #kernel: Kernel;
  #status: SearchStatus;

  private constructor(kernel: Kernel, status: SearchStatus) {
    this.#kernel = kernel;
    this.#status = status;
  }

  /**
   * Starts a search for solutions with fewer than `upper` choices in at most `memoryBytes`. Null where WebAssembly
   * with vectors is missing, or a page's policy forbids it.
   */
  static open(graph: RegionGraph, upper: number, memoryBytes: number): KernelSearch | null {
    const kernel = takeKernel();
    if (kernel === null) return null;
    const { vertexCount, colourCount, colourOf, firstNeighbour, neighbours } = graph;
    const limit = Math.min(memoryBytes, MOST_BYTES);
    const address = kernel.prepare(vertexCount, neighbours.length, limit) >>> 0;
    if (address === 0) return new KernelSearch(kernel, 'full');
    new Uint16Array(kernel.memory.buffer, address, vertexCount).set(colourOf);
    const list = address + ((vertexCount * 2 + 3) & ~3);
    new Int32Array(kernel.memory.buffer, list, vertexCount).set(firstNeighbour.subarray(1));
    new Int32Array(kernel.memory.buffer, list + vertexCount * 4, neighbours.length).set(neighbours);
    return new KernelSearch(kernel, STATUS[kernel.start(address, vertexCount, colourCount, upper)]!);
  }

  get lower(): number {
    return this.#kernel.lower();
  }

  get expanded(): number {
    return this.#kernel.expanded() >>> 0;
  }

  get bytes(): number {
    return this.#kernel.bytesInUse() >>> 0;
  }

  advance(count: number): SearchStatus {
    if (this.#status === 'running') this.#status = STATUS[this.#kernel.advance(count)]!;
    return this.#status;
  }

  limit(memoryBytes: number): void {
    this.#kernel.limitTo(Math.min(memoryBytes, MOST_BYTES));
  }

  tighten(upper: number): void {
    this.#kernel.tighten(upper);
  }

  solution(): number[] | null {
    const kernel = this.#kernel;
    const last = kernel.lastChoice();
    if (last === NO_CHOICE) return null;
    const choices: number[] = [];
    let state = kernel.lastState();
    if (state !== 0) choices.push(last);
    for (; state !== 0; state = kernel.parentOf(state)) {
      const choice = kernel.choiceOf(state);
      if (choice !== NO_CHOICE) choices.push(choice);
    }
    return choices.reverse();
  }

  close(): void {
    this.#status = 'full';
    if (this.#kernel.memory.buffer.byteLength <= KEPT_BYTES) idle = this.#kernel;
  }
}
