import type { AnyKind } from '../kind/index.js';
import type { Codec } from '../text/index.js';
import type { Recipe } from './recipe.js';
import { through } from './through.js';

/** A format of a kind, and how a text is rewritten for it. */
export interface Format {
  readonly kind: AnyKind;
  /** Reads the text as it came: through the recipe where there is one. */
  readonly codec: Codec<unknown>;
  readonly recipe?: Recipe;
}

/** A format that reads a text through a recipe. */
export function formatThrough(kind: AnyKind, codec: Codec<unknown>, recipe: Recipe): Format {
  return { kind, codec: through(codec, recipe), recipe };
}

/** All formats of kinds. */
export function formatsOf(kinds: readonly AnyKind[]): Format[] {
  return kinds.flatMap((kind) => kind.codecs.map((codec): Format => ({ kind, codec })));
}
