import type { Judge } from '../kind/index.js';
import { writeRows } from '../text/index.js';
import type { YesNoAnswer } from './answers.js';
import type { YesNoPuzzle } from './puzzle.js';

/** A judge that wants the solved board as rows. */
interface RowsJudge {
  /** Also the id of its input's codec. */
  readonly id: string;
  readonly title: string;
  readonly options?: Readonly<Record<string, string>>;
  /** What stands for 0 and for 1. */
  readonly words: readonly [string, string];
  readonly gap: '' | ' ';
}

/** A judge that wants any solution; it has no word for a board without one, so nothing is printed then. */
export function rowsJudge<P extends YesNoPuzzle>(rules: RowsJudge): Judge<P, YesNoAnswer> {
  const { words, gap, ...named } = rules;
  return {
    ...named,
    want: 'one',
    print(puzzle, outcome) {
      const answer = outcome.status === 'impossible' ? undefined : outcome.answers[0];
      if (!answer) return '';
      return writeRows(
        Array.from(answer, (value) => words[value]!),
        puzzle.shape.cols,
        gap,
      );
    },
  };
}
