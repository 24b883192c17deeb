export { type QueueAddress, shownAddress } from './address.js';
export { connect } from './connection.js';
export { type Queueing, QueuePerformer } from './performer.js';
export { SingleJobs, type SingleState } from './single-jobs.js';
export { type JobAnswer, queueName, type Serving, serveQueue, type WorkerEvent } from './worker.js';
