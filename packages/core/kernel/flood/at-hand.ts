/** The state at hand, before it is stored: its sets, and how it is closed. See the TypeScript engine's file of this name. */
import { take, takeZeroed } from './memory';
import { adjacent, clear, meet, members, neighboursOf, ROW } from './sets';

export let nowTaken: usize = 0;
export let nowFrontier: usize = 0;
export let nowUnseen: usize = 0;
/** The vertices that became accessible last. */
export let fresh: usize = 0;

let colours: u32 = 0;
let near: usize = 0;
let finished: usize = 0;
/** Addresses of the sets of the colours with unseen vertices. */
let open: usize = 0;

/** Makes room; all sets are empty. False: out of memory. */
export function startAtHand(colourCount: u32): bool {
  colours = colourCount;
  const sets = takeZeroed(6 * ROW);
  open = take(<usize>colourCount * 4);
  nowTaken = sets;
  nowFrontier = sets + ROW;
  nowUnseen = sets + 2 * ROW;
  fresh = sets + 3 * ROW;
  near = sets + 4 * ROW;
  finished = sets + 5 * ROW;
  return sets !== 0 && open !== 0;
}

/** Closes the state at hand; returns whether anything is left. */
export function close(): bool {
  let count = colours;
  let set = members;
  for (let colour: u32 = 0; colour < colours; colour++, set += ROW) {
    store<u32>(open + ((<usize>colour) << 2), <u32>set);
  }
  while (true) {
    neighboursOf(fresh, near);
    for (let o: usize = 0; o < ROW; o += 8) {
      const candidates = (load<u64>(near + o) & load<u64>(nowFrontier + o)) | load<u64>(fresh + o);
      let dead: u64 = 0;
      const rows = adjacent + (o << 3) * ROW;
      for (let bits = candidates; bits !== 0; bits &= bits - 1) {
        if (!meet(rows + <usize>ctz(bits) * ROW, nowUnseen)) dead |= bits & (~bits + 1);
      }
      store<u64>(nowTaken + o, load<u64>(nowTaken + o) | dead);
      store<u64>(nowFrontier + o, load<u64>(nowFrontier + o) & ~dead);
    }
    clear(finished);
    let still: u32 = 0;
    for (let i: u32 = 0; i < count; i++) {
      const own = <usize>load<u32>(open + ((<usize>i) << 2));
      if (meet(own, nowUnseen)) {
        store<u32>(open + ((<usize>still) << 2), <u32>own);
        still++;
      } else {
        for (let o: usize = 0; o < ROW; o += 16) {
          const found = v128.and(v128.load(own + o), v128.load(nowFrontier + o));
          v128.store(finished + o, v128.or(v128.load(finished + o), found));
        }
      }
    }
    count = still;
    if (!meet(finished, finished)) return still > 0;
    neighboursOf(finished, fresh);
    for (let o: usize = 0; o < ROW; o += 16) {
      const own = v128.load(finished + o);
      const rest = v128.load(nowUnseen + o);
      const opened = v128.and(v128.load(fresh + o), rest);
      v128.store(fresh + o, opened);
      v128.store(nowUnseen + o, v128.andnot(rest, opened));
      v128.store(nowTaken + o, v128.or(v128.load(nowTaken + o), own));
      v128.store(nowFrontier + o, v128.or(v128.andnot(v128.load(nowFrontier + o), own), opened));
    }
  }
}
