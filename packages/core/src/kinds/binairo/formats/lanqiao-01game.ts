import { headedCodec, plainAlphabet } from '../../../yes-no/index.js';
import { binairoForm } from './form.js';

const form = binairoForm({ format: 'lanqiao-01game', uniqueLines: true });

/** The input of Lanqiao Cup 2023 "01 game" (Luogu P10419): N, then N rows with `_` for blank. */
export const lanqiao01Game = headedCodec({
  id: 'lanqiao-01game',
  title: 'Lanqiao Cup 2023, 01 game (Luogu P10419): N, then N rows with _ for blank',
  judges: ['lanqiao-01game'],
  form,
  alphabet: plainAlphabet(form.digits),
  square: true,
  blank: '_',
});
