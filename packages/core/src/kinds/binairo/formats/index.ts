import type { Codec } from '../../../text/index.js';
import type { BinairoPuzzle } from '../rules.js';
import { binairoId } from './id.js';

/** The text formats of binairo, the canonical one first. */
export const BINAIRO_CODECS: readonly Codec<BinairoPuzzle>[] = [binairoId];
