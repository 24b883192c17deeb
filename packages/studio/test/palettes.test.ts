import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inkOn, PALETTES, type Rgb, tilesOf } from '@tilewright/core/scene';

function linear(channel: number): number {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

/** Contrast as WCAG 2 defines it. */
function contrast(a: Rgb, b: Rgb): number {
  const luminance = ([r, g, blue]: Rgb): number =>
    0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(blue);
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Colour vision deficiencies at full severity, on linear RGB: Machado, Oliveira and Fernandes (2009). */
const SIGHTS = {
  full: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

/** A colour as someone sees it, in Ottosson's Oklab. */
function seen(colour: Rgb, sight: readonly number[]): Rgb {
  const [r, g, b] = colour.map(linear) as [number, number, number];
  const row = (i: number): number => Math.max(0, sight[i]! * r + sight[i + 1]! * g + sight[i + 2]! * b);
  const [x, y, z] = [row(0), row(3), row(6)];
  const l = Math.cbrt(0.4122214708 * x + 0.5363325363 * y + 0.0514459929 * z);
  const m = Math.cbrt(0.2119034982 * x + 0.6806995451 * y + 0.1073969566 * z);
  const s = Math.cbrt(0.0883024619 * x + 0.2817188376 * y + 0.6299787005 * z);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

interface Palette {
  readonly name: string;
  readonly tiles: readonly Rgb[];
  readonly inks: readonly Rgb[];
}

const palettes: Palette[] = Object.entries(PALETTES).map(([name, tiles]) => ({
  name,
  tiles,
  inks: tiles.map((tile) => inkOn(tile, [0x14, 0x20, 0x2b])),
}));

test('there are four palettes, and the sign on every tile reads at 4.5 : 1 at least', () => {
  assert.deepEqual(
    palettes.map((palette) => palette.name),
    ['glaze', 'bold', 'harbour', 'slate'],
  );
  for (const { name, tiles, inks } of palettes) {
    tiles.forEach((tile, i) => {
      const ratio = contrast(tile, inks[i]!);
      assert.ok(ratio >= 4.5, `${name} tile ${i}: ${ratio.toFixed(2)}`);
    });
  }
});

/** The least distance between two of these tiles, and which two they are. */
function closest(
  tiles: readonly Rgb[],
  used: readonly number[],
  sight: readonly number[],
): { distance: number; pair: string } {
  let found = { distance: Number.POSITIVE_INFINITY, pair: '' };
  for (const [n, i] of used.entries()) {
    for (const j of used.slice(0, n)) {
      const [a, b] = [seen(tiles[i]!, sight), seen(tiles[j]!, sight)];
      const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
      if (distance < found.distance) found = { distance, pair: `${j} and ${i}` };
    }
  }
  return found;
}

test('the six colours of a usual board stay apart in every sight in the safe palettes, and in full sight in all', () => {
  for (const names of ['123456', '012345']) {
    const used = tilesOf([...names]);
    for (const { name, tiles } of palettes) {
      const safe = name === 'harbour' || name === 'slate';
      for (const [sight, matrix] of Object.entries(SIGHTS)) {
        if (!safe && sight !== 'full') continue;
        const { distance, pair } = closest(tiles, used, matrix);
        assert.ok(distance >= 0.08, `${name}, ${sight}, ${names}: ${pair} are ${distance.toFixed(3)} apart`);
      }
    }
  }
});
