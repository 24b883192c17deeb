import { makeSolver } from '../../../yes-no/index.js';
import type { MosaicPuzzle } from '../rules.js';

export const solver = makeSolver<MosaicPuzzle>();
