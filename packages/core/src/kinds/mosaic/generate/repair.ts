import type { Effort } from '../../../generate/index.js';
import { neighbourhood, type Shape } from '../../../grid/index.js';
import { OPEN, type StopReason, type Task } from '../../../outcome/index.js';
import { makeMosaic } from '../rules.js';
import { solver } from '../solve/index.js';
import { allClues } from './clues.js';

/** The fewest cells to turn over so that a picture is the only one with its clues, as far as they were found. */
export interface Repair {
  /** Cells that all clues together leave open. */
  readonly ambiguous: readonly number[];
  /** Cells to turn over; empty when none were found. */
  readonly changes: readonly number[];
  /** Whether it was proved, by trying all, that fewer cells near the open ones are not enough. */
  readonly fewest: boolean;
}

/** Sets of changes that are tried for one patch of open cells. */
const MOST_TRIES = 2000;

/**
 * Looks for the fewest cells to change, patch by patch: open cells far from each other do not interact. In a patch all
 * single cells of it and around it are tried, then all pairs, then triples, up to `MOST_TRIES`.
 */
export function* repairPicture(shape: Shape, picture: Uint8Array, effort: Effort): Task<Repair | StopReason> {
  const ambiguous = yield* openCells(shape, picture, effort);
  if (typeof ambiguous === 'string') return ambiguous;
  const changed = picture.slice();
  let fewest = true;
  for (const patch of patches(shape, ambiguous)) {
    const found = yield* repairPatch(shape, changed, patch, effort);
    if (typeof found === 'string') return found;
    if (found === null) return { ambiguous, changes: [], fewest: false };
    fewest &&= found.fewest;
    for (const cell of found.changes) changed[cell]! ^= 1;
  }
  // A change may free cells elsewhere; what is proposed must be right as a whole.
  const left = yield* openCells(shape, changed, effort);
  if (typeof left === 'string') return left;
  const changes = [...picture.keys()].filter((cell) => picture[cell] !== changed[cell]);
  return left.length === 0 ? { ambiguous, changes, fewest } : { ambiguous, changes: [], fewest: false };
}

function* repairPatch(
  shape: Shape,
  picture: Uint8Array,
  patch: readonly number[],
  effort: Effort,
): Task<{ changes: number[]; fewest: boolean } | null | StopReason> {
  const near = [...new Set(patch.flatMap((cell) => neighbourhood(shape, cell)))].sort((a, b) => a - b);
  const inside = new Set(near.flatMap((cell) => neighbourhood(shape, cell)));
  let tries = 0;
  for (let size = 1; size <= 3; size++) {
    for (const changes of subsets(near, size)) {
      if (++tries > MOST_TRIES) return null;
      for (const cell of changes) picture[cell]! ^= 1;
      const open = yield* openCells(shape, picture, effort);
      for (const cell of changes) picture[cell]! ^= 1;
      if (typeof open === 'string') return open;
      const why = effort.spend(1);
      if (why) return why;
      if (!open.some((cell) => inside.has(cell))) return { changes, fewest: true };
    }
  }
  return null;
}

/** The cells that all clues of a picture leave open, in index order; or why that was not settled. */
function* openCells(shape: Shape, picture: Uint8Array, effort: Effort): Task<number[] | StopReason> {
  const made = makeMosaic(shape.rows, shape.cols, allClues(shape, picture));
  if (!made.ok) return [];
  const budget = effort.forSolver();
  const outcome = yield* solver.solve(made.value, { want: 'unique', facts: true, budget });
  if (outcome.status === 'stopped') return outcome.why;
  if (outcome.status !== 'solved' || !outcome.facts) return [];
  return [...outcome.facts.keys()].filter((cell) => outcome.facts?.[cell] === OPEN);
}

/** Cells in groups: those of one group can be reached from each other in steps of at most four rows and columns. */
function patches(shape: Shape, cells: readonly number[]): number[][] {
  const left = new Set(cells);
  const found: number[][] = [];
  for (const first of cells) {
    if (!left.delete(first)) continue;
    const patch = [first];
    for (let i = 0; i < patch.length; i++) {
      const col = patch[i]! % shape.cols;
      const row = (patch[i]! - col) / shape.cols;
      for (const other of left) {
        const otherCol = other % shape.cols;
        const otherRow = (other - otherCol) / shape.cols;
        if (Math.abs(otherRow - row) <= 4 && Math.abs(otherCol - col) <= 4) {
          left.delete(other);
          patch.push(other);
        }
      }
    }
    found.push(patch);
  }
  return found;
}

/** All subsets of a size, in lexicographic order. */
function* subsets(items: readonly number[], size: number, from = 0): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = from; i <= items.length - size; i++) {
    for (const rest of subsets(items, size - 1, i + 1)) yield [items[i]!, ...rest];
  }
}
