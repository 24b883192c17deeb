import { findRegions, type Shape } from '../../../grid/index.js';
import type { UsualState } from './reasons.js';

/** The one-colour groups of a board and which touch which. */
export interface Groups {
  /** For each cell the number of its group. */
  readonly groupOf: Int32Array;
  readonly count: number;
  /** The group of the origin: the region. */
  readonly region: number;
  /** For each group its colour and its number of cells. */
  readonly colourOf: Uint16Array;
  readonly sizeOf: Int32Array;
  /** The neighbours of g are `neighbours[first[g]]` to `neighbours[first[g + 1] - 1]`; some more than once. */
  readonly first: Int32Array;
  readonly neighbours: Int32Array;
}

/** Finds the groups of a position. O(cells) time and memory. */
export function groupsOf(state: UsualState): Groups {
  const { shape, origin } = state.puzzle;
  const { regionOf: groupOf, count } = findRegions(shape, state.board);
  const colourOf = new Uint16Array(count);
  const sizeOf = new Int32Array(count);
  for (let cell = 0; cell < groupOf.length; cell++) {
    colourOf[groupOf[cell]!] = state.board[cell]!;
    sizeOf[groupOf[cell]!]!++;
  }
  const first = new Int32Array(count + 1);
  eachBorder(shape, groupOf, (a, b) => {
    first[a + 1]!++;
    first[b + 1]!++;
  });
  for (let group = 0; group < count; group++) first[group + 1]! += first[group]!;
  const end = first.slice(0, count);
  const neighbours = new Int32Array(first[count]!);
  eachBorder(shape, groupOf, (a, b) => {
    neighbours[end[a]!++] = b;
    neighbours[end[b]!++] = a;
  });
  return { groupOf, count, region: groupOf[origin]!, colourOf, sizeOf, first, neighbours };
}

/** Calls `visit` for each edge between cells of two groups. */
function eachBorder(shape: Shape, groupOf: Int32Array, visit: (a: number, b: number) => void): void {
  const { cols } = shape;
  for (let cell = 0; cell < groupOf.length; cell++) {
    const group = groupOf[cell]!;
    const right = cell + 1;
    const below = cell + cols;
    if (right % cols !== 0 && groupOf[right] !== group) visit(group, groupOf[right]!);
    if (below < groupOf.length && groupOf[below] !== group) visit(group, groupOf[below]!);
  }
}

/** For each colour index how many groups it has outside the region. */
export function groupsOutside({ colourOf, region, count }: Groups, colours: number): Int32Array {
  const outside = new Int32Array(colours);
  for (let group = 0; group < count; group++) if (group !== region) outside[colourOf[group]!]!++;
  return outside;
}
