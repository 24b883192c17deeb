import { taskCodec } from '../../../yes-no/index.js';
import { mosaicForm } from './form.js';

/** Tasks of the Mosaic of puzzle-minesweeper.com. */
export const puzzleMinesweeper = taskCodec('puzzle-minesweeper', 'puzzle-minesweeper.com', mosaicForm);
