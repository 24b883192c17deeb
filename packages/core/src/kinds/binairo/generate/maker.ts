import { cellCount, type Shape } from '../../../grid/index.js';
import { OPEN } from '../../../outcome/index.js';
import type { ClueMaker, CluePlan } from '../../../yes-no/generate/clue-maker.js';
import type { OddRule } from '../balance.js';
import { BinairoLevels } from '../explain/level-solver.js';
import { type BinairoPuzzle, makeBinairo } from '../rules.js';
import { solver } from '../solve/index.js';
import { borderEnd, isBorder } from './borders.js';
import { BinairoDeduction } from './deduction.js';
import { fillGrid } from './fill.js';
import { SignedDeduction } from './signed-deduction.js';

/** Makes boards of one size and rule out of full grids; with a plan, boards with signs. */
export function binairoMaker(
  shape: Shape,
  uniqueLines: boolean,
  odd: OddRule = 'either',
  plan: CluePlan<Uint8Array> | null = null,
): ClueMaker<BinairoPuzzle, Uint8Array> {
  let levels: BinairoLevels | null = null;
  const cells = cellCount(shape);
  // Without signs the quicker deduction serves, which knows balanced lines of even length.
  const plain = plan === null && shape.rows % 2 === 0 && shape.cols % 2 === 0;
  return {
    shape,
    solutionName: 'grid',
    blank: OPEN,
    quickLevel: 4,
    get levels() {
      levels ??= new BinairoLevels(shape, uniqueLines, { odd, signed: plan !== null });
      return levels;
    },
    solver,
    draw(random) {
      const grid = fillGrid(shape, uniqueLines, random, odd);
      if (!grid) return 'no full grid found';
      if (plain) return { clues: grid, deduction: (level) => new BinairoDeduction(shape, grid, level) };
      const clues = plan === null ? grid : signedClues(shape, grid);
      const deduction = (level: number) => new SignedDeduction(shape, grid, level, odd, plan !== null);
      return { clues, deduction };
    },
    puzzle(clues) {
      const givens = clues.subarray(0, cells);
      return makeBinairo(shape.rows, shape.cols, givens, uniqueLines, { signs: signsIn(clues, cells), odd });
    },
    ...(plan === null ? {} : { plan }),
  };
}

/** All clues of a full grid: its cells, then for each border 0 for equal, 1 for different; `OPEN` at the edge. */
function signedClues(shape: Shape, grid: Uint8Array): Uint8Array {
  const cells = grid.length;
  const clues = new Uint8Array(3 * cells).fill(OPEN);
  clues.set(grid);
  for (let border = 0; border < 2 * cells; border++) {
    if (isBorder(shape, border)) clues[cells + border] = grid[border >> 1]! ^ grid[borderEnd(shape, border)]!;
  }
  return clues;
}

/** The signs of such clues as a puzzle has them. */
function signsIn(clues: Uint8Array, cells: number): Uint8Array {
  const signs = new Uint8Array(cells);
  for (let at = cells; at < clues.length; at++) {
    if (clues[at] === OPEN) continue;
    const border = at - cells;
    signs[border >> 1]! += (clues[at]! + 1) * (border & 1 ? 3 : 1);
  }
  return signs;
}
