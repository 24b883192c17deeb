import type { Technique } from '../../../explain/index.js';
import { makeExplainer } from '../../../yes-no/explain/explainer.js';
import type { Reasoning } from '../../../yes-no/index.js';
import type { BinairoPuzzle } from '../rules.js';
import { signsOf } from '../signs.js';
import { binairoEncoding } from '../solve/encoding.js';
import { type BinairoBoard, boardOf } from './board.js';
import { explainingRules, fastRules } from './rules.js';
import { TECHNIQUES } from './techniques.js';
import { ENGLISH_WORDS } from './words-en.js';
import { CHINESE_WORDS } from './words-zh.js';

const ALL: readonly Technique[] = Object.values(TECHNIQUES);

const UNSIGNED = ALL.filter((technique) => technique.code.startsWith('B'));

const reasoning: Reasoning<BinairoPuzzle, BinairoBoard> = {
  techniques: ALL,
  encoding: binairoEncoding,
  board: boardOf,
  ranks: (puzzle) => (puzzle.signs === null ? UNSIGNED : ALL),
  rules: (board, _assumeUnique, truth) => explainingRules(board, truth),
  trialRules: fastRules,
  words: (language) => (language === 'zh' ? CHINESE_WORDS : ENGLISH_WORDS),
  clues: () => null,
  glyphOf(puzzle, a, b) {
    const sign = signsOf(puzzle).find((one) => one.a === a && one.b === b);
    return sign === undefined ? '' : sign.equal ? '=' : '×';
  },
};

/** Explains binairo by techniques. */
export const explainer = makeExplainer(reasoning);
