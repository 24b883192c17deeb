import type { Codec } from '../../../text/index.js';
import { csvCodec, rowsCodec } from '../../../yes-no/index.js';
import type { MosaicPuzzle } from '../rules.js';
import { codingameMosaic } from './codingame-mosaic.js';
import { mosaicForm } from './form.js';
import { mosaicId } from './id.js';
import { mosaicJanko } from './janko.js';
import { mosaicJson } from './json.js';
import { judgegirl248 } from './judgegirl248.js';
import { lanqiaoPixel } from './lanqiao-pixel.js';
import { puzzleMinesweeper } from './puzzle-minesweeper.js';
import { mosaicSgt } from './sgt.js';
import { mosaicSigns } from './signs.js';

/** The text formats of mosaic, the canonical one first. */
export const MOSAIC_CODECS: readonly Codec<MosaicPuzzle>[] = [
  mosaicId,
  rowsCodec(mosaicForm, mosaicSigns),
  mosaicSgt,
  puzzleMinesweeper,
  mosaicJanko,
  csvCodec(mosaicForm),
  mosaicJson,
  lanqiaoPixel,
  codingameMosaic,
  judgegirl248,
];
