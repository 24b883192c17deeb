import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ClientLimits, Config } from './config-schema.js';
import { ProblemError } from './problem.js';
import type { Client } from './scheduler.js';

/** A client with its limits. */
export interface KnownClient extends Client, ClientLimits {
  /** False for an address. */
  readonly hasKey: boolean;
}

/** Tells who asks: by the key in `Authorization: Bearer …` or `X-Api-Key`, else by address. */
export class Clients {
  readonly #config: Config;
  readonly #keys = new Map<string, KnownClient>();

  constructor(config: Config) {
    this.#config = config;
    for (const { name, sha256, ...limits } of config.keys) {
      const client = { ...config.keyLimits, ...limits, name: `key ${name}`, hasKey: true };
      this.#keys.set(sha256.toLowerCase(), client);
    }
  }

  /** The client of a request. Throws a problem (401) for a key that is not known, or when one is needed. */
  of(request: FastifyRequest): KnownClient {
    const key = keyOf(request);
    if (key !== undefined) {
      // Looked up by hash: no comparison whose time would tell how much of a key was right.
      const client = this.#keys.get(createHash('sha256').update(key).digest('hex'));
      if (!client) throw new ProblemError('unauthorized', 'the key is not known');
      return client;
    }
    if (!this.#config.anonymous) {
      throw new ProblemError('unauthorized', 'send a key as "Authorization: Bearer KEY" or "X-Api-Key: KEY"');
    }
    return { ...this.#config.anonymousLimits, name: networkOf(request.ip), hasKey: false };
  }
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const single = headers['x-api-key'];
  if (typeof single === 'string') return single;
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** Of an IPv6 address the first 64 bits: the rest is the client's own to change at will. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  const groups = [...start, ...Array<string>(zeros).fill('0'), ...end];
  return groups.slice(0, 4).join(':');
}
