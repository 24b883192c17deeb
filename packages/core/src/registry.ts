import type { AnyKind } from './kind/index.js';
import { binairo } from './kinds/binairo/index.js';
import { flood } from './kinds/flood/index.js';
import { mayan } from './kinds/mayan/index.js';
import { mosaic } from './kinds/mosaic/index.js';

/** All kinds, once, in the order in which they are shown: a new kind's one line. */
const REGISTRY = { flood, mosaic, binairo, mayan } as const satisfies Readonly<Record<string, AnyKind>>;

/** The ids of all kinds: for tables that must have something for each. */
export type KindId = keyof typeof REGISTRY;

/** All kinds, in the order in which they are shown. */
export const KINDS: readonly AnyKind[] = Object.values(REGISTRY);

/** The kind of this id, or of this other name (`takuzu`, `fill-a-pix`, `flood-it`); undefined when there is none. */
export function findKind(name: string): AnyKind | undefined {
  return KINDS.find((kind) => kind.id === name || kind.aliases?.includes(name));
}
