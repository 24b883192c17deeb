import { jsonCodec } from '../../../yes-no/index.js';
import { mosaicForm } from './form.js';

/** JSON objects with rows of clues. */
export const mosaicJson = jsonCodec({
  kind: 'mosaic',
  reads: [],
  form: () => mosaicForm,
  members: () => ({}),
});
