import type { Server } from 'node:http';
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from './config-schema.js';
import type { Metrics } from './metrics.js';

/** An empty application with the limits of the settings. */
export function newApp({ trustProxy, log, limits }: Config): FastifyInstance {
  const options: FastifyHttpOptions<Server> = {
    bodyLimit: limits.body,
    trustProxy,
    // A canonical id may be long, and is part of an address.
    routerOptions: { maxParamLength: 16_000 },
    logger:
      log === 'silent'
        ? false
        : { level: log, serializers: { req: describeRequest, err: describeError }, stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: limits.requestSeconds * 1000,
    keepAliveTimeout: 60_000,
    forceCloseConnections: 'idle',
    http: { headersTimeout: limits.headSeconds * 1000, connectionsCheckingInterval: 1000 },
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, allErrors: false, allowUnionTypes: true },
    },
  };
  const app: FastifyInstance = Fastify(options);
  app.server.maxConnections = limits.connections;
  // Only JSON is taken.
  app.removeContentTypeParser('text/plain');
  // Answers are JSON already, or small.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  return app;
}

/** Logs and figures name the route, never the address asked for: that may hold a board. */
function describeRequest(request: FastifyRequest): { method: string; route: string } {
  return { method: request.method, route: request.routeOptions?.url ?? 'none' };
}

/** Messages may quote what was sent. */
function describeError(error: Error): { type: string; message: string; stack: string } {
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, message: '', stack: stack.join('\n') };
}

/** Counts and logs what is answered. */
export function watchRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.requests.inc({ route, status: reply.statusCode });
    metrics.duration.observe({ route }, reply.elapsedTime / 1000);
    request.log.info(
      { route, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'answered',
    );
  });
}
