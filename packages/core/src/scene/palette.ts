/** A colour as red, green, blue, 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

function hues(text: string): readonly Rgb[] {
  return text.split(' ').map((hex) => {
    const value = Number.parseInt(hex, 16);
    return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
  });
}

/**
 * The colours of tiles, sixteen to a palette, for every face and for paper. `glaze` and `bold` are for eyes that tell
 * red from green. `harbour` takes the order of Okabe and Ito (2008), `slate` climbs in lightness alone; both keep
 * neighbours apart under deuteranopia, protanopia and tritanopia. On each colour black or white ink reads at 4.5 : 1.
 */
export const PALETTES = {
  glaze: hues(
    'b8442f e9b44c 2f7d5b 2c5d8f 86bfc4 7a4370 e58e73 a9bf6b 5b6470 d8c9ae 3f3a72 d98fb0 6b4a2e 9fb4d8 14545a c8781e',
  ),
  bold: hues(
    'd7263d ffd23f 17803f 1f5fd0 4fc9e8 8b2fc9 ff8c42 a6e22e 474b57 f2f0e6 0b2a6f ff8fc7 7a3e12 b7c4ff 00666b c2a000',
  ),
  harbour: hues(
    '0072b2 e69f00 f0e442 56b4e9 1c2733 dc6409 cc79a7 e8ecec 00785a 7a3500 fbd9a0 003f66 b7e0d4 6d7780 a9c8e8 8c3b68',
  ),
  slate: hues(
    '101a2b f6efcf 34527e d9b44a 5c6c8c a99f8c 24375c e9d68f 46607f 8f9bb0 c2a766 ffffff 5d5230 c9d0dc 3a3319 7b7043',
  ),
} as const satisfies Readonly<Record<string, readonly Rgb[]>>;

/** How many tiles a palette has; further ones start again, always with a sign. */
const TILES = 16;

/** The colour of a numbered fill where no other palette is chosen. */
export function tileColour(fill: number): Rgb {
  return PALETTES.glaze[fill % TILES]!;
}

/** Relative luminance as in WCAG 2, from 0 to 1. */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whichever of two inks reads better on a colour: black and white, where no others are given. */
export function inkOn(colour: Rgb, dark: Rgb = [0, 0, 0], light: Rgb = [255, 255, 255]): Rgb {
  const ground = luminance(colour) + 0.05;
  return ground / (luminance(dark) + 0.05) >= (luminance(light) + 0.05) / ground ? dark : light;
}

/** The tile that goes with a name of one letter or a number, so that it looks the same on every board; null for others. */
function ownTile(name: string): number | null {
  if (/^([1-9]|1[0-6])$/.test(name)) return Number(name) - 1;
  if (name === '0') return 9;
  return /^[a-f]$/i.test(name) ? 10 + 'abcdef'.indexOf(name.toLowerCase()) : null;
}

/** Numbers by value, then the rest by character code. */
function compareNames(a: string, b: string): number {
  const [x, y] = [a, b].map((name) => (/^-?\d+$/.test(name) ? Number(name) : Number.POSITIVE_INFINITY)) as [
    number,
    number,
  ];
  if (x !== y) return x < y ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The fills of a board's colours, one for each of the names (no two alike, in any order): 1 to 9 are the first nine tiles
 * on every board, whatever else is on it, and likewise 0 and the letters from a; other names take what is left, in their
 * order, and beyond sixteen the numbers that follow. O(names · log names).
 */
export function tilesOf(names: readonly string[]): number[] {
  const tiles = new Map<string, number>();
  const taken = new Set<number>();
  const sorted = [...names].sort(compareNames);
  for (const name of sorted) {
    const tile = ownTile(name);
    if (tile === null || taken.has(tile)) continue;
    taken.add(tile);
    tiles.set(name, tile);
  }
  let next = 0;
  for (const name of sorted) {
    if (tiles.has(name)) continue;
    while (taken.has(next)) next++;
    tiles.set(name, next++);
  }
  return names.map((name) => tiles.get(name)!);
}
