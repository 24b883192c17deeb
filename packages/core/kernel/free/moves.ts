import { takeZeroed } from './memory';
import { colours, vertices } from './state';

/** The moves to be tried from the position of each depth: vertex, colour, gain, best gain first. */

const MOVE: usize = 12;
/** Lists up to this long are sorted by insertion. */
const SHORT: i32 = 40;

let lists: usize = 0;
let buckets: usize = 0;
let sorted: usize = 0;
let heads: usize = 0;

export function startMoves(mostDepth: i32): bool {
  lists = takeZeroed(<usize>(mostDepth + 2) * 4);
  heads = takeZeroed(<usize>(mostDepth + 2) * 8);
  buckets = takeZeroed(<usize>(vertices * 4 + 8) * 4);
  sorted = takeZeroed(<usize>vertices * <usize>colours * MOVE);
  return lists !== 0 && heads !== 0 && buckets !== 0 && sorted !== 0;
}

/** Empties a depth's list; false when there is no memory for it. */
export function openMoves(depth: i32): bool {
  const slot = lists + ((<usize>depth) << 2);
  if (load<u32>(slot) === 0) {
    const list = takeZeroed(<usize>vertices * <usize>colours * MOVE);
    if (list === 0) return false;
    store<u32>(slot, <u32>list);
  }
  store<i32>(heads + ((<usize>depth) << 3), 0);
  store<i32>(heads + ((<usize>depth) << 3), 0, 4);
  return true;
}

function listOf(depth: i32): usize {
  return <usize>load<u32>(lists + ((<usize>depth) << 2));
}

export function addMove(depth: i32, vertex: i32, colour: i32, gain: i32): void {
  const head = heads + ((<usize>depth) << 3);
  const count = load<i32>(head, 4);
  const move = listOf(depth) + <usize>count * MOVE;
  store<i32>(move, vertex);
  store<i32>(move, colour, 4);
  store<i32>(move, gain, 8);
  store<i32>(head, count + 1, 4);
}

/** The address of the next move of a depth; 0 when all were taken. */
export function takeMove(depth: i32): usize {
  const head = heads + ((<usize>depth) << 3);
  const done = load<i32>(head);
  if (done === load<i32>(head, 4)) return 0;
  store<i32>(head, done + 1);
  return listOf(depth) + <usize>done * MOVE;
}

export function vertexOf(move: usize): i32 {
  return load<i32>(move);
}

export function colourOfMove(move: usize): i32 {
  return load<i32>(move, 4);
}

/** Puts a depth's moves in order of gain; equal ones stay as they were added. */
export function sortMoves(depth: i32): void {
  const list = listOf(depth);
  const count = load<i32>(heads + ((<usize>depth) << 3), 4);
  if (count <= SHORT) {
    for (let i = 1; i < count; i++) {
      memory.copy(sorted, list + <usize>i * MOVE, MOVE);
      const gain = load<i32>(sorted, 8);
      let j = i - 1;
      while (j >= 0 && load<i32>(list + <usize>j * MOVE, 8) < gain) {
        memory.copy(list + <usize>(j + 1) * MOVE, list + <usize>j * MOVE, MOVE);
        j--;
      }
      memory.copy(list + <usize>(j + 1) * MOVE, sorted, MOVE);
    }
    return;
  }
  const size = vertices * 4 + 8;
  memory.fill(buckets, 0, (<usize>size) << 2);
  for (let i = 0; i < count; i++) {
    const slot = buckets + ((<usize>load<i32>(list + <usize>i * MOVE, 8)) << 2);
    store<i32>(slot, load<i32>(slot) + 1);
  }
  let start = 0;
  for (let gain = size - 1; gain >= 0; gain--) {
    const slot = buckets + ((<usize>gain) << 2);
    const here = load<i32>(slot);
    store<i32>(slot, start);
    start += here;
  }
  for (let i = 0; i < count; i++) {
    const move = list + <usize>i * MOVE;
    const slot = buckets + ((<usize>load<i32>(move, 8)) << 2);
    const place = load<i32>(slot);
    store<i32>(slot, place + 1);
    memory.copy(sorted + <usize>place * MOVE, move, MOVE);
  }
  memory.copy(list, sorted, <usize>count * MOVE);
}
