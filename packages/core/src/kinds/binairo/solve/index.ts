import { makeSolver } from '../../../yes-no/index.js';
import type { BinairoPuzzle } from '../rules.js';

export const solver = makeSolver<BinairoPuzzle>();
