import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { type Fault, FaultCode } from '@tilewright/core/outcome';

/** How the standard input is called in messages and in `source.file`. */
export const STDIN_NAME = '<stdin>';

/** The bytes of a file, or of the standard input for `-`; a fault when it cannot be opened as a file. */
export async function openSource(
  name: string,
): Promise<{ bytes: AsyncIterable<Uint8Array> } | { fault: Fault }> {
  if (name === '-') return { bytes: process.stdin };
  let file: FileHandle;
  try {
    file = await open(name);
  } catch (error) {
    return { fault: readingFault(error) };
  }
  if ((await file.stat()).isDirectory()) {
    await file.close();
    return { fault: { code: FaultCode.Unreadable, found: 'a directory', expected: 'a file' } };
  }
  return { bytes: createReadStream(name, { fd: file }) };
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  EACCES: 'no permission to read it',
  EPERM: 'no permission to read it',
  EISDIR: 'a directory',
  ELOOP: 'links that lead in a circle',
  ENAMETOOLONG: 'a name that is too long',
  EMFILE: 'too many open files',
  EIO: 'an input or output error',
};

/** The fault of an error that the file system gave. */
export function readingFault(error: unknown): Fault {
  const { code, message } = error as { code?: string; message?: string };
  const reason = (code && REASONS[code]) ?? code ?? message ?? 'an unknown error';
  return { code: FaultCode.Unreadable, found: reason, expected: 'a file' };
}

/** More than any picture or judge's file needs: what goes on for ever is not read for ever. */
const MOST_BYTES = 2 ** 27;

const TOO_LARGE: Fault = {
  code: FaultCode.TooLarge,
  found: 'more than 128 MiB',
  expected: 'at most 128 MiB',
};

/** All bytes of a file, or of the standard input for `-`; at most 128 MiB. */
export async function readBytes(name: string): Promise<Uint8Array | { fault: Fault }> {
  const source = await openSource(name);
  if ('fault' in source) return source;
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of source.bytes) {
      length += chunk.length;
      if (length > MOST_BYTES) return { fault: TOO_LARGE };
      chunks.push(chunk);
    }
  } catch (error) {
    return { fault: readingFault(error) };
  }
  return Buffer.concat(chunks);
}
