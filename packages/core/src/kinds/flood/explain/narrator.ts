import type { Language, Mistake, Narrator, Step } from '../../../explain/index.js';
import type { FloodPuzzle } from '../puzzle.js';
import { ENGLISH_TEXT } from './words-en.js';
import { CHINESE_TEXT } from './words-zh.js';

/** What a step of flood tells, as the detail of its step has it. */
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

/** Flood in one language. */
export interface FloodText {
  readonly levels: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  where(detail: FloodDetail): string;
  /** Why this move, by technique. */
  readonly reasons: Readonly<Record<string, (detail: FloodDetail) => string>>;
  /** What it gains, what is needed before and after and why, and the best other move. */
  follows(detail: FloodDetail): string;
  mistake(wrong: Mistake): string;
}

const TEXTS: Readonly<Record<Language, FloodText>> = { en: ENGLISH_TEXT, zh: CHINESE_TEXT };

/** The names of the levels from 0. */
export const LEVELS = { en: ENGLISH_TEXT.levels };

/** Says steps of flood in words. */
export function floodNarrator(_puzzle: FloodPuzzle, language: Language = 'en'): Narrator {
  const text = TEXTS[language];
  const detail = (step: Step): FloodDetail => step.detail as unknown as FloodDetail;
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
