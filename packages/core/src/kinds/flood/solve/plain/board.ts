import type { Shape } from '../../../../grid/index.js';
import type { RegionGraph } from './graph.js';

/** A board of the plain rule as the solver takes it. */
export interface PlainBoard {
  readonly shape: Shape;
  /** One colour index a cell, row by row, each below `colourCount`. */
  readonly cells: Uint16Array;
  readonly colourCount: number;
  /** The index of the cell whose region grows. */
  readonly origin: number;
  /** The graph of a board whose cells do not simply touch as squares do, made already. */
  readonly graph?: RegionGraph;
}
