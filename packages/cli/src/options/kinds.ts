import type { AnyKind, OptionSpec } from '@tilewright/core/kind';
import { orList } from './names.js';
import { type Option, type Value, whole } from './option.js';

/**
 * The options of all kinds, each name once. What is declared by a kind (`OptionSpec`) enters the command here and nowhere
 * else: a value passes when one of the kinds that have the option takes it.
 */
export function kindOptions(kinds: readonly AnyKind[]): Option[] {
  const byName = new Map<string, { readonly kind: string; readonly spec: OptionSpec }[]>();
  for (const kind of kinds) {
    for (const spec of kind.options) {
      const having = byName.get(spec.name) ?? [];
      having.push({ kind: kind.id, spec });
      byName.set(spec.name, having);
    }
  }
  return [...byName].map(([name, having]) => optionOf(name, having));
}

/** One option for all that declare one of its name: of kinds or of their generators. */
export function optionOf(
  name: string,
  having: readonly { readonly kind: string; readonly spec: OptionSpec }[],
): Option {
  const helps = new Map<string, string[]>();
  for (const { kind, spec } of having) helps.set(spec.help, [...(helps.get(spec.help) ?? []), kind]);
  const takes = takenBy(having.map(({ spec }) => spec));
  return {
    name,
    help: [...helps].map(([help, of]) => `${of.join(', ')}: ${help}`).join('; '),
    kinds: having.map(({ kind }) => kind),
    ...(takes ? { takes } : {}),
  };
}

/** Whether a kind's option takes a text; a flag that is given has the value `yes`. */
export function takesText({ values, placeholder, problem }: OptionSpec, text: string): boolean {
  if (values?.includes(text)) return true;
  if (placeholder !== undefined) return (problem?.(text) ?? null) === null;
  return values === undefined && text === 'yes';
}

function takenBy(specs: readonly OptionSpec[]): Value | null {
  if (specs.every(({ values, placeholder }) => values === undefined && placeholder === undefined))
    return null;
  const list = [...new Set(specs.flatMap(({ values }) => values ?? []))];
  const shapes = [...new Set(specs.flatMap(({ placeholder }) => placeholder?.split('|') ?? []))];
  if (shapes.length === 0) return { of: 'words', words: list };
  const isCount = specs.every(
    ({ placeholder, values, problem }) => placeholder === 'N' && !values && !problem,
  );
  if (isCount) return whole('N', 0);
  const shown = [...new Set([...shapes, ...list])].join('|');
  // Where any text may be meant for one of them, there is nothing to refuse.
  if (specs.some(({ placeholder, problem }) => placeholder !== undefined && !problem))
    return { of: 'text', shown };
  return {
    of: 'text',
    shown,
    problem(text) {
      if (specs.some((spec) => takesText(spec, text))) return null;
      const rights = specs.flatMap(({ values, problem }) =>
        [...(values ?? []), problem?.(text) ?? []].flat(),
      );
      return orList([...new Set(rights)]);
    },
  };
}
