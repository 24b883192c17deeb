import type { Language, Narrator } from '../../../explain/index.js';
import { type MoveWords, moveNarrator } from '../../../explain/wording/index.js';
import type { FloodPuzzle } from '../puzzle.js';
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

/** Says steps of flood in words. */
export function floodNarrator(_puzzle: FloodPuzzle, language: Language = 'en'): Narrator {
  return moveNarrator(WORDS[language], language);
}
