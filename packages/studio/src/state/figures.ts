/** Figures of a player's times. */

/** The middle of some numbers, of the middle two their mean; null of none. O(n log n). */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
/** The mean of the last five without the fastest and the slowest, as solvers of cubes count it; null of fewer than five. */
export function meanOfFive(numbers: readonly number[]): number | null {
  const last = numbers.slice(-5).toSorted((a, b) => a - b);
  if (last.length < 5) return null;
  return last.slice(1, 4).reduce((sum, one) => sum + one, 0) / 3;
}
