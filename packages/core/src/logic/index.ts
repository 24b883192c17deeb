export { literalOf, NO_LITERAL } from './literal.js';
export { type LazyCheck, LogicSolver, type SolveOptions, type SolveStatus } from './solver.js';
