import { type Codec, problemEntries } from '../../../text/index.js';
import type { FloodPuzzle } from '../puzzle.js';
import { beecrowd1843Codec } from './beecrowd1843.js';
import { csvCodec } from './csv.js';
import { graphJsonCodec } from './graph-json.js';
import { hdu4127Codec } from './hdu4127.js';
import { idCodec } from './id.js';
import { jsonCodec } from './json.js';
import { kami2Codec } from './kami2.js';
import { kattisFlooditCodec } from './kattis-floodit.js';
import { linesCodec } from './lines.js';
import { paletteJsonCodec, paletteListJsonCodec } from './palette-json.js';
import { rowsCodec } from './rows.js';
import { rows3dsCodec } from './rows-3ds.js';
import { sgtCodec } from './sgt.js';

/** All text formats of flood boards, the canonical one first. */
export const FLOOD_CODECS: readonly Codec<FloodPuzzle>[] = [
  idCodec,
  rowsCodec,
  linesCodec,
  csvCodec,
  jsonCodec,
  sgtCodec,
  hdu4127Codec,
  beecrowd1843Codec,
  kattisFlooditCodec,
  rows3dsCodec,
  kami2Codec,
  graphJsonCodec,
  paletteJsonCodec,
  paletteListJsonCodec,
].map((codec) => ({
  ...codec,
  parse: (text, options, state) => problemEntries(text) ?? codec.parse(text, options, state),
}));
