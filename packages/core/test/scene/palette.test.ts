import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { inkOn, PALETTES, tilesOf } from '#core/scene/index.js';

const name = fc.oneof(fc.string({ minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 40 }).map(String));
const names = fc.uniqueArray(name, { maxLength: 30 });

test('no two colours of a board get one tile, and the order of the names does not matter', () => {
  fc.assert(
    fc.property(names, (board) => {
      const tiles = tilesOf(board);
      assert.equal(new Set(tiles).size, board.length);
      assert.ok(tiles.every((tile) => tile >= 0 && tile < Math.max(16, board.length)));
      assert.deepEqual(tilesOf([...board].reverse()), [...tiles].reverse());
    }),
  );
});

test('digits and letters from a have the same tile whatever else is on a board', () => {
  fc.assert(
    fc.property(names, fc.constantFrom(...'0123456789'), (board, digit) => {
      const all = [...new Set([...board, digit])];
      assert.equal(tilesOf(all)[all.indexOf(digit)], tilesOf([digit])[0]);
    }),
  );
  assert.deepEqual(tilesOf([...'123456789']), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  assert.deepEqual(tilesOf([...'0abcdef']), [9, 10, 11, 12, 13, 14, 15]);
});

test('the ink on a tile is the one that reads better', () => {
  assert.deepEqual(inkOn([255, 255, 255]), [0, 0, 0]);
  assert.deepEqual(inkOn([20, 30, 40]), [255, 255, 255]);
  for (const tiles of Object.values(PALETTES)) assert.equal(tiles.length, 16);
});
