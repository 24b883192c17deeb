import { parseArgs } from 'node:util';
import type { AnyKind } from '@tilewright/core/kind';
import { UsageError } from './exit.js';

/** An option of the command: what `--help` shows and what is accepted. */
export interface OptionHelp {
  /** Without the dashes. */
  readonly name: string;
  readonly short?: string;
  /** What it takes, as shown in the help; a flag when absent. */
  readonly takes?: string;
  readonly help: string;
}

/** Options that say how input is read. */
export const READING: readonly OptionHelp[] = [
  { name: 'kind', short: 'k', takes: 'KIND', help: 'the kind of puzzle, instead of detecting it' },
  { name: 'format', short: 'f', takes: 'FORMAT', help: 'the format of the input, instead of detecting it' },
];

/** Options that limit the work on one board. */
export const BUDGET: readonly OptionHelp[] = [
  {
    name: 'time-limit',
    short: 't',
    takes: 'SECONDS',
    help: 'stop on a board after so long, with what is known',
  },
  {
    name: 'memory-limit',
    takes: 'MB',
    help: 'most memory for a search (default: a quarter of the machine, at most 2048, shared by all jobs)',
  },
  { name: 'node-limit', takes: 'N', help: 'stop on a board after so many search nodes: repeatable anywhere' },
];

export const JOBS: OptionHelp = {
  name: 'jobs',
  short: 'j',
  takes: 'N',
  help: 'spread the boards over N threads (default 1)',
};

export const JSON_LINES: OptionHelp = {
  name: 'json',
  help: 'one line of JSON a board; see docs/command.md for its fields',
};

export const HELP: OptionHelp = { name: 'help', short: 'h', help: 'show this help' };

/** The options of all kinds, each name once. */
export function kindOptions(kinds: readonly AnyKind[]): OptionHelp[] {
  const byName = new Map<string, OptionHelp>();
  for (const kind of kinds) {
    for (const { name, values, placeholder, help } of kind.options) {
      if (byName.has(name)) continue;
      const takes = values ? values.join('|') : placeholder;
      byName.set(name, { name, help: `${kind.id}: ${help}`, ...(takes === undefined ? {} : { takes }) });
    }
  }
  return [...byName.values()];
}

/** The options and the other words of a call, with readers that turn what cannot be meant into a UsageError. */
export class Options {
  /** The words that are not options: file names. */
  readonly words: readonly string[];
  readonly #values: Readonly<Record<string, string | boolean | undefined>>;

  private constructor(words: readonly string[], values: Record<string, string | boolean | undefined>) {
    this.words = words;
    this.#values = values;
  }

  /** Reads a verb's arguments. Throws a UsageError for an unknown option, or one without the value it needs. */
  static read(args: readonly string[], known: readonly OptionHelp[]): Options {
    const config: Record<string, { type: 'string' | 'boolean'; short?: string }> = {};
    for (const { name, short, takes } of known) {
      config[name] = { type: takes === undefined ? 'boolean' : 'string', ...(short ? { short } : {}) };
    }
    try {
      const parsed = parseArgs({
        args: joinNegative(args, known),
        options: config,
        allowPositionals: true,
        strict: true,
      });
      return new Options(parsed.positionals, parsed.values as Record<string, string | boolean | undefined>);
    } catch (error) {
      throw new UsageError(explain(error, known));
    }
  }

  text(name: string): string | undefined {
    const value = this.#values[name];
    return typeof value === 'string' ? value : undefined;
  }

  flag(name: string): boolean {
    return this.#values[name] === true;
  }

  /** A number, whole unless `fraction`, from `least` to `most`. */
  number(name: string, least: number, most: number, fraction = false): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = Number(text);
    const shape = fraction ? /^\d+(\.\d+)?$|^\.\d+$/ : /^\d+$/;
    if (shape.test(text) && value >= least && value <= most) return value;
    const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
    throw new UsageError(`--${name} takes a ${fraction ? '' : 'whole '}number ${range}, not "${text}"`);
  }

  /** One of some words. */
  choice<W extends string>(name: string, words: readonly W[]): W | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const word = words.find((one) => one === text);
    if (word === undefined) throw new UsageError(`--${name} takes ${orList(words)}, not "${text}"`);
    return word;
  }

  /** What is given of these options, by name; a flag that is given has the value `yes`. */
  given(names: readonly OptionHelp[]): Record<string, string> {
    const given: Record<string, string> = {};
    for (const { name } of names) {
      const value = this.#values[name];
      if (value !== undefined) given[name] = value === true ? 'yes' : String(value);
    }
    return given;
  }
}

/** `a`, `a or b`, `a, b or c`. */
export function orList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** `--node-limit -3` must say what is wrong with −3, not that `-3` is no option. */
function joinNegative(args: readonly string[], known: readonly OptionHelp[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const last = joined.at(-1);
    const takes = known.some(({ name, takes }) => last === `--${name}` && takes !== undefined);
    if (takes && /^-\d/.test(arg)) joined[joined.length - 1] = `${last}=${arg}`;
    else joined.push(arg);
  }
  return joined;
}

/** Puts an error of `parseArgs` into our words, with the nearest known option where one is near. */
function explain(error: unknown, known: readonly OptionHelp[]): string {
  const { code, message } = error as { code?: string; message: string };
  const named = /'(-[^' ,<]*)/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const near = nearest(
      named,
      known.map(({ name }) => `--${name}`),
    );
    return `there is no option ${named}${near ? `; did you mean ${near}?` : ''}`;
  }
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
    const name = /--([a-z-]+)/.exec(message)?.[1];
    const option = known.find((one) => one.name === name);
    if (option?.takes) return `--${option.name} needs a value: ${option.takes}`;
    if (option) return `--${option.name} takes no value`;
  }
  return message;
}

/** The word of `words` that is at most two small slips (a letter more, fewer or another) from `word`. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  let best: string | undefined;
  let bestSlips = 3;
  for (const other of words) {
    const found = slips(word, other);
    if (found < bestSlips) {
      bestSlips = found;
      best = other;
    }
  }
  return best;
}

/** The edit distance of two words (Levenshtein). O(length²). */
function slips(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same));
    }
    row = next;
  }
  return row[b.length]!;
}
