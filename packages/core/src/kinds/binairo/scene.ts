import { allLines } from '../../grid/index.js';
import type { Highlights } from '../../kind/index.js';
import { OPEN } from '../../outcome/index.js';
import type { Scene, SceneCell, SceneCounter } from '../../scene/index.js';
import type { BinairoState } from './rules.js';

/** What fills a cell of value 0, 1, `OPEN`. */
const FILLS = ['white', 'black', 'blank'] as const;

/**
 * What the board looks like: cells with their digits, given ones told apart, and beside each line a counter
 * `zeros:ones` of what it still lacks (below 0 where there are too many). O(cells).
 */
export function binairoScene(state: BinairoState, highlights?: Highlights): Scene {
  const { shape, givens } = state.puzzle;
  const cells = Array.from(state.values, (value, cell): SceneCell => {
    const given = givens[cell] !== OPEN;
    const marks = highlights?.get(cell) ?? [];
    if (value === OPEN) return { fill: 'blank', role: 'open', marks, label: 'blank' };
    return {
      fill: FILLS[value]!,
      glyph: `${value}`,
      role: given ? 'given' : 'open',
      marks,
      label: given ? `${value}, given` : `${value}`,
    };
  });
  const counters = allLines(shape).map((line, index): SceneCounter => {
    const zeros = line.length / 2 - countOf(state, line, 0);
    const ones = line.length / 2 - countOf(state, line, 1);
    const text = `${zeros}:${ones}`;
    return index < shape.rows
      ? { line: 'row', index, text }
      : { line: 'col', index: index - shape.rows, text };
  });
  return { rows: shape.rows, cols: shape.cols, cells, counters };
}

function countOf(state: BinairoState, line: readonly number[], value: number): number {
  return line.reduce((count, cell) => count + (state.values[cell] === value ? 1 : 0), 0);
}
