import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../version.js';

/** What decides the results of a batch: the version of the program, and which build of it. */
export function versions(): { readonly tilewright: string; readonly build: string } {
  return { tilewright: version(), build: build() };
}

/** The hash that the bundle begins with; the version again where there is no bundle. */
function build(): string {
  try {
    const file = openSync(join(import.meta.dirname, 'main.cjs'), 'r');
    try {
      const head = Buffer.alloc(20);
      readSync(file, head, 0, head.length, 0);
      return /^\/\*([0-9a-f]{16})\*\//.exec(head.toString('latin1'))?.[1] ?? version();
    } finally {
      closeSync(file);
    }
  } catch {
    // A program in one file has none beside it.
    return version();
  }
}
