import type { Shape } from '../../../grid/index.js';
import type { ClueMaker, FullBoard } from '../../../yes-no/generate/clue-maker.js';
import { MosaicLevels } from '../explain/level-solver.js';
import { type MosaicPuzzle, makeMosaic, NO_CLUE } from '../rules.js';
import { solver } from '../solve/index.js';
import { Bordered } from './bordered.js';
import { allClues } from './clues.js';
import { MosaicDeduction } from './deduction.js';
import { makePicture, type Pattern } from './pictures.js';

export type MosaicMaker = ClueMaker<MosaicPuzzle, Int8Array>;

/** Makes mosaics of one size out of pictures of a pattern. */
export function patternMaker(shape: Shape, pattern: Pattern): MosaicMaker {
  const board = new Bordered(shape);
  return mosaicMaker(shape, (random) => fullBoard(shape, board, makePicture(pattern, shape, random)));
}

/** Makes mosaics of one size out of what `draw` gives. */
export function mosaicMaker(shape: Shape, draw: MosaicMaker['draw']): MosaicMaker {
  let levels: MosaicLevels | null = null;
  return {
    shape,
    solutionName: 'picture',
    blank: NO_CLUE,
    quickLevel: 3,
    get levels() {
      levels ??= new MosaicLevels(shape);
      return levels;
    },
    solver,
    draw,
    puzzle: (clues) => makeMosaic(shape.rows, shape.cols, clues),
  };
}

/** A picture (1 black, 0 white) with all its clues. O(cells). */
export function fullBoard(shape: Shape, board: Bordered, picture: Uint8Array): FullBoard<Int8Array> {
  return {
    clues: allClues(shape, picture),
    deduction: (level) => MosaicDeduction.of(board, picture, level),
  };
}
