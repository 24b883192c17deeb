import { jsonCodec } from '../../../yes-no/index.js';
import type { BinairoPuzzle } from '../rules.js';
import { binairoForm } from './form.js';

/** JSON objects with rows; `uniqueLines` (or `unique_lines`) is true unless it is false. */
export const binairoJson = jsonCodec<BinairoPuzzle>({
  kind: 'binairo',
  form: (members) => binairoForm((members.uniqueLines ?? members.unique_lines) !== false),
  members: ({ uniqueLines }) => ({ uniqueLines }),
});
