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

/** The controls of a kind that the registry knows. */
export function controlsOf(kind: string): Controls {
  const controls = CONTROLS[kind];
  if (!controls) throw new Error(`The studio has no controls for ${kind}.`);
  return controls;
}
