import { takeZeroed } from './memory';

/**
 * Sets of vertices: rows of 128-bit vectors in memory, all of one length. A vertex's bit is bit v & 63 of 64-bit
 * word v >> 6.
 */

/** The bytes of one set: a multiple of 16. */
export let ROW: usize = 0;
/** For each vertex the set of its neighbours, one row after the other. */
export let adjacent: usize = 0;

/** For each colour the set of its vertices. */
export let members: usize = 0;

/** Makes room for a graph's sets. False: out of memory. */
export function startSets(vertexCount: u32, colourCount: u32): bool {
  ROW = (<usize>(vertexCount + 127) >> 7) << 4;
  adjacent = takeZeroed(<usize>vertexCount * ROW);
  members = takeZeroed(<usize>colourCount * ROW);
  return adjacent !== 0 && members !== 0;
}

export function addVertex(set: usize, vertex: u32): void {
  const word = set + ((vertex >> 6) << 3);
  store<u64>(word, load<u64>(word) | ((<u64>1) << (vertex & 63)));
}

export function clear(set: usize): void {
  for (let o: usize = 0; o < ROW; o += 16) v128.store(set + o, i64x2.splat(0));
}

export function copy(to: usize, from: usize): void {
  for (let o: usize = 0; o < ROW; o += 16) v128.store(to + o, v128.load(from + o));
}

/** Whether two sets have a vertex in common. */
export function meet(a: usize, b: usize): bool {
  let both = v128.and(v128.load(a), v128.load(b));
  for (let o: usize = 16; o < ROW; o += 16) {
    both = v128.or(both, v128.and(v128.load(a + o), v128.load(b + o)));
  }
  return v128.any_true(both);
}

/** Whether two sets have a vertex in common that is not in a third. */
export function meetExcept(a: usize, b: usize, not: usize): bool {
  let both = v128.andnot(v128.and(v128.load(a), v128.load(b)), v128.load(not));
  for (let o: usize = 16; o < ROW; o += 16) {
    both = v128.or(both, v128.andnot(v128.and(v128.load(a + o), v128.load(b + o)), v128.load(not + o)));
  }
  return v128.any_true(both);
}

/** The number of vertices in a set. */
export function sizeOf(set: usize): u32 {
  let size: u64 = 0;
  for (let o: usize = 0; o < ROW; o += 8) size += popcnt(load<u64>(set + o));
  return <u32>size;
}

/** Sets `to` to the union of the neighbours of all vertices of `from`. The searches spend most of their time here. */
export function neighboursOf(from: usize, to: usize): void {
  if (ROW === 16) gather1(from, to);
  else if (ROW === 32) gather2(from, to);
  else if (ROW === 48) gather3(from, to);
  else if (ROW === 64) gather4(from, to);
  else gatherMany(from, to);
}

// The usual lengths keep the union in registers.

function gather1(from: usize, to: usize): void {
  let a = i64x2.splat(0);
  for (let o: usize = 0; o < 16; o += 8) {
    const rows = adjacent + (o << 3) * 16;
    for (let bits = load<u64>(from + o); bits !== 0; bits &= bits - 1) {
      a = v128.or(a, v128.load(rows + ((<usize>ctz(bits)) << 4)));
    }
  }
  v128.store(to, a);
}

function gather2(from: usize, to: usize): void {
  let a = i64x2.splat(0);
  let b = i64x2.splat(0);
  for (let o: usize = 0; o < 32; o += 8) {
    const rows = adjacent + (o << 3) * 32;
    for (let bits = load<u64>(from + o); bits !== 0; bits &= bits - 1) {
      const row = rows + ((<usize>ctz(bits)) << 5);
      a = v128.or(a, v128.load(row));
      b = v128.or(b, v128.load(row, 16));
    }
  }
  v128.store(to, a);
  v128.store(to, b, 16);
}

function gather3(from: usize, to: usize): void {
  let a = i64x2.splat(0);
  let b = i64x2.splat(0);
  let c = i64x2.splat(0);
  for (let o: usize = 0; o < 48; o += 8) {
    const rows = adjacent + (o << 3) * 48;
    for (let bits = load<u64>(from + o); bits !== 0; bits &= bits - 1) {
      const row = rows + <usize>ctz(bits) * 48;
      a = v128.or(a, v128.load(row));
      b = v128.or(b, v128.load(row, 16));
      c = v128.or(c, v128.load(row, 32));
    }
  }
  v128.store(to, a);
  v128.store(to, b, 16);
  v128.store(to, c, 32);
}

function gather4(from: usize, to: usize): void {
  let a = i64x2.splat(0);
  let b = i64x2.splat(0);
  let c = i64x2.splat(0);
  let d = i64x2.splat(0);
  for (let o: usize = 0; o < 64; o += 8) {
    const rows = adjacent + (o << 3) * 64;
    for (let bits = load<u64>(from + o); bits !== 0; bits &= bits - 1) {
      const row = rows + ((<usize>ctz(bits)) << 6);
      a = v128.or(a, v128.load(row));
      b = v128.or(b, v128.load(row, 16));
      c = v128.or(c, v128.load(row, 32));
      d = v128.or(d, v128.load(row, 48));
    }
  }
  v128.store(to, a);
  v128.store(to, b, 16);
  v128.store(to, c, 32);
  v128.store(to, d, 48);
}

function gatherMany(from: usize, to: usize): void {
  clear(to);
  for (let o: usize = 0; o < ROW; o += 8) {
    const rows = adjacent + (o << 3) * ROW;
    for (let bits = load<u64>(from + o); bits !== 0; bits &= bits - 1) {
      const row = rows + <usize>ctz(bits) * ROW;
      for (let p: usize = 0; p < ROW; p += 16) {
        v128.store(to + p, v128.or(v128.load(to + p), v128.load(row + p)));
      }
    }
  }
}
