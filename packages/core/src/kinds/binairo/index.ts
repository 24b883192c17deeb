import { fillKind } from '../../kind/index.js';
import { parseAnswer, type YesNoMove, yesNoFacets } from '../../yes-no/index.js';
import { BINAIRO_CODECS } from './formats/index.js';
import { judge } from './judge.js';
import { BINAIRO_JUDGES } from './judges.js';
import { BINAIRO_OPTIONS, configureBinairo } from './options.js';
import { type BinairoAnswer, type BinairoPuzzle, type BinairoState, isSolved } from './rules.js';
import { binairoCell, binairoScene } from './scene.js';

export type { OddRule } from './balance.js';
export {
  type BinairoAnswer,
  type BinairoExtras,
  type BinairoPuzzle,
  type BinairoState,
  makeBinairo,
} from './rules.js';
export { type Sign, signsOf } from './signs.js';

const ANSWER_WORDS = { zero: ['0'], one: ['1'] };

/** Binairo, also known as Takuzu or the 0-1 game. */
export const binairo = /* @__PURE__ */ fillKind<BinairoPuzzle, BinairoState, YesNoMove, BinairoAnswer>({
  id: 'binairo',
  title: 'Binairo',
  aliases: ['takuzu', 'binary-puzzle', 'tohu-wa-vohu', 'unruly', '01game', '0-1-game'],
  ...yesNoFacets(binairoCell),
  codecs: BINAIRO_CODECS,
  judges: BINAIRO_JUDGES,
  options: BINAIRO_OPTIONS,
  configure: configureBinairo,
  isSolved,
  parseAnswer: (puzzle, text) => parseAnswer(puzzle, text, ANSWER_WORDS),
  judge,
  scene: binairoScene,
  loadSolver: async () => (await import('./solve/index.js')).solver,
  loadGenerator: async () => (await import('./generate/index.js')).binairoGenerator,
  loadContest: async () => (await import('./contest/index.js')).binairoContest,
  loadExplainer: async () => (await import('./explain/index.js')).explainer,
});
