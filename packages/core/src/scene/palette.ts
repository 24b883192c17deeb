/**
 * Colours of tiles for faces that have no palette of their own, as red, green and blue from 0 to 255. The first eight
 * are the set of Okabe & Ito (2008), which stays apart for all common kinds of colour blindness; the others vary in
 * lightness. A glyph always goes with them, so nothing depends on hue alone. Fills beyond the end start again.
 */
const TILES: readonly (readonly [number, number, number])[] = [
  [230, 159, 0],
  [86, 180, 233],
  [0, 158, 115],
  [240, 228, 66],
  [0, 114, 178],
  [213, 94, 0],
  [204, 121, 167],
  [150, 150, 150],
  [136, 34, 85],
  [170, 221, 187],
  [68, 68, 68],
  [245, 200, 180],
  [51, 34, 136],
  [153, 153, 51],
  [120, 220, 220],
  [120, 60, 20],
];

/** A colour as red, green, blue, 0 to 255 each. */
export type Rgb = readonly [number, number, number];

/** The colour of a numbered fill. */
export function tileColour(fill: number): Rgb {
  return TILES[fill % TILES.length]!;
}

/** Black or white, whichever reads better on this colour (relative luminance as in WCAG 2, without its gamma). */
export function inkOn([red, green, blue]: Rgb): Rgb {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 110 ? [0, 0, 0] : [255, 255, 255];
}
