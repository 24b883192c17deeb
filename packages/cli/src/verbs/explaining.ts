import { LANGUAGES, type Language } from '@tilewright/core/explain';
import type { OptionHelp, Options } from '../options.js';

/** Options that say which reasoning is allowed. */
export const REASONING: readonly OptionHelp[] = [
  { name: 'max-level', takes: 'L', help: 'use no technique above this level' },
  {
    name: 'assume-unique',
    help: 'allow arguments that hold only because the puzzle promises one solution',
  },
];

export const LANGUAGE: OptionHelp = {
  name: 'lang',
  takes: LANGUAGES.join('|'),
  help: 'the language of the reasons (en)',
};

/** The highest level that may be asked for; more than any kind has. */
const MOST_LEVELS = 99;

/** What of these options was given. */
export function reasoningOf(options: Options): {
  readonly maxLevel: number | null;
  readonly assumeUnique: boolean;
} {
  return {
    maxLevel: options.number('max-level', 1, MOST_LEVELS) ?? null,
    assumeUnique: options.flag('assume-unique'),
  };
}

export function languageOf(options: Options): Language {
  return options.choice('lang', LANGUAGES) ?? 'en';
}
