import type { FillOutcome } from '../outcome/index.js';
import type { KindBase, SolveRequest, Solver } from './base.js';
import type { Play } from './play.js';

/** A cell and the value it takes. */
export interface CellSetting {
  readonly cell: number;
  /** From 0 to the kind's `valueCount` − 1; `valueCount` itself clears the cell. */
  readonly value: number;
}

/** What is asked of the solver of a kind that fills cells. */
export interface FillRequest extends SolveRequest {
  /** Also tell for each cell whether it is forced. */
  readonly facts?: boolean;
}

export type FillSolver<P, A> = Solver<P, FillRequest, FillOutcome<A>>;

/**
 * A kind whose cells take values: sudoku, mosaic, binairo. An answer is a full board: for each cell its value. It owns facts, uniqueness, conflicts and
 * counts; a move gives values to cells, and any cell that is not given may be changed again.
 */
export interface FillKind<P, S extends Play<P, M>, M, A extends ArrayLike<number> = Uint8Array>
  extends KindBase<P, S, M, A> {
  readonly family: 'fill';
  /** How many values a cell of a puzzle may take: whole numbers from 0. */
  valueCount(puzzle: P): number;
  /** For each cell its value in a state, given ones included; `valueCount` where it has none. Not to be written to. */
  valuesOf(state: S): ArrayLike<number>;
  /** The move that gives these cells their values: each cell once, none that is given, at least one. */
  fillMove(puzzle: P, settings: readonly CellSetting[]): M;
  loadSolver(): Promise<FillSolver<P, A>>;
}
