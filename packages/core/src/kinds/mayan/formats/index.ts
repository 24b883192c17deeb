import type { Codec } from '../../../text/index.js';
import type { MayanPuzzle } from '../puzzle.js';
import { columnsCodec } from './columns.js';
import { idCodec } from './id.js';
import { noipCodec } from './noip.js';
import { rowsCodec } from './rows.js';

/** The text formats of Mayan boards, the canonical one first. */
export const MAYAN_CODECS: readonly Codec<MayanPuzzle>[] = [idCodec, noipCodec, rowsCodec, columnsCodec];
