import type { Language, Mistake, Narrator, Step } from '../../../explain/index.js';
import type { MayanPuzzle } from '../puzzle.js';
import { ENGLISH_TEXT } from './words-en.js';
import { CHINESE_TEXT } from './words-zh.js';

/** What a step of the Mayan game tells, as the detail of its step has it. */
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

/** The Mayan game in one language. */
export interface MayanText {
  readonly levels: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  where(detail: MayanDetail): string;
  readonly reasons: Readonly<Record<string, (detail: MayanDetail) => string>>;
  follows(detail: MayanDetail): string;
  mistake(wrong: Mistake): string;
}

const TEXTS: Readonly<Record<Language, MayanText>> = { en: ENGLISH_TEXT, zh: CHINESE_TEXT };

/** The names of the levels from 0. */
export const LEVELS = { en: ENGLISH_TEXT.levels };

/** Says steps of the Mayan game in words. Columns and rows count from 0 at the bottom left, as in moves. */
export function mayanNarrator(_puzzle: MayanPuzzle, language: Language = 'en'): Narrator {
  const text = TEXTS[language];
  const detail = (step: Step): MayanDetail => step.detail as unknown as MayanDetail;
  return {
    language,
    techniqueName: (technique) => text.names[technique] ?? technique,
    levelName: (level) => text.levels[level] ?? `${level}`,
    where: (step) => text.where(detail(step)),
    rule: (step) => text.reasons[step.technique]?.(detail(step)) ?? step.technique,
    follows: (step) => text.follows(detail(step)),
    mistake: text.mistake,
  };
}
