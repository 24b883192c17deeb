import { computed, signal } from '@preact/signals';
import { en } from './en.js';
import type { KindTerms, Terms } from './terms.js';

/** The languages of the studio; the same as the explainers' catalogues. */
export const LANGUAGES = { en: 'English', zh: '简体中文' } as const;
export type Language = keyof typeof LANGUAGES;

export type MessageKey = keyof typeof en;
export type Messages = Readonly<Record<MessageKey, string>>;
export type Params = Readonly<Record<string, string | number>>;

interface Catalogue {
  readonly language: Language;
  readonly messages: Messages;
  /** Words for what core names in English only. */
  readonly terms: Terms;
}

const ENGLISH: Catalogue = { language: 'en', messages: en, terms: {} };
const catalogue = signal(ENGLISH);

/** The language shown now. */
export const language = computed(() => catalogue.value.language);

/** Shows another language; catalogues other than English are fetched when first needed. */
export async function setLanguage(wanted: Language): Promise<void> {
  if (wanted === 'zh') {
    const [{ zh }, { termsZh }] = await Promise.all([import('./zh.js'), import('./terms-zh.js')]);
    catalogue.value = { language: wanted, messages: zh, terms: termsZh };
  } else catalogue.value = ENGLISH;
  document.documentElement.lang = wanted === 'zh' ? 'zh-Hans' : 'en';
}

/** The language that the browser prefers among ours. */
export function preferredLanguage(): Language {
  const first = navigator.languages.find((name) => /^(en|zh)\b/i.test(name));
  return first && /^zh/i.test(first) ? 'zh' : 'en';
}

/**
 * A message in the language shown. `{name}` is replaced by the parameter; with `one|many` the parameter `n` chooses, and
 * `{name one/many}` is the parameter and the word that goes with it.
 * Reading it in a component makes that follow the language.
 */
export function t(key: MessageKey, params: Params = {}): string {
  const [one, many] = catalogue.value.messages[key].split('|') as [string, string?];
  const text = many !== undefined && params.n !== 1 ? many : one;
  return text.replace(
    /\{(\w+)(?: ([^/}]+)\/([^/}]+))?\}/g,
    (whole, name: string, word?: string, words?: string) => {
      if (!(name in params)) return whole;
      return word === undefined
        ? String(params[name])
        : `${params[name]} ${params[name] === 1 ? word : words}`;
    },
  );
}

/** What the language shown calls a kind's levels, options and formats; undefined where core's words are the ones. */
export function termsOf(kind: string): KindTerms | undefined {
  return catalogue.value.terms[kind];
}

/** A time of play: `4:07`, `1:02:33`. */
export function formatTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** A day as the language writes it. */
export function formatDay(date: Date, style: 'long' | 'short' = 'long'): string {
  const options: Intl.DateTimeFormatOptions =
    style === 'long'
      ? { weekday: 'long', day: 'numeric', month: 'long' }
      : { day: 'numeric', month: 'short', year: 'numeric' };
  return new Intl.DateTimeFormat(locale(), options).format(date);
}

function locale(): string {
  return language.value === 'zh' ? 'zh-Hans' : 'en-GB';
}

/** A month as the language writes it. */
export function formatMonth(date: Date): string {
  return new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric' }).format(date);
}

/** The days of the week from Monday, short and in full. */
export function weekdays(): { readonly short: string; readonly long: string }[] {
  const named = (style: 'narrow' | 'short' | 'long', day: number): string =>
    // The first of January 2024 was a Monday.
    new Intl.DateTimeFormat(locale(), { weekday: style }).format(new Date(2024, 0, 1 + day, 12));
  return Array.from({ length: 7 }, (_, day) => ({ short: named('short', day), long: named('long', day) }));
}
