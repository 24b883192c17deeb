import { fail } from '../outcome/index.js';
import type { Entry } from './codec.js';
import { textProblem } from './lines.js';

/** The text's one problem (empty, not text) as a list of entries, or null when it may hold boards. O(length). */
export function problemEntries<P>(text: string): Entry<P>[] | null {
  const problem = textProblem(text);
  return problem && [{ line: 1, result: fail(problem) }];
}
