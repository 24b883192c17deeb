import type { FigureShape } from './figure.js';
import type { Point } from './geometry.js';
import { INK } from './ink.js';
import type { Rgb } from './palette.js';

/** How the two values of a board of the look `values` are drawn: as digits, as open and full circles, or as sun and moon. */
export const SYMBOL_SETS = ['digits', 'circles', 'sun-moon'] as const;

export type SymbolSet = (typeof SYMBOL_SETS)[number];

/** The rays of a sun: how many, and from where to where they reach from its middle. */
const RAYS = { count: 8, from: 0.24, to: 0.34 };

/**
 * The symbol of a value in a cell whose middle is `at`, on a ground of this colour. In grey as in colours the two differ by
 * form: what is 0 is open, what is 1 is full.
 */
export function symbolShapes(
  set: Exclude<SymbolSet, 'digits'>,
  value: 0 | 1,
  [x, y]: Point,
  ground: Rgb,
): FigureShape[] {
  const disc = (radius: number, fill: Rgb, dx = 0, dy = 0): FigureShape => ({
    shape: 'disc',
    x: x + dx,
    y: y + dy,
    radius,
    fill,
  });
  if (set === 'circles') {
    return value === 1 ? [disc(0.3, INK.dark)] : [disc(0.3, INK.dark), disc(0.23, ground)];
  }
  // The moon is what another disc leaves of the first.
  if (value === 1) return [disc(0.3, INK.dark), disc(0.26, ground, 0.13, -0.07)];
  const rays = Array.from({ length: RAYS.count }, (_, i): FigureShape => {
    const angle = (2 * Math.PI * i) / RAYS.count;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    return {
      shape: 'line',
      x1: x + RAYS.from * dx,
      y1: y + RAYS.from * dy,
      x2: x + RAYS.to * dx,
      y2: y + RAYS.to * dy,
      stroke: INK.dark,
      strokeWidth: 0.05,
    };
  });
  return [...rays, disc(0.19, INK.dark), disc(0.14, ground)];
}
