import type { Progress } from '@tilewright/core/outcome';
import { counted, duration } from './numbers.js';

/** Work shorter than this shows no progress. */
const SHOW_AFTER_MS = 500;

/** One line at the foot of a terminal that says how far the work is; nothing where the standard error is no terminal. */
export class ProgressLine {
  #shown = false;

  show(file: string, line: number, { nodes, ms, bounds, fraction }: Progress): void {
    if (ms < SHOW_AFTER_MS || !process.stderr.isTTY) return;
    const parts = [`${file}:${line}`, duration(ms), counted(nodes, 'node')];
    if (fraction !== undefined) parts.push(`${Math.floor(fraction * 100)} %`);
    if (bounds) {
      const { lower, upper } = bounds;
      parts.push(
        upper === null ? `at least ${counted(lower, 'move')}` : `${lower} to ${counted(upper, 'move')}`,
      );
    }
    const text = parts.join(' · ').slice(0, Math.max(20, (process.stderr.columns ?? 80) - 1));
    process.stderr.write(`\r\x1b[K${text}`);
    this.#shown = true;
  }

  /** Takes the line away, before anything else is printed. */
  clear(): void {
    if (this.#shown) process.stderr.write('\r\x1b[K');
    this.#shown = false;
  }
}
