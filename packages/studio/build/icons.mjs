import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';

const DRAWING = new URL('../public/icon.svg', import.meta.url);

/** Draws the icon as PNG in these sizes, in pixels: some systems show no other. */
export function icons(sizes) {
  return {
    name: 'icons',
    apply: 'build',
    generateBundle() {
      // Systems cut the icon to a shape of their own, so its ground reaches into the corners.
      const drawing = readFileSync(DRAWING, 'utf8').replace(/ rx="14"/, '');
      for (const size of sizes) {
        const image = new Resvg(drawing, { fitTo: { mode: 'width', value: size } }).render();
        this.emitFile({ type: 'asset', fileName: `icon-${size}.png`, source: image.asPng() });
      }
    },
  };
}
