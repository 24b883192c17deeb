import type { AnyKind } from '../kind/index.js';
import type { Facts } from '../outcome/index.js';

/** The cells whose value in a state is against what is proved of them, in index order; none for a kind with moves. O(cells). */
export function wrongCells(kind: AnyKind, state: unknown, facts: Facts): number[] {
  if (kind.family !== 'fill') return [];
  const values = kind.valuesOf(state);
  const wrong: number[] = [];
  for (let cell = 0; cell < values.length; cell++) {
    const [value, fact] = [values[cell]!, facts[cell] ?? kind.valueCount];
    if (value < kind.valueCount && fact < kind.valueCount && value !== fact) wrong.push(cell);
  }
  return wrong;
}
