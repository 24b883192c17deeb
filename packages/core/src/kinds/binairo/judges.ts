import type { Judge } from '../../kind/index.js';
import { rowsJudge } from '../../yes-no/index.js';
import type { BinairoAnswer, BinairoPuzzle } from './rules.js';

/** Both play with unique lines. */
const COMMON = { options: { 'unique-lines': 'yes' }, words: ['0', '1'], gap: '' } as const;

/** The contest judges that feed binairo boards, and what each wants back. */
export const BINAIRO_JUDGES: readonly Judge<BinairoPuzzle, BinairoAnswer>[] = [
  rowsJudge({ id: 'lanqiao-01game', title: 'Lanqiao Cup 2023, 01 game (Luogu P10419)', ...COMMON }),
  rowsJudge({ id: 'codingame-takuzu', title: 'CodinGame, Takuzu Solver', ...COMMON }),
];
