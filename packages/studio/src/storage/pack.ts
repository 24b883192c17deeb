/** The longest text that a packed one may grow to: a link from anywhere must not fill the memory. */
const LONGEST = 4_000_000;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = (new Blob([bytes]).stream() as ReadableStream).pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > LONGEST) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** A text made short and safe for a URL: deflated, in base 64 with `-` and `_`. */
export async function pack(text: string): Promise<string> {
  const bytes =
    (await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))) ?? new Uint8Array();
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text that was packed, or null when it is damaged or longer than any play. */
export async function unpack(packed: string): Promise<string | null> {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const text = await through(bytes, new DecompressionStream('deflate-raw'));
    return text && new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    // Not base 64, not deflated, or not text: all the same to the reader of a link.
    return null;
  }
}
