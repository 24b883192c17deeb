/** An array without elements, shared: allocating one costs as much as solving some cells of a small board. */
export const NO_WORDS: Int32Array<ArrayBuffer> = new Int32Array(0);

/** A copy of `array` with room for at least `needed` elements. */
export function grown(array: Int32Array<ArrayBuffer>, needed: number): Int32Array<ArrayBuffer> {
  const bigger = new Int32Array(Math.max(needed, 2 * array.length));
  bigger.set(array);
  return bigger;
}
