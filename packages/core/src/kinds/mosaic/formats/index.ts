import type { Codec } from '../../../text/index.js';
import type { MosaicPuzzle } from '../rules.js';
import { mosaicId } from './id.js';

/** The text formats of mosaic, the canonical one first. */
export const MOSAIC_CODECS: readonly Codec<MosaicPuzzle>[] = [mosaicId];
