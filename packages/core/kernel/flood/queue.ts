/** The states that wait, as in the TypeScript engine's file of this name: by total, depth and size, the newest first. */
import { takeZeroed } from './memory';

// A bucket: the largest size in it, then for each size the newest state.
const HEADS: usize = 4;

let sizes: usize = 0;
let firstTotal: u32 = 0;
let depths: u32 = 0;
/** Addresses of the buckets, by total and depth; 0: none yet. */
let buckets: usize = 0;
/** Where in a state the link to the next one stands. */
let link: usize = 0;

/** For totals from `first` to below `end`, and depths below `end`. False: out of memory. */
export function startQueue(vertexCount: u32, first: u32, end: u32, linkOffset: usize): bool {
  sizes = <usize>vertexCount + 1;
  firstTotal = first;
  depths = end;
  link = linkOffset;
  const entries = <u64>(end - first) * end;
  if (entries > 0x1000_0000) return false;
  buckets = takeZeroed(<usize>entries * 4);
  return buckets !== 0;
}

/** False: out of memory. */
export function push(state: usize, total: u32, depth: u32, size: u32): bool {
  const place = buckets + ((<usize>(total - firstTotal) * depths + depth) << 2);
  let bucket = <usize>load<u32>(place);
  if (bucket === 0) {
    bucket = takeZeroed(HEADS + sizes * 4);
    if (bucket === 0) return false;
    store<u32>(place, <u32>bucket);
  }
  const head = bucket + HEADS + ((<usize>size) << 2);
  store<u32>(state + link, load<u32>(head));
  store<u32>(head, <u32>state);
  if (size > load<u32>(bucket)) store<u32>(bucket, size);
  return true;
}

/** Takes out the largest state of this total of the least depth, or of the greatest; 0 when there is none. */
export function pop(total: u32, deepest: bool): usize {
  const row = buckets + <usize>(total - firstTotal) * depths * 4;
  for (let i: u32 = 0; i < depths; i++) {
    const bucket = <usize>load<u32>(row + ((<usize>(deepest ? depths - 1 - i : i)) << 2));
    if (bucket === 0) continue;
    // Sizes are at least 1, so that a bucket whose largest is 0 is empty.
    for (let size = load<u32>(bucket); size > 0; size--) {
      const head = bucket + HEADS + ((<usize>size) << 2);
      const state = <usize>load<u32>(head);
      if (state === 0) continue;
      store<u32>(head, load<u32>(state + link));
      store<u32>(bucket, size);
      return state;
    }
    store<u32>(bucket, 0);
  }
  return 0;
}
