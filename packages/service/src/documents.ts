import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** `/openapi.json`, made from the schemas of the routes, and `/docs`, a page to try them in. */
export async function documentRoutes(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tilewright',
        version,
        description: 'Grid puzzles solved, checked, explained, graded, made and drawn, with proof.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      components: {
        securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      },
      security: [{}, { key: [] }],
      tags: [
        { name: 'boards', description: 'One board, or several in a list' },
        { name: 'jobs', description: 'Work that takes longer than a client should wait' },
        { name: 'about', description: 'What the service knows' },
      ],
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) => String(json.$id ?? `def-${index}`),
    },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async (_, reply) => {
    reply.header('cache-control', 'public, max-age=3600');
    return app.swagger();
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list' },
  });
}
