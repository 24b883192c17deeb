import type { Island } from './graph.js';
import { KernelNested } from './kernel-search.js';
import { type NestedSearch, numberColours } from './nested-search.js';
import { ScalarNested } from './scalar/search.js';

/** Graphs of more vertices are left to bounds and quick plays: no search of theirs ends. */
const MOST_VERTICES = 4096;

/** Opens a search in at most so many bytes, for these targets; null where the graph is too large for that. */
export function openNested(
  island: Island,
  targets: readonly number[],
  memoryBytes: number,
  engine?: 'scalar',
): NestedSearch | null {
  if (island.vertexCount > MOST_VERTICES) return null;
  const numbered = numberColours(island, targets);
  const kernel = engine === 'scalar' ? undefined : KernelNested.open(island, numbered, memoryBytes);
  return kernel === undefined ? ScalarNested.open(island, numbered, memoryBytes) : kernel;
}
