/** The blind bound of one state and of those one choice on: see the TypeScript engine's file of this name. */
import { take } from './memory';
import { clear, copy, meet, meetExcept, members, neighboursOf, ROW } from './sets';

let colours: u32 = 0;
/** Room for so many steps. */
let stepLimit: u32 = 0;
/** For each number of steps: the vertices not yet seen then. */
let unseenAfter: usize = 0;
/** For each number of steps, two u32: how many colours are open then; where its part of `closing` ends. */
let counts: usize = 0;
const CLOSING_END: usize = 4;
/** Addresses of the sets of the colours whose last vertex the next step sees, by step. */
let closing: usize = 0;
let open: usize = 0;
let edge: usize = 0;
let near: usize = 0;
let finished: usize = 0;
let wave: usize = 0;

/** The blind bound of the recorded state. */
export let steps: u32 = 0;

/** For states that need at most `limit` steps. False: out of memory. */
export function startForecast(colourCount: u32, limit: u32): bool {
  colours = colourCount;
  stepLimit = limit;
  unseenAfter = take((<usize>limit + 1) * ROW);
  counts = take((<usize>limit + 1) * 8);
  closing = take(<usize>colourCount * 4);
  open = take(<usize>colourCount * 4);
  edge = take(4 * ROW);
  near = edge + ROW;
  finished = edge + 2 * ROW;
  wave = edge + 3 * ROW;
  return unseenAfter !== 0 && counts !== 0 && closing !== 0 && open !== 0 && edge !== 0;
}

/** Records the blind play from a closed state; gives up, with `steps` at the limit, where that many are not enough. */
export function record(frontier: usize, unseen: usize): void {
  copy(edge, frontier);
  copy(unseenAfter, unseen);
  let count: u32 = 0;
  let own = members;
  for (let colour: u32 = 0; colour < colours; colour++, own += ROW) {
    if (!meet(own, unseen)) continue;
    store<u32>(open + ((<usize>count) << 2), <u32>own);
    count++;
  }
  store<u32>(counts, count);
  let closed: u32 = 0;
  let now = unseenAfter;
  let counting = counts;
  steps = 0;
  while (count > 1 && steps < stepLimit) {
    steps++;
    neighboursOf(edge, near);
    for (let o: usize = 0; o < ROW; o += 16) {
      const rest = v128.load(now + o);
      const seen = v128.and(v128.load(near + o), rest);
      v128.store(edge + o, seen);
      v128.store(now + ROW + o, v128.andnot(rest, seen));
    }
    now += ROW;
    while (true) {
      clear(finished);
      let any = false;
      let still: u32 = 0;
      for (let i: u32 = 0; i < count; i++) {
        const which = <usize>load<u32>(open + ((<usize>i) << 2));
        if (meet(which, now)) {
          store<u32>(open + ((<usize>still) << 2), <u32>which);
          still++;
          continue;
        }
        store<u32>(closing + ((<usize>closed) << 2), <u32>which);
        closed++;
        any = true;
        for (let o: usize = 0; o < ROW; o += 16) {
          const own = v128.and(v128.load(which + o), v128.load(edge + o));
          v128.store(finished + o, v128.or(v128.load(finished + o), own));
        }
      }
      count = still;
      if (!any) break;
      neighboursOf(finished, near);
      for (let o: usize = 0; o < ROW; o += 16) {
        const rest = v128.load(now + o);
        const seen = v128.and(v128.load(near + o), rest);
        v128.store(edge + o, v128.or(v128.andnot(v128.load(edge + o), v128.load(finished + o)), seen));
        v128.store(now + o, v128.andnot(rest, seen));
      }
    }
    store<u32>(counting, closed, CLOSING_END);
    counting += 8;
    store<u32>(counting, count);
  }
}

/** Whether a choice that makes `gained` accessible brings the bound down by 1; `taken` is of the recorded state. */
export function advances(gained: usize, taken: usize): bool {
  copy(wave, gained);
  let begin: u32 = 0;
  let now = unseenAfter;
  let counting = counts;
  const last = counts + ((<usize>(steps - 1)) << 3);
  while (true) {
    const end = load<u32>(counting, CLOSING_END);
    let count = load<u32>(counting);
    if (begin < end) count -= closeAhead(begin, end, now, taken);
    begin = end;
    if (counting === last) return count <= 1;
    if (!meet(wave, wave)) return false;
    neighboursOf(wave, near);
    now += ROW;
    counting += 8;
    for (let o: usize = 0; o < ROW; o += 16) {
      v128.store(wave + o, v128.and(v128.load(near + o), v128.load(now + o)));
    }
  }
}

/** Lets the closing colours that the wave completes go on at once; returns how many. */
function closeAhead(begin: u32, end: u32, now: usize, taken: usize): u32 {
  while (true) {
    let count: u32 = 0;
    let any = false;
    for (let i = begin; i < end; i++) {
      const own = <usize>load<u32>(closing + ((<usize>i) << 2));
      if (meetExcept(own, now, wave)) continue;
      count++;
      for (let o: usize = 0; o < ROW; o += 16) {
        const member = v128.load(own + o);
        v128.store(
          finished + o,
          now === unseenAfter
            ? v128.andnot(member, v128.load(taken + o))
            : v128.and(member, v128.load(now - ROW + o)),
        );
      }
      neighboursOf(finished, near);
      let more = i64x2.splat(0);
      for (let o: usize = 0; o < ROW; o += 16) {
        const seen = v128.and(v128.load(near + o), v128.load(now + o));
        const before = v128.load(wave + o);
        more = v128.or(more, v128.andnot(seen, before));
        v128.store(wave + o, v128.or(before, seen));
      }
      if (v128.any_true(more)) any = true;
    }
    if (!any) return count;
  }
}
