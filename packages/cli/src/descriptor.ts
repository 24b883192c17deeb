import { fstatSync, statSync } from 'node:fs';

/** What a standard descriptor leads to. A `device` may be a terminal; `nowhere` is the null device. */
export type Destination = 'file' | 'pipe' | 'socket' | 'nowhere' | 'device';

/**
 * Tells what a standard descriptor (0 to 2) leads to without Node's streams, which take milliseconds to load: a quarter of
 * all that a small board takes.
 */
export function destinationOf(descriptor: 0 | 1 | 2): Destination {
  const stats = fstatSync(descriptor);
  if (stats.isFile()) return 'file';
  if (stats.isFIFO()) return 'pipe';
  if (stats.isSocket()) return 'socket';
  const nothing = statSync('/dev/null', { throwIfNoEntry: false });
  return nothing !== undefined && nothing.rdev === stats.rdev && nothing.dev === stats.dev
    ? 'nowhere'
    : 'device';
}

/** Whether a standard descriptor is a terminal. */
export function isTerminal(descriptor: 0 | 1 | 2): boolean {
  if (destinationOf(descriptor) !== 'device') return false;
  const stream = descriptor === 0 ? process.stdin : descriptor === 1 ? process.stdout : process.stderr;
  return stream.isTTY === true;
}
