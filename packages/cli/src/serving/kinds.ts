import { KINDS } from '@tilewright/core';
import type { OptionSpec } from '@tilewright/core/kind';

type Row = Readonly<Record<string, unknown>>;

function optionRow({
  name,
  values,
  placeholder,
  help,
}: Pick<OptionSpec, 'name' | 'values' | 'placeholder' | 'help'>): Row {
  return { name, values, takes: placeholder, help };
}

/** What `GET /v1/kinds` tells of each kind: what can be asked of its solver, its options, and what can be made. */
export async function listKinds(): Promise<readonly Row[]> {
  return Promise.all(
    KINDS.map(async (kind) => {
      const maker = await kind.loadGenerator?.();
      return {
        id: kind.id,
        title: kind.title,
        wants: kind.wants,
        options: kind.options.map(optionRow),
        judges: kind.judges.map(({ id, title }) => ({ id, title })),
        generate: maker && {
          version: maker.version,
          size: maker.defaultSize,
          levels: maker.levels,
          options: maker.options.map(optionRow),
        },
      };
    }),
  );
}
