import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseFault } from '../answering.js';
import type { PictureForm } from '../engine.js';
import { ProblemError } from '../problem.js';
import type { Service } from '../service.js';
import { PROBLEMS } from './responses.js';
import { goneSignal, IMMUTABLE } from './verbs.js';

const TYPES: Readonly<Record<PictureForm, string>> = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  pdf: 'application/pdf',
};

/** `GET /v1/render/ID.svg`, `.png`, `.pdf` and `GET /v1/daily/DATE/KIND`: the same for ever, so kept by whoever asks. */
export function pictureRoutes(app: FastifyInstance, service: Service): void {
  app.get<{ Params: { '*': string } }>(
    '/v1/render/*',
    {
      schema: {
        summary: 'Draws a board: its canonical id, then .svg, .png or .pdf',
        tags: ['boards'],
        params: { type: 'object', properties: { '*': { type: 'string' } } },
        response: {
          200: {
            description: 'The picture.',
            content: Object.fromEntries(
              ['image/svg+xml', 'image/png', 'application/pdf'].map((type) => [
                type,
                { schema: { type: 'string' } },
              ]),
            ),
          },
          ...PROBLEMS,
        },
      },
    },
    async (request, reply) => {
      const client = service.clientOf(request);
      const match = /^(.+)\.(svg|png|pdf)$/s.exec(request.params['*']);
      if (!match) throw new ProblemError('not-found', 'a picture is called ID.svg, ID.png or ID.pdf');
      const [, id, form] = match as unknown as [string, string, PictureForm];
      const tag = tagOf(`${service.engine.version} ${form} ${id}`);
      if (isKnown(request, reply, tag)) return reply;
      const signal = goneSignal(reply);
      const picture = await service.scheduler.run(client, signal, () =>
        service.engine.picture(id, form, signal),
      );
      if ('fault' in picture) {
        const { message } = picture.fault as { message?: string };
        throw new ProblemError('fault', message ?? '', { fault: picture.fault });
      }
      reply.header('cache-control', IMMUTABLE).header('etag', tag).type(TYPES[form]);
      return Buffer.from(picture.bytes.buffer, picture.bytes.byteOffset, picture.bytes.byteLength);
    },
  );
  app.get<{ Params: { day: string; kind: string } }>(
    '/v1/daily/:day/:kind',
    {
      schema: {
        summary: 'The board of a day, the same as in the studio',
        tags: ['boards'],
        params: {
          type: 'object',
          properties: { day: { type: 'string' }, kind: { type: 'string' } },
          required: ['day', 'kind'],
        },
        response: {
          200: {
            description: 'The board.',
            content: { 'application/json': { schema: { $ref: 'Answer#' } } },
          },
          ...PROBLEMS,
        },
      },
    },
    async (request, reply) => {
      const client = service.clientOf(request);
      const { day, kind } = request.params;
      if (!isDay(day)) throw new ProblemError('not-found', 'a day is written YYYY-MM-DD');
      const settings = await service.engine.daily(day, kind);
      if (!settings)
        throw new ProblemError('not-found', `there is no board of the day of the kind "${kind}"`);
      const tag = tagOf(`${service.engine.version} ${JSON.stringify(settings)}`);
      if (isKnown(request, reply, tag)) return reply;
      const [wish] = service.answering.requests('generate', settings, service.config.limits.time);
      const signal = goneSignal(reply);
      const { json, hit } = await service.answering.answer(wish!, { signal }, (work) =>
        service.scheduler.run(client, signal, work),
      );
      refuseFault(json);
      reply.header('cache-control', IMMUTABLE).header('etag', tag);
      reply.header('x-tilewright-cache', hit ? 'hit' : 'miss').type('application/json; charset=utf-8');
      return json;
    },
  );
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function tagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Answers 304 when the client has this already. */
function isKnown(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''));
  if (!known.includes(tag) && !known.includes('*')) return false;
  void reply.code(304).header('etag', tag).header('cache-control', IMMUTABLE).send();
  return true;
}
