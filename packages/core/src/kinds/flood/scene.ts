import type { Language } from '../../explain/index.js';
import type { Highlights } from '../../kind/index.js';
import type { Mark, Scene, SceneCell } from '../../scene/index.js';
import { colourGlyphs, colourLooks } from './cell-look.js';
import { type FloodState, regionCells } from './rules.js';

/** What a screen reader says of a cell. */
const WORDS = {
  en: { colour: (name: string) => `colour ${name}`, origin: ', origin', region: ', in the region' },
  zh: { colour: (name: string) => `颜色 ${name}`, origin: '，起点', region: '，在区域内' },
} as const;

/**
 * What the board looks like: the tile of the colour's name as fill, the name as glyph (so that hue is never the only sign),
 * the origin and the region marked. O(cells).
 */
export function floodScene(state: FloodState, highlights?: Highlights, language: Language = 'en'): Scene {
  const { puzzle, board } = state;
  const inRegion = new Uint8Array(board.length);
  for (const cell of regionCells(state)) inRegion[cell] = 1;
  const looks = colourLooks(puzzle);
  const words = WORDS[language];
  const cells = Array.from(board, (colour, cell): SceneCell => {
    const marks: Mark[] = [];
    let label = words.colour(puzzle.colours[colour]!);
    if (cell === puzzle.origin) {
      marks.push('origin');
      label += words.origin;
    }
    if (inRegion[cell] === 1) {
      marks.push('region');
      label += words.region;
    }
    marks.push(...(highlights?.get(cell) ?? []));
    return { ...looks[colour]!, marks, label };
  });
  const { rows, cols } = puzzle.shape;
  const glyphs = colourGlyphs(puzzle);
  if (glyphs === puzzle.colours) return { rows, cols, cells };
  return {
    rows,
    cols,
    cells,
    legend: puzzle.colours.map((text, index) => ({ glyph: glyphs[index]!, text })),
  };
}
