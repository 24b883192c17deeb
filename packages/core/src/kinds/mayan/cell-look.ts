import { type SceneCell, tilesOf } from '../../scene/index.js';
import { coloursOf } from './board.js';
import type { MayanPuzzle } from './puzzle.js';

/** Air. */
export const GAP: SceneCell = { fill: 'gap', role: 'gap', marks: [], label: 'gap' };

const looks = new WeakMap<MayanPuzzle, ReadonlyMap<number, SceneCell>>();

/**
 * What a place with this colour looks like, without marks; 0 is air. Fills are the tiles of all colours that the puzzle began
 * with, so that they stay as colours vanish.
 */
export function tileLook(puzzle: MayanPuzzle, colour: number): SceneCell {
  if (colour === 0) return GAP;
  let cells = looks.get(puzzle);
  if (cells === undefined) {
    const colours = coloursOf(puzzle.columns);
    const tiles = tilesOf(colours.map(String));
    cells = new Map(
      colours.map((one, rank) => [
        one,
        { fill: tiles[rank]!, glyph: String(one), role: 'tile', marks: [], label: `tile ${one}` },
      ]),
    );
    looks.set(puzzle, cells);
  }
  return cells.get(colour)!;
}
