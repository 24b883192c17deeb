import { KINDS } from '@tilewright/core';
import type { Generator } from '@tilewright/core/generate';
import type { AnyKind } from '@tilewright/core/kind';
import type { OptionHelp } from '../options.js';

/** A kind that can make boards, with its generator. */
export interface Maker {
  readonly kind: AnyKind;
  readonly generator: Generator<unknown>;
}

/** All of them. */
export async function loadMakers(): Promise<Maker[]> {
  return Promise.all(
    KINDS.flatMap((kind) =>
      kind.loadGenerator ? [kind.loadGenerator().then((generator) => ({ kind, generator }))] : [],
    ),
  );
}

/** The options of all generators, each name once. */
export function makerOptions(makers: readonly Maker[]): OptionHelp[] {
  const names = new Set(makers.flatMap(({ generator }) => generator.options.map(({ name }) => name)));
  return [...names].map((name) => generatorOption(makers, name));
}

function generatorOption(makers: readonly Maker[], name: string): OptionHelp {
  const having = makers.flatMap(({ kind, generator }) => {
    const option = generator.options.find((one) => one.name === name);
    return option ? [{ kind: kind.id, option }] : [];
  });
  const { values, placeholder } = having[0]!.option;
  const help = [...new Set(having.map(({ option }) => option.help))].join('; or ');
  const takes = name === 'picture' ? 'FILE' : (values?.join('|') ?? placeholder ?? 'TEXT');
  const text = name === 'picture' ? 'the picture itself, from a PBM, PNG or text file' : help;
  return { name, takes, help: `${having.map(({ kind }) => kind).join(', ')}: ${text}` };
}
