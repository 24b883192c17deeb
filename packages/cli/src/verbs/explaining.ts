import { LANGUAGES, type Language } from '@tilewright/core/explain';
import { UsageError } from '../exit.js';
import { type Option, type Options, whole } from '../options/index.js';
import type { Format } from '../reading/detect.js';

/** Options that say which reasoning is allowed. */
export const REASONING: readonly Option[] = [
  { name: 'max-level', takes: whole('L', 1), help: 'use no technique above this level' },
  {
    name: 'assume-unique',
    help: 'allow arguments that hold only because the puzzle promises one solution',
  },
];

/**
 * What of these options was given. Throws a UsageError for a level that none of the kinds of these formats has: it would be
 * no limit at all.
 */
export async function reasoningOf(
  options: Options,
  formats: readonly Format[],
): Promise<{ readonly maxLevel: number | null; readonly assumeUnique: boolean }> {
  const maxLevel = options.number('max-level') ?? null;
  if (maxLevel !== null) {
    const most = await highestLevel(formats);
    if (maxLevel > most)
      throw new UsageError(`--max-level takes a whole number from 1 to ${most}, not "${maxLevel}"`);
  }
  return { maxLevel, assumeUnique: options.flag('assume-unique') };
}

async function highestLevel(formats: readonly Format[]): Promise<number> {
  let most = 0;
  for (const kind of new Set(formats.map(({ kind }) => kind))) {
    const explainer = await kind.loadExplainer?.();
    for (const { level } of explainer?.techniques ?? []) most = Math.max(most, level);
  }
  return most;
}

export function languageOf(options: Options): Language {
  return options.choice('lang', LANGUAGES) ?? 'en';
}
