import { ok } from '../../../outcome/index.js';
import type { BoardForm } from '../../../yes-no/index.js';
import { type MosaicPuzzle, makeMosaic } from '../rules.js';

/** Cells are clues 0 to 9 or blank; every format can hold every puzzle. */
export const mosaicForm: BoardForm<MosaicPuzzle> = {
  digits: '0123456789',
  make: makeMosaic,
  cells: (puzzle) => ok(puzzle.clues),
};
