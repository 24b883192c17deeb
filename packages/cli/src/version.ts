import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written into the bundle, so that it is known where no other file is: in a single-file executable. */
declare const TILEWRIGHT_VERSION: string | undefined;

/** The version of all packages, which is one. */
export function version(): string {
  if (typeof TILEWRIGHT_VERSION !== 'undefined') return TILEWRIGHT_VERSION;
  const file = join(import.meta.dirname, '../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
