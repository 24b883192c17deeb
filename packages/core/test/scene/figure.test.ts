import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KINDS } from '#core/index.js';
import { figureSvg, type Mark, sceneFigure } from '#core/scene/index.js';

const TEXTS: Readonly<Record<string, string>> = {
  flood: 'flood:2x2:0121',
  mosaic: '3 3\n1__\n_5_\n__2\n',
  binairo: '2\n1_\n__\n',
};

test('every board becomes a well-formed SVG that shows all its glyphs', () => {
  for (const kind of KINDS) {
    const text = TEXTS[kind.id];
    if (text === undefined) continue;
    const entry = kind.codecs.flatMap((codec) => codec.parse(text)).find(({ result }) => result.ok);
    assert.ok(entry?.result.ok, kind.id);
    const scene = kind.scene(kind.start(entry.result.value));
    const svg = figureSvg(sceneFigure(scene), { title: 'a <board> & more' });
    assert.match(svg, /^<svg [^>]*viewBox=/);
    assert.match(svg, /<title>a &lt;board&gt; &amp; more<\/title>/);
    for (const cell of scene.cells) if (cell.glyph) assert.ok(svg.includes(`>${cell.glyph}</text>`), kind.id);
    const opened = svg.match(/<[a-z]+/g)?.length;
    const closed = (svg.match(/\/>/g)?.length ?? 0) + (svg.match(/<\/[a-z]+>/g)?.length ?? 0);
    assert.equal(opened, closed);
  }
});

test('each mark that changes a picture changes it in its own way', () => {
  const marks: Mark[] = [
    'origin',
    'premise',
    'conclusion',
    'wrong',
    'difference',
    'trial',
    'trial-first',
    'last-move',
  ];
  const drawn = marks.map((mark) =>
    figureSvg(
      sceneFigure({ rows: 1, cols: 1, cells: [{ fill: 0, role: 'tile', marks: [mark], label: 'tile' }] }),
    ).replace(/#[0-9a-f]{6}/g, ''),
  );
  // Colours are left out of the comparison: a mark must be told without them.
  assert.equal(new Set(drawn).size, marks.length);
});
