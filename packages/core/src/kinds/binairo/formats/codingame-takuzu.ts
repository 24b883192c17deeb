import { headedCodec, plainAlphabet } from '../../../yes-no/index.js';
import { binairoForm } from './form.js';

const form = binairoForm({ format: 'codingame-takuzu', uniqueLines: true });

/** The input of CodinGame's Takuzu Solver: N, then N rows with `.` for blank. */
export const codingameTakuzu = headedCodec({
  id: 'codingame-takuzu',
  title: 'CodinGame, Takuzu Solver: N, then N rows with . for blank',
  judges: ['codingame-takuzu'],
  form,
  alphabet: plainAlphabet(form.digits),
  square: true,
  blank: '.',
});
