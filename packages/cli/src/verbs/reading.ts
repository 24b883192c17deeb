import { statSync } from 'node:fs';
import { KINDS } from '@tilewright/core';
import type { AnyKind } from '@tilewright/core/kind';
import { quoted } from '@tilewright/core/outcome';
import type { Choice } from '@tilewright/core/read';
import { UsageError } from '../exit.js';
import { kindOptions, type Option, type Options, orList, shownValue, takesText } from '../options/index.js';
import { type Asked, askedFormats, type Format } from '../reading/detect.js';
import type { PiecesInput } from '../reading/input.js';
import { readingNote } from '../reading/telling.js';
import { mayNote } from '../showing/manners.js';
import { complain } from '../showing/output.js';

/** The options of the kinds, as every verb that reads boards takes them. */
export const KIND_OPTIONS: readonly Option[] = kindOptions(KINDS);

/** What a call says of its input. */
export type Input = PiecesInput;

/**
 * Reads from a verb's options where boards come from, in which formats they may be, and under which options. Formats of
 * kinds that lack a given option are left out, so `--least` alone says that the boards are Mayan. `ownOptions`: the
 * options of kinds that the verb takes.
 */
export function inputOf(
  options: Options,
  files: readonly string[] = options.words,
  ownOptions: readonly Option[] = KIND_OPTIONS,
): Input {
  const judge = options.text('judge');
  const asked = { kind: options.text('kind'), format: options.text('format'), judge };
  const formats = askedFormats(KINDS, asked);
  refuseOtherFormat(asked, formats);
  refuseSwallowed(options, files);
  const given = options.given(ownOptions);
  const fitting = formats.filter(({ kind }) =>
    Object.entries(given).every(([name, value]) => takesOption(kind, name, value)),
  );
  if (fitting.length === 0) throw new UsageError(misplaced(formats, given));
  return {
    files: files.length > 0 ? files : ['-'],
    formats: fitting,
    options: { ...given, ...judgeRules(fitting, judge, given) },
    contest: judge !== undefined,
    tell: judge !== undefined || options.flag('json') ? undefined : tell,
  };
}

/** Tells a person what a file was read as, where something else fits nearly as well. */
async function tell(file: string, choice: Choice): Promise<void> {
  const note = mayNote() ? readingNote(choice) : null;
  if (note !== null) await complain(`${file}: ${note}`);
}

/** A judge has one format; another beside it would be passed over. */
function refuseOtherFormat(asked: Asked, formats: readonly Format[]): void {
  const { judge, format } = asked;
  const own = formats[0]?.codec.id;
  if (judge === undefined || format === undefined || format === judge || format === own) return;
  throw new UsageError(`the judge ${judge} reads the format ${own}, not ${format}; leave out --format`);
}

/** Where an option took the name of the only file for its value, waiting for the standard input would be of no help. */
function refuseSwallowed(options: Options, files: readonly string[]): void {
  if (files.length > 0) return;
  for (const [name, value] of options.texts()) {
    if (!isFile(value)) continue;
    const found = quoted(value);
    throw new UsageError(`--${name} took ${found}, which is a file; give --${name} its own value before it`);
  }
}

function isFile(name: string): boolean {
  try {
    return statSync(name).isFile();
  } catch {
    // No such file, or nothing that may be looked at.
    return false;
  }
}

/** Says which options do not go with the kinds that the boards may be of. */
function misplaced(formats: readonly Format[], given: Readonly<Record<string, string>>): string {
  const kinds = [...new Set(formats.map(({ kind }) => kind))];
  const names = Object.keys(given);
  const wrong = names.find((name) => {
    const having = kinds.filter((kind) => hasOption(kind, name));
    return having.length > 0 && !having.some((kind) => takesOption(kind, name, given[name]!));
  });
  if (wrong !== undefined) {
    const option = kindOptions(kinds).find(({ name }) => name === wrong)!;
    const takes = shownValue(option).replaceAll('|', ' or ');
    return `--${wrong} takes ${takes} for ${orList(option.kinds ?? [])}, not ${quoted(given[wrong]!)}`;
  }
  const foreign = names.filter((name) => !kinds.some((kind) => hasOption(kind, name)));
  const options = (foreign.length > 0 ? foreign : names).map((name) => `--${name}`);
  if (kinds.length === 1) return `${kinds[0]!.id} has no option ${orList(options)}`;
  return `no kind of puzzle has all of the options ${options.join(', ')}`;
}

function hasOption(kind: AnyKind, name: string): boolean {
  return kind.options.some((option) => option.name === name);
}

function takesOption(kind: AnyKind, name: string, value: string): boolean {
  return kind.options.some((option) => option.name === name && takesText(option, value));
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
