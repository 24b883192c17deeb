import type { AnyKind } from '../kind/index.js';
import type { Facts } from '../outcome/index.js';

/** The cells whose value in a state is against what is proved of them, in index order; none for a kind with moves. O(cells). */
// biome-ignore lint/suspicious/noExplicitAny: a state goes only back to its kind.
export function wrongCells(kind: AnyKind, state: any, facts: Facts): number[] {
  if (kind.family !== 'fill') return [];
  const values = kind.valuesOf(state);
  const open = kind.valueCount(state.puzzle);
  const wrong: number[] = [];
  for (let cell = 0; cell < values.length; cell++) {
    const [value, fact] = [values[cell]!, facts[cell] ?? open];
    if (value < open && fact < open && value !== fact) wrong.push(cell);
  }
  return wrong;
}
