/** The kernel's memory: pieces of the module's linear memory handed out from the bottom up, until the next `reset`. */

const ALIGN: usize = 16;
const PAGE: usize = 65536;

let top: usize = 0;
let limit: usize = 0;
let used: usize = 0;

/** Forgets all pieces. No more than `bytes` will be handed out. */
export function reset(bytes: usize): void {
  top = (__heap_base + (ALIGN - 1)) & ~(ALIGN - 1);
  limit = bytes;
  used = 0;
}

/** Bytes handed out. */
export function bytesInUse(): usize {
  return used;
}

/** A piece of `size` bytes, every byte 0; 0 when the limit or the machine forbids it. */
export function takeZeroed(size: usize): usize {
  size = (size + (ALIGN - 1)) & ~(ALIGN - 1);
  if (size > limit - used) return 0;
  const end = top + size;
  const has = <usize>memory.size() * PAGE;
  if (end > has && memory.grow(<i32>((end - has + (PAGE - 1)) / PAGE)) < 0) return 0;
  const piece = top;
  top = end;
  used += size;
  memory.fill(piece, 0, size);
  return piece;
}
