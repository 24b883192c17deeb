import { KINDS, type KindId } from '@tilewright/core';
import type { AnyKind } from '@tilewright/core/kind';
import type { MessageKey } from '../i18n/index.js';
import { binairoControls } from './binairo.js';
import type { Any, Controls } from './controls.js';
import { floodControls } from './flood.js';
import { mayanControls } from './mayan.js';
import { mosaicControls } from './mosaic.js';

/** How each kind is handled, by the kind's id: a new kind's line in the studio. Without it the studio does not compile. */
const CONTROLS: Readonly<Record<KindId, Controls>> = {
  flood: floodControls,
  mosaic: mosaicControls,
  binairo: binairoControls,
  mayan: mayanControls,
};

/** The kinds that the studio can show and play, in the registry's order. */
export const STUDIO_KINDS = KINDS as readonly (AnyKind & { readonly id: KindId })[];

/** The kind of this id: of an address, of a saved board. */
export function findKind(id: string): AnyKind | undefined {
  return STUDIO_KINDS.find((kind) => kind.id === id);
}

/** The controls of one of `STUDIO_KINDS`. */
export function controlsOf(kind: string): Controls {
  if (!(kind in CONTROLS)) throw new Error(`The studio has no controls for ${kind}.`);
  return CONTROLS[kind as KindId];
}

/** What is to be done on a board. */
export function goalOf(kind: string, puzzle: Any): MessageKey {
  const controls = controlsOf(kind);
  return controls.goalOf?.(puzzle) ?? controls.goal;
}

/** Whether boards of this kind are drawn as tiles or on paper; tiles where there is no such kind (any more). */
export function groundOf(kind: string): 'tiles' | 'paper' {
  return findKind(kind) && controlsOf(kind).look !== 'tiles' ? 'paper' : 'tiles';
}
