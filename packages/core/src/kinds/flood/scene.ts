import type { Highlights } from '../../kind/index.js';
import { type Mark, type Scene, type SceneCell, tilesOf } from '../../scene/index.js';
import type { FloodPuzzle } from './puzzle.js';
import { type FloodState, regionCells } from './rules.js';

/** The longest name that is shown in a cell; colours with longer ones are numbered instead. */
const LONGEST_GLYPH = 3;

/**
 * What the board looks like: the tile of the colour's name as fill, the name as glyph (so that hue is never the only sign),
 * the origin and the region marked. O(cells).
 */
export function floodScene(state: FloodState, highlights?: Highlights): Scene {
  const { puzzle, board } = state;
  const inRegion = new Uint8Array(board.length);
  for (const cell of regionCells(state)) inRegion[cell] = 1;
  const glyphs = colourGlyphs(puzzle);
  const tiles = tilesOf(puzzle.colours);
  const cells = Array.from(board, (colour, cell): SceneCell => {
    const marks: Mark[] = [];
    let label = `colour ${puzzle.colours[colour]}`;
    if (cell === puzzle.origin) {
      marks.push('origin');
      label += ', origin';
    }
    if (inRegion[cell] === 1) {
      marks.push('region');
      label += ', in the region';
    }
    marks.push(...(highlights?.get(cell) ?? []));
    return { fill: tiles[colour]!, glyph: glyphs[colour]!, role: 'tile', marks, label };
  });
  const { rows, cols } = puzzle.shape;
  if (glyphs === puzzle.colours) return { rows, cols, cells };
  return {
    rows,
    cols,
    cells,
    legend: puzzle.colours.map((text, index) => ({ glyph: glyphs[index]!, text })),
  };
}

/** A short text for each colour, no two alike: the names if all are short, else the numbers from 1. */
function colourGlyphs(puzzle: FloodPuzzle): readonly string[] {
  const short = puzzle.colours.every((name) => [...name].length <= LONGEST_GLYPH);
  return short ? puzzle.colours : puzzle.colours.map((_, index) => String(index + 1));
}
