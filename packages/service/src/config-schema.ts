/** The limits on one client: an address, or a key. */
export interface ClientLimits {
  /** Requests a minute. */
  readonly perMinute: number;
  /** Requests that are worked on or wait at the same time. */
  readonly inFlight: number;
}

/** A key that lets a client in. Only its hash is kept. */
export interface KeyConfig extends Partial<ClientLimits> {
  readonly name: string;
  /** SHA-256 of the key, in hexadecimal. */
  readonly sha256: string;
}

/** How the service is set up. Times are seconds and sizes bytes unless a name says otherwise. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Threads that work on boards. */
  readonly jobs: number;
  /** How long what runs may go on after SIGTERM. */
  readonly grace: number;
  /** A Redis or Valkey for long work and the shared cache; empty for none. */
  readonly queue: string;
  /** Takes the client's address from `X-Forwarded-For`: only behind a proxy of one's own. */
  readonly trustProxy: boolean;
  /** Answers without a key. */
  readonly anonymous: boolean;
  readonly keys: readonly KeyConfig[];
  readonly anonymousLimits: ClientLimits;
  readonly keyLimits: ClientLimits;
  readonly cors: { readonly origins: readonly string[] };
  readonly limits: {
    readonly body: number;
    /** Boards in one request. */
    readonly boards: number;
    /** For one board, and what is taken when a request asks for no limit. */
    readonly time: number;
    readonly usualTime: number;
    readonly memoryMegabytes: number;
    /** For one board of a job. */
    readonly jobTime: number;
    readonly connections: number;
    /** For the head of a request, and for all of it, to come in. */
    readonly headSeconds: number;
    readonly requestSeconds: number;
  };
  readonly waiting: {
    /** Requests that wait for a thread, at most. */
    readonly most: number;
    /** A request is refused when it would wait longer than this by what the last ones took. */
    readonly milliseconds: number;
  };
  readonly cache: { readonly megabytes: number; readonly redis: boolean; readonly redisSeconds: number };
  readonly jobsKept: { readonly most: number; readonly seconds: number };
  /** Addresses that may read `/metrics`; `*` for all. */
  readonly metrics: readonly string[];
  readonly log: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

const whole = (least: number, most: number, description: string): object => ({
  type: 'integer',
  minimum: least,
  maximum: most,
  description,
});
const seconds = (least: number, most: number, description: string): object => ({
  type: 'number',
  minimum: least,
  maximum: most,
  description,
});
const room = (properties: Record<string, object>): object => ({
  type: 'object',
  additionalProperties: false,
  properties,
});
const clientLimits = {
  perMinute: whole(1, 10_000_000, 'requests a minute'),
  inFlight: whole(1, 100_000, 'requests under way at the same time'),
};

/** One schema for the file, the environment and the options of the call. */
export const CONFIG_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    host: { type: 'string', minLength: 1, description: 'the address to listen on' },
    port: whole(0, 65_535, 'the port to listen on; 0 for any free one'),
    jobs: whole(1, 1024, 'threads that work on boards'),
    grace: seconds(0, 3600, 'seconds that work may go on after SIGTERM'),
    queue: { type: 'string', pattern: '^$|^rediss?://', description: 'redis:// or rediss:// address' },
    trustProxy: { type: 'boolean', description: 'take addresses from X-Forwarded-For' },
    anonymous: { type: 'boolean', description: 'answer without a key' },
    keys: {
      type: 'array',
      maxItems: 100_000,
      description: 'the keys that let clients in',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'sha256'],
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 100 },
          sha256: { type: 'string', pattern: '^[0-9a-fA-F]{64}$' },
          ...clientLimits,
        },
      },
    },
    anonymousLimits: room(clientLimits),
    keyLimits: room(clientLimits),
    cors: room({
      origins: { type: 'array', items: { type: 'string', pattern: '^(\\*|https?://[^/]+)$' } },
    }),
    limits: room({
      body: whole(1000, 1_000_000_000, 'bytes of a body'),
      boards: whole(1, 100_000, 'boards in a request'),
      time: seconds(0.01, 86_400, 'seconds for a board, at most'),
      usualTime: seconds(0.01, 86_400, 'seconds for a board when the request says nothing'),
      memoryMegabytes: whole(8, 65_536, 'memory for the search on a board'),
      jobTime: seconds(0.01, 604_800, 'seconds for a board of a job'),
      connections: whole(1, 1_000_000, 'open connections'),
      headSeconds: seconds(0.1, 600, 'seconds for the head of a request to come in'),
      requestSeconds: seconds(0.1, 3600, 'seconds for a whole request to come in'),
    }),
    waiting: room({
      most: whole(0, 1_000_000, 'requests that wait'),
      milliseconds: seconds(0, 3_600_000, 'the longest wait foreseen'),
    }),
    cache: room({
      megabytes: whole(0, 1_000_000, 'memory for answers'),
      redis: { type: 'boolean', description: 'share answers through the queue’s Redis' },
      redisSeconds: whole(1, 100_000_000, 'how long Redis keeps an answer'),
    }),
    jobsKept: room({
      most: whole(1, 1_000_000, 'jobs that are kept'),
      seconds: seconds(1, 10_000_000, 'how long an ended job is kept'),
    }),
    metrics: { type: 'array', items: { type: 'string', minLength: 1 } },
    log: { enum: ['silent', 'error', 'warn', 'info', 'debug'] },
  },
} as const;

/** What holds where nothing is said. Modest, so that an open service stands. */
export const DEFAULTS: Config = {
  host: '127.0.0.1',
  port: 8080,
  jobs: 1,
  grace: 10,
  queue: '',
  trustProxy: false,
  anonymous: true,
  keys: [],
  anonymousLimits: { perMinute: 600, inFlight: 16 },
  keyLimits: { perMinute: 6000, inFlight: 64 },
  cors: { origins: [] },
  limits: {
    body: 1_048_576,
    boards: 100,
    time: 30,
    usualTime: 10,
    memoryMegabytes: 512,
    jobTime: 600,
    connections: 20_000,
    headSeconds: 10,
    requestSeconds: 30,
  },
  waiting: { most: 10_000, milliseconds: 20 },
  cache: { megabytes: 64, redis: false, redisSeconds: 604_800 },
  jobsKept: { most: 1000, seconds: 3600 },
  metrics: ['127.0.0.1', '::1', '::ffff:127.0.0.1'],
  log: 'info',
};
