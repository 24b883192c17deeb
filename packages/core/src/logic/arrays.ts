/** An array without elements, shared: allocating one costs as much as solving some cells of a small board. */
export const NO_WORDS: Int32Array<ArrayBuffer> = new Int32Array(0);

/** A copy of `array` with room for at least `needed` elements. */
export function grown(array: Int32Array<ArrayBuffer>, needed: number): Int32Array<ArrayBuffer> {
  const bigger = new Int32Array(Math.max(needed, 2 * array.length));
  bigger.set(array);
  return bigger;
}

/** The same words in an array of `length`, which must be enough. */
export function extended(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(array);
  return larger;
}
