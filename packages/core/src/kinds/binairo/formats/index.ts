import type { Codec } from '../../../text/index.js';
import { csvCodec, rowsCodec } from '../../../yes-no/index.js';
import type { BinairoPuzzle } from '../rules.js';
import { binarypuzzle } from './binarypuzzle.js';
import { codingameTakuzu } from './codingame-takuzu.js';
import { course2 } from './course-2.js';
import { binairoDrawn } from './drawn.js';
import { binairoForm } from './form.js';
import { binairoId } from './id.js';
import { binairoJanko } from './janko.js';
import { binairoJson } from './json.js';
import { lanqiao01Game } from './lanqiao-01game.js';
import { puzzleBinairo } from './puzzle-binairo.js';
import { binairoSgt } from './sgt.js';
import { binairoSigns } from './signs.js';
import { smLines } from './sm-lines.js';
import { takuzuVue } from './takuzu-vue.js';
import { tangoJson } from './tango-json.js';

/** The text formats of binairo, the canonical one first. */
export const BINAIRO_CODECS: readonly Codec<BinairoPuzzle>[] = [
  binairoId,
  rowsCodec(binairoForm({ format: 'rows', uniqueLines: true, odd: 'either' }), binairoSigns),
  binairoSgt,
  puzzleBinairo,
  binairoJanko,
  binarypuzzle,
  takuzuVue,
  csvCodec(binairoForm({ format: 'csv', uniqueLines: true, odd: 'either' })),
  binairoJson,
  binairoDrawn,
  smLines,
  tangoJson,
  course2,
  lanqiao01Game,
  codingameTakuzu,
];
