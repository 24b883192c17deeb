import type { VerbName } from './engine.js';

/** A JSON schema, as Fastify and OpenAPI take it. */
export type Schema = Readonly<Record<string, unknown>>;

const text = (description: string, more: Schema = {}): Schema => ({ type: 'string', description, ...more });
const whole = (description: string, minimum: number): Schema => ({ type: 'integer', minimum, description });

const LIMITS: Schema = {
  type: 'object',
  description: 'Limits on the work on one board; the service has its own, and the lower one counts.',
  additionalProperties: false,
  properties: {
    time: { type: 'number', exclusiveMinimum: 0, description: 'Seconds.' },
    memory: { type: 'number', exclusiveMinimum: 0, description: 'Megabytes.' },
    nodes: whole('Nodes of search: repeatable anywhere.', 0),
  },
};

const LANG = text('The language of what people read: en or zh.');
const TECHNIQUES: Schema = {
  maxLevel: whole('Use no technique above this level.', 1),
  assumeUnique: { type: 'boolean', description: 'Also techniques that rely on there being one solution.' },
};

/** What a body says of the board. */
const BOARD: Schema = {
  board: text('A text that holds one board: its id, rows, a judge’s input, any format that is read.'),
  kind: text('The kind of puzzle, instead of detecting it.'),
  format: text('The format of the text, instead of detecting it.'),
  options: {
    type: 'object',
    description: 'Options of the kind, by the names that the command has: {"unique-lines": "no"}.',
    additionalProperties: { type: ['string', 'number', 'boolean'] },
  },
  lang: LANG,
};

const OWN: Readonly<Record<VerbName, Schema>> = {
  solve: {
    want: text('one, unique, all or count; each kind has its own default.'),
    limit: whole('The most answers to list or count.', 1),
    facts: { type: 'boolean', description: 'Also which cells are the same in every solution.' },
    limits: LIMITS,
  },
  rate: { ...TECHNIQUES, limits: LIMITS },
  hint: {
    moves: text('The moves made so far.'),
    stage: { type: 'integer', minimum: 1, maximum: 3, description: '1 where, 2 which rule, 3 what follows.' },
    count: whole('How many steps.', 1),
    why: text('ROW,COL from 1: why this cell is as it is.'),
    ...TECHNIQUES,
    limits: LIMITS,
  },
  explain: { moves: text('The moves made so far.'), ...TECHNIQUES, limits: LIMITS },
  check: {
    answer: {
      type: ['string', 'array'],
      description: 'The answer to check: as text, or as one of the `answers` that solve gives.',
    },
  },
  convert: { to: text('The format to write.') },
  read: {},
  generate: {
    kind: text('The kind of puzzle.'),
    size: text('ROWSxCOLS, such as 10x10; each kind has its usual one.'),
    level: whole('The level of difficulty, of kinds that have levels.', 1),
    seed: text('The same seed makes the same board.', { maxLength: 200 }),
    options: {
      type: 'object',
      description: 'Options of the kind’s maker, by the names that the command has: {"symmetry": "rotate"}.',
      additionalProperties: { type: ['string', 'number', 'boolean'] },
    },
    limits: LIMITS,
    lang: LANG,
  },
};

const NEEDED: Partial<Record<VerbName, readonly string[]>> = {
  check: ['answer'],
  convert: ['to'],
  generate: ['kind'],
};

/** The schema of the body of `POST /v1/VERB`; `boards` is the most texts in one. */
export function bodySchema(verb: VerbName, boards: number): Schema {
  const own = OWN[verb];
  const required = NEEDED[verb] ?? [];
  if (verb === 'generate') return { type: 'object', additionalProperties: false, required, properties: own };
  const list = {
    type: 'array',
    minItems: 1,
    maxItems: boards,
    items: { type: 'string' },
    description: 'Several texts of one board each, instead of "board"; the answer is a list in this order.',
  };
  return {
    type: 'object',
    additionalProperties: false,
    properties: { ...BOARD, boards: list, ...own },
    required,
    oneOf: [{ required: ['board'] }, { required: ['boards'] }],
  };
}

/** The schema of the body of `POST /v1/jobs`: that of its verb, which is named beside it. */
export function jobSchema(verbs: readonly VerbName[], boards: number): Schema {
  const properties: Record<string, unknown> = { verb: { enum: verbs } };
  for (const verb of verbs) {
    Object.assign(properties, (bodySchema(verb, boards) as { properties: object }).properties);
  }
  return { type: 'object', required: ['verb'], properties, additionalProperties: false };
}
