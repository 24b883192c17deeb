import { cellCount, type Shape, type Symmetry, transformCell } from '../grid/index.js';
import type { Thinning } from './thin-out.js';

/** The symmetries that a pattern of clues may be asked to have, `none` first. */
export const CLUE_SYMMETRIES = [
  'none',
  'turn-180',
  'turn-90',
  'flip-columns',
  'flip-rows',
  'transpose',
] as const satisfies readonly ('none' | Symmetry)[];

export type ClueSymmetry = (typeof CLUE_SYMMETRIES)[number];

/**
 * The cells in groups that a symmetry carries into one another: a pattern made of whole groups has the symmetry. Null
 * when the board has not this symmetry, since it is not square. O(cells).
 */
export function symmetricGroups(shape: Shape, symmetry: ClueSymmetry): number[][] | null {
  const cells = cellCount(shape);
  if (symmetry === 'none') return Array.from({ length: cells }, (_, cell) => [cell]);
  if ((symmetry === 'turn-90' || symmetry === 'transpose') && shape.rows !== shape.cols) return null;
  const groups: number[][] = [];
  const seen = new Uint8Array(cells);
  for (let first = 0; first < cells; first++) {
    const group: number[] = [];
    for (let cell = first; seen[cell] === 0; cell = transformCell(shape, symmetry, cell)) {
      seen[cell] = 1;
      group.push(cell);
    }
    if (group.length > 0) groups.push(group);
  }
  return groups;
}

/** Thins out whole groups of items: the item of this thinning is a group's index. */
export class GroupThinning implements Thinning {
  readonly #groups: readonly (readonly number[])[];
  readonly #inner: Thinning;

  constructor(groups: readonly (readonly number[])[], inner: Thinning) {
    this.#groups = groups;
    this.#inner = inner;
  }

  remove(group: number): void {
    for (const item of this.#groups[group]!) this.#inner.remove(item);
  }

  restore(group: number): void {
    for (const item of this.#groups[group]!) this.#inner.restore(item);
  }

  holds(): ReturnType<Thinning['holds']> {
    return this.#inner.holds();
  }
}
