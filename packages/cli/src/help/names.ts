import { KINDS } from '@tilewright/core';
import type { Option } from '../options/index.js';
import { optionsOf, type Verb, type VerbEntry, type WordForm } from '../verbs/verb.js';

/** A verb with its name, for whoever goes through all of them. */
export interface NamedVerb {
  readonly name: string;
  readonly summary: string;
  readonly verb: Verb;
  readonly options: readonly Option[];
}

/** All verbs of the table, loaded. */
export async function allVerbs(table: readonly VerbEntry[]): Promise<NamedVerb[]> {
  return Promise.all(
    table.map(async ({ name, summary, load }) => {
      const verb = await load();
      return { name, summary, verb, options: optionsOf(verb) };
    }),
  );
}

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** The words that may stand for something that has names; null where that is a file, a folder, a verb, or anything. */
export function namesFor(form: WordForm | NonNullable<Option['takes']>['of']): readonly string[] | null {
  switch (form) {
    case 'kind':
      return KINDS.flatMap(({ id, aliases = [] }) => [id, ...aliases]);
    case 'judge':
      return distinct(KINDS.flatMap(({ judges }) => judges.map(({ id }) => id)));
    case 'format':
      return distinct(
        KINDS.flatMap(({ codecs, judges }) => [...codecs.map(({ id }) => id), ...judges.map(({ id }) => id)]),
      );
    case 'target':
      return distinct(
        KINDS.flatMap(({ codecs }) => codecs.filter(({ format }) => format).map(({ id }) => id)),
      );
    case 'shell':
      return SHELLS;
    default:
      return null;
  }
}

/** What may follow an option, where that can be listed. */
export function valuesOf({ takes }: Option): readonly string[] | null {
  if (takes === undefined) return null;
  if (takes.of === 'words') return takes.words;
  // Words among the shapes of a text, such as `centre` in `ROW,COL|centre`.
  if (takes.of === 'text') {
    const words = takes.shown.split('|').filter((word) => /^[a-z-]+$/.test(word));
    return words.length > 0 ? words : null;
  }
  return namesFor(takes.of);
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)];
}
