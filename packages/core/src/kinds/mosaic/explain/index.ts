import { makeExplainer } from '../../../yes-no/explain/explainer.js';
import type { Reasoning } from '../../../yes-no/index.js';
import type { MosaicPuzzle } from '../rules.js';
import { mosaicEncoding } from '../solve/encoding.js';
import { MosaicBoard } from './board.js';
import { explainingRules, trialRules } from './rules.js';
import { TECHNIQUES } from './techniques.js';
import { ENGLISH_WORDS } from './words-en.js';
import { CHINESE_WORDS } from './words-zh.js';

const reasoning: Reasoning<MosaicPuzzle, MosaicBoard> = {
  techniques: Object.values(TECHNIQUES),
  encoding: mosaicEncoding,
  board: ({ shape, clues }) => new MosaicBoard(shape, clues),
  rules: explainingRules,
  trialRules,
  words: (language) => (language === 'zh' ? CHINESE_WORDS : ENGLISH_WORDS),
  clues: (puzzle) => puzzle.clues,
};

/** Explains mosaics by techniques. */
export const explainer = makeExplainer(reasoning);
