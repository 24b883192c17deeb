import type { Language } from '../../explain/index.js';
import type { Highlights } from '../../kind/index.js';
import type { Mark, Scene, SceneCell } from '../../scene/index.js';
import { colourAt } from './board.js';
import { tileLook } from './cell-look.js';
import { cellOf, type MayanState } from './rules.js';

/** What a screen reader says of a cell. */
const WORDS = {
  en: { gap: 'gap', tile: (colour: number) => `tile ${colour}` },
  zh: { gap: '空位', tile: (colour: number) => `方块 ${colour}` },
} as const;

/** What a board looks like: air is a gap, a tile shows its colour's number; the last move is marked. O(cells). */
export function mayanScene(state: MayanState, highlights?: Highlights, language: Language = 'en'): Scene {
  const { puzzle, columns } = state;
  const words = WORDS[language];
  const last = state.moves.at(-1);
  const lastCells = last ? [cellOf(puzzle, last), cellOf(puzzle, { x: last.x + last.g, y: last.y })] : [];
  const cells: SceneCell[] = [];
  for (let y = puzzle.height - 1; y >= 0; y--) {
    for (let x = 0; x < puzzle.width; x++) {
      const cell = cells.length;
      const colour = colourAt(columns, x, y);
      const marks: Mark[] = [...(highlights?.get(cell) ?? [])];
      if (lastCells.includes(cell)) marks.push('last-move');
      cells.push({
        ...tileLook(puzzle, colour),
        marks,
        label: colour === 0 ? words.gap : words.tile(colour),
      });
    }
  }
  return { rows: puzzle.height, cols: puzzle.width, cells };
}
