/**
 * The kernel's memory: plain pieces of the module's linear memory, handed out from the bottom up. Pieces given back
 * are used again for smaller ones. One search lives in it at a time; `reset` forgets everything.
 */

/** Pieces begin at multiples of this, so that a vector never straddles two cache lines. */
const ALIGN: usize = 16;
const PAGE: usize = 65536;

let top: usize = 0;
let limit: usize = 0;
let used: usize = 0;
/** Pieces given back, a linked list: each begins with the address of the next and its own size. */
let spare: usize = 0;

/** Forgets all pieces. No more than `bytes` will be handed out. */
export function reset(bytes: usize): void {
  top = (__heap_base + (ALIGN - 1)) & ~(ALIGN - 1);
  limit = bytes;
  used = 0;
  spare = 0;
}

/** From now on no more than `bytes` will be handed out, with what was. */
export function limitTo(bytes: usize): void {
  limit = max(bytes, used);
}

/** Bytes handed out and not given back, and what lies idle between. */
export function bytesInUse(): usize {
  return used;
}

/** A piece of at least `size` bytes, its content undefined; 0 when the limit or the machine forbids it. */
export function take(size: usize): usize {
  size = (size + (ALIGN - 1)) & ~(ALIGN - 1);
  let before: usize = 0;
  for (let piece = spare; piece !== 0; before = piece, piece = load<usize>(piece)) {
    const has = load<usize>(piece, sizeof<usize>());
    if (has < size) continue;
    // The end of the piece is used, so that its head stays in the list.
    const rest = has - size;
    if (rest >= ALIGN) {
      store<usize>(piece, rest, sizeof<usize>());
    } else if (before === 0) {
      spare = load<usize>(piece);
    } else {
      store<usize>(before, load<usize>(piece));
    }
    return piece + rest;
  }
  if (size > limit - used) return 0;
  const end = top + size;
  const has = <usize>memory.size() * PAGE;
  if (end > has) {
    // Growing by an eighth at least keeps the number of calls small.
    const wanted = max((end - has + (PAGE - 1)) / PAGE, has / PAGE / 8);
    if (memory.grow(<i32>wanted) < 0 && memory.grow(<i32>((end - has + (PAGE - 1)) / PAGE)) < 0) return 0;
  }
  const piece = top;
  top = end;
  used += size;
  return piece;
}

/** Gives a piece of `size` bytes back. */
export function giveBack(piece: usize, size: usize): void {
  store<usize>(piece, spare);
  store<usize>(piece, (size + (ALIGN - 1)) & ~(ALIGN - 1), sizeof<usize>());
  spare = piece;
}

/** As `take`, with every byte 0. */
export function takeZeroed(size: usize): usize {
  const piece = take(size);
  if (piece !== 0) memory.fill(piece, 0, size);
  return piece;
}
