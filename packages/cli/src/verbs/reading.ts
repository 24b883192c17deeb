import { KINDS } from '@tilewright/core';
import type { AnyKind } from '@tilewright/core/kind';
import { UsageError } from '../exit.js';
import { type OptionHelp, type Options, kindOptions as optionsOf, orList } from '../options.js';
import { askedFormats, type Format } from '../reading/detect.js';

/** The options of the kinds, as every verb that reads boards takes them. */
export const KIND_OPTIONS: readonly OptionHelp[] = optionsOf(KINDS);

/** What a call says of its input. */
export interface Input {
  /** `-` is the standard input. */
  readonly files: readonly string[];
  readonly formats: readonly Format[];
  /** The kind's options, by name, a judge's rules included. */
  readonly options: Readonly<Record<string, string>>;
}

/**
 * Reads from a verb's options where boards come from, in which formats they may be, and under which options. Formats of
 * kinds that lack a given option are left out, so `--least` alone says that the boards are Mayan. `kindOptions`: the
 * options of kinds that the verb takes.
 */
export function inputOf(
  options: Options,
  files: readonly string[] = options.words,
  kindOptions: readonly OptionHelp[] = KIND_OPTIONS,
): Input {
  const judge = options.text('judge');
  const asked = { kind: options.text('kind'), format: options.text('format'), judge };
  const formats = askedFormats(KINDS, asked);
  const given = options.given(kindOptions);
  const fitting = formats.filter(({ kind }) => Object.keys(given).every((name) => hasOption(kind, name)));
  if (fitting.length === 0) throw new UsageError(misplaced(formats, Object.keys(given)));
  return {
    files: files.length > 0 ? files : ['-'],
    formats: fitting,
    options: { ...given, ...judgeRules(fitting, judge, given) },
  };
}

/** Says which options do not go with the kinds that the boards may be of. */
function misplaced(formats: readonly Format[], names: readonly string[]): string {
  const kinds = [...new Set(formats.map(({ kind }) => kind))];
  const foreign = names.filter((name) => !kinds.some((kind) => hasOption(kind, name)));
  const options = (foreign.length > 0 ? foreign : names).map((name) => `--${name}`);
  if (kinds.length === 1) return `${kinds[0]!.id} has no option ${orList(options)}`;
  return `no kind of puzzle has all of the options ${options.join(', ')}`;
}

function hasOption(kind: AnyKind, name: string): boolean {
  return kind.options.some((option) => option.name === name);
}

/** The options that a judge's rules fix; asking it for others is a mistake. */
function judgeRules(
  formats: readonly Format[],
  judgeId: string | undefined,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const rules = formats[0]?.kind.judges.find(({ id }) => id === judgeId)?.options ?? {};
  for (const [name, value] of Object.entries(rules)) {
    if (given[name] !== undefined && given[name] !== value) {
      throw new UsageError(`the judge ${judgeId} asks for --${name} ${value}, not ${given[name]}`);
    }
  }
  return rules;
}
