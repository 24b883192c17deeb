import { KINDS } from '@tilewright/core';
import type { AnyKind } from '@tilewright/core/kind';
import { binairoControls } from './binairo.js';
import type { Controls } from './controls.js';
import { floodControls } from './flood.js';
import { mayanControls } from './mayan.js';
import { mosaicControls } from './mosaic.js';

/** How each kind is handled, by the kind's id: a new kind's line in the studio. */
const CONTROLS: Readonly<Record<string, Controls>> = {
  flood: floodControls,
  mosaic: mosaicControls,
  binairo: binairoControls,
  mayan: mayanControls,
};

/** The kinds of the registry that the studio can show and play, in its order. */
export const STUDIO_KINDS: readonly AnyKind[] = KINDS.filter((kind) => kind.id in CONTROLS);

/** The kind of this id, when the studio can show it. */
export function findKind(id: string): AnyKind | undefined {
  return STUDIO_KINDS.find((kind) => kind.id === id);
}

/** The controls of one of `STUDIO_KINDS`. */
export function controlsOf(kind: string): Controls {
  const controls = CONTROLS[kind];
  if (!controls) throw new Error(`The studio has no controls for ${kind}.`);
  return controls;
}
