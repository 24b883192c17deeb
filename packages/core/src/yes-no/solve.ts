import type { Solver } from '../kind/index.js';
import { Meter } from '../outcome/index.js';
import type { YesNoAnswer } from './answers.js';
import type { YesNoPuzzle } from './puzzle.js';

/** Says that it stopped before it found anything: the engine is not in place yet. */
export function makeSolver<P extends YesNoPuzzle>(): Solver<P, YesNoAnswer> {
  return {
    // biome-ignore lint/correctness/useYield: nothing to do yet
    *solve() {
      return { status: 'stopped', why: 'nodes', answers: [], stats: new Meter().stats() };
    },
  };
}
