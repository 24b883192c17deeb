/**
 * Sets of vertices as runs of `words` 32-bit words in an array: a set is named by the array and where it starts. Vertex v is bit
 * v & 31 of word v >> 5.
 */
export type Bits = Int32Array;

export function addTo(bits: Bits, at: number, vertex: number): void {
  bits[at + (vertex >> 5)]! |= 1 << (vertex & 31);
}

export function removeFrom(bits: Bits, at: number, vertex: number): void {
  bits[at + (vertex >> 5)]! &= ~(1 << (vertex & 31));
}

export function isIn(bits: Bits, at: number, vertex: number): boolean {
  return ((bits[at + (vertex >> 5)]! >>> (vertex & 31)) & 1) === 1;
}

export function isEmptySet(bits: Bits, at: number, words: number): boolean {
  for (let w = 0; w < words; w++) if (bits[at + w] !== 0) return false;
  return true;
}

/** Whether two sets have a vertex in common. */
export function meet(a: Bits, aAt: number, b: Bits, bAt: number, words: number): boolean {
  for (let w = 0; w < words; w++) if ((a[aAt + w]! & b[bAt + w]!) !== 0) return true;
  return false;
}

export function sizeOf(bits: Bits, at: number, words: number): number {
  let size = 0;
  for (let w = 0; w < words; w++) size += ones(bits[at + w]!);
  return size;
}

/** How many vertices two sets have in common. */
export function sizeOfBoth(a: Bits, aAt: number, b: Bits, bAt: number, words: number): number {
  let size = 0;
  for (let w = 0; w < words; w++) size += ones(a[aAt + w]! & b[bAt + w]!);
  return size;
}

/** The least vertex of a set from `from` on; -1 when there is none. */
export function nextIn(bits: Bits, at: number, words: number, from: number): number {
  let w = from >> 5;
  if (w >= words) return -1;
  let word = bits[at + w]! & (-1 << (from & 31));
  while (word === 0) {
    if (++w >= words) return -1;
    word = bits[at + w]!;
  }
  return (w << 5) + 31 - Math.clz32(word & -word);
}

function ones(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
