import type { Mistake } from './explainer.js';
import type { Step } from './step.js';

/** Languages that every kind's catalogue is written in. The first is the fallback. */
export const LANGUAGES = ['en', 'zh'] as const;

/** English or Simplified Chinese. */
export type Language = (typeof LANGUAGES)[number];

/**
 * Says steps in words, for one puzzle in one language. The three parts of a step are the stages of a hint: where to
 * look, which rule, what follows; each is one or two plain sentences.
 */
export interface Narrator {
  readonly language: Language;
  techniqueName(technique: string): string;
  levelName(level: number): string;
  where(step: Step): string;
  rule(step: Step): string;
  follows(step: Step): string;
  mistake(mistake: Mistake): string;
}

/** How much of a step a hint gives away: 1 where to look, 2 also which rule, 3 also what follows. */
export type Stage = 1 | 2 | 3;

/** The sentences of a hint up to `stage`. */
export function hintLines(narrator: Narrator, step: Step, stage: Stage): string[] {
  const lines = [narrator.where(step)];
  if (stage >= 2) lines.push(narrator.rule(step));
  if (stage >= 3) lines.push(narrator.follows(step));
  return lines;
}
