export { type PathProblem, type SearchBoard, shortestPath } from './shortest-path.js';
export { longer, StateSet } from './state-set.js';
