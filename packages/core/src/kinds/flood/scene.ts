import type { Language } from '../../explain/index.js';
import type { Highlights } from '../../kind/index.js';
import type { Mark, Scene, SceneCell } from '../../scene/index.js';
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
    link: (cells: string) => `, linked to ${cells}`,
    place: (row: number, col: number) => `row ${row}, column ${col}`,
  },
  zh: {
    colour: (name: string) => `颜色 ${name}`,
    origin: '，起点',
    corner: '，可从此角走',
    region: '，在区域内',
    hole: '无格',
    link: (cells: string) => `，连通 ${cells}`,
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
  const linked = linkWords(puzzle, language);
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
    label += linked.get(cell) ?? '';
    marks.push(...shown);
    return { ...looks[colour]!, marks, label };
  });
  const { rows, cols } = puzzle.shape;
  const glyphs = colourGlyphs(puzzle);
  return {
    rows,
    cols,
    cells,
    ...(puzzle.grid === 'triangle' ? { lattice: puzzle.grid } : {}),
    ...(glyphs === puzzle.colours
      ? {}
      : { legend: puzzle.colours.map((text, index) => ({ glyph: glyphs[index]!, text })) }),
  };
}

/** The cells where moves act, if these are few. */
function placesOf(puzzle: FloodPuzzle): readonly number[] {
  if (isFixed(puzzle)) return [puzzle.origin];
  return puzzle.origin === 'corners' ? cornerCells(puzzle) : [];
}

/** What is said of cells that touch others which do not lie beside them. */
function linkWords(puzzle: FloodPuzzle, language: Language): ReadonlyMap<number, string> {
  const words = WORDS[language];
  const others = new Map<number, string[]>();
  const { cols } = puzzle.shape;
  const note = (cell: number, other: number): void => {
    const place = puzzle.edges
      ? String(other)
      : words.place(Math.floor(other / cols) + 1, (other % cols) + 1);
    others.set(cell, [...(others.get(cell) ?? []), place]);
  };
  for (const [a, b] of puzzle.edges ?? puzzle.links ?? []) {
    note(a, b);
    note(b, a);
  }
  return new Map(
    [...others].map(([cell, cells]) => [cell, words.link(cells.join(language === 'en' ? ', ' : '、'))]),
  );
}
