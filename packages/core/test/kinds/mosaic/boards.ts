import { neighbourhood, type Shape } from '#core/grid/index.js';
import { type MosaicPuzzle, makeMosaic, NO_CLUE } from '#core/kinds/mosaic/index.js';
import { literalOf } from '#core/logic/index.js';
import type { Constrain } from '../../explain/premises.js';
import { value } from '../../yes-no/tools.js';

/** Where the corpus has inputs of judges, and the judge. */
export const JUDGE_FOLDERS = [
  ['pixel_p9237', 'lanqiao-pixel'],
  ['siblings/codingame_mosaic', 'codingame-mosaic'],
  ['siblings/judgegirl248', 'judgegirl248'],
] as const;

/** A puzzle from rows of digits and anything else for no clue. */
export function mosaicOf(rows: readonly string[]): MosaicPuzzle {
  const clues = [...rows.join('')].map((character) => (/\d/.test(character) ? Number(character) : NO_CLUE));
  return value(makeMosaic(rows.length, rows[0]!.length, clues));
}

/** What a step may use: the clues it names. */
export function mosaicPremises(shape: Shape, clues: ArrayLike<number>): Constrain {
  return (solver, step) => {
    for (const clue of step.premises.clues) {
      const around = neighbourhood(shape, clue).map((cell) => literalOf(cell, 1));
      solver.addCount(around, clues[clue]!, clues[clue]!);
    }
  };
}
