export { Board } from './board.js';
export { LevelSolver } from './level-solver.js';
export { NestedWhatIf, type Related } from './nested-what-if.js';
export { Reasoner } from './reasoner.js';
export { CLASH, type Pay, Rule, SearchRule } from './rule.js';
export type { Truth } from './truth.js';
export type { UnitQueue } from './unit-queue.js';
export { WhatIf } from './what-if.js';
