import type { Judge } from '../../kind/index.js';
import type { FloodPuzzle } from './puzzle.js';

/** Prints the least number of moves on a line of its own; nothing when no answer is known. */
const printLength: Judge<FloodPuzzle, readonly number[]>['print'] = (_, outcome) => {
  const best = outcome.status === 'impossible' ? undefined : outcome.answers[0];
  return best === undefined ? '' : `${best.length}\n`;
};

/** HDU 4127 and the judges that took it over: cases of `n` and n rows of numbers, a line with the least number each. */
function hduLike(id: string, title: string): Judge<FloodPuzzle, readonly number[]> {
  return { id, format: 'hdu4127', title, options: { rule: 'plain' }, want: 'one', print: printLength };
}

export const FLOOD_JUDGES: readonly Judge<FloodPuzzle, readonly number[]>[] = [
  hduLike('hdu4127', 'HDU 4127 Flood-it!'),
  hduLike('uva1505', 'UVa 1505 Flood-It!'),
  hduLike('nkoi2440', 'NKOI 2440'),
  hduLike('poj4007', 'POJ 4007 Flood-it!'),
  hduLike('ch2912', 'CH 2912 (TYVJ) Flood-it!'),
  {
    id: 'beecrowd1843',
    title: 'beecrowd 1843, rule two-colour',
    options: { rule: 'two-colour' },
    want: 'one',
    print: printLength,
  },
];
