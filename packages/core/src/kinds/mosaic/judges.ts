import type { Judge } from '../../kind/index.js';
import { rowsJudge } from '../../yes-no/index.js';
import type { MosaicAnswer, MosaicPuzzle } from './rules.js';

/** The contest judges that feed mosaics, and what each wants back. */
export const MOSAIC_JUDGES: readonly Judge<MosaicPuzzle, MosaicAnswer>[] = [
  rowsJudge({
    id: 'lanqiao-pixel',
    title: 'Lanqiao Cup 2023, Pixel placement (Luogu P9237)',
    words: ['0', '1'],
    gap: '',
  }),
  rowsJudge({ id: 'codingame-mosaic', title: 'CodinGame, Mosaic', words: ['.', '#'], gap: '' }),
  rowsJudge({ id: 'judgegirl248', title: 'Judge Girl 248', words: ['0', '1'], gap: ' ' }),
];
