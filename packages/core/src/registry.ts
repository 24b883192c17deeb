import type { AnyKind } from './kind/index.js';

/** All kinds, once, in the order in which they are shown. */
export const KINDS: readonly AnyKind[] = [];

/** The kind of this id, or undefined. */
export function findKind(id: string): AnyKind | undefined {
  return KINDS.find((kind) => kind.id === id);
}
