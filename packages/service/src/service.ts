import type { FastifyRequest } from 'fastify';
import type { Answering } from './answering.js';
import type { KnownClient } from './clients.js';
import type { Config } from './config-schema.js';
import type { Engine } from './engine.js';
import type { JobBackend } from './job-store.js';
import type { Metrics } from './metrics.js';
import type { Scheduler } from './scheduler.js';

/** What the routes work with. */
export interface Service {
  readonly config: Config;
  readonly engine: Engine;
  readonly answering: Answering;
  /** For answers that somebody waits for, and for jobs. */
  readonly scheduler: Scheduler;
  readonly background: Scheduler;
  readonly jobs: JobBackend;
  readonly metrics: Metrics;
  /** Who asks; throws a problem when the key is wrong. */
  clientOf(request: FastifyRequest): KnownClient;
  /** False once the service is stopping. */
  isReady(): boolean;
}
