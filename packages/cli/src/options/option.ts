// How an option of the command is declared: once, for checking, help, completions, man pages and documents alike.

/** What an option takes. `shown` stands for it in the help: `N`, `SECONDS`. */
export type Value =
  | { readonly of: 'words'; readonly words: readonly string[] }
  | {
      readonly of: 'number';
      readonly shown: string;
      readonly least: number;
      readonly most: number;
      /** Whether it need not be whole. */
      readonly fraction: boolean;
    }
  | {
      readonly of: 'text';
      readonly shown: string;
      /** What would be right, for a text that cannot be meant on any board; null for one that can. */
      readonly problem?: (text: string) => string | null;
    }
  /** A name that core knows; who uses it says what is wrong with one that does not exist. */
  | { readonly of: 'kind' | 'format' | 'target' | 'judge'; readonly shown: string }
  | { readonly of: 'file' | 'folder'; readonly shown: string };

/** An option of a verb. */
export interface Option {
  /** Without the dashes. The same name has the same meaning in every verb. */
  readonly name: string;
  /** One letter, with one meaning in all verbs: `LETTERS` holds it. */
  readonly short?: string;
  /** A flag when absent. */
  readonly takes?: Value;
  /** What holds without it, as the help shows it. */
  readonly usual?: string;
  readonly help: string;
  /** The kinds whose boards it concerns; all when absent. */
  readonly kinds?: readonly string[];
  /** Names of options that cannot go with it: with both, one of them would be ignored. */
  readonly excludes?: readonly string[];
  /** Former spellings, with their dashes: they are accepted, with a note. */
  readonly was?: readonly string[];
}

export function words(...list: readonly string[]): Value {
  return { of: 'words', words: list };
}

/** A whole number from `least` to `most`. */
export function whole(shown: string, least: number, most = Number.MAX_SAFE_INTEGER): Value {
  return { of: 'number', shown, least, most, fraction: false };
}

/** What an option takes, as the help shows it; nothing for a flag. */
export function shownValue({ takes }: Option): string {
  if (takes === undefined) return '';
  return takes.of === 'words' ? takes.words.join('|') : takes.shown;
}
