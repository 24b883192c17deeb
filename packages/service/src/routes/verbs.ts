import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Body, listJson, refuseFault, type Turn } from '../answering.js';
import { bodySchema } from '../bodies.js';
import { type EngineProgress, VERBS, type VerbName } from '../engine.js';
import { EventStream } from '../events.js';
import { ProblemError } from '../problem.js';
import type { Service } from '../service.js';
import { answerResponses } from './responses.js';

const SUMMARY: Readonly<Record<VerbName, string>> = {
  solve: 'Solves a board, with proof',
  rate: 'Says how hard a board is',
  hint: 'Gives the next step and why',
  explain: 'Explains the whole way to the solution',
  check: 'Says whether an answer is right',
  convert: 'Writes a board in another format',
  read: 'Says how a text is read',
  generate: 'Makes a board',
};

/** `POST /v1/VERB` for every verb. */
export function verbRoutes(app: FastifyInstance, service: Service): void {
  for (const verb of VERBS) {
    app.route<{ Body: Body }>({
      method: 'POST',
      url: `/v1/${verb}`,
      schema: {
        summary: SUMMARY[verb],
        tags: ['boards'],
        body: bodySchema(verb, service.config.limits.boards),
        response: answerResponses(verb),
      },
      handler: (request, reply) => answerVerb(verb, request, reply, service),
    });
  }
}

async function answerVerb(
  verb: VerbName,
  request: FastifyRequest<{ Body: Body }>,
  reply: FastifyReply,
  service: Service,
): Promise<unknown> {
  const client = service.clientOf(request);
  const { body } = request;
  const requests = service.answering.requests(verb, body, service.config.limits.time);
  const signal = goneSignal(reply);
  const events = wantsEvents(request) ? { stream: null as EventStream | null } : null;
  const open = (): EventStream => {
    reply.hijack();
    return new EventStream(reply.raw, headersOf(reply));
  };
  const onProgress = (progress: EngineProgress): void => {
    if (!events) return;
    events.stream ??= open();
    events.stream.progress(progress);
  };
  try {
    const context = { signal, ...(events && !body.boards ? { onProgress } : {}) };
    const turn: Turn = (work) => service.scheduler.run(client, signal, work);
    let json: string;
    let hit: boolean;
    if (body.boards) {
      const answers = await inTurn(requests.length, client.inFlight, (index) =>
        service.answering.answer(requests[index]!, context, turn),
      );
      json = listJson(answers.map((answer) => answer.json));
      hit = answers.every((answer) => answer.hit);
    } else {
      ({ json, hit } = await service.answering.answer(requests[0]!, context, turn));
      refuseFault(json);
    }
    if (events) {
      events.stream ??= open();
      events.stream.end('result', json);
      return reply;
    }
    if (verb === 'generate') {
      reply.header('cache-control', body.seed === undefined ? 'no-store' : IMMUTABLE);
    }
    reply.header('x-tilewright-cache', hit ? 'hit' : 'miss');
    reply.type('application/json; charset=utf-8');
    return json;
  } catch (error) {
    if (!events?.stream) throw error;
    const problem =
      error instanceof ProblemError ? error : new ProblemError('internal-error', 'the work was lost');
    events.stream.end('problem', JSON.stringify(problem.body()));
    return reply;
  }
}

export const IMMUTABLE = 'public, max-age=31536000, immutable';

function wantsEvents({ headers }: FastifyRequest): boolean {
  return /\btext\/event-stream\b/.test(headers.accept ?? '');
}

/** Headers that were set for the reply, for one that is written by hand. */
function headersOf(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Aborted when the client goes away before its answer is written. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new ClientGone());
  });
  return gone.signal;
}

/** Nobody waits for the answer any more. */
export class ClientGone extends Error {
  constructor() {
    super('the client went away');
  }
}

/** Runs `work` for 0 to `count` − 1, at most `together` at a time, and gives the results in order. */
async function inTurn<T>(count: number, together: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results = new Array<T>(count);
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: Math.min(count, Math.max(1, together - 1)) }, lane));
  return results;
}
