import type { Mistake } from '../explainer.js';
import type { Language, Narrator } from '../narrator.js';
import type { Step } from '../step.js';

/** A kind whose steps are moves, in one language. D is what the detail of its steps holds. */
export interface MoveWords<D> {
  /** The names of the levels from 0. */
  readonly levels: readonly string[];
  /** The names of the techniques. */
  readonly names: Readonly<Record<string, string>>;
  where(detail: D): string;
  /** Why this move, by technique. */
  readonly reasons: Readonly<Record<string, (detail: D) => string>>;
  /** What it gains, what is needed before and after and why, and the best other move. */
  follows(detail: D): string;
  mistake(wrong: Mistake): string;
}

/** A narrator for a kind whose steps are moves, made from its words. */
export function moveNarrator<D>(words: MoveWords<D>, language: Language): Narrator {
  const detail = (step: Step): D => step.detail as unknown as D;
  return {
    language,
    techniqueName: (technique) => words.names[technique] ?? technique,
    levelName: (level) => words.levels[level] ?? `${level}`,
    where: (step) => words.where(detail(step)),
    rule: (step) => words.reasons[step.technique]?.(detail(step)) ?? step.technique,
    follows: (step) => words.follows(detail(step)),
    mistake: (wrong) => words.mistake(wrong),
  };
}
