import type { Shape } from '../../../grid/index.js';
import { OPEN } from '../../../outcome/index.js';
import type { ClueMaker } from '../../../yes-no/generate/clue-maker.js';
import { BinairoLevels } from '../explain/level-solver.js';
import { type BinairoPuzzle, makeBinairo } from '../rules.js';
import { solver } from '../solve/index.js';
import { BinairoDeduction } from './deduction.js';
import { fillGrid } from './fill.js';

/** Makes boards of one size and rule out of full grids. */
export function binairoMaker(shape: Shape, uniqueLines: boolean): ClueMaker<BinairoPuzzle, Uint8Array> {
  let levels: BinairoLevels | null = null;
  return {
    shape,
    solutionName: 'grid',
    blank: OPEN,
    quickLevel: 4,
    get levels() {
      levels ??= new BinairoLevels(shape, uniqueLines);
      return levels;
    },
    solver,
    draw(random) {
      const grid = fillGrid(shape, uniqueLines, random);
      if (!grid) return 'no full grid found';
      return { clues: grid, deduction: (level) => new BinairoDeduction(shape, grid, level) };
    },
    puzzle: (givens) => makeBinairo(shape.rows, shape.cols, givens, uniqueLines),
  };
}
