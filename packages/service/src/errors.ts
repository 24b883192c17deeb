import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { ProblemError, shapeProblem } from './problem.js';
import { ClientGone } from './routes/verbs.js';

/** Answers all that goes wrong with problem details. Before any route is made. */
export function answerProblems(app: FastifyInstance): void {
  const methodsOf = gatherMethods(app);
  const send = (reply: FastifyReply, problem: ProblemError): FastifyReply => {
    if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
    if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
    reply.header('cache-control', 'no-store');
    return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem.body()));
  };
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof ClientGone) return reply.raw.destroy();
    const problem = toProblem(error);
    if (problem.sort === 'internal-error') request.log.error({ err: error }, 'internal error');
    return send(reply, problem);
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf(request.url).filter((method) => method !== 'OPTIONS');
    if (allowed.length === 0) return send(reply, new ProblemError('not-found', ''));
    reply.header('allow', allowed.join(', '));
    return send(reply, new ProblemError('method-not-allowed', `use ${allowed.join(' or ')}`));
  });
}

/** Which methods each path takes, gathered as the routes are made: for 405 and its `Allow`. */
function gatherMethods(app: FastifyInstance): (url: string) => readonly string[] {
  const routes: { readonly path: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url === '/*' || url === '*') return;
    const pattern = url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace('*', '.+');
    routes.push({ path: new RegExp(`^${pattern}$`), methods: [method].flat() });
  });
  return (url) => {
    const path = url.split('?')[0]!;
    return [...new Set(routes.filter((route) => route.path.test(path)).flatMap(({ methods }) => methods))];
  };
}

function toProblem(error: FastifyError): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error.validation) return shapeProblem(error.validation as never);
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ProblemError('too-large', error.message);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_EMPTY_TYPE':
      return new ProblemError('unsupported-media-type', 'send application/json');
    default:
  }
  const { statusCode } = error;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ProblemError('bad-request', error.message);
  }
  return new ProblemError('internal-error', '');
}
