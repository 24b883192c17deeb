import type { Cleaning } from './cleaning.js';
import type { Shaping } from './shaping.js';

/** How a text is rewritten so that a format can read it. Plain data: threads are told it. */
export interface Recipe {
  /** What is taken away around boards. */
  readonly cleaning?: Cleaning;
  /** How boards are laid out, where not as the format writes them. */
  readonly shaping?: Shaping;
  /** How the format writes the words that stand for cells. */
  readonly meanings?: readonly (readonly [written: string, meant: string])[];
  /** Whether each line is an address, or the text a page, that the format unwraps. */
  readonly unwrap?: 'lines' | 'text';
}
