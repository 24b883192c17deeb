import { type FileHandle, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes all bytes at a place of a file. A write that takes only a part goes on; one that fails throws. */
export async function writeAt(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let from = 0; from < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, from, bytes.length - from, position + from);
    from += bytesWritten;
  }
}

/** Makes what was created, renamed or removed in a folder outlast a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some file systems know no syncing of folders; they keep names by themselves.
    if (!['EINVAL', 'ENOTSUP', 'EISDIR', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
  } finally {
    await handle.close();
  }
}

/** Writes a file beside and puts it in place whole, so that no reader ever sees a part of it, power cuts included. */
export async function writeWhole(path: string, text: string | Uint8Array): Promise<void> {
  const beside = `${path}.new`;
  const file = await open(beside, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
  await syncFolder(dirname(path));
}
