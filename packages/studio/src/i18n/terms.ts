/** What a language calls the levels, options and formats of each kind, by their names in core. */
export type Terms = Readonly<Record<string, KindTerms>>;

export interface KindTerms {
  readonly levels: Readonly<Record<number, string>>;
  readonly options: Readonly<Record<string, OptionTerms>>;
  readonly formats: Readonly<Record<string, string>>;
}

export interface OptionTerms {
  readonly label: string;
  readonly help: string;
  readonly values?: Readonly<Record<string, string>>;
}

interface Named {
  readonly name: string;
  readonly help: string;
}

/** `unique-lines` as people read it: `Unique lines`. */
function spelled(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The words of a generator's option: a language's own, or what core says. */
export function optionWords(terms: KindTerms | undefined, option: Named): OptionTerms {
  const own = terms?.options[option.name];
  return own ?? { label: spelled(option.name), help: option.help };
}

/** The words of a value of an option. */
export function valueWords(words: OptionTerms, value: string): string {
  return words.values?.[value] ?? spelled(value);
}
