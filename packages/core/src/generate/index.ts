export { CLUE_SYMMETRIES, type ClueSymmetry, GroupThinning, symmetricGroups } from './clue-groups.js';
export type { Contest, TestCase } from './contest.js';
export { dailyRequest } from './daily.js';
export { Derivation } from './derivation.js';
export { Effort } from './effort.js';
export type {
  DailyTurn,
  GenerateRequest,
  GenerateStopped,
  Generation,
  Generator,
  GeneratorOption,
  Made,
  Refused,
  Rejections,
} from './generator.js';
export { lateOrder } from './late-order.js';
export { Queue } from './queue.js';
export { formatSeedId, isSeedId, parseSeedId, type SeedId, unusualOptions } from './seed-id.js';
export { type Thinning, thinOut } from './thin-out.js';
export { Wish } from './wish.js';
