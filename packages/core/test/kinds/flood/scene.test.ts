import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flood } from '#core/kinds/flood/index.js';
import { floodOf, floodRows } from './boards.js';

test('the scene marks the origin and the region, and adds highlights after them', () => {
  const puzzle = floodRows(['011', '002', '120'], { origin: 4 });
  const scene = flood.scene(flood.start(puzzle), new Map([[8, ['premise']]]));
  assert.deepEqual([scene.rows, scene.cols], [3, 3]);
  assert.deepEqual(
    scene.cells.map((cell) => cell.marks),
    [['region'], [], [], ['region'], ['origin', 'region'], [], [], [], ['premise']],
  );
  assert.equal(scene.cells[4]?.label, 'colour 0, origin, in the region');
});

test('every colour has a glyph of its own, so that hue is never the only sign', () => {
  const short = flood.scene(flood.start(floodRows(['abc'])));
  assert.deepEqual(
    short.cells.map((cell) => cell.glyph),
    ['a', 'b', 'c'],
  );
  const names = ['crimson', 'crimsonish', '12'];
  const long = flood.scene(flood.start(floodOf({ shape: { rows: 1, cols: 3 }, names })));
  assert.deepEqual(
    long.cells.map((cell) => cell.glyph),
    ['2', '3', '1'],
  );
});

test('options: what each does, and what is refused', () => {
  const puzzle = floodRows(['0123', '1230', '2301']);
  const set = (options: Record<string, string>) => {
    const made = flood.configure(puzzle, options);
    return made.ok ? made.value : made.fault.code;
  };
  assert.deepEqual(set({}), puzzle);
  assert.deepEqual(set({ origin: '2,1' }), { ...puzzle, origin: 9 });
  assert.deepEqual(set({ origin: 'centre' }), { ...puzzle, origin: 6 });
  assert.deepEqual(set({ rule: 'two-colour', 'adjacent-only': '' }), {
    ...puzzle,
    rule: 'two-colour',
    adjacentOnly: true,
  });
  for (const [name, value] of [
    ['origin', '3,0'],
    ['origin', '0,4'],
    ['origin', '-1,0'],
    ['origin', '1'],
    ['origin', '1,2,3'],
    ['origin', 'top'],
    ['rule', 'Plain'],
    ['adjacent-only', 'maybe'],
    ['colours', '6'],
  ] as const) {
    assert.equal(set({ [name]: value }), 'bad-option', `${name} ${value}`);
  }
});
