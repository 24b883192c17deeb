import type { Schema } from '../bodies.js';
import type { VerbName } from '../engine.js';

const FAULT: Schema = {
  type: 'object',
  description: 'What is wrong with a board or an option, as in the command’s JSON.',
  additionalProperties: true,
  properties: {
    code: { type: 'string' },
    line: { type: 'integer' },
    column: { type: 'integer' },
    cell: { type: 'array', items: { type: 'integer' } },
    found: { type: 'string' },
    expected: { type: 'string' },
    message: { type: 'string' },
  },
};

export const PROBLEM: Schema = {
  $id: 'Problem',
  type: 'object',
  description: 'Problem details (RFC 9457).',
  required: ['type', 'title', 'status'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    fault: FAULT,
  },
};

/** The schema of an answer; the command's own schema says what else is in it. */
export const ANSWER: Schema = {
  $id: 'Answer',
  type: 'object',
  description: 'The JSON object that the command prints for this verb; see the documentation of the command.',
  additionalProperties: true,
  properties: {
    v: { type: 'integer', enum: [1] },
    kind: { type: 'string' },
    id: { type: 'string' },
    status: { type: 'string' },
    fault: FAULT,
  },
};

function problem(description: string): Schema {
  return { description, content: { 'application/problem+json': { schema: { $ref: 'Problem#' } } } };
}

/** Problems that any call may answer with. */
export const PROBLEMS = {
  400: problem('The request cannot be read.'),
  401: problem('A key is needed, or not known.'),
  413: problem('The body is too large.'),
  415: problem('The body is not JSON.'),
  422: problem('The board or an option cannot be used.'),
  429: problem('Too many requests; `Retry-After` says when to try again.'),
  503: problem('Too much to do, or stopping; `Retry-After` says when to try again.'),
} as const;

/** What `POST /v1/VERB` answers. */
export function answerResponses(_verb: VerbName): Schema {
  return {
    200: {
      description:
        'The answer; also when a limit stopped the work. A list for `boards`. With `Accept: text/event-stream` events: ' +
        '`progress`, then `result` or `problem`.',
      content: {
        'application/json': {
          schema: { oneOf: [{ $ref: 'Answer#' }, { type: 'array', items: { $ref: 'Answer#' } }] },
        },
      },
    },
    ...PROBLEMS,
  };
}
