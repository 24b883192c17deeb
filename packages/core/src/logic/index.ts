export type { Stepwise } from './beam.js';
export { type Conflict, findConflict } from './conflict.js';
export { type FactsFound, findFacts } from './facts.js';
export { literalOf, NO_LITERAL } from './literal.js';
export { findModels, type Models, type ModelsRequest } from './models.js';
export type { LazyCheck, SolveStatus } from './search.js';
export { LogicSolver, type SolveOptions } from './solver.js';
