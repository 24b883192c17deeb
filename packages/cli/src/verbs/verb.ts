import type { Exit } from '../exit.js';
import type { OptionHelp, Options } from '../options.js';

/** A command line that the help shows, as typed after the prompt, and what it does. */
export interface Example {
  readonly command: string;
  readonly says: string;
}

/** One verb of the command: `tilewright solve …`. */
export interface Verb {
  /** What follows the verb in the usage line. */
  readonly usage: string;
  /** A few plain sentences. */
  readonly about: string;
  readonly options: readonly OptionHelp[];
  /** Each is run by a test, in the checkout. */
  readonly examples: readonly Example[];
  /** Does it; what is wrong with the call is thrown as a UsageError. */
  run(options: Options): Promise<Exit>;
}

/** How the table of verbs holds one: loaded when it is called. */
export interface VerbEntry {
  readonly name: string;
  readonly summary: string;
  load(): Promise<Verb>;
}
