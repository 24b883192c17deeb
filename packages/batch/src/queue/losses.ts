import type { Redis } from 'ioredis';
import { type QueueAddress, USUAL_PREFIX } from './address.js';
import type { Members } from './members.js';

/** A chunk that took so many workers with it is parted until the one board is found. */
export const MOST_LOSSES = 2;

const KEPT_S = 7 * 86_400;

/** Counts the workers that were lost over a job: those that began it, did not end it, and are gone. */
export class Losses {
  readonly #redis: Redis;
  readonly #key: string;
  readonly #members: Members;

  constructor(redis: Redis, { prefix = USUAL_PREFIX }: QueueAddress, members: Members) {
    this.#redis = redis;
    this.#key = `${prefix}:tilewright:begun`;
    this.#members = members;
  }

  /** Notes that this worker begins a job; gives how many were lost over it before. */
  async begin(job: string): Promise<number> {
    const before = (await this.#redis.hget(this.#key, job))?.split(' ') ?? [];
    const own = this.#members.self.id;
    await this.#redis.hset(this.#key, job, [...before.filter((id) => id !== own), own].join(' '));
    // A worker that comes late may note what nobody takes away.
    await this.#redis.expire(this.#key, KEPT_S);
    if (before.length < MOST_LOSSES || !(await this.#members.isSettled())) return 0;
    const present = new Set((await this.#members.look()).map(({ id }) => id));
    return before.filter((id) => id !== own && !present.has(id)).length;
  }

  /** Notes that this worker gives a job back. */
  async handBack(job: string): Promise<void> {
    const ids = (await this.#redis.hget(this.#key, job))?.split(' ') ?? [];
    await this.#redis.hset(this.#key, job, ids.filter((id) => id !== this.#members.self.id).join(' '));
  }

  /** Forgets all jobs whose names start so. */
  async forgetAll(start: string): Promise<void> {
    const jobs = (await this.#redis.hkeys(this.#key)).filter((job) => job.startsWith(start));
    if (jobs.length > 0) await this.#redis.hdel(this.#key, ...jobs);
  }

  /** Forgets a job that is done with. */
  async forget(job: string): Promise<void> {
    await this.#redis.hdel(this.#key, job);
  }
}
