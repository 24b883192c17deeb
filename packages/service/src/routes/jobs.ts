import type { FastifyInstance } from 'fastify';
import { answeredJob, type Body } from '../answering.js';
import { bodySchema, jobSchema } from '../bodies.js';
import { VERBS, type VerbName } from '../engine.js';
import { ProblemError, shapeProblem } from '../problem.js';
import type { Service } from '../service.js';
import { PROBLEMS } from './responses.js';

const JOB = {
  $id: 'Job',
  type: 'object',
  required: ['id', 'verb', 'state'],
  properties: {
    id: { type: 'string' },
    verb: { type: 'string' },
    state: { type: 'string', enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] },
    progress: { type: 'object', additionalProperties: true },
    result: { description: 'What the verb’s own call answers.' },
    problem: { $ref: 'Problem#' },
  },
} as const;

const json = (description: string): object => ({
  description,
  content: { 'application/json': { schema: { $ref: 'Job#' } } },
});

/** `/v1/jobs`: work that takes longer than a client should wait for. */
export function jobRoutes(app: FastifyInstance, service: Service): void {
  const { limits } = service.config;
  app.addSchema(JOB);
  const schemas = Object.fromEntries(VERBS.map((verb) => [verb, bodySchema(verb, limits.boards)]));
  app.post<{ Body: Body & { verb: VerbName } }>(
    '/v1/jobs',
    {
      schema: {
        summary: 'Takes long work in',
        tags: ['jobs'],
        body: jobSchema(VERBS, limits.boards),
        response: { 202: json('Taken in; `Location` names the job.'), ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const client = service.clientOf(request);
      const { verb, ...body } = request.body;
      const fits = request.compileValidationSchema(schemas[verb]!);
      if (!fits(body)) throw shapeProblem(fits.errors ?? []);
      const requests = service.answering.requests(verb, body, limits.jobTime);
      const job = { owner: client.name, verb, requests, isList: body.boards !== undefined };
      const id = await service.jobs.add(job, (signal, onStart, onProgress) =>
        service.background.run({ ...client, inFlight: Number.MAX_SAFE_INTEGER }, signal, async () => {
          onStart();
          const answers: string[] = [];
          for (const one of requests) {
            const context = { signal, onProgress, background: true };
            answers.push((await service.answering.answer(one, context, (work) => work())).json);
          }
          return answeredJob(answers, job.isList);
        }),
      );
      reply.code(202).header('location', `/v1/jobs/${id}`);
      return service.jobs.view(client.name, id);
    },
  );
  const params = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
  app.get<{ Params: { id: string } }>(
    '/v1/jobs/:id',
    {
      schema: {
        summary: 'Tells how a job stands, and its result',
        tags: ['jobs'],
        params,
        response: { 200: json('The job.'), ...PROBLEMS },
      },
    },
    async (request, reply) => {
      const view = await service.jobs.view(service.clientOf(request).name, request.params.id);
      if (!view) throw noJob();
      reply.header('cache-control', 'no-store');
      return view;
    },
  );
  app.delete<{ Params: { id: string } }>(
    '/v1/jobs/:id',
    {
      schema: {
        summary: 'Cancels a job, or forgets one that ended',
        tags: ['jobs'],
        params,
        response: { 204: { description: 'Done.', type: 'null' }, ...PROBLEMS },
      },
    },
    async (request, reply) => {
      if (!(await service.jobs.cancel(service.clientOf(request).name, request.params.id))) throw noJob();
      reply.code(204);
    },
  );
}

function noJob(): ProblemError {
  return new ProblemError('not-found', 'there is no such job of yours');
}
