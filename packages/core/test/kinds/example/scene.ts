import type { Language } from '#core/explain/index.js';
import type { Highlights } from '#core/kind/index.js';
import type { Scene, SceneCell } from '#core/scene/index.js';
import { cellLook } from './cell-look.js';
import type { VexedState } from './rules.js';

/** What a board looks like. O(cells). */
export function vexedScene(state: VexedState, highlights?: Highlights, language: Language = 'en'): Scene {
  const { rows, cols } = state.puzzle;
  const cells = Array.from(state.board, (value, cell): SceneCell => {
    const look = cellLook(value, language);
    const marks = highlights?.get(cell);
    return marks === undefined ? look : { ...look, marks };
  });
  return { rows, cols, cells };
}
