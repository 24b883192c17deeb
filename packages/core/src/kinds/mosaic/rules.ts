import type { Shape } from '../../grid/index.js';
import { OPEN, ok, type Result } from '../../outcome/index.js';
import { copyCells, makeShape, type YesNoAnswer, type YesNoState } from '../../yes-no/index.js';
import { judge } from './judge.js';

/** The mark of a cell without a clue. */
export const NO_CLUE = -1;

/** Black and white cells; a clue counts the black cells of the 3×3 square around it. Made by `makeMosaic` only. */
export interface MosaicPuzzle {
  readonly shape: Shape;
  /** One entry a cell: a clue from 0 to 9, or `NO_CLUE`. Never written after it was made. */
  readonly clues: Int8Array;
}

/** A full board: 1 is black, 0 is white. */
export type MosaicAnswer = YesNoAnswer;

export type MosaicState = YesNoState<MosaicPuzzle>;

/**
 * Makes a puzzle from its size and clues (copied; one entry a cell, row by row, -1 for none). Faults: a bad or too
 * large size, a wrong number of entries, a clue out of range. Clues that contradict are no fault: the solver proves
 * it. O(cells).
 */
export function makeMosaic(rows: number, cols: number, clues: ArrayLike<number>): Result<MosaicPuzzle> {
  const shape = makeShape(rows, cols);
  if (!shape.ok) return shape;
  const copy = copyCells(shape.value, clues, NO_CLUE, 9, (values) => Int8Array.from(values));
  return copy.ok ? ok({ shape: shape.value, clues: copy.value }) : copy;
}

/** Whether every cell is decided and every clue holds. */
export function isSolved(state: MosaicState): boolean {
  return !state.values.includes(OPEN) && judge(state.puzzle, state.values).right;
}
