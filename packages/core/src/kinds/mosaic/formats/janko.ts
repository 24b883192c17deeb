import { headedCodec, makeAlphabet, type Sample } from '../../../yes-no/index.js';
import { NO_CLUE } from '../rules.js';
import { mosaicForm } from './form.js';

/** With no clue but 1 and 2 it is rather binairo, whose two values are written so there. */
const form = {
  ...mosaicForm,
  likeness: (sample: Sample) =>
    sample.cells.every((value) => value === 1 || value === 2 || value === NO_CLUE)
      ? ('even' as const)
      : mosaicForm.likeness(sample),
};

/** Text of janko.at and puzzlekit: `R C`, then a clue or `-` for each cell. */
export const mosaicJanko = headedCodec({
  id: 'janko',
  title: 'text of janko.at and puzzlekit: R C, then clues or - divided by blanks',
  form,
  alphabet: makeAlphabet(form.digits, '-'),
  square: false,
  blank: '-',
  gap: ' ',
});
