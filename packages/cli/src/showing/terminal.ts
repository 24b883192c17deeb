import { isTerminal } from '../descriptor.js';

/** How wide text is where it does not go to a terminal. */
const USUAL_WIDTH = 100;

/** Lines longer than this are hard to read, however wide a terminal is. */
const WIDEST = 120;
const NARROWEST = 40;

/** How many characters a line of help may have: as the terminal allows, where the standard output is one. */
export function textWidth(): number {
  const wide = isTerminal(1) ? process.stdout.columns : undefined;
  return Math.max(NARROWEST, Math.min(WIDEST, wide || USUAL_WIDTH));
}

/** How many characters the line at the foot of the terminal may have; in the last column it would break. */
export function lineWidth(): number {
  return Math.max(8, (process.stderr.columns || 80) - 1);
}

/** Whether a terminal takes orders to move and to erase: a line that is written over is none elsewhere. */
export function isLively(): boolean {
  return process.env.TERM !== 'dumb' && isTerminal(2);
}
