import { fillKind } from '../../kind/index.js';
import { FaultCode, fail, ok } from '../../outcome/index.js';
import { parseAnswer, type YesNoMove, yesNoFacets } from '../../yes-no/index.js';
import { BINAIRO_CODECS } from './formats/index.js';
import { judge } from './judge.js';
import { BINAIRO_JUDGES } from './judges.js';
import { type BinairoAnswer, type BinairoPuzzle, type BinairoState, isSolved } from './rules.js';
import { binairoCell, binairoScene } from './scene.js';

export { type BinairoAnswer, type BinairoPuzzle, type BinairoState, makeBinairo } from './rules.js';

const UNIQUE_LINES = 'unique-lines';

const ANSWER_WORDS = { zero: ['0'], one: ['1'] };

/** Binairo, also known as Takuzu or the 0-1 game. */
export const binairo = /* @__PURE__ */ fillKind<BinairoPuzzle, BinairoState, YesNoMove, BinairoAnswer>({
  id: 'binairo',
  title: 'Binairo',
  aliases: ['takuzu', 'binary-puzzle', 'tohu-wa-vohu', 'unruly', '01game', '0-1-game'],
  ...yesNoFacets(binairoCell),
  codecs: BINAIRO_CODECS,
  judges: BINAIRO_JUDGES,
  options: [
    {
      name: UNIQUE_LINES,
      values: ['yes', 'no'],
      help: 'whether equal rows and equal columns are forbidden (default: as the format says, mostly yes)',
    },
  ],
  configure(puzzle, options) {
    for (const [name, value] of Object.entries(options)) {
      if (name !== UNIQUE_LINES) {
        return fail({ code: FaultCode.BadOption, found: name, expected: `the option ${UNIQUE_LINES}` });
      }
      if (value !== 'yes' && value !== 'no') {
        return fail({ code: FaultCode.BadOption, found: value, expected: `yes or no for ${UNIQUE_LINES}` });
      }
    }
    const value = options[UNIQUE_LINES];
    return ok(value === undefined ? puzzle : { ...puzzle, uniqueLines: value === 'yes' });
  },
  isSolved,
  parseAnswer: (puzzle, text) => parseAnswer(puzzle, text, ANSWER_WORDS),
  judge,
  scene: binairoScene,
  loadSolver: async () => (await import('./solve/index.js')).solver,
  loadGenerator: async () => (await import('./generate/index.js')).binairoGenerator,
  loadContest: async () => (await import('./contest/index.js')).binairoContest,
  loadExplainer: async () => (await import('./explain/index.js')).explainer,
});
