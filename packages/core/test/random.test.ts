import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Random } from '#core/random/index.js';

test('xoshiro128** gives the stream of its reference implementation', () => {
  const random = Random.fromState(1, 2, 3, 4);
  assert.deepEqual(
    Array.from({ length: 4 }, () => random.next()),
    [11520, 0, 5927040, 70819200],
  );
});
