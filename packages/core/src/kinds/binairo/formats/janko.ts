import { headedCodec, makeAlphabet } from '../../../yes-no/index.js';
import { binairoForm } from './form.js';

/** White is 1 and black is 2 there, and equal lines are allowed. */
const form = binairoForm({ format: 'janko', uniqueLines: false, digits: '12' });

/** Text of Tohu-Wa-Vohu at janko.at and of puzzlekit: `R C`, then `1` (white, 0), `2` (black, 1) or `-` for each cell. */
export const binairoJanko = headedCodec({
  id: 'janko',
  title: 'text of janko.at and puzzlekit, without unique lines: R C, then 1 (white), 2 (black) or -',
  form,
  alphabet: makeAlphabet(form.digits, '-'),
  square: false,
  blank: '-',
  gap: ' ',
});
