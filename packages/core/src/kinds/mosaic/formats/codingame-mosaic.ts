import { headedCodec, plainAlphabet } from '../../../yes-no/index.js';
import { mosaicForm } from './form.js';

/** The input of CodinGame's Mosaic: the side, then rows with `.` for no clue. */
export const codingameMosaic = headedCodec({
  id: 'codingame-mosaic',
  title: 'CodinGame, Mosaic: N, then N rows with . for blank',
  judges: ['codingame-mosaic'],
  form: mosaicForm,
  alphabet: plainAlphabet(mosaicForm.digits),
  square: true,
  blank: '.',
});
