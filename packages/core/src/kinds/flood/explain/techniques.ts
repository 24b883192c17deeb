import type { Technique } from '../../../explain/index.js';

/** Reasons for a move, the plainest first. A move gets the first that fits it. */
export const TECHNIQUES = {
  lastColours: { name: 'last-colours', code: 'F1a', level: 1, score: 1 },
  finishColour: { name: 'finish-colour', code: 'F1b', level: 1, score: 2 },
  mostCells: { name: 'most-cells', code: 'F2', level: 2, score: 5 },
  joinGroups: { name: 'join-groups', code: 'F3a', level: 3, score: 12 },
  passThrough: { name: 'pass-through', code: 'F3b', level: 3, score: 14 },
  openDoors: { name: 'open-doors', code: 'F3c', level: 3, score: 16 },
  switchColour: { name: 'switch-colour', code: 'F4a', level: 4, score: 30 },
  lookAhead: { name: 'look-ahead', code: 'F4b', level: 4, score: 40 },
  singleRegions: { name: 'single-regions', code: 'F5a', level: 1, score: 1 },
  lastRecolouring: { name: 'last-recolouring', code: 'F5b', level: 1, score: 1 },
  endColour: { name: 'end-colour', code: 'F5c', level: 1, score: 3 },
  joinMost: { name: 'join-most', code: 'F7a', level: 3, score: 12 },
  joinSeveral: { name: 'join-several', code: 'F7b', level: 3, score: 18 },
  prepareJoin: { name: 'prepare-join', code: 'F8', level: 4, score: 40 },
} as const satisfies Record<string, Technique>;
