import type { Language } from '../../explain/index.js';
import type { Highlights } from '../../kind/index.js';
import type { Mark, Scene, SceneCell, SceneLegend } from '../../scene/index.js';
import { colourGlyphs, colourLooks } from './cell-look.js';
import { cornerCells } from './moves.js';
import { type FloodPuzzle, isFixed, isHole } from './puzzle.js';
import { type FloodState, regionAt } from './rules.js';

/** What a screen reader says of a cell. */
const WORDS = {
  en: {
    colour: (name: string) => `colour ${name}`,
    origin: ', origin',
    corner: ', moves act at this corner',
    region: ', in the region',
    hole: 'no cell',
    target: (name: string) => `all ${name} at the end`,
    link: (a: string, b: string) => `${a} touches ${b}`,
    more: (count: number) => `${count} more`,
    place: (row: number, col: number) => `row ${row}, column ${col}`,
  },
  zh: {
    colour: (name: string) => `颜色 ${name}`,
    origin: '，起点',
    corner: '，可从此角走',
    region: '，在区域内',
    hole: '无格',
    target: (name: string) => `最后全部变成${name}`,
    link: (a: string, b: string) => `${a}与${b}相连`,
    more: (count: number) => `还有${count}处`,
    place: (row: number, col: number) => `第${row}行第${col}列`,
  },
} as const;

/**
 * What the board looks like: the tile of the colour's name as fill, the name as glyph (so that hue is never the only sign),
 * the places where moves act and their regions marked, unless moves act anywhere. O(cells).
 */
export function floodScene(state: FloodState, highlights?: Highlights, language: Language = 'en'): Scene {
  const { puzzle, board } = state;
  const places = placesOf(puzzle);
  const inRegion = new Uint8Array(board.length);
  for (const place of places) {
    if (inRegion[place] === 0) for (const cell of regionAt(state, place)) inRegion[cell] = 1;
  }
  const looks = colourLooks(puzzle);
  const words = WORDS[language];
  const cells = Array.from(board, (colour, cell): SceneCell => {
    const shown = highlights?.get(cell) ?? [];
    if (isHole(puzzle, cell)) return { fill: 'gap', role: 'hole', marks: shown, label: words.hole };
    const marks: Mark[] = [];
    let label = words.colour(puzzle.colours[colour]!);
    if (places.includes(cell)) {
      marks.push('origin');
      label += isFixed(puzzle) ? words.origin : words.corner;
    }
    if (inRegion[cell] === 1) {
      marks.push('region');
      label += words.region;
    }
    marks.push(...shown);
    return { ...looks[colour]!, marks, label };
  });
  const { rows, cols } = puzzle.shape;
  const glyphs = colourGlyphs(puzzle);
  const names =
    glyphs === puzzle.colours ? [] : puzzle.colours.map((text, i) => ({ glyph: glyphs[i]!, text }));
  const goal = puzzle.target === undefined ? [] : [{ glyph: GOAL_SIGN, text: words.target(puzzle.target) }];
  const legend = [...names, ...goal, ...linkLegend(puzzle, language)];
  return {
    rows,
    cols,
    cells,
    ...(puzzle.grid === 'triangle' ? { lattice: puzzle.grid } : {}),
    ...(legend.length > 0 ? { legend } : {}),
  };
}

/** The cells where moves act, if these are few. */
function placesOf(puzzle: FloodPuzzle): readonly number[] {
  if (isFixed(puzzle)) return [puzzle.origin];
  return puzzle.origin === 'corners' ? cornerCells(puzzle) : [];
}

/** More pairs of cells than this are counted only. */
const MOST_LINKS = 60;

/** The cells that touch though they do not lie beside each other. */
function linkLegend(puzzle: FloodPuzzle, language: Language): SceneLegend[] {
  const words = WORDS[language];
  const { cols } = puzzle.shape;
  const place = (cell: number): string =>
    puzzle.edges ? String(cell) : words.place(Math.floor(cell / cols) + 1, (cell % cols) + 1);
  const pairs = puzzle.edges ?? puzzle.links ?? [];
  const legend = pairs
    .slice(0, MOST_LINKS)
    .map(([a, b]) => ({ glyph: LINK_SIGN, text: words.link(place(a), place(b)) }));
  const more = pairs.length - legend.length;
  return more > 0 ? [...legend, { glyph: LINK_SIGN, text: words.more(more) }] : legend;
}

const LINK_SIGN = '~';

const GOAL_SIGN = '→';
