import { counted, duration } from './numbers.js';

/** A bar at the foot of a terminal once the work takes long: so many of `count` boards since `started`. */
export function showBar(done: number, count: number, started: number): void {
  const ms = performance.now() - started;
  if (!process.stderr.isTTY || ms < 500) return;
  const filled = Math.floor((20 * done) / count);
  const bar = '█'.repeat(filled) + '░'.repeat(20 - filled);
  process.stderr.write(`\r\x1b[K${bar} ${done} of ${counted(count, 'board')} · ${duration(ms)}`);
}

/** Takes the bar away. */
export function hideBar(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
}
