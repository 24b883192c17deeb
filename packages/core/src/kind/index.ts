export type { Json, Judge, KindBase, OptionSpec, SolveRequest, Solver, Verdict } from './base.js';
export { fillKind, pathKind } from './define.js';
export type { CellSetting, FillKind, FillRequest, FillSolver } from './fill-kind.js';
export type { AnyFillKind, AnyKind, AnyPathKind, PuzzleKind } from './kind.js';
export { badOption, type GivenOptions, readOptions } from './options.js';
export type { Par, PathKind, PathSolver } from './path-kind.js';
export {
  type Applied,
  type CellChange,
  type Highlights,
  type Phase,
  type Play,
  playAll,
  playKnown,
  readMoves,
} from './play.js';
export { requestFault } from './request.js';
