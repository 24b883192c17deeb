import { take, takeZeroed } from './memory';
import { ROW } from './sets';

/** States of one depth in blocks of 256; see the TypeScript engine's index of the same name. */
const BLOCK: u32 = 256;
/** The bytes of one vertex's bit column. */
const COLUMN: usize = BLOCK / 8;

// A block: address of the next, states in it, their addresses, then the columns.
const COUNT: usize = 4;
const STATES: usize = 16;
const COLUMNS: usize = STATES + BLOCK * 4;

let vertices: usize = 0;
/** For each depth the address of the newest block. */
let layers: usize = 0;
/** The byte offsets of the columns at hand. */
let columns: usize = 0;

/** For depths below `depths`. False: out of memory. */
export function startDominance(vertexCount: u32, depths: u32): bool {
  vertices = vertexCount;
  layers = takeZeroed(<usize>depths * 4);
  columns = take(<usize>vertexCount * 4);
  return layers !== 0 && columns !== 0;
}

/** Adds a state of this depth whose set is at `set`. False: out of memory. */
export function insertState(depth: u32, state: usize, set: usize): bool {
  const layer = layers + ((<usize>depth) << 2);
  let block = <usize>load<u32>(layer);
  if (block === 0 || load<u32>(block, COUNT) === BLOCK) {
    const fresh = takeZeroed(COLUMNS + vertices * COLUMN);
    if (fresh === 0) return false;
    store<u32>(fresh, <u32>block);
    store<u32>(layer, <u32>fresh);
    block = fresh;
  }
  const place = load<u32>(block, COUNT);
  store<u32>(block, place + 1, COUNT);
  store<u32>(block + ((<usize>place) << 2), <u32>state, STATES);
  const word = block + COLUMNS + ((<usize>place >> 3) & ~3);
  const bit: u32 = 1 << (place & 31);
  for (let o: usize = 0; o < ROW; o += 8) {
    const base = word + (o << 3) * COLUMN;
    for (let bits = load<u64>(set + o); bits !== 0; bits &= bits - 1) {
      const at = base + <usize>ctz(bits) * COLUMN;
      store<u32>(at, load<u32>(at) | bit);
    }
  }
  return true;
}

/** Whether another state of this depth contains the set at `set`, which is that of `state`. */
export function hasSuperset(depth: u32, state: usize, set: usize): bool {
  let end = columns;
  for (let o = ROW; o > 0; ) {
    o -= 8;
    const base = <u32>(o << 3) * <u32>COLUMN;
    for (let bits = load<u64>(set + o); bits !== 0; ) {
      const high = 63 - clz(bits);
      bits ^= (<u64>1) << high;
      store<u32>(end, base + <u32>high * <u32>COLUMN + <u32>COLUMNS);
      end += 4;
    }
  }
  for (
    let block = <usize>load<u32>(layers + ((<usize>depth) << 2));
    block !== 0;
    block = <usize>load<u32>(block)
  ) {
    let column = block + <usize>load<u32>(columns);
    let a = v128.load(column);
    let b = v128.load(column, 16);
    let at = columns + 4;
    for (; at < end; at += 4) {
      if (!v128.any_true(v128.or(a, b))) break;
      column = block + <usize>load<u32>(at);
      a = v128.and(a, v128.load(column));
      b = v128.and(b, v128.load(column, 16));
    }
    if (!v128.any_true(v128.or(a, b))) continue;
    if (other(v128.extract_lane<u64>(a, 0), block, 0, state)) return true;
    if (other(v128.extract_lane<u64>(a, 1), block, 64, state)) return true;
    if (other(v128.extract_lane<u64>(b, 0), block, 128, state)) return true;
    if (other(v128.extract_lane<u64>(b, 1), block, 192, state)) return true;
  }
  return false;
}

/** Whether one of the marked states of a block is not `state` itself. */
function other(marks: u64, block: usize, first: usize, state: usize): bool {
  for (; marks !== 0; marks &= marks - 1) {
    const place = first + <usize>ctz(marks);
    if (<usize>load<u32>(block + (place << 2), STATES) !== state) return true;
  }
  return false;
}
