import type { Fault, Task } from '../outcome/index.js';

/** One file of a judge's test set. */
export interface TestCase<P> {
  /** Lower case, digits and dashes; the number of the case stands before it. */
  readonly name: string;
  /** What it tests, in a few words. */
  readonly note: string;
  readonly puzzles: readonly P[];
}

/** What a problem setter needs for the judges of a kind: a strict validator, and tests made from a seed. */
export interface Contest<P> {
  /** The judges that are covered, by id. */
  readonly judges: readonly string[];
  /**
   * The first thing in a text that this judge's statement does not allow, layout included (single blanks, no trailing
   * ones, a newline at the end); null when it is a valid input. Whether the answer is unique is not looked at.
   */
  validate(judge: string, text: string): Fault | null;
  /** Tests for a judge: the smallest, the largest, special ones and those on which usual solutions take longest. */
  cases(judge: string, seed: string): Task<TestCase<P>[]>;
  /** Whether the statement promises exactly one solution. */
  readonly unique: boolean;
}
