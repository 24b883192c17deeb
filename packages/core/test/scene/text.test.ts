import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawText, type Mark, type Scene, type SceneCell } from '#core/scene/index.js';

/** A scene of one row a text: `#` black, `.` white, `_` blank, ` ` gap, a digit a tile; clues and marks by cell. */
function sceneOf(
  rows: readonly string[],
  more: Partial<Scene> = {},
  marks: Readonly<Record<number, readonly Mark[]>> = {},
  clues: Readonly<Record<number, string>> = {},
): Scene {
  const fills = { '#': 'black', '.': 'white', _: 'blank', ' ': 'gap' } as const;
  const cells = [...rows.join('')].map((character, cell): SceneCell => {
    const fill = fills[character as keyof typeof fills] ?? Number(character);
    const glyph = clues[cell] ?? (typeof fill === 'number' ? character : undefined);
    return {
      fill,
      role: fill === 'gap' ? 'gap' : typeof fill === 'number' ? 'tile' : 'given',
      marks: marks[cell] ?? [],
      label: character,
      ...(glyph === undefined ? {} : { glyph }),
    };
  });
  return { rows: rows.length, cols: rows[0]!.length, cells, ...more };
}

test('a glyph a cell, with signs for fills that have none', () => {
  assert.equal(drawText(sceneOf(['12', '3 '])), '1 2\n3 .\n');
  assert.equal(drawText(sceneOf(['_#', '._'])), '_ #\n. _\n');
});

test('a clue in a decided cell is seen beside its sign; a digit that says the same is not said twice', () => {
  assert.equal(drawText(sceneOf(['#._'], {}, {}, { 0: '5', 2: '3' })), '#5 .   3\n');
  assert.equal(drawText(sceneOf(['#._'], {}, {}, { 0: '1', 1: '0' })), '1 0 _\n');
});

test('marks stand around their cells, and neighbours with the same mark share them', () => {
  const marks = { 0: ['origin'], 2: ['premise'], 3: ['premise'], 4: ['conclusion'] } as const;
  assert.equal(drawText(sceneOf(['12345'], {}, marks)), '(1)2[3 4|5}\n');
  // Where cells are wide, next to what they are about.
  assert.equal(
    drawText(sceneOf(['123'], {}, { 0: ['premise'], 1: ['premise'] }, { 2: '10' })),
    ' [1  2]10\n',
  );
  // The most pressing of several marks is shown.
  assert.equal(drawText(sceneOf(['12'], {}, { 1: ['premise', 'region', 'wrong'] })), ' 1!2!\n');
});

test('counters stand beside their rows and below their columns', () => {
  const counters = [
    { line: 'row', index: 1, text: '1:2' },
    { line: 'col', index: 0, text: '2:0' },
    { line: 'col', index: 2, text: '0:1' },
  ] as const;
  assert.equal(
    drawText(sceneOf(['123', '321'], { counters })),
    '  1   2   3\n  3   2   1  1:2\n2:0     0:1\n',
  );
});

test('a legend says what numbers stand for', () => {
  const legend = [
    { glyph: '1', text: 'blue' },
    { glyph: '2', text: 'red' },
  ];
  assert.equal(drawText(sceneOf(['12'], { legend })), '1 2\n1 blue, 2 red\n');
});

test('in colours every cell is as wide as the others and keeps its glyph', () => {
  const scene = sceneOf(['1_', '# '], {}, { 0: ['origin', 'region'] }, { 2: '12' });
  const esc = '\u001b';
  for (const colours of ['256', 'any'] as const) {
    const lines = drawText(scene, colours)
      .replaceAll(new RegExp(`${esc}\\[[\\d;]*m`, 'g'), '')
      .split('\n');
    assert.deepEqual(lines, [' (1)  _ ', ' 12   . ', '']);
  }
  assert.ok(
    drawText(scene, 'any').includes(`${esc}[1;38;2;0;0;0;48;2;`),
    'dark ink on a light tile, strong in the region',
  );
  assert.ok(!drawText(scene).includes(esc));
});
