import { headedCodec, plainAlphabet } from '../../../yes-no/index.js';
import { mosaicForm } from './form.js';

/** The input of Lanqiao Cup 2023 "Pixel placement" (Luogu P9237): `n m`, then rows with `_` for no clue. */
export const lanqiaoPixel = headedCodec({
  id: 'lanqiao-pixel',
  title: 'Lanqiao Cup 2023, Pixel placement (Luogu P9237): n m, then rows with _ for blank',
  judges: ['lanqiao-pixel'],
  form: mosaicForm,
  alphabet: plainAlphabet(mosaicForm.digits),
  square: false,
  blank: '_',
});
