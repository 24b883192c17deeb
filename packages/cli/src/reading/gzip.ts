/** The first two bytes of gzip data (RFC 1952). */
const MAGIC = [0x1f, 0x8b] as const;

/**
 * The bytes of a source, unpacked where they are gzip data. What is packed is unpacked as it is asked for, so that a small file
 * that unpacks to much needs no more memory than any long text. Throws what zlib says of damaged data.
 */
export async function* unpacked(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  const source = bytes[Symbol.asyncIterator]();
  try {
    let head = await source.next();
    // A pipe may give its first byte alone.
    while (!head.done && head.value.length < 2) {
      const more = await source.next();
      if (more.done) break;
      head = { done: false, value: Buffer.concat([head.value, more.value]) };
    }
    if (head.done) return;
    const rest = { [Symbol.asyncIterator]: () => source };
    if (!MAGIC.every((byte, at) => head.value[at] === byte)) {
      yield head.value;
      yield* rest;
      return;
    }
    // Only here: most input is plain, and zlib takes a while to load.
    yield* (await import('./gunzip.js')).gunzip(head.value, rest);
  } finally {
    await source.return?.();
  }
}
