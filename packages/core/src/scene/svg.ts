import { visible } from '../outcome/index.js';
import type { Figure, FigureShape } from './figure.js';
import type { Rgb } from './palette.js';

/** How large an SVG is and what it is called. */
export interface SvgOptions {
  /** The side of a cell in pixels. Default: 32. */
  readonly cellSize?: number;
  /** What a screen reader says of the picture. */
  readonly title?: string;
}

/** The room around a figure, in cells, so that no line is cut. */
const MARGIN = 0.1;

/** Writes a figure as an SVG document, for a page or a file of its own. No script, no outside references. O(shapes). */
export function figureSvg(figure: Figure, options: SvgOptions = {}): string {
  const { cellSize = 32, title } = options;
  const width = figure.width + 2 * MARGIN;
  const height = figure.height + 2 * MARGIN;
  const name = title === undefined ? '' : `<title>${escapeText(title)}</title>`;
  const role = title === undefined ? ' aria-hidden="true"' : ' role="img"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${short(width * cellSize)}" height="${short(height * cellSize)}" viewBox="${-MARGIN} ${-MARGIN} ${short(width)} ${short(height)}" font-family="IBM Plex Sans, Helvetica, Arial, sans-serif"${role}>${name}${figure.shapes.map(shapeSvg).join('')}</svg>`;
}

function shapeSvg(shape: FigureShape): string {
  switch (shape.shape) {
    case 'rect': {
      const { x, y, width, height } = shape;
      return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${paint(shape)}/>`;
    }
    case 'polygon': {
      const points = shape.points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ');
      return `<polygon points="${points}"${paint(shape)}/>`;
    }
    case 'line': {
      const { x1, y1, x2, y2, stroke, strokeWidth } = shape;
      return `<line x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}" stroke="${colour(stroke)}" stroke-width="${short(strokeWidth)}" stroke-linecap="square"/>`;
    }
    case 'disc':
      return `<circle cx="${short(shape.x)}" cy="${short(shape.y)}" r="${short(shape.radius)}" fill="${colour(shape.fill)}"/>`;
    case 'text': {
      const { x, y, size, text, fill, bold } = shape;
      // Not every program knows dominant-baseline; digits are centred by their height of about 0.7.
      return `<text x="${short(x)}" y="${short(y + size * 0.35)}" font-size="${short(size)}" text-anchor="middle" fill="${colour(fill)}"${bold ? ' font-weight="600"' : ''}>${escapeText(text)}</text>`;
    }
  }
}

function paint({
  fill,
  stroke,
  strokeWidth,
  dash,
}: Extract<FigureShape, { shape: 'rect' | 'polygon' }>): string {
  const line = stroke
    ? ` stroke="${colour(stroke)}" stroke-width="${short(strokeWidth ?? 0.05)}"${dash ? ` stroke-dasharray="${dash}"` : ''}`
    : '';
  return ` fill="${fill ? colour(fill) : 'none'}"${line}`;
}

function colour([red, green, blue]: Rgb): string {
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function short(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** XML has no place for most control characters, and none of them is to be drawn. */
function escapeText(text: string): string {
  return visible(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
