export { type Conflict, findConflict } from './conflict.js';
export { type FactsFound, findFacts, UNKNOWN } from './facts.js';
export { literalOf, NO_LITERAL } from './literal.js';
export { findModels, type Models, type ModelsRequest } from './models.js';
export { type LazyCheck, LogicSolver, type SolveOptions, type SolveStatus } from './solver.js';
