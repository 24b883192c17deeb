import type { Highlights } from '../../kind/index.js';
import { type Mark, type Scene, type SceneCell, tilesOf } from '../../scene/index.js';
import { colourAt, coloursOf } from './board.js';
import { cellOf, type MayanState } from './rules.js';

/**
 * What a board looks like: air is a gap, a tile shows its colour's number. Fills are the tiles of all
 * colours that the puzzle began with, so that they stay as colours vanish.
 */
export function mayanScene(state: MayanState, highlights?: Highlights): Scene {
  const { puzzle, columns } = state;
  const colours = coloursOf(puzzle.columns);
  const tiles = tilesOf(colours.map(String));
  const fills = new Map(colours.map((colour, rank) => [colour, tiles[rank]!]));
  const last = state.moves.at(-1);
  const lastCells = last ? [cellOf(puzzle, last), cellOf(puzzle, { x: last.x + last.g, y: last.y })] : [];
  const cells: SceneCell[] = [];
  for (let y = puzzle.height - 1; y >= 0; y--) {
    for (let x = 0; x < puzzle.width; x++) {
      const cell = cells.length;
      const colour = colourAt(columns, x, y);
      const marks: Mark[] = [...(highlights?.get(cell) ?? [])];
      if (lastCells.includes(cell)) marks.push('last-move');
      cells.push(
        colour === 0
          ? { fill: 'gap', role: 'gap', marks, label: 'gap' }
          : {
              fill: fills.get(colour) ?? 0,
              glyph: String(colour),
              role: 'tile',
              marks,
              label: `tile ${colour}`,
            },
      );
    }
  }
  return { rows: puzzle.height, cols: puzzle.width, cells };
}
