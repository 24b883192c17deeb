import type { Codec } from '../../../text/index.js';
import { csvCodec, rowsCodec } from '../../../yes-no/index.js';
import type { BinairoPuzzle } from '../rules.js';
import { binarypuzzle } from './binarypuzzle.js';
import { codingameTakuzu } from './codingame-takuzu.js';
import { binairoForm } from './form.js';
import { binairoId } from './id.js';
import { binairoJanko } from './janko.js';
import { binairoJson } from './json.js';
import { lanqiao01Game } from './lanqiao-01game.js';
import { puzzleBinairo } from './puzzle-binairo.js';
import { binairoSgt } from './sgt.js';
import { takuzuVue } from './takuzu-vue.js';

/** The text formats of binairo, the canonical one first. */
export const BINAIRO_CODECS: readonly Codec<BinairoPuzzle>[] = [
  binairoId,
  rowsCodec(binairoForm(true)),
  binairoSgt,
  puzzleBinairo,
  binairoJanko,
  binarypuzzle,
  takuzuVue,
  csvCodec(binairoForm(true)),
  binairoJson,
  lanqiao01Game,
  codingameTakuzu,
];
