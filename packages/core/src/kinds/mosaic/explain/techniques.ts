import type { Technique } from '../../../explain/index.js';

/** The techniques of mosaic, the easiest first. */
export const TECHNIQUES = {
  zeroClue: { name: 'zero-clue', code: 'M1a', level: 1, score: 1 },
  nine: { name: 'nine', code: 'M1b', level: 1, score: 2 },
  edgeSix: { name: 'edge-six', code: 'M1c', level: 1, score: 2 },
  cornerFour: { name: 'corner-four', code: 'M1d', level: 1, score: 2 },
  fullClue: { name: 'full-clue', code: 'M1e', level: 1, score: 2 },
  blackComplete: { name: 'black-complete', code: 'M2a', level: 2, score: 4 },
  whiteComplete: { name: 'white-complete', code: 'M2b', level: 2, score: 5 },
  sideBySide: { name: 'side-by-side', code: 'M3a', level: 3, score: 12 },
  diagonal: { name: 'diagonal', code: 'M3b', level: 3, score: 14 },
  twoApart: { name: 'two-apart', code: 'M3c', level: 3, score: 15 },
  knightApart: { name: 'knight-apart', code: 'M3d', level: 3, score: 16 },
  cornerApart: { name: 'corner-apart', code: 'M3e', level: 3, score: 17 },
  chainOfThree: { name: 'chain-of-three', code: 'M4a', level: 4, score: 30 },
  longChain: { name: 'long-chain', code: 'M4b', level: 4, score: 45 },
  twins: { name: 'twins', code: 'M5', level: 5, score: 60, assumesUnique: true },
  whatIf: { name: 'what-if', code: 'M6a', level: 6, score: 100 },
  eitherWay: { name: 'either-way', code: 'M6b', level: 6, score: 130 },
  nestedWhatIf: { name: 'nested-what-if', code: 'M7', level: 7, score: 400 },
} as const satisfies Record<string, Technique>;
