import { quoted, visible } from '@tilewright/core/outcome';
import { UsageError } from '../exit.js';
import { nearest, orList } from './names.js';
import { type Option, shownValue, type Value } from './option.js';
import { callWords } from './words.js';

/**
 * The options and the other words of a call. All of it has been checked against the verb's table: who asks for a value gets
 * one that the table allows, or undefined.
 */
export class Options {
  /** The words that are not options: file names. */
  readonly words: readonly string[];
  /** What to tell whoever called: former spellings. */
  readonly notes: readonly string[];
  readonly #values: ReadonlyMap<string, string | true>;
  /** The names of options that take a text without a shape. */
  readonly #free: ReadonlySet<string>;

  private constructor(
    words: readonly string[],
    values: ReadonlyMap<string, string | true>,
    known: readonly Option[],
    notes: readonly string[],
  ) {
    this.words = words;
    this.notes = notes;
    this.#values = values;
    this.#free = new Set(known.flatMap(({ name, takes }) => (takes?.of === 'text' ? [name] : [])));
  }

  /**
   * Reads a verb's arguments. Throws a UsageError for an unknown option, one without the value it needs or with one that it
   * does not take, and options that contradict each other. Nothing is read from any file.
   */
  static read(args: readonly string[], known: readonly Option[]): Options {
    const spellings = spellingsOf(known);
    const values = new Map<string, string | true>();
    const words: string[] = [];
    const notes = new Set<string>();
    const takesValue = (spelling: string): boolean => spellings.get(spelling)?.takes !== undefined;
    for (const one of callWords(args, takesValue)) {
      if ('word' in one) {
        words.push(one.word);
        continue;
      }
      const option = spellings.get(one.spelling);
      if (!option) throw new UsageError(unknownOption(one.spelling, known));
      if (option.was?.includes(one.spelling)) notes.add(`${one.spelling} is now ${headOf(option)}`);
      values.set(option.name, readValue(option, one.value, one.joined));
    }
    refuseContradictions(values, known);
    return new Options(words, values, known, [...notes]);
  }

  text(name: string): string | undefined {
    const value = this.#values.get(name);
    return typeof value === 'string' ? value : undefined;
  }

  /** The options that took a free text, with it. */
  texts(): readonly (readonly [name: string, value: string])[] {
    return [...this.#values].flatMap(([name, value]) =>
      this.#free.has(name) && value !== true ? [[name, value]] : [],
    );
  }

  flag(name: string): boolean {
    return this.#values.has(name);
  }

  number(name: string): number | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : Number(text);
  }

  /** A word that the table allows; `words` gives it its type. */
  choice<W extends string>(name: string, words: readonly W[]): W | undefined {
    const text = this.text(name);
    return words.find((one) => one === text);
  }

  /** What is given of these options, by name; a flag that is given has the value `yes`. */
  given(names: readonly Option[]): Record<string, string> {
    const given: Record<string, string> = {};
    for (const { name } of names) {
      const value = this.#values.get(name);
      if (value !== undefined) given[name] = value === true ? 'yes' : value;
    }
    return given;
  }
}

/** Every way to write an option that is known, with its dashes; former ones where no present one is the same. */
function spellingsOf(known: readonly Option[]): Map<string, Option> {
  const spellings = new Map<string, Option>();
  for (const option of known) {
    spellings.set(`--${option.name}`, option);
    if (option.short) spellings.set(`-${option.short}`, option);
  }
  for (const option of known) {
    for (const former of option.was ?? []) if (!spellings.has(former)) spellings.set(former, option);
  }
  return spellings;
}

function readValue(option: Option, value: string | undefined, inline: boolean): string | true {
  const { name, takes } = option;
  if (takes === undefined) {
    if (inline) throw new UsageError(`--${name} takes no value`);
    return true;
  }
  // What starts like an option is one, unless it is a number below zero or joined with "=".
  if (value === undefined || (!inline && /^-[^\d.]/.test(value))) {
    const how = value === undefined ? '' : `; for ${quoted(value)} itself write --${name}=${quoted(value)}`;
    throw new UsageError(`--${name} needs a value: ${shownValue(option)}${how}`);
  }
  const right = problemOf(takes, value);
  if (right !== null) throw new UsageError(`--${name} takes ${right}, not ${quoted(value)}`);
  return value;
}

/** What would be right instead of this value; null when it may be meant. */
function problemOf(takes: Value, value: string): string | null {
  switch (takes.of) {
    case 'words':
      return takes.words.includes(value) ? null : orList(takes.words);
    case 'number': {
      const { least, most, fraction } = takes;
      const shape = fraction ? /^\d+(\.\d+)?$|^\.\d+$/ : /^\d+$/;
      if (shape.test(value) && Number(value) >= least && Number(value) <= most) return null;
      const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
      return `a ${fraction ? '' : 'whole '}number ${range}`;
    }
    case 'text':
      return takes.problem?.(value) ?? null;
    case 'file':
    case 'folder':
      return value === '' ? `the name of a ${takes.of}` : null;
    default:
      return null;
  }
}

function refuseContradictions(values: ReadonlyMap<string, string | true>, known: readonly Option[]): void {
  for (const { name, excludes = [] } of known) {
    const other = values.has(name) ? excludes.find((one) => values.has(one)) : undefined;
    if (other !== undefined) throw new UsageError(`--${name} and --${other} cannot both be; leave one out`);
  }
}

function unknownOption(spelling: string, known: readonly Option[]): string {
  const near = nearest(
    spelling,
    known.map(({ name }) => `--${name}`),
  );
  return `there is no option ${visible(spelling)}${near ? `; did you mean ${near}?` : ''}`;
}

function headOf({ name, short }: Option): string {
  return short ? `--${name} (-${short})` : `--${name}`;
}
