import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { KINDS } from '#core/index.js';
import { type FloodPuzzle, flood } from '#core/kinds/flood/index.js';
import { faultMessage } from '#core/outcome/index.js';
import type { Codec } from '#core/text/index.js';

const folder = fileURLToPath(new URL('../../../../../../examples/flood', import.meta.url));

/** Each example with the format it shows and what reading it gives: sizes, or the place and wording of a fault. */
const EXAMPLES: Readonly<Record<string, readonly [format: string, entries: readonly string[]]>> = {
  'beecrowd1843.txt': ['beecrowd1843', ['5x4']],
  'hdu4127.txt': ['hdu4127', ['4x4', '6x6', '8x8']],
  'ids.txt': ['id', ['8x8', '9x6', '5x4']],
  'kami.txt': ['rows', ['16x10']],
  'one-faulty.txt': [
    'rows',
    ['6x6', '9:4 the rows differ in length: found "3 cells", expected 4 cells, as in the first row', '8x5'],
  ],
  'pc-14x14.txt': ['rows', ['14x14']],
  'sgt.txt': ['sgt', ['12x12']],
  'words.txt': ['rows', ['4x3']],
};

test('the examples are recognised and read as their names promise', () => {
  assert.deepEqual(readdirSync(folder).sort(), Object.keys(EXAMPLES));
  for (const [name, [format, expected]] of Object.entries(EXAMPLES)) {
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    const codecs: Codec<FloodPuzzle>[] = KINDS.flatMap((kind) => kind.codecs);
    const best = codecs.reduce((a, b) => (b.detect(text) > a.detect(text) ? b : a));
    assert.equal(best.id, format, name);
    assert.ok(flood.codecs.includes(best), name);
    const found = best.parse(text).map(({ result }) => {
      if (result.ok) return `${result.value.shape.cols}x${result.value.shape.rows}`;
      const { at } = result.fault;
      return `${at && 'line' in at ? `${at.line}:${at.column}` : '?'} ${faultMessage(result.fault)}`;
    });
    assert.deepEqual(found, expected, name);
  }
});
