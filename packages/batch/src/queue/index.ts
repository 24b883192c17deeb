export { type QueueAddress, shownAddress } from './address.js';
export { type Queueing, QueuePerformer } from './performer.js';
export { type JobAnswer, queueName, type Serving, serveQueue, type WorkerEvent } from './worker.js';
