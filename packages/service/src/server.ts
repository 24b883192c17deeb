import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Answering } from './answering.js';
import { newApp, watchRequests } from './app.js';
import { AnswerCache, type SharedCache } from './cache.js';
import { Clients, type KnownClient } from './clients.js';
import type { Config } from './config-schema.js';
import { Connections } from './connections.js';
import { type DocumentParts, documentRoutes } from './documents.js';
import type { Engine } from './engine.js';
import { answerProblems } from './errors.js';
import { type JobBackend, MemoryJobs } from './job-store.js';
import { Metrics } from './metrics.js';
import { ProblemError } from './problem.js';
import { aboutRoutes } from './routes/about.js';
import { jobRoutes } from './routes/jobs.js';
import { pictureRoutes } from './routes/pictures.js';
import { ANSWER, PROBLEM } from './routes/responses.js';
import { verbRoutes } from './routes/verbs.js';
import { Scheduler } from './scheduler.js';
import type { Service } from './service.js';
import { studioFiles } from './studio.js';

/** What a service may be given beside its engine and its settings. */
export interface ServiceParts {
  /** The folder of the built studio; without one only the API is served. */
  readonly studio?: string;
  readonly sharedCache?: SharedCache;
  readonly jobs?: JobBackend;
  readonly document?: DocumentParts;
}

/** A service that can be started and stopped. */
export interface RunningService {
  readonly app: FastifyInstance;
  /** Listens, and gives the address: `http://127.0.0.1:8080`. */
  listen(): Promise<string>;
  /** Takes nothing new, lets what runs end for at most the grace of the settings, then ends everything. */
  stop(): Promise<void>;
}

/**
 * Builds the service; nothing listens yet. The engine is closed when the service stops.
 *
 * @example
 * const service = await createService(engine, mergeConfig([]));
 * console.log(await service.listen());
 */
export async function createService(
  engine: Engine,
  config: Config,
  parts: ServiceParts = {},
): Promise<RunningService> {
  const { waiting, cache: caching, jobsKept } = config;
  const scheduler = new Scheduler({ threads: engine.threads, ...waiting });
  const background = new Scheduler({
    threads: Math.max(1, Math.floor(engine.threads / 2)),
    most: jobsKept.most,
    milliseconds: Number.POSITIVE_INFINITY,
  });
  const cache = new AnswerCache(caching.megabytes, parts.sharedCache ?? null);
  const metrics = new Metrics(scheduler, cache);
  const jobs = parts.jobs ?? new MemoryJobs(jobsKept.most, jobsKept.seconds);
  const clients = new Clients(config);
  const known = new WeakMap<FastifyRequest, KnownClient>();
  let stopping = false;
  const service: Service = {
    config,
    engine,
    answering: new Answering(engine, config, cache, metrics),
    scheduler,
    background,
    jobs,
    metrics,
    clientOf: (request) => {
      const client = known.get(request) ?? clients.of(request);
      known.set(request, client);
      return client;
    },
    isReady: () => !stopping,
  };
  const app = newApp(config);
  const connections = new Connections(app.server);
  watchRequests(app, metrics);
  answerProblems(app);
  await app.register(helmet, { contentSecurityPolicy: false, frameguard: { action: 'deny' } });
  if (config.cors.origins.length > 0) {
    const all = config.cors.origins.includes('*');
    await app.register(cors, {
      origin: all ? '*' : [...config.cors.origins],
      methods: ['GET', 'POST', 'DELETE'],
      exposedHeaders: ['Location', 'Retry-After', 'ETag', 'X-Tilewright-Cache'],
    });
  }
  await app.register(rateLimit, {
    global: true,
    // Pages and their parts are many small files; what costs is the API.
    allowList: (request) => !request.url.startsWith('/v1/'),
    timeWindow: 60_000,
    max: (request) => service.clientOf(request).perMinute,
    keyGenerator: (request) => service.clientOf(request).name,
    cache: 100_000,
    errorResponseBuilder: (_, { ttl, max }) =>
      new ProblemError('too-many-requests', `${max} requests a minute are answered`, {
        retryAfter: Math.max(1, Math.ceil(ttl / 1000)),
      }),
  });
  // A connection that is kept alive would hold up the end until its client lets go.
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.addSchema(PROBLEM);
  app.addSchema(ANSWER);
  await documentRoutes(app, engine.version, parts.document ?? {});
  await app.register(async (routes) => {
    verbRoutes(routes, service);
    jobRoutes(routes, service);
    pictureRoutes(routes, service);
    aboutRoutes(routes, service);
  });
  if (parts.studio !== undefined) await studioFiles(app, parts.studio);
  return {
    app,
    listen: () => app.listen({ host: config.host, port: config.port, backlog: 4096 }),
    stop: async () => {
      if (stopping) return;
      stopping = true;
      scheduler.stop();
      background.stop();
      const closed = app.close();
      connections.closeIdle();
      const ended = await before(closed, config.grace * 1000);
      if (!ended) app.server.closeAllConnections();
      await jobs.close();
      await engine.close();
      await cache.close();
      await before(closed, 1000);
    },
  };
}

/** Whether something ends within so many milliseconds. */
async function before(promise: PromiseLike<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
