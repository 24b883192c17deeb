import type { Exit } from '../exit.js';
import { COMMON, type Option, type Options } from '../options/index.js';

/** A command line that the help shows, as typed after the prompt, and what it does. */
export interface Example {
  readonly command: string;
  readonly says: string;
  /** It goes on until it is told to end. */
  readonly lasting?: boolean;
}

/** What a word that is no option may be; `files` are any number of them, the standard input where there is none. */
export type WordForm = 'files' | 'file' | 'kind' | 'judge' | 'verb' | 'shell';

/** One verb of the command: `tilewright solve …`. */
export interface Verb {
  /** What follows the verb in the usage line. */
  readonly usage: string;
  /** A few plain sentences. */
  readonly about: string;
  /** What the words beside the options are, in their order: for completions, and for what is wrong with a call. */
  readonly words: readonly WordForm[];
  /** Its own; those of all verbs come with them. */
  readonly options: readonly Option[];
  /** Each is run by a test, in the checkout. */
  readonly examples: readonly Example[];
  /** Does it; what is wrong with the call is thrown as a UsageError. `table`: all verbs, for those that tell of the others. */
  run(options: Options, table: readonly VerbEntry[]): Promise<Exit>;
}

/** All options of a verb. */
export function optionsOf(verb: Verb): readonly Option[] {
  return [...verb.options, ...COMMON];
}

/** How the table of verbs holds one: loaded when it is called. */
export interface VerbEntry {
  readonly name: string;
  readonly summary: string;
  load(): Promise<Verb>;
}
