import { makeSolver } from '../../../yes-no/solve.js';
import { binairoEncoding } from './encoding.js';

/** Solves binairo exactly; see the kind's README. */
export const solver = makeSolver(binairoEncoding);
