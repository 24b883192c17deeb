export { JobClient, type RunningJob } from './client.js';
export { inOrder } from './ordered.js';
export { JobPool, type PoolWorker } from './pool.js';
export type { JobReply, JobRequest, JobTable, Port } from './protocol.js';
export { type JobContext, type JobHandlers, serveJobs } from './serve.js';
export { type SolveJobInput, type SolveJobs, solveHandlers } from './solve.js';
