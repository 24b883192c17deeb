import type { Mark, SceneCell } from '@tilewright/core/scene';
import type { Dressing } from './board-view.js';
import { SHAPES } from './shapes.js';

/** Something drawn on a cell's ground: path data in a square of 40, or a text in its middle. */
export interface Decoration {
  readonly tag: 'path' | 'text';
  readonly className: string;
  readonly content: string;
}

/** Notes: small shapes in the upper left corner. */
const NOTES: readonly string[] = ['M9 5a4 4 0 1 0 .01 0z', 'M5 5l8 8M13 5l-8 8', 'M5 13l4-8 4 8z'];

/** The origin on a tile without a sign. */
const FREE_ORIGIN = 'M20 12.5a7.5 7.5 0 1 0 .01 0zM20 17.5a2.5 2.5 0 1 1-.01 0z';

/** How each role is drawn, by shape and line and not by hue alone. Roles that are missing here are drawn otherwise. */
const MARKS: Readonly<Record<string, string>> = {
  origin: 'M9.5 24.5a6 6 0 1 0 .01 0zM9.5 28.5a2 2 0 1 1-.01 0z',
  premise: 'M7 7h26v26H7z',
  conclusion: 'M3 3h34v34H3zM26 3h11v11z',
  wrong: 'M9 9l22 22M31 9L9 31',
  difference: 'M3 20L20 3l17 17-17 17z',
  conflict: 'M3 3h34v34H3z',
  trial: 'M33 33a3 3 0 1 0 .01 0z',
  'trial-first': 'M37 37H24l13-13z',
  'last-move': 'M20 33.5a2.2 2.2 0 1 0 .01 0z',
};

/** What stands in the way: told from a gap by lines, not by its shade alone. */
const HATCH = 'M4 16L16 4M4 28L28 4M8 36L36 8M20 36L36 20';

/** Eight rays around the middle of a cell. */
const RAYS = Array.from({ length: 8 }, (_, i) => {
  const angle = (Math.PI * i) / 4;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const at = (along: number, aside: number): string =>
    `${(20 + along * dx - aside * dy).toFixed(1)} ${(20 + along * dy + aside * dx).toFixed(1)}`;
  return `M${at(8.6, -1.1)}L${at(13, -1.1)}L${at(13, 1.1)}L${at(8.6, 1.1)}z`;
}).join('');

/** 0 and 1 as symbols, by the fill of their cells: they differ by form, so also in grey. */
const SYMBOL_PATHS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  circles: {
    white: 'M20 9a11 11 0 1 0 .01 0zM20 12a8 8 0 1 1-.01 0z',
    black: 'M20 9a11 11 0 1 0 .01 0z',
  },
  'sun-moon': {
    white: `M20 13a7 7 0 1 0 .01 0zM20 15.4a4.6 4.6 0 1 1-.01 0z${RAYS}`,
    black: 'M22 8.5a11.8 11.8 0 1 0 9.4 17.6A9.6 9.6 0 0 1 22 8.5z',
  },
};

/** The marks that help draws: they must be seen on every colour of a cell. */
const EDGED: ReadonlySet<Mark> = new Set(['premise', 'conclusion', 'wrong', 'difference', 'conflict']);

function path(className: string, content: string): Decoration {
  return { tag: 'path', className, content };
}

function text(className: string, content: string): Decoration {
  return { tag: 'text', className, content };
}

/** The sign of a numbered tile; tiles beyond the palette always have one. */
function tileSign(fill: number, glyph: string | undefined, glyphs: Dressing['glyphs']): Decoration | null {
  const ink = `ink i${fill % SHAPES.length}`;
  const beyond = fill >= SHAPES.length;
  if (glyphs === 'shapes' && !beyond) return path(`shape ${ink}`, SHAPES[fill]!);
  if (glyphs === 'none' && !beyond) return null;
  return text(`glyph ${ink}`, glyph ?? String(fill));
}

/** All that is drawn on a cell, from the ground up. `note` is the player's, 0 for none; `proposal` a hint's value. */
export function decorationsOf(
  cell: SceneCell,
  note: number,
  proposal: number | undefined,
  dressing: Dressing,
): Decoration[] {
  const { fill, glyph, role, marks } = cell;
  const found: Decoration[] = [];
  if (typeof fill === 'number') {
    const sign = tileSign(fill, glyph, dressing.glyphs);
    if (sign) found.push(sign);
  } else {
    if (role === 'wall') found.push(path('hatch', HATCH));
    const symbol =
      dressing.look === 'values' ? SYMBOL_PATHS[dressing.symbols ?? 'digits']?.[fill] : undefined;
    if (symbol !== undefined) found.push(path(`shape glyph on-${fill}`, symbol));
    else if (glyph !== undefined) found.push(text(`glyph on-${fill}`, glyph));
    // White is told from blank by a dot: in the middle, or under a clue. A digit of the player's says it itself.
    if (fill === 'white' && glyph === undefined) found.push(path('dot', 'M20 17.5a2.5 2.5 0 1 0 .01 0z'));
    else if (fill === 'white' && dressing.look === 'clues') {
      found.push(path('dot', 'M20 34.5a1.7 1.7 0 1 0 .01 0z'));
    }
    if (role === 'given') found.push(path('given-frame', 'M4 4h32v32H4z'));
  }
  // In the middle of its cell, unless a clue stands there, which the reader of a hint needs.
  if (proposal !== undefined) {
    const [free, beside] =
      proposal === 1
        ? ['M14 14h12v12H14z', 'M4.5 28h7.5v7.5H4.5z']
        : ['M20 14a6 6 0 1 0 .01 0z', 'M8 28a4 4 0 1 0 .01 0z'];
    found.push(path(`proposal p${proposal}`, glyph === undefined ? free : beside));
  }
  if (note > 0) found.push(path(`note n${note}`, NOTES[(note - 1) % NOTES.length]!));
  const signed = found.length > 0;
  for (const mark of marks) {
    // In the middle of its cell, unless a sign stands there.
    const outline = mark === 'origin' && !signed ? FREE_ORIGIN : MARKS[mark];
    if (!outline) continue;
    // An edge of the page's light keeps the line readable on whatever the cell is.
    if (EDGED.has(mark) && fill !== 'blank' && fill !== 'gap') found.push(path('mark m-edge', outline));
    found.push(path(`mark m-${mark}`, outline));
    if (mark === 'conflict') found.push(path('mark m-conflict-corner', 'M3 3h13L3 16z'));
  }
  return found;
}
