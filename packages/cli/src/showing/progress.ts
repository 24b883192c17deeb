import { type Progress, visible } from '@tilewright/core/outcome';
import { mayShowProgress } from './manners.js';
import { counted, duration } from './numbers.js';
import { isLively, lineWidth } from './terminal.js';

/** Work shorter than this shows no progress. */
const SHOW_AFTER_MS = 500;

/** One line at the foot of a terminal that says how far the work is; nothing where the standard error is no terminal. */
export class ProgressLine {
  #shown = false;

  show(file: string, line: number, { nodes, ms, bounds, fraction }: Progress): void {
    if (ms < SHOW_AFTER_MS || !mayShowProgress() || !isLively()) return;
    // The most telling first: what a narrow terminal has no room for is left out from the end.
    const parts = [duration(ms)];
    if (bounds) {
      const { lower, upper } = bounds;
      parts.push(
        upper === null ? `at least ${counted(lower, 'move')}` : `${lower} to ${counted(upper, 'move')}`,
      );
    }
    if (fraction !== undefined) parts.push(`${Math.floor(fraction * 100)} %`);
    parts.push(counted(nodes, 'node'), `${visible(file)}:${line}`);
    showLine(fitting(parts, lineWidth()));
    this.#shown = true;
  }

  /** Takes the line away, before anything else is printed. */
  clear(): void {
    if (this.#shown) showLine('');
    this.#shown = false;
  }
}

/** A bar once the work takes long: so many of `count` boards since `started`. */
export function showBar(done: number, count: number, started: number): void {
  const ms = performance.now() - started;
  if (ms < SHOW_AFTER_MS || !mayShowProgress() || !isLively()) return;
  const filled = Math.floor((20 * done) / count);
  const bar = '\u2588'.repeat(filled) + '\u2591'.repeat(20 - filled);
  const said = fitting([`${done} of ${counted(count, 'board')}`, duration(ms)], lineWidth());
  showLine(bar.length + 1 + said.length <= lineWidth() ? `${bar} ${said}` : said);
}

/** Takes the bar away. */
export function hideBar(): void {
  if (mayShowProgress() && isLively()) showLine('');
}

/** The first of these parts that have room, at least one. */
export function fitting(parts: readonly string[], width: number): string {
  let text = parts[0]!.slice(0, width);
  for (const part of parts.slice(1)) {
    const longer = `${text} \u00b7 ${part}`;
    if (longer.length > width) break;
    text = longer;
  }
  return text;
}

/** Puts a text in place of the line at the foot of the terminal. */
export function showLine(text: string): void {
  process.stderr.write(`\r\x1b[K${text}`);
}
