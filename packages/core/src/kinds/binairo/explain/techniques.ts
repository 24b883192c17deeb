import type { Technique } from '../../../explain/index.js';

/** The techniques of binairo, the easiest first. Those whose code begins with S need signs. */
export const TECHNIQUES = {
  pair: { name: 'pair', code: 'B1', level: 1, score: 1 },
  sign: { name: 'sign', code: 'S1', level: 1, score: 1 },
  sandwich: { name: 'sandwich', code: 'B2', level: 2, score: 2 },
  equalPairBeside: { name: 'equal-pair-beside', code: 'S2', level: 2, score: 2 },
  balance: { name: 'balance', code: 'B3', level: 3, score: 4 },
  pairTooBig: { name: 'pair-too-big', code: 'S3a', level: 3, score: 5 },
  crossesTakeLast: { name: 'crosses-take-last', code: 'S3b', level: 3, score: 8 },
  lastOne: { name: 'last-one', code: 'B4a', level: 4, score: 12 },
  pairsAndParity: { name: 'pairs-and-parity', code: 'S4a', level: 4, score: 14 },
  threesCounting: { name: 'threes-counting', code: 'B4b', level: 4, score: 18 },
  equalPairLastOne: { name: 'equal-pair-last-one', code: 'S4b', level: 4, score: 24 },
  lineCounting: { name: 'line-counting', code: 'B4c', level: 4, score: 30 },
  nearCopy: { name: 'near-copy', code: 'B5a', level: 5, score: 40 },
  copyCounting: { name: 'copy-counting', code: 'B5b', level: 5, score: 60 },
  whatIf: { name: 'what-if', code: 'B6a', level: 6, score: 100 },
  eitherWay: { name: 'either-way', code: 'B6b', level: 6, score: 130 },
  nestedWhatIf: { name: 'nested-what-if', code: 'B7', level: 7, score: 400 },
} as const satisfies Record<string, Technique>;
