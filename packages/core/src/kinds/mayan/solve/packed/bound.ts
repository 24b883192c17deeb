import { COLOURS, COLS, memory, registers } from './memory.js';
import { ROWS, zeroRows } from './words.js';

const { bound, cols, counts, steps } = memory;

/** A step that may not be taken, in a colour's two bits of `steps`. */
export const FORBIDDEN = 3;

/** In `steps`: the colour's cost is all of the moves left, so every move must bring it down. */
const URGENT = 1 << 16;

/** What `boundOf` returns where the position cannot succeed. */
export const HOPELESS = -1;

/** The sum of costs, and from bit 8 how many colours are urgent. */
export function sumOf(bound: number): number {
  return bound & 255;
}

export function urgentOf(bound: number): number {
  return bound >>> 8;
}

/**
 * The bound of the position at `depth`, or `HOPELESS`: a move takes at most two steps, of two colours. Also writes each
 * colour's steps, with those forbidden that would leave a cost above the moves left after them.
 */
export function boundOf(depth: number): number {
  const { colours } = registers;
  const left = registers.moves - depth;
  const at = depth * COLOURS;
  let sum = 0;
  let urgent = 0;
  for (let colour = 1; colour <= colours; colour++) {
    const entry = bound[counts[at + colour]!]!;
    const cost = entry & 255;
    if (cost > left) return HOPELESS;
    sum += cost;
    let step = (entry >>> 8) & 0xffff;
    if (cost === left) {
      urgent++;
      step |= ((step >>> 1) & 0x5555) | ((step << 1) & 0xaaaa) | URGENT;
    } else if (cost === left - 1) {
      step |= (step >>> 1) & 0x5555;
    }
    steps[at + colour] = step;
  }
  if (sum > 2 * left || urgent > 2) return HOPELESS;
  if (registers.failed.has(cols, depth * COLS, left)) return HOPELESS;
  return sum | (urgent << 8);
}

/** Whether some swap at `depth` brings both its tiles nearer, by `steps`; where the costs' sum must fall by two, nothing else will do. */
export function someSwapOfTwo(depth: number): boolean {
  const { boundaries, colours } = registers;
  const at = depth * COLS;
  const coloursAt = depth * COLOURS;
  for (let x = 0; x < boundaries; x++) {
    let goRight = 0;
    let goLeft = 0;
    for (let colour = 1; colour <= colours; colour++) {
      const step = steps[coloursAt + colour]! >>> (2 * x);
      if ((step & 3) === 0) goRight |= zeroRows(cols[at + x]! ^ (colour * ROWS));
      if (((step >>> 8) & 3) === 0) goLeft |= zeroRows(cols[at + x + 1]! ^ (colour * ROWS));
    }
    if ((goRight & goLeft) !== 0) return true;
  }
  return false;
}

/** Whether the two colours of a swap may take their steps: `slack` is by how much the sum of costs may rise. */
export function swapAllowed(
  stepsA: number,
  stepsB: number,
  x: number,
  slack: number,
  urgent: number,
): boolean {
  const a = (stepsA >>> (2 * x)) & 3;
  const b = (stepsB >>> (8 + 2 * x)) & 3;
  return (
    a !== FORBIDDEN && b !== FORBIDDEN && a + b - 2 <= slack && urgent === (stepsA >>> 16) + (stepsB >>> 16)
  );
}

/** Whether a colour may take the step in these two bits: 2x to the right from column x, 8 + 2x to the left into it. */
export function pushAllowed(steps: number, bits: number, slack: number, urgent: number): boolean {
  const step = (steps >>> bits) & 3;
  return step !== FORBIDDEN && step - 1 <= slack && urgent === steps >>> 16;
}
