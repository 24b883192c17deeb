import { fillKind } from '../../kind/index.js';
import { FaultCode, fail, ok, type Result } from '../../outcome/index.js';
import { parseAnswer, type YesNoMove, yesNoFacets } from '../../yes-no/index.js';
import { ODD_RULES, type OddRule } from './balance.js';
import { BINAIRO_CODECS } from './formats/index.js';
import { judge } from './judge.js';
import { BINAIRO_JUDGES } from './judges.js';
import { type BinairoAnswer, type BinairoPuzzle, type BinairoState, isSolved, makeBinairo } from './rules.js';
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

const UNIQUE_LINES = 'unique-lines';
const ODD = 'odd';

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
      help: 'whether equal rows and equal columns are forbidden (default: as the format says; mostly yes, with signs no)',
    },
    {
      name: ODD,
      // No list of values: where no side is odd, and on oblongs, one of them is refused.
      placeholder: ODD_RULES.join('|'),
      problem: (text) => (ODD_RULES.some((rule) => rule === text) ? null : ODD_RULES.join(' or ')),
      help: 'lines of odd length have one more of either value, or one more 1 (default: as the format says, mostly either)',
    },
  ],
  configure,
  isSolved,
  parseAnswer: (puzzle, text) => parseAnswer(puzzle, text, ANSWER_WORDS),
  judge,
  scene: binairoScene,
  loadSolver: async () => (await import('./solve/index.js')).solver,
  loadGenerator: async () => (await import('./generate/index.js')).binairoGenerator,
  loadContest: async () => (await import('./contest/index.js')).binairoContest,
  loadExplainer: async () => (await import('./explain/index.js')).explainer,
});

function configure(puzzle: BinairoPuzzle, options: Readonly<Record<string, string>>): Result<BinairoPuzzle> {
  const bad = (found: string, expected: string) => fail({ code: FaultCode.BadOption, found, expected });
  for (const [name, value] of Object.entries(options)) {
    if (name !== UNIQUE_LINES && name !== ODD) return bad(name, `the option ${UNIQUE_LINES} or ${ODD}`);
    const words: readonly string[] = name === ODD ? ODD_RULES : ['yes', 'no'];
    if (!words.includes(value)) return bad(value, `${words.join(' or ')} for ${name}`);
  }
  const { [UNIQUE_LINES]: unique, [ODD]: odd } = options;
  if (unique === undefined && odd === undefined) return ok(puzzle);
  const { shape, givens, signs } = puzzle;
  return makeBinairo(
    shape.rows,
    shape.cols,
    givens,
    unique === undefined ? puzzle.uniqueLines : unique === 'yes',
    {
      signs,
      odd: odd === undefined ? puzzle.odd : (odd as OddRule),
    },
  );
}
