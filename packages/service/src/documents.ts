import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { type AnswerSchemas, answerComponent, answerComponents } from './answer-schemas.js';
import type { Schema } from './bodies.js';
import { VERBS, type VerbName } from './engine.js';

/** What the document says beside the routes. */
export interface DocumentParts {
  /** The schemas of the command's lines, which are those of the answers. */
  readonly answers?: AnswerSchemas;
  /** Bodies that show how a verb is called; each is answered with 200. */
  readonly examples?: Partial<Readonly<Record<VerbName, Schema>>>;
}

/** `/openapi.json`, made from the schemas of the routes, and `/docs`, a page to try them in. */
export async function documentRoutes(
  app: FastifyInstance,
  version: string,
  parts: DocumentParts,
): Promise<void> {
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
    transformObject: (document) =>
      'openapiObject' in document ? completed(document.openapiObject, parts) : document.swaggerObject,
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

type Tree = Record<string, unknown>;

/** The document with the command's schemas as components, each verb's answer by its own, and the examples. */
function completed<T>(document: T, { answers = {}, examples = {} }: DocumentParts): T {
  const { components, paths } = document as { components: Tree; paths: Record<string, Tree> };
  components.schemas = { ...(components.schemas as Tree), ...answerComponents(answers) };
  for (const verb of VERBS) {
    const post = paths[`/v1/${verb}`]?.post as
      | { requestBody: { content: Record<string, Tree> }; responses: Record<string, Tree> }
      | undefined;
    if (!post) continue;
    const component = answerComponent(answers, verb);
    const content = post.responses['200']?.content as Record<string, Tree> | undefined;
    if (component !== undefined && content?.['application/json']) {
      const one = { $ref: `#/components/schemas/${component}` };
      content['application/json'].schema =
        verb === 'generate' ? one : { anyOf: [one, { type: 'array', items: one }] };
    }
    const example = examples[verb];
    const body = post.requestBody.content['application/json'];
    if (example && body) body.example = example;
  }
  return document;
}
