import { makeSolver } from '../../../yes-no/solve.js';
import { mosaicEncoding } from './encoding.js';

/** Solves mosaics exactly; see the kind's README. */
export const solver = makeSolver(mosaicEncoding);
