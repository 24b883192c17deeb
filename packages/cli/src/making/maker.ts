import { KINDS } from '@tilewright/core';
import type { Generator } from '@tilewright/core/generate';
import type { AnyKind } from '@tilewright/core/kind';
import { type Option, optionOf } from '../options/index.js';

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
export function makerOptions(makers: readonly Maker[]): Option[] {
  const names = new Set(makers.flatMap(({ generator }) => generator.options.map(({ name }) => name)));
  return [...names].map((name) => generatorOption(makers, name));
}

function generatorOption(makers: readonly Maker[], name: string): Option {
  const having = makers.flatMap(({ kind, generator }) => {
    const spec = generator.options.find((one) => one.name === name);
    return spec ? [{ kind: kind.id, spec }] : [];
  });
  const option = optionOf(name, having);
  if (name !== 'picture') return option;
  // The library takes the rows themselves.
  const help = `${having.map(({ kind }) => kind).join(', ')}: the picture itself, from a PBM, PNG or text file`;
  return { ...option, takes: { of: 'file', shown: 'FILE' }, help, excludes: ['size'] };
}
