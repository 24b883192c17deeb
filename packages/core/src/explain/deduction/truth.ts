/**
 * What the exact solver knows of a position: for each cell 0 or 1 when that is forced, anything else when not, or null
 * when nothing is known. It spares trials that cannot fail; it is never a reason in a step.
 */
export type Truth = ArrayLike<number> | null;

/** Whether trying this value may come to a contradiction. */
export function mayBeWrong(truth: Truth, cell: number, value: number): boolean {
  return truth === null || truth[cell] === 1 - value;
}
