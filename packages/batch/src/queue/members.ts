import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Redis } from 'ioredis';
import { BatchProblem } from '../problem.js';
import { type QueueAddress, USUAL_PREFIX } from './address.js';
import { within } from './within.js';

/** A process at a queue. */
export interface Member {
  readonly role: 'coordinator' | 'worker';
  /** The version of the program: only the same ones work together. */
  readonly engine: string;
  readonly id: string;
  readonly host: string;
  readonly threads: number;
}

const BEAT_MS = 3_000;

/** Who was not heard of for so long is gone. */
const GONE_AFTER_S = 15;

/** A server that runs for less than this cannot tell who is gone from who has not come back yet. */
const SETTLED_AFTER_S = 30;

/** Who is at a queue, by the clock of its server, so that no other clock matters. */
export class Members {
  readonly self: Member;
  readonly #redis: Redis;
  readonly #key: string;
  readonly #text: string;
  #beat: NodeJS.Timeout | null = null;
  #present: readonly Member[] = [];

  constructor(
    redis: Redis,
    { prefix = USUAL_PREFIX }: QueueAddress,
    what: Pick<Member, 'role' | 'engine' | 'threads'>,
  ) {
    this.#redis = redis;
    this.#key = `${prefix}:tilewright:members`;
    this.self = { ...what, id: randomBytes(9).toString('base64url'), host: hostname() };
    this.#text = JSON.stringify(this.self);
  }

  /** Comes in, and tells so from now on. Throws a BatchProblem where only others of another version are. */
  async enter(): Promise<void> {
    const present = await this.look();
    const other = this.self.role === 'worker' ? 'coordinator' : 'worker';
    const others = present.filter(({ role }) => role === other);
    if (others.length > 0 && others.every(({ engine }) => engine !== this.self.engine)) {
      const { engine, host } = others[0]!;
      throw new BatchProblem(
        `the ${other} on ${host} is version ${engine}, and this ${this.self.role} is version ${this.self.engine}; only the same version gives the same results, so install one on both`,
      );
    }
    await this.#tell();
    this.#beat = setInterval(
      () =>
        void this.#tell()
          .then(() => this.look())
          .catch(() => {}),
      BEAT_MS,
    );
  }

  async leave(): Promise<void> {
    if (this.#beat) clearInterval(this.#beat);
    await within(1_000, this.#redis.zrem(this.#key, this.#text));
  }

  /** Who is there, as last looked. */
  get present(): readonly Member[] {
    return this.#present;
  }

  /** The threads of all workers of this version, as last looked. */
  get threads(): number {
    return this.#present
      .filter(({ role, engine }) => role === 'worker' && engine === this.self.engine)
      .reduce((sum, { threads }) => sum + threads, 0);
  }

  /** Looks who is there. */
  async look(): Promise<readonly Member[]> {
    const now = await this.#now();
    await this.#redis.zremrangebyscore(this.#key, '-inf', now - 20 * GONE_AFTER_S);
    const texts = await this.#redis.zrangebyscore(this.#key, now - GONE_AFTER_S, '+inf');
    this.#present = texts.map((text) => JSON.parse(text) as Member);
    return this.#present;
  }

  /** Whether the server has run long enough to tell who is gone. */
  async isSettled(): Promise<boolean> {
    const uptime = /uptime_in_seconds:(\d+)/.exec(await this.#redis.info('server'))?.[1];
    return Number(uptime ?? 0) >= SETTLED_AFTER_S;
  }

  async #now(): Promise<number> {
    const [seconds] = await this.#redis.time();
    return Number(seconds);
  }

  async #tell(): Promise<void> {
    await this.#redis.zadd(this.#key, await this.#now(), this.#text);
  }
}
