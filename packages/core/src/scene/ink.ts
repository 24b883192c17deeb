import type { Rgb } from './palette.js';

/** The colours of what is drawn on and around tiles. */
export const INK = {
  black: [0, 0, 0],
  white: [255, 255, 255],
  dark: [34, 34, 34],
  grid: [136, 136, 136],
  given: [226, 226, 226],
  premise: [0, 114, 178],
  conclusion: [0, 128, 96],
  wrong: [192, 57, 20],
} as const satisfies Readonly<Record<string, Rgb>>;
