import { Resvg } from '@resvg/resvg-js';
import { type Figure, type FigureShape, figureSvg } from '@tilewright/core/scene';
import { FONTS } from './fonts.js';
import { printable } from './printable.js';

/** The longest side of a picture, in pixels: larger ones are drawn with smaller cells. */
const MOST_PIXELS = 8192;

/** A figure as a PNG picture, `cellSize` pixels a cell (fewer when it would become too large). */
export function figurePng(figure: Figure, cellSize = 48): Uint8Array {
  const size = Math.max(
    1,
    Math.min(cellSize, Math.floor(MOST_PIXELS / Math.max(figure.width, figure.height))),
  );
  // Letters become outlines, so that the picture does not depend on the fonts of the machine.
  const letters: string[] = [];
  const shapes = figure.shapes.filter((shape) => {
    if (shape.shape !== 'text') return true;
    letters.push(outline(shape));
    return false;
  });
  const svg = figureSvg({ ...figure, shapes }, { cellSize: size });
  const ground = '<rect x="-1" y="-1" width="100%" height="100%" fill="#fff"/>';
  const whole = svg.replace(/(<svg [^>]*>)/, `$1${ground}`).replace('</svg>', `${letters.join('')}</svg>`);
  return new Resvg(whole, { font: { loadSystemFonts: false } }).render().asPng();
}

/** A text as an SVG path, its middle where the shape says. */
function outline(shape: Extract<FigureShape, { shape: 'text' }>): string {
  const font = shape.bold ? FONTS.bold : FONTS.regular;
  const run = font.layout(printable(shape.text));
  const scale = shape.size / font.unitsPerEm;
  let x = shape.x - (run.advanceWidth * scale) / 2;
  const y = shape.y + (font.capHeight * scale) / 2;
  const fill = `rgb(${shape.fill.join(',')})`;
  let paths = '';
  for (const [index, glyph] of run.glyphs.entries()) {
    paths += `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}" d="${glyph.path.toSVG()}"/>`;
    x += run.positions[index]!.xAdvance * scale;
  }
  return paths;
}
