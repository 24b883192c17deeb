import type { Highlights } from '../../kind/index.js';
import { OPEN } from '../../outcome/index.js';
import type { Mark, Scene, SceneCell } from '../../scene/index.js';
import { type MosaicState, NO_CLUE } from './rules.js';

/** What fills a cell of value 0, 1, `OPEN`; the same words are what a screen reader says. */
const FILLS = ['white', 'black', 'blank'] as const;

/** The 66 cells without highlights: by value, then clue, then whether it is satisfied. Shared by all scenes. */
const CELLS: readonly SceneCell[] = Array.from({ length: FILLS.length * 22 }, (_, i) =>
  makeCell(Math.floor(i / 22), Math.floor((i % 22) / 2) + NO_CLUE, i % 2 === 1, []),
);

function makeCell(value: number, clue: number, satisfied: boolean, highlights: readonly Mark[]): SceneCell {
  const fill = FILLS[value]!;
  if (clue === NO_CLUE) return { fill, role: 'open', marks: highlights, label: fill };
  const marks: readonly Mark[] = satisfied ? [...highlights, 'satisfied'] : highlights;
  const label = `${fill}, clue ${clue}${satisfied ? ', satisfied' : ''}`;
  return { fill, glyph: `${clue}`, role: 'open', marks, label };
}

/**
 * What the board looks like: cells black, white or blank with their clues; a clue is marked `satisfied` once its whole
 * square is decided and it holds. Cells that look alike are one object, so that a scene of a large board costs little.
 * O(cells).
 */
export function mosaicScene(state: MosaicState, highlights?: Highlights): Scene {
  const { shape, clues } = state.puzzle;
  const cells: SceneCell[] = new Array(clues.length);
  for (let cell = 0; cell < clues.length; cell++) {
    const value = state.values[cell]!;
    const clue = clues[cell]!;
    const satisfied = clue !== NO_CLUE && isSatisfied(state, cell, clue);
    cells[cell] = CELLS[value * 22 + (clue - NO_CLUE) * 2 + (satisfied ? 1 : 0)]!;
  }
  for (const [cell, marks] of highlights ?? []) {
    const own = cells[cell]?.marks;
    if (!own) continue;
    cells[cell] = makeCell(state.values[cell]!, clues[cell]!, own.includes('satisfied'), marks);
  }
  return { rows: shape.rows, cols: shape.cols, cells };
}

function isSatisfied({ puzzle: { shape }, values }: MosaicState, cell: number, clue: number): boolean {
  const { rows, cols } = shape;
  const col = cell % cols;
  const row = (cell - col) / cols;
  const [left, right] = [Math.max(0, col - 1), Math.min(cols - 1, col + 1)];
  let black = 0;
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    for (let c = left; c <= right; c++) {
      const value = values[r * cols + c]!;
      if (value === OPEN) return false;
      black += value;
    }
  }
  return black === clue;
}
