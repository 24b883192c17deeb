import { compileWasm } from '../../../../outcome/index.js';
import type { Island } from './graph.js';
import type { IslandMove } from './island-play.js';
import { KERNEL_BYTES } from './kernel-bytes.js';
import { LONGEST_PLAY, type NestedSearch, type NestedStatus, type Numbered } from './nested-search.js';

/** What the WebAssembly module of packages/core/kernel/free exports. */
interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  prepare(vertices: number, colours: number, edges: number, mostDepth: number, byteLimit: number): number;
  start(): number;
  canEndIn(moves: number, target: number): number;
  begin(moves: number, target: number): void;
  advance(count: number): number;
  nodes(): number;
  bytesInUse(): number;
  playLength(): number;
  playVertex(move: number): number;
  playColour(move: number): number;
}

const STATUS: readonly NestedStatus[] = ['running', 'found', 'none', 'full'];

/** The most that a module can address, less a little for the module itself. */
const MOST_BYTES = 2 ** 32 - 2 ** 20;

/** An instance whose memory has grown beyond this is not kept for the next board: its memory cannot shrink. */
const KEPT_BYTES = 32 * 2 ** 20;

let instantiate: (() => object) | null | undefined;
/** Instances that no search uses. */
const idle: Kernel[] = [];
const MOST_IDLE = 4;

function takeKernel(): Kernel | null {
  const kernel = idle.pop();
  if (kernel !== undefined) return kernel;
  if (instantiate === undefined) instantiate = compileWasm(KERNEL_BYTES);
  return instantiate === null ? null : (instantiate() as Kernel);
}

/** The nested search by the WebAssembly kernel. */
export class KernelNested implements NestedSearch {
  readonly #kernel: Kernel;
  readonly #colours: readonly number[];
  readonly #nodesBefore: number;
  readonly radius: number;

  private constructor(kernel: Kernel, colours: readonly number[]) {
    this.#kernel = kernel;
    this.#colours = colours;
    this.#nodesBefore = kernel.nodes() >>> 0;
    this.radius = kernel.start();
  }

  /** Undefined where WebAssembly with vectors is missing or forbidden, null where the graph needs more memory. */
  static open(
    island: Island,
    { colours, colourOf }: Numbered,
    memoryBytes: number,
  ): KernelNested | null | undefined {
    const kernel = takeKernel();
    if (kernel === null) return undefined;
    const { vertexCount, first, neighbours, handle } = island;
    const edges = neighbours.length / 2;
    const depth = Math.min(LONGEST_PLAY, vertexCount + 1);
    const limit = Math.min(memoryBytes, MOST_BYTES);
    const address = kernel.prepare(vertexCount, colours.length, edges, depth, limit) >>> 0;
    if (address === 0) {
      giveBack(kernel);
      return null;
    }
    const input = new Int32Array(kernel.memory.buffer, address, 2 * vertexCount + 2 * edges);
    input.set(colourOf);
    let end = vertexCount;
    for (const cell of handle) input[end++] = cell === -1 ? 0 : 1;
    for (let v = 0; v < vertexCount; v++) {
      for (let e = first[v]!; e < first[v + 1]!; e++) {
        const other = neighbours[e]!;
        if (other < v) continue;
        input[end++] = v;
        input[end++] = other;
      }
    }
    return new KernelNested(kernel, colours);
  }

  get nodes(): number {
    return (this.#kernel.nodes() - this.#nodesBefore) >>> 0;
  }

  get bytes(): number {
    return this.#kernel.bytesInUse() >>> 0;
  }

  canEndIn(moves: number, target: number | null): boolean {
    return this.#kernel.canEndIn(moves, this.#numberOf(target)) !== 0;
  }

  begin(moves: number, target: number | null): void {
    this.#kernel.begin(moves, this.#numberOf(target));
  }

  advance(count: number): NestedStatus {
    return STATUS[this.#kernel.advance(count)]!;
  }

  play(): IslandMove[] {
    return Array.from({ length: this.#kernel.playLength() }, (_, move) => ({
      vertex: this.#kernel.playVertex(move),
      colour: this.#colours[this.#kernel.playColour(move)]!,
    }));
  }

  close(): void {
    giveBack(this.#kernel);
  }

  #numberOf(target: number | null): number {
    return target === null ? -1 : this.#colours.indexOf(target);
  }
}

function giveBack(kernel: Kernel): void {
  if (idle.length < MOST_IDLE && kernel.memory.buffer.byteLength <= KEPT_BYTES) idle.push(kernel);
}
