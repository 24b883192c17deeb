import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bordersOf,
  type CellRole,
  cellCentre,
  cellOutline,
  drawText,
  type Fill,
  figureSvg,
  type Scene,
  type SceneCell,
  type SceneSign,
  sceneFigure,
} from '#core/scene/index.js';

function cellOf(fill: Fill, role: CellRole, glyph?: string): SceneCell {
  return {
    fill,
    role,
    marks: [],
    label: `${role} ${glyph ?? ''}`,
    ...(glyph === undefined ? {} : { glyph }),
  };
}

const SIGNS: readonly SceneSign[] = [
  { between: [0, 1], glyph: '=', state: 'highlighted', label: 'equal' },
  { between: [1, 3], glyph: '×', state: 'broken', label: 'different' },
];

/** A board of 2 × 2 cells of 0, 1 or nothing. */
function yesNo(values: string, signs: readonly SceneSign[]): Scene {
  const cells = Array.from(values, (value) =>
    value === '_' ? cellOf('blank', 'open') : cellOf(value === '1' ? 'black' : 'white', 'given', value),
  );
  return { rows: 2, cols: 2, cells, signs };
}

/** Tiles by letter, `#` a hole, `%` a wall. */
function tiles(rows: readonly string[], lattice?: 'triangle'): Scene {
  const cells = [...rows.join('')].map((letter) =>
    letter === '#'
      ? cellOf('gap', 'hole')
      : letter === '%'
        ? cellOf('gap', 'wall')
        : cellOf(Number(letter), 'tile', letter),
  );
  return { rows: rows.length, cols: rows[0]!.length, cells, ...(lattice ? { lattice } : {}) };
}

test('signs stand between their cells, and what is to be seen is named', () => {
  assert.equal(drawText(yesNo('0_11', SIGNS)), '0=_\n  ×\n1 1\n!r1c2×r2c2\n[r1c1=r1c2]\n');
  assert.equal(drawText(yesNo('0_11', [])), '0 _\n1 1\n');
  const marked = yesNo('0_11', SIGNS.slice(0, 1));
  const cells = marked.cells.map((cell, i): SceneCell => (i === 0 ? { ...cell, marks: ['premise'] } : cell));
  assert.equal(drawText({ ...marked, cells }), '[0]= _\n\n 1   1\n[r1c1=r1c2]\n');
});

test('each state of a sign looks different, and without colour too', () => {
  const drawn = (['normal', 'highlighted', 'broken'] as const).map((state) =>
    figureSvg(sceneFigure(yesNo('0_11', [{ ...SIGNS[0]!, state }]))).replace(/#[0-9a-f]{6}/g, ''),
  );
  assert.equal(new Set(drawn).size, drawn.length);
  assert.ok(drawn.every((svg) => svg.includes('>=</text>')));
});

test('a hole is no cell: neither ground nor inner lines, and the board ends around it', () => {
  assert.equal(drawText(tiles(['12#', '#%3'])), '1 2\n  % 3\n');
  const shapes = sceneFigure(tiles(['12', '3#'])).shapes;
  assert.equal(shapes.filter(({ shape }) => shape === 'rect').length, 3);
  const strong = shapes.filter((shape) => shape.shape === 'line' && shape.strokeWidth > 0.05);
  // Around an L of three cells: eight sides, in six stretches.
  assert.equal(strong.length, 6);
});

test('borders are mutual, and each lies where both cells have it', () => {
  for (const lattice of [undefined, 'triangle'] as const) {
    const scene = tiles(['123412', '234123', '341234'], lattice);
    const near = (a: readonly number[], b: readonly number[]): boolean =>
      Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!) < 1e-9;
    for (let cell = 0; cell < 18; cell++) {
      const corners = cellOutline(scene, cell);
      const borders = bordersOf(scene, cell);
      assert.equal(borders.length, corners.length);
      for (const [side, beyond] of borders.entries()) {
        if (beyond < 0) continue;
        const back = bordersOf(scene, beyond).indexOf(cell);
        assert.ok(back >= 0, `${beyond} borders on ${cell}`);
        const others = cellOutline(scene, beyond);
        assert.ok(near(corners[side]!, others[(back + 1) % others.length]!), `${cell} to ${beyond}`);
        assert.ok(near(corners[(side + 1) % corners.length]!, others[back]!), `${cell} to ${beyond}`);
        assert.ok(!near(cellCentre(scene, cell), cellCentre(scene, beyond)));
      }
    }
  }
});

test('triangles are drawn as triangles, each row half a side further right', () => {
  const scene = tiles(['1234', '12#4'], 'triangle');
  const svg = figureSvg(sceneFigure(scene));
  assert.equal(svg.match(/<polygon/g)?.length, 7);
  assert.equal(drawText(scene), '1 2 3 4\n  1 2   4\n');
});
