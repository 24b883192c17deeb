export type { Chunk, ChunkAnswer, ChunkJobs, ChunkTask, Item, Line, Performer } from './chunk.js';
export { type Holder, holderOf, type Lock, takeLock } from './directory/lock.js';
export {
  describeInput,
  type InputFile,
  type Manifest,
  readManifest,
  type Versions,
} from './directory/manifest.js';
export { beginBatch, holdsBatch, type OpenBatch, openBatch } from './directory/open.js';
export { JournalState, readJournal } from './journal/state.js';
export { BatchProblem } from './problem.js';
export { type LostLine, PoolPerformer, performInPool } from './run/pool-performer.js';
export { type Retried, type Retry, retryFaults } from './run/retry.js';
export { type Ending, type Run, runBatch } from './run/runner.js';
export { batchStatus, fractionOf, rateOf, type Status } from './run/status.js';
export type { LineFields, Sums, TallyData } from './run/tally.js';
