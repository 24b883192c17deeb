import type { Shape } from '../../grid/index.js';
import { FaultCode, fail, ok, type Result } from '../../outcome/index.js';
import { cellFault } from '../../yes-no/index.js';

/** What stands on the border between two cells: nothing, `=` or `×`. */
export const NO_SIGN = 0;
export const EQUAL = 1;
export const DIFFERENT = 2;

/** How signs are written in plain text, by their number. */
export const SIGN_CHARACTERS = ['.', '=', 'x'] as const;

/** Two cells that share a side, the smaller first, and whether they must be equal or must differ. */
export interface Sign {
  readonly a: number;
  readonly b: number;
  readonly equal: boolean;
}

/** A sign between two cells, in either order, as it is read. */
export interface WrittenSign {
  readonly a: number;
  readonly b: number;
  readonly sign: typeof EQUAL | typeof DIFFERENT;
}

/** The sign of a cell to its right, or below it: the two parts of an entry of `BinairoPuzzle.signs`. */
export function signRight(entry: number): number {
  return entry % 3;
}

export function signBelow(entry: number): number {
  return Math.floor(entry / 3);
}

/** The signs of a puzzle in the order of their first cells, that to the right before that below. O(cells). */
export function signsOf({
  shape,
  signs,
}: {
  readonly shape: Shape;
  readonly signs: Uint8Array | null;
}): Sign[] {
  const found: Sign[] = [];
  for (let cell = 0; signs !== null && cell < signs.length; cell++) {
    const right = signRight(signs[cell]!);
    const below = signBelow(signs[cell]!);
    if (right !== NO_SIGN) found.push({ a: cell, b: cell + 1, equal: right === EQUAL });
    if (below !== NO_SIGN) found.push({ a: cell, b: cell + shape.cols, equal: below === EQUAL });
  }
  return found;
}

/**
 * A checked copy of one entry a cell, null where there is no sign at all. Faults at a cell: an entry that is no sign, or
 * one that points over the edge. O(cells).
 */
export function copySigns(
  shape: Shape,
  signs: ArrayLike<number> | null | undefined,
): Result<Uint8Array | null> {
  if (signs === null || signs === undefined) return ok(null);
  const { rows, cols } = shape;
  const cells = rows * cols;
  if (signs.length !== cells) {
    return fail({
      code: FaultCode.WrongCellCount,
      found: `${signs.length} signs`,
      expected: `${cells}, one a cell`,
    });
  }
  let any = false;
  for (let cell = 0; cell < cells; cell++) {
    const entry = signs[cell]!;
    if (entry === 0) continue;
    any = true;
    if (!Number.isInteger(entry) || entry < 0 || entry > 8) {
      return fail(cellFault(FaultCode.OutOfRange, shape, cell, `${entry}`, 'signs of a cell, 1 to 8'));
    }
    const over = edgeProblem(shape, cell, entry);
    if (over !== null) {
      return fail(cellFault(FaultCode.OutOfRange, shape, cell, `${entry}`, `no sign over the ${over} edge`));
    }
  }
  return ok(any ? Uint8Array.from(signs) : null);
}

/** The edge that an entry's sign points over, or null. */
export function edgeProblem({ rows, cols }: Shape, cell: number, entry: number): 'right' | 'lower' | null {
  if (signRight(entry) !== NO_SIGN && cell % cols === cols - 1) return 'right';
  if (signBelow(entry) !== NO_SIGN && cell >= (rows - 1) * cols) return 'lower';
  return null;
}

/**
 * Puts a sign between two cells into entries of one a cell. Null when it is in, else what is wrong: the cells do not
 * share a side, or have another sign already. The same sign twice is fine.
 */
export function putSign(shape: Shape, entries: Uint8Array, { a, b, sign }: WrittenSign): string | null {
  const [first, second] = a < b ? [a, b] : [b, a];
  const beside = second === first + 1 && second % shape.cols !== 0;
  if (!beside && second !== first + shape.cols) return 'cells side by side';
  const entry = entries[first]!;
  const present = beside ? signRight(entry) : signBelow(entry);
  if (present !== NO_SIGN) return present === sign ? null : 'one sign between two cells';
  entries[first] = entry + (beside ? sign : 3 * sign);
  return null;
}
