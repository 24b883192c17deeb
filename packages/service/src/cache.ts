import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A place beyond this process where answers are shared, such as Redis. What fails there is a miss, never an error. */
export interface SharedCache {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  close(): Promise<void>;
}

/** What an entry takes beside its text, in bytes: the key and the list. A rough figure. */
const OVERHEAD = 200;

/** Answers by what was asked: in memory, and shared where that is set up. */
export class AnswerCache {
  readonly #memory: LRUCache<string, string> | null;
  readonly #shared: SharedCache | null;

  constructor(megabytes: number, shared: SharedCache | null) {
    const maxSize = megabytes * 1_048_576;
    this.#memory =
      maxSize > 0
        ? new LRUCache({ maxSize, sizeCalculation: (value, key) => 2 * value.length + key.length + OVERHEAD })
        : null;
    this.#shared = shared;
  }

  /** What is in memory: at once. */
  peek(key: string): string | undefined {
    return this.#memory?.get(key);
  }

  /** What is in memory or shared. */
  async get(key: string): Promise<string | undefined> {
    const near = this.#memory?.get(key);
    if (near !== undefined || !this.#shared) return near;
    const far = (await this.#shared.get(key)) ?? undefined;
    if (far !== undefined) this.#memory?.set(key, far);
    return far;
  }

  set(key: string, value: string): void {
    this.#memory?.set(key, value);
    void this.#shared?.set(key, value);
  }

  get entries(): number {
    return this.#memory?.size ?? 0;
  }

  async close(): Promise<void> {
    await this.#shared?.close();
  }
}

/** A key of fixed length for what was asked of which engine. `asked` is plain data; the order of its names is the same for the same call. */
export function cacheKey(version: string, ...asked: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([version, ...asked]))
    .digest('base64url');
}
