import { fillKind } from '../../kind/index.js';
import { FaultCode, fail, ok } from '../../outcome/index.js';
import { parseAnswer, type YesNoMove, yesNoFacets } from '../../yes-no/index.js';
import { MOSAIC_CODECS } from './formats/index.js';
import { judge } from './judge.js';
import { MOSAIC_JUDGES } from './judges.js';
import { isSolved, type MosaicAnswer, type MosaicPuzzle, type MosaicState } from './rules.js';
import { mosaicCell, mosaicScene } from './scene.js';

export { type MosaicAnswer, type MosaicPuzzle, type MosaicState, makeMosaic, NO_CLUE } from './rules.js';

/** How answers may be written: `1` and `0`, or as other programs draw black and white. */
const ANSWER_WORDS = { zero: ['0', '.', '-'], one: ['1', '#', 'x'] };

/** Mosaic, also known as Fill-a-Pix: clues count the black cells around them. */
export const mosaic = /* @__PURE__ */ fillKind<MosaicPuzzle, MosaicState, YesNoMove, MosaicAnswer>({
  id: 'mosaic',
  title: 'Mosaic',
  aliases: ['fill-a-pix', 'fillapix'],
  ...yesNoFacets(mosaicCell),
  codecs: MOSAIC_CODECS,
  judges: MOSAIC_JUDGES,
  options: [],
  configure(puzzle, options) {
    const [unknown] = Object.keys(options);
    if (unknown === undefined) return ok(puzzle);
    return fail({ code: FaultCode.BadOption, found: unknown, expected: 'no option, mosaic has none' });
  },
  isSolved,
  parseAnswer: (puzzle, text) => parseAnswer(puzzle, text, ANSWER_WORDS),
  judge,
  scene: mosaicScene,
  loadSolver: async () => (await import('./solve/index.js')).solver,
  loadGenerator: async () => (await import('./generate/index.js')).mosaicGenerator,
  loadContest: async () => (await import('./contest/index.js')).mosaicContest,
  loadExplainer: async () => (await import('./explain/index.js')).explainer,
});
