import { LANGUAGES, type Language } from '@tilewright/core/explain';
import type { Options } from '../options/index.js';

export type { Language };

/** How the command behaves towards whoever called it, whatever the verb. */
interface Manners {
  /** No notes, no progress. */
  readonly quiet: boolean;
  readonly progress: boolean;
}

/** One call has one behaviour; set once, before anything is said. */
let manners: Manners = { quiet: false, progress: true };

/** Takes over what a call says of it. */
export function behaveAs(options: Options): void {
  const quiet = options.flag('quiet');
  manners = { quiet, progress: !quiet && !options.flag('no-progress') };
  // Threads of the command get it with the environment.
  if (options.flag('debug')) process.env.TILEWRIGHT_DEBUG = '1';
  const asked = options.choice('lang', LANGUAGES);
  if (asked !== undefined) process.env.TILEWRIGHT_LANG = asked;
}

/** Whether notes (not faults) may be said. */
export function mayNote(): boolean {
  return !manners.quiet;
}

/** Whether progress may be shown. */
export function mayShowProgress(): boolean {
  return manners.progress;
}

/** The language of words for people. */
export function language(): Language {
  return LANGUAGES.find((one) => one === process.env.TILEWRIGHT_LANG) ?? 'en';
}

/** Whether internal errors come with their trace. */
export function isDebugging(): boolean {
  return process.env.TILEWRIGHT_DEBUG === '1';
}
