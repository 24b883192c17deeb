import { KINDS } from '@tilewright/core';
import type { AnyKind } from '@tilewright/core/kind';
import { type Format, formatsOf, formatThrough, type Recipe } from '@tilewright/core/read';
import { UsageError } from '../exit.js';
import { nearest, orList } from '../options/index.js';

export type { Format };

/** What the caller says of the input; what is left out is detected. */
export interface Asked {
  readonly kind?: string | undefined;
  readonly format?: string | undefined;
  readonly judge?: string | undefined;
}

/** The format of this name, through a recipe where there is one: what a thread is told. */
export function knownFormat(kindId: string, codecId: string, recipe: Recipe | undefined): Format {
  const kind = KINDS.find(({ id }) => id === kindId)!;
  const codec = kind.codecs.find(({ id }) => id === codecId)!;
  return recipe ? formatThrough(kind, codec, recipe) : { kind, codec };
}

/** All formats that fit what was asked. Throws a UsageError for a name that does not exist. */
export function askedFormats(kinds: readonly AnyKind[], asked: Asked): Format[] {
  const named = asked.kind === undefined ? kinds : [namedKind(kinds, asked.kind)];
  if (asked.judge !== undefined) return [judgeFormat(named, kinds, asked.judge)];
  const all = formatsOf(named);
  if (asked.format === undefined) return all;
  const formats = all.filter(({ codec }) => codec.id === asked.format);
  if (formats.length > 0) return formats;
  // The other judges that use a format name it too.
  const judges = named.filter((kind) => kind.judges.some((judge) => judge.id === asked.format));
  if (judges.length > 0) return [judgeFormat(judges, kinds, asked.format)];
  const of = asked.kind === undefined ? '' : ` of the kind ${asked.kind}`;
  const near = nearest(
    asked.format,
    all.map(({ codec }) => codec.id),
  );
  throw new UsageError(
    `there is no format "${asked.format}"${of}${near ? `; did you mean ${near}?` : ''} (see: tilewright formats)`,
  );
}

export function namedKind(kinds: readonly AnyKind[], id: string): AnyKind {
  const kind = kinds.find((one) => one.id === id || one.aliases?.includes(id));
  if (kind) return kind;
  throw new UsageError(`there is no kind "${id}"; the kinds are ${orList(kinds.map((one) => one.id))}`);
}

function judgeFormat(kinds: readonly AnyKind[], all: readonly AnyKind[], id: string): Format {
  for (const kind of kinds) {
    const judge = kind.judges.find((one) => one.id === id);
    const codec = judge && kind.codecs.find((one) => one.id === (judge.format ?? judge.id));
    if (codec) return { kind, codec };
  }
  const judges = all.flatMap((kind) => kind.judges.map((judge) => judge.id));
  if (judges.includes(id))
    throw new UsageError(`the judge "${id}" does not ask for ${kinds[0]?.id ?? 'this'}`);
  const near = nearest(id, judges);
  throw new UsageError(
    `there is no judge "${id}"; ${near ? `did you mean ${near}?` : `the judges are ${orList(judges)}`}`,
  );
}
