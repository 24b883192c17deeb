import { taskCodec } from '../../../yes-no/index.js';
import { binairoForm } from './form.js';

/** Tasks of puzzle-binairo.com, played with unique lines. */
export const puzzleBinairo = taskCodec('puzzle-binairo', 'puzzle-binairo.com', binairoForm(true));
