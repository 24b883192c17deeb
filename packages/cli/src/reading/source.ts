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
