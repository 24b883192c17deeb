import { closeSync, constants, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { type Fault, FaultCode, nextTurn } from '@tilewright/core/outcome';
import { destinationOf } from '../descriptor.js';
import { unpacked } from './gzip.js';

/** How the standard input is called in messages and in `source.file`. */
export const STDIN_NAME = '<stdin>';

/**
 * The bytes of a file, or of the standard input for `-`, unpacked where they are gzip data; a fault when it cannot be opened as a
 * file. What is there
 * already is read without Node's streams, which take milliseconds to load; only what must be waited for is left to them.
 */
export function openSource(name: string): { bytes: AsyncIterable<Uint8Array> } | { fault: Fault } {
  if (name === '-') return { bytes: unpacked(standardInput()) };
  try {
    const stats = statSync(name);
    if (stats.isDirectory()) return { fault: readingFault({ code: 'EISDIR' }) };
    if (!stats.isFile()) return { bytes: unpacked(createReadStream(name)) };
    return { bytes: unpacked(readAll(openSync(name, 'r'))) };
  } catch (error) {
    return { fault: readingFault(error) };
  }
}

function standardInput(): AsyncIterable<Uint8Array> {
  const source = destinationOf(0);
  if (source === 'file' || source === 'nowhere') return readAll(0);
  return source === 'pipe' ? readPipe() : process.stdin;
}

const CHUNK = 1 << 16;

/** The bytes of an open file, with a turn for the event loop between any two pieces; closes it unless it is the standard input. */
async function* readAll(descriptor: number): AsyncGenerator<Uint8Array, void, void> {
  try {
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const length = readSync(descriptor, chunk);
      if (length === 0) return;
      yield chunk.subarray(0, length);
      await nextTurn();
    }
  } finally {
    if (descriptor !== 0) closeSync(descriptor);
  }
}

/** The bytes of the standard input, a pipe: what is in it now, and then the rest as it comes. */
async function* readPipe(): AsyncGenerator<Uint8Array, void, void> {
  if (!(yield* readReady())) yield* process.stdin;
}

/**
 * What the standard input, a pipe, holds now; tells whether that was all. Opened once more, a pipe can be read without
 * waiting, and without a change for others that use it; where that is not possible (Linux only has it), nothing is read.
 */
async function* readReady(): AsyncGenerator<Uint8Array, boolean, void> {
  let descriptor: number;
  try {
    descriptor = openSync('/proc/self/fd/0', constants.O_RDONLY | constants.O_NONBLOCK);
  } catch {
    return false;
  }
  try {
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const length = readSync(descriptor, chunk);
      if (length === 0) return true;
      yield chunk.subarray(0, length);
      await nextTurn();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return false;
    throw error;
  } finally {
    closeSync(descriptor);
  }
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
  Z_DATA_ERROR: 'damaged gzip data',
  Z_BUF_ERROR: 'gzip data that ends too early',
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
  const source = openSource(name);
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
