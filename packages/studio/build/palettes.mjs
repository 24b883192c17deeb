import { inkOn, PALETTES } from '@tilewright/core/scene';

const DARK = [0x14, 0x20, 0x2b];

function hex(colour) {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Puts core's palettes behind the page's style as custom properties: the tiles --t0 to --t15 and the ink on each, --i0 to
 * --i15. The page, its print and the command's drawings have their colours from one place.
 */
export function palettes() {
  const rules = Object.entries(PALETTES).map(([name, tiles]) => {
    const lines = tiles.map((tile, i) => `--t${i}: ${hex(tile)}; --i${i}: ${hex(inkOn(tile, DARK))};`);
    return `[data-palette="${name}"] {\n${lines.join('\n')}\n}\n`;
  });
  return {
    name: 'palettes',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/style/app.css') ? `${code}\n${rules.join('')}` : null),
  };
}
