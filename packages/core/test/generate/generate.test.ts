import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatSeedId, isSeedId, parseSeedId, thinOut } from '#core/generate/index.js';
import { runTask } from '#core/outcome/index.js';

test('a seed id read back is the same wish', () => {
  const wish = fc.record({
    kind: fc.constantFrom('flood', 'mosaic', 'binairo', 'mayan'),
    version: fc.integer({ min: 0, max: 999 }),
    request: fc.record(
      {
        rows: fc.integer({ min: 1, max: 999 }),
        cols: fc.integer({ min: 1, max: 999 }),
        level: fc.integer({ min: 1, max: 9 }),
        options: fc.dictionary(
          fc.constantFrom('symmetry', 'unique-lines', 'colours'),
          fc.string({ unit: 'grapheme' }),
        ),
        seed: fc.string({ unit: 'grapheme', minLength: 1 }),
      },
      { requiredKeys: ['rows', 'cols', 'options', 'seed'] },
    ),
  });
  fc.assert(
    fc.property(wish, (id) => {
      const text = formatSeedId(id);
      assert.ok(isSeedId(text), text);
      const read = parseSeedId(text);
      assert.ok(read.ok);
      assert.deepEqual(JSON.parse(JSON.stringify(read.value)), JSON.parse(JSON.stringify(id)));
    }),
  );
});

test('a damaged seed id is a fault, not an exception', () => {
  for (const text of [
    '',
    'binairo:10x10',
    'binairo:10x10,v=x#a',
    'binairo:10x10,nonsense#a',
    'binairo:10x10,v=1#%E0%A4%A',
  ]) {
    assert.equal(parseSeedId(text).ok, false, text);
  }
});

test('thinning leaves a minimal set, whatever the order', () => {
  // Good boards are those in which every one of some groups still has an item.
  const group = fc.uniqueArray(fc.integer({ min: 0, max: 29 }), { minLength: 1, maxLength: 6 });
  const order = fc.shuffledSubarray(
    Array.from({ length: 30 }, (_, i) => i),
    { minLength: 30, maxLength: 30 },
  );
  fc.assert(
    fc.property(fc.array(group, { maxLength: 8 }), order, (groups, items) => {
      const present = new Set(items);
      const holds = () => groups.every((one) => one.some((item) => present.has(item)));
      const thinning = {
        remove: (item: number) => present.delete(item),
        restore: (item: number) => present.add(item),
        holds,
      };
      const kept = runTask(thinOut(items, thinning, () => null));
      assert.ok(typeof kept !== 'string');
      assert.deepEqual(new Set(kept), present);
      assert.ok(holds());
      for (const item of kept) {
        present.delete(item);
        assert.ok(!holds(), `${item} could go`);
        present.add(item);
      }
    }),
  );
});
