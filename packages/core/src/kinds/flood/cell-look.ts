import { type SceneCell, tilesOf } from '../../scene/index.js';
import type { FloodPuzzle } from './puzzle.js';

/** The longest name that is shown in a cell; colours with longer ones are numbered instead. */
const LONGEST_GLYPH = 3;

const looks = new WeakMap<FloodPuzzle, readonly SceneCell[]>();

/** What a cell of each colour looks like, without marks: made once a puzzle. */
export function colourLooks(puzzle: FloodPuzzle): readonly SceneCell[] {
  let cells = looks.get(puzzle);
  if (cells === undefined) {
    const glyphs = colourGlyphs(puzzle);
    cells = tilesOf(puzzle.colours).map((fill, colour) => ({
      fill,
      glyph: glyphs[colour]!,
      role: 'tile',
      marks: [],
      label: `colour ${puzzle.colours[colour]}`,
    }));
    looks.set(puzzle, cells);
  }
  return cells;
}

/** A short text for each colour, no two alike: the names if all are short, else the numbers from 1. */
export function colourGlyphs(puzzle: FloodPuzzle): readonly string[] {
  const short = puzzle.colours.every((name) => [...name].length <= LONGEST_GLYPH);
  return short ? puzzle.colours : puzzle.colours.map((_, index) => String(index + 1));
}
