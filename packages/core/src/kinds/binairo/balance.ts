/** How many ones a line of odd length may have: `either` as many as the next number below or above half; `more1` the latter. */
export type OddRule = 'either' | 'more1';

/** The odd rules, the usual one first. */
export const ODD_RULES = ['either', 'more1'] as const satisfies readonly OddRule[];

/** The most cells of a value that a line of this length has. */
export function mostOf(length: number, value: number, odd: OddRule): number {
  if (length % 2 === 0) return length / 2;
  return odd === 'either' || value === 1 ? (length + 1) / 2 : (length - 1) / 2;
}

/** The fewest cells of a value that a line of this length has. */
export function leastOf(length: number, value: number, odd: OddRule): number {
  return length - mostOf(length, 1 - value, odd);
}
