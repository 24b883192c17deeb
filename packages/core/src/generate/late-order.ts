import type { Random } from '../random/index.js';

/**
 * An order of removal that takes early items first, a little stirred: what is left stands late. Usual solutions that
 * go through the cells from the first to the last then see the clues that would stop them only at the end.
 */
export function lateOrder(length: number, random: Random): Int32Array {
  const keys = Float64Array.from({ length }, (_, item) => item + (random.fraction() * length) / 10);
  return Int32Array.from({ length }, (_, item) => item).sort((a, b) => keys[a]! - keys[b]!);
}
