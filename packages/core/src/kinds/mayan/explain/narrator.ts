import type { Language, Narrator } from '../../../explain/index.js';
import { type MoveWords, moveNarrator } from '../../../explain/wording/index.js';
import type { MayanPuzzle } from '../puzzle.js';
import { ENGLISH_WORDS } from './words-en.js';
import { CHINESE_WORDS } from './words-zh.js';

/** What a step of the Mayan game tells, as its detail has it. */
export interface MayanDetail {
  readonly x: number;
  readonly y: number;
  readonly right: boolean;
  readonly tile: number;
  readonly push: boolean;
  readonly vanish: number;
  readonly waves: number;
  readonly colours: readonly number[];
  readonly finished: readonly number[];
  readonly before: readonly [number, number];
  readonly after: readonly [number, number];
  readonly least: number;
  readonly carried: number;
  readonly far: { readonly colour: number; readonly tiles: number; readonly distance: number } | null;
  readonly others: number;
  readonly better: number | null;
}

const WORDS: Readonly<Record<Language, MoveWords<MayanDetail>>> = { en: ENGLISH_WORDS, zh: CHINESE_WORDS };

/** Says steps of the Mayan game in words. Columns and rows count from 0 at the bottom left, as in moves. */
export function mayanNarrator(_puzzle: MayanPuzzle, language: Language = 'en'): Narrator {
  return moveNarrator(WORDS[language], language);
}
