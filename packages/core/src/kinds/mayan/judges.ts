import type { Judge } from '../../kind/index.js';
import type { Outcome } from '../../outcome/index.js';
import { formatAnswer, type MayanAnswer } from './answer.js';
import type { MayanPuzzle } from './puzzle.js';

/** One move a line, `-1` where it is proved that there is no answer, nothing where the search was stopped. */
function print(_puzzle: MayanPuzzle, outcome: Outcome<MayanAnswer>): string {
  if (outcome.status === 'impossible') return '-1\n';
  const text = outcome.answers[0] ? formatAnswer(outcome.answers[0]) : '';
  return text === '' ? '' : `${text}\n`;
}

const options = { 'equal-swap': 'yes' };

export const MAYAN_JUDGES: readonly Judge<MayanPuzzle, MayanAnswer>[] = [
  { id: 'noip2011-mayan', title: 'NOIP 2011, Mayan game', options, want: 'one', print },
  { id: 'p1312', format: 'noip2011-mayan', title: 'Luogu P1312, Mayan game', options, want: 'one', print },
];
