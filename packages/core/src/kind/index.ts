export type {
  AnyKind,
  Applied,
  CellChange,
  Highlights,
  Json,
  Judge,
  OptionSpec,
  Phase,
  PuzzleKind,
  SolveRequest,
  Solver,
  Verdict,
} from './kind.js';
