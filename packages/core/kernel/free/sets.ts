/**
 * Sets of vertices: rows of 128-bit vectors in memory, all of one length. A vertex's bit is bit v & 63 of 64-bit
 * word v >> 6.
 */

/** The bytes of one set: a multiple of 16. */
export let ROW: usize = 0;

export function startSets(vertexCount: u32): void {
  ROW = (<usize>(vertexCount + 127) >> 7) << 4;
}

export function add(set: usize, vertex: u32): void {
  const word = set + ((vertex >> 6) << 3);
  store<u64>(word, load<u64>(word) | ((<u64>1) << (vertex & 63)));
}

export function remove(set: usize, vertex: u32): void {
  const word = set + ((vertex >> 6) << 3);
  store<u64>(word, load<u64>(word) & ~((<u64>1) << (vertex & 63)));
}

export function has(set: usize, vertex: u32): bool {
  return ((load<u64>(set + ((vertex >> 6) << 3)) >> (vertex & 63)) & 1) !== 0;
}

export function clear(set: usize): void {
  for (let o: usize = 0; o < ROW; o += 16) v128.store(set + o, i64x2.splat(0));
}

export function copy(to: usize, from: usize): void {
  for (let o: usize = 0; o < ROW; o += 16) v128.store(to + o, v128.load(from + o));
}

export function addAll(to: usize, from: usize): void {
  for (let o: usize = 0; o < ROW; o += 16)
    v128.store(to + o, v128.or(v128.load(to + o), v128.load(from + o)));
}

export function removeAll(to: usize, from: usize): void {
  for (let o: usize = 0; o < ROW; o += 16)
    v128.store(to + o, v128.andnot(v128.load(to + o), v128.load(from + o)));
}

/** to = a ∩ b. */
export function both(to: usize, a: usize, b: usize): void {
  for (let o: usize = 0; o < ROW; o += 16) v128.store(to + o, v128.and(v128.load(a + o), v128.load(b + o)));
}

/** to = a without b. */
export function without(to: usize, a: usize, b: usize): void {
  for (let o: usize = 0; o < ROW; o += 16)
    v128.store(to + o, v128.andnot(v128.load(a + o), v128.load(b + o)));
}

/** Whether two sets have a vertex in common. */
export function meet(a: usize, b: usize): bool {
  let shared = v128.and(v128.load(a), v128.load(b));
  for (let o: usize = 16; o < ROW; o += 16) {
    shared = v128.or(shared, v128.and(v128.load(a + o), v128.load(b + o)));
  }
  return v128.any_true(shared);
}

/** Whether a, b and c have a vertex in common. */
export function meetAll(a: usize, b: usize, c: usize): bool {
  for (let o: usize = 0; o < ROW; o += 16) {
    if (v128.any_true(v128.and(v128.and(v128.load(a + o), v128.load(b + o)), v128.load(c + o)))) return true;
  }
  return false;
}

/** Whether a and b have a vertex in common that is not in c. */
export function meetOutside(a: usize, b: usize, c: usize): bool {
  for (let o: usize = 0; o < ROW; o += 16) {
    if (v128.any_true(v128.andnot(v128.and(v128.load(a + o), v128.load(b + o)), v128.load(c + o))))
      return true;
  }
  return false;
}

export function same(a: usize, b: usize): bool {
  for (let o: usize = 0; o < ROW; o += 8) if (load<u64>(a + o) !== load<u64>(b + o)) return false;
  return true;
}

export function isEmpty(set: usize): bool {
  for (let o: usize = 0; o < ROW; o += 16) if (v128.any_true(v128.load(set + o))) return false;
  return true;
}

export function size(set: usize): i32 {
  let count: u64 = 0;
  for (let o: usize = 0; o < ROW; o += 8) count += popcnt<u64>(load<u64>(set + o));
  return <i32>count;
}

/** How many vertices two sets have in common. */
export function sizeOfBoth(a: usize, b: usize): i32 {
  let count: u64 = 0;
  for (let o: usize = 0; o < ROW; o += 8) count += popcnt<u64>(load<u64>(a + o) & load<u64>(b + o));
  return <i32>count;
}

/** The least vertex of a set from `from` on; -1 when there is none. */
export function next(set: usize, from: i32): i32 {
  let o = (<usize>from >> 6) << 3;
  if (o >= ROW) return -1;
  let word = load<u64>(set + o) & (~(<u64>0) << (from & 63));
  while (word === 0) {
    o += 8;
    if (o >= ROW) return -1;
    word = load<u64>(set + o);
  }
  return <i32>((o << 3) + <usize>ctz<u64>(word));
}
