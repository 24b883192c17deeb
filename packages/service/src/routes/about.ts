import type { FastifyInstance } from 'fastify';
import { ProblemError, problemSorts } from '../problem.js';
import type { Service } from '../service.js';

const HIDDEN = { hide: true } as const;
const list = (description: string): object => ({
  200: {
    description,
    content: {
      'application/json': {
        schema: { type: 'array', items: { type: 'object', additionalProperties: true } },
      },
    },
  },
});

/** What the service says of itself: kinds, formats, health, figures, its sorts of problems. */
export function aboutRoutes(app: FastifyInstance, service: Service): void {
  const { engine } = service;
  const kinds = JSON.stringify(engine.kinds);
  const formats = JSON.stringify(engine.formats);
  for (const [name, json, summary] of [
    ['kinds', kinds, 'The kinds of puzzle, with their options'],
    ['formats', formats, 'The formats that are read and written'],
  ] as const) {
    app.get(
      `/v1/${name}`,
      { schema: { summary, tags: ['about'], response: list(summary) } },
      async (_, reply) => {
        reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=3600');
        return json;
      },
    );
  }
  app.get('/healthz', { schema: HIDDEN, config: { rateLimit: false } }, async (_, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain');
    return 'ok\n';
  });
  app.get('/readyz', { schema: HIDDEN, config: { rateLimit: false } }, async (_, reply) => {
    const ready = service.isReady();
    reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain');
    return ready ? 'ready\n' : 'stopping\n';
  });
  app.get('/metrics', { schema: HIDDEN, config: { rateLimit: false } }, async (request, reply) => {
    const { metrics } = service.config;
    if (!metrics.includes('*') && !metrics.includes(request.ip)) {
      throw new ProblemError('forbidden', 'figures are told to the addresses of the setting "metrics" only');
    }
    reply.type(service.metrics.registry.contentType).header('cache-control', 'no-store');
    return service.metrics.registry.metrics();
  });
  app.get('/docs/problems', { schema: HIDDEN }, async (_, reply) => {
    reply.type('text/html; charset=utf-8');
    const rows = problemSorts().map(
      ({ sort, status, title }) =>
        `<tr id="${sort}"><th>${sort}</th><td>${status}</td><td>${title}</td></tr>`,
    );
    return `<!doctype html><html lang="en"><title>Problems</title><h1>Problems</h1><table>${rows.join('')}</table></html>\n`;
  });
}
