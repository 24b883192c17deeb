import { neighbourhood } from '../../grid/index.js';
import type { Highlights } from '../../kind/index.js';
import { OPEN } from '../../outcome/index.js';
import type { Mark, Scene, SceneCell } from '../../scene/index.js';
import { type MosaicState, NO_CLUE } from './rules.js';

/** What fills a cell of value 0, 1, `OPEN`; the same words are what a screen reader says. */
const FILLS = ['white', 'black', 'blank'] as const;

/**
 * What the board looks like: cells black, white or blank with their clues; a clue is marked `satisfied` once its whole
 * square is decided and it holds. O(cells).
 */
export function mosaicScene(state: MosaicState, highlights?: Highlights): Scene {
  const { shape, clues } = state.puzzle;
  const cells = Array.from(state.values, (value, cell): SceneCell => {
    const fill = FILLS[value]!;
    const clue = clues[cell]!;
    const marks: Mark[] = [...(highlights?.get(cell) ?? [])];
    if (clue === NO_CLUE) return { fill, given: false, marks, label: fill };
    let label = `${fill}, clue ${clue}`;
    if (isSatisfied(state, cell, clue)) {
      marks.push('satisfied');
      label += ', satisfied';
    }
    return { fill, glyph: `${clue}`, given: false, marks, label };
  });
  return { rows: shape.rows, cols: shape.cols, cells };
}

function isSatisfied(state: MosaicState, cell: number, clue: number): boolean {
  let black = 0;
  for (const near of neighbourhood(state.puzzle.shape, cell)) {
    if (state.values[near] === OPEN) return false;
    black += state.values[near]!;
  }
  return black === clue;
}
