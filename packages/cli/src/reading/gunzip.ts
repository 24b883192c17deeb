import { once } from 'node:events';
import { createGunzip } from 'node:zlib';

/** Unpacks gzip data that begins with `head` and goes on with `rest`, no further than it is asked for. */
export async function* gunzip(
  head: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  const unpacking = createGunzip();
  const feed = async (): Promise<void> => {
    unpacking.write(head);
    for await (const chunk of rest) if (!unpacking.write(chunk)) await once(unpacking, 'drain');
    unpacking.end();
  };
  feed().catch((error: Error) => unpacking.destroy(error));
  yield* unpacking;
}
