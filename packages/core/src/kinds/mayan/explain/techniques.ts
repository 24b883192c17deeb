import type { Technique } from '../../../explain/index.js';

/** Reasons for a move, the plainest first. */
export const TECHNIQUES = {
  lastClear: { name: 'last-clear', code: 'Y1a', level: 1, score: 1 },
  clear: { name: 'clear', code: 'Y1b', level: 1, score: 4 },
  doubleClear: { name: 'double-clear', code: 'Y2a', level: 2, score: 8 },
  cascade: { name: 'cascade', code: 'Y2b', level: 2, score: 15 },
  prepare: { name: 'prepare', code: 'Y3', level: 3, score: 30 },
  wait: { name: 'wait', code: 'Y4', level: 4, score: 50 },
} as const satisfies Record<string, Technique>;
