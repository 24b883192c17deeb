import type { Codec } from '../../../text/index.js';
import type { FloodPuzzle } from '../puzzle.js';
import { idCodec } from './id.js';
import { rowsCodec } from './rows.js';

/** All text formats of flood boards, the canonical one first. */
export const FLOOD_CODECS: readonly Codec<FloodPuzzle>[] = [idCodec, rowsCodec];
