import { makeExplainer } from '../../../yes-no/explain/explainer.js';
import type { Reasoning } from '../../../yes-no/index.js';
import type { BinairoPuzzle } from '../rules.js';
import { binairoEncoding } from '../solve/encoding.js';
import { BinairoBoard } from './board.js';
import { explainingRules, fastRules } from './rules.js';
import { TECHNIQUES } from './techniques.js';
import { ENGLISH_WORDS } from './words-en.js';
import { CHINESE_WORDS } from './words-zh.js';

const reasoning: Reasoning<BinairoPuzzle, BinairoBoard> = {
  techniques: Object.values(TECHNIQUES),
  encoding: binairoEncoding,
  board(puzzle) {
    const board = new BinairoBoard(puzzle.shape, puzzle.uniqueLines);
    board.load(puzzle.givens);
    return board;
  },
  rules: (board, _assumeUnique, truth) => explainingRules(board, truth),
  trialRules: fastRules,
  words: (language) => (language === 'zh' ? CHINESE_WORDS : ENGLISH_WORDS),
  clues: () => null,
};

/** Explains binairo by techniques. */
export const explainer = makeExplainer(reasoning);
