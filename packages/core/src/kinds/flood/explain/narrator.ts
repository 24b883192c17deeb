import type { Language, Narrator } from '../../../explain/index.js';
import { type MoveWords, moveNarrator } from '../../../explain/wording/index.js';
import { type FloodPuzzle, isUsual } from '../puzzle.js';
import type { PlaceDetail } from './place/detail.js';
import { ENGLISH_PLACE_WORDS } from './place/words-en.js';
import { CHINESE_PLACE_WORDS } from './place/words-zh.js';
import { ENGLISH_WORDS } from './words-en.js';
import { CHINESE_WORDS } from './words-zh.js';

/** What a step of flood tells, as its detail has it. */
export interface FloodDetail {
  readonly colour: string;
  readonly cells: number;
  readonly groups: number;
  readonly through: number;
  readonly doors: number;
  readonly finished: readonly string[];
  readonly before: readonly [number, number | null];
  readonly after: readonly [number, number | null];
  readonly colours: number;
  readonly waves: number;
  readonly keeps: boolean;
  readonly other: { readonly colour: string; readonly total: readonly [number, number | null] } | null;
}

const WORDS: Readonly<Record<Language, MoveWords<FloodDetail>>> = { en: ENGLISH_WORDS, zh: CHINESE_WORDS };

const PLACE_WORDS: Readonly<Record<Language, MoveWords<PlaceDetail>>> = {
  en: ENGLISH_PLACE_WORDS,
  zh: CHINESE_PLACE_WORDS,
};

/** Says steps of flood in words. */
export function floodNarrator(puzzle: FloodPuzzle, language: Language = 'en'): Narrator {
  return isUsual(puzzle)
    ? moveNarrator(WORDS[language], language)
    : moveNarrator(PLACE_WORDS[language], language);
}
