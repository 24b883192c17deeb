import { BatchProblem } from '../problem.js';

/** Where a queue is, and what its keys start with on a server that others use too. */
export interface QueueAddress {
  /** `redis://` or, with TLS, `rediss://`: `rediss://user:password@host:6379/0`. */
  readonly url: string;
  /** What its keys start with; `bull` when absent. */
  readonly prefix?: string | undefined;
  /** Instead of one in the URL, which others may see. */
  readonly password?: string | undefined;
}

/** The options of ioredis that are used, as BullMQ takes them too. */
export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  readonly db: number;
  readonly username?: string;
  readonly password?: string;
  readonly tls?: Record<string, never>;
  readonly connectTimeout: number;
  readonly keepAlive: number;
  readonly socketTimeout: number;
  readonly maxRetriesPerRequest: null;
  readonly retryStrategy: (times: number) => number;
}

export const USUAL_PREFIX = 'bull';

/** A connection that hears nothing for so long is taken for dead: blocking calls wait less. */
const SILENCE_MS = 20_000;

/** How to connect. Throws a BatchProblem for an address that is none; it never repeats a password. */
export function redisOptions({ url, password }: QueueAddress): ServerOptions {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    throw new BatchProblem('the address of the queue is no URL such as redis://host:6379');
  }
  const { protocol, hostname, port, username, pathname } = parsed;
  if (protocol !== 'redis:' && protocol !== 'rediss:') {
    throw new BatchProblem(`the address of a queue starts with redis:// or rediss://, not ${protocol}//`);
  }
  const db = /^\/?(\d*)$/.exec(pathname)?.[1];
  if (db === undefined)
    throw new BatchProblem("the path of a queue's address is the number of a database, such as /0");
  const secret = password ?? decodeURIComponent(parsed.password);
  return {
    host: hostname === '' ? '127.0.0.1' : hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? 6379 : Number(port),
    db: Number(db),
    ...(username === '' ? {} : { username: decodeURIComponent(username) }),
    ...(secret === '' ? {} : { password: secret }),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
    connectTimeout: 5_000,
    keepAlive: 10_000,
    socketTimeout: SILENCE_MS,
    // Work goes on when the server is back, however long that takes.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(100 * 2 ** times, 2_000),
  };
}

/** An address as it may be shown. */
export function shownAddress(address: QueueAddress): string {
  const { host, port } = redisOptions(address);
  return `${host}:${port}`;
}
