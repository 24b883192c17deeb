import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { KINDS } from '@tilewright/core';
import { transform } from 'esbuild';

interface Words {
  readonly levels: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, { readonly values?: Readonly<Record<string, string>> }>>;
  readonly formats: Readonly<Record<string, string>>;
}

async function chinese(): Promise<Readonly<Record<string, Words>>> {
  const source = await readFile(new URL('../../src/i18n/terms-zh.ts', import.meta.url), 'utf8');
  const { code } = await transform(source, { loader: 'ts' });
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).termsZh;
}

// Core names its options, levels and formats in English only: one added there must get its Chinese words here.
test('every level, option, value and format of every kind has its words in Chinese, and no other has', async () => {
  const termsZh = await chinese();
  for (const kind of KINDS) {
    const terms = termsZh[kind.id]!;
    const generator = await kind.loadGenerator!();
    const levels = generator.levels.map((one) => String(one.level));
    assert.ok(
      levels.every((level) => level in terms.levels),
      `levels of ${kind.id}`,
    );
    assert.deepEqual(
      Object.keys(terms.options).sort(),
      generator.options.map((option) => option.name).sort(),
      `options of ${kind.id}`,
    );
    for (const option of generator.options)
      assert.deepEqual(Object.keys(terms.options[option.name]!.values ?? {}), option.values ?? []);
    assert.deepEqual(Object.keys(terms.formats).sort(), kind.codecs.map((codec) => codec.id).sort());
  }
});
