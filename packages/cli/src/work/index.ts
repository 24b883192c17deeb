import type { Work } from './work.js';

/** What verbs do with one board each, by name: a thread is told the name, and loads no more than that. */
export const WORKS = {
  solve: async () => (await import('./solve.js')).solveBoard,
  hint: async () => (await import('./hint.js')).hintBoard,
  explain: async () => (await import('./explain.js')).explainBoard,
  rate: async () => (await import('./rate.js')).rateBoard,
} as const satisfies Record<string, () => Promise<Work<never>>>;

export type WorkName = keyof typeof WORKS;

/** The settings that a work takes. */
export type SettingsOf<N extends WorkName> = Parameters<Awaited<ReturnType<(typeof WORKS)[N]>>>[1];
