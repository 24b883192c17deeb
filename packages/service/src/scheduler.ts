import { ProblemError } from './problem.js';

/** Who asks, and how much may be under way for them at the same time. */
export interface Client {
  /** An address or the name of a key. */
  readonly name: string;
  readonly inFlight: number;
}

interface Waiting {
  readonly start: () => void;
  readonly fail: (error: Error) => void;
}

/** Requests of one client that wait, oldest first. */
interface Line {
  readonly client: string;
  readonly waiting: Waiting[];
}

export interface SchedulerLimits {
  /** Work that runs at the same time. */
  readonly threads: number;
  /** Requests that wait, at most. */
  readonly most: number;
  /** The longest wait that is foreseen for a request that is let in, in milliseconds. */
  readonly milliseconds: number;
}

const FIRST_GUESS_MS = 5;

/** How fast the mean of past durations follows the latest. */
const MEMORY = 0.1;

/**
 * Lets work run on a fixed number of threads. Clients take turns, so that one who floods waits behind itself only; who
 * would wait too long is refused at once, which costs less than an answer that nobody waits for any more (the idea of
 * CoDel, K. Nichols and V. Jacobson, "Controlling queue delay", 2012: bound the time in the queue, not its length).
 */
export class Scheduler {
  readonly #limits: SchedulerLimits;
  readonly #lines: Line[] = [];
  readonly #underWay = new Map<string, number>();
  #running = 0;
  #waiting = 0;
  /** Mean duration of work, in milliseconds: a guess until some has ended. */
  #mean = FIRST_GUESS_MS;
  #stopping = false;

  constructor(limits: SchedulerLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** No more work is let in; what waits is still done. */
  stop(): void {
    this.#stopping = true;
  }

  /**
   * Runs `work` when it is this client's turn. Rejects with a problem (429, 503) without having run it when there is too
   * much to do, and with the signal's reason when it is aborted while it waits. O(1) but for an abort.
   */
  async run<T>(client: Client, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    this.#admit(client);
    const { name } = client;
    this.#underWay.set(name, (this.#underWay.get(name) ?? 0) + 1);
    try {
      if (this.#running >= this.#limits.threads) await this.#wait(name, signal);
      else this.#running++;
      const began = performance.now();
      try {
        return await work();
      } finally {
        const took = performance.now() - began;
        this.#mean += (took - this.#mean) * MEMORY;
        this.#running--;
        this.#next();
      }
    } finally {
      const left = this.#underWay.get(name)! - 1;
      if (left === 0) this.#underWay.delete(name);
      else this.#underWay.set(name, left);
    }
  }

  #admit({ name, inFlight }: Client): void {
    if (this.#stopping) throw new ProblemError('stopping', 'no new work is taken', { retryAfter: 5 });
    if ((this.#underWay.get(name) ?? 0) >= inFlight) {
      const detail = `${inFlight} requests of yours are under way; wait for one to end`;
      throw new ProblemError('too-many-requests', detail, { retryAfter: 1 });
    }
    if (this.#running < this.#limits.threads) return;
    const { threads, most, milliseconds } = this.#limits;
    // A client without anything under way may always wait for the next turn: it is others who fill the line.
    const turns = Math.min(this.#waiting, this.#underWay.has(name) ? this.#waiting : this.#lines.length);
    const wait = ((turns + 1) * this.#mean) / threads;
    if (this.#waiting >= most || (this.#waiting >= 2 * threads && wait > milliseconds)) {
      const retryAfter = Math.max(1, Math.ceil((this.#waiting * this.#mean) / threads / 1000));
      throw new ProblemError('overloaded', 'more is asked than can be answered in time', { retryAfter });
    }
  }

  #wait(client: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      let line = this.#lines.find((one) => one.client === client);
      if (!line) {
        line = { client, waiting: [] };
        this.#lines.push(line);
      }
      const { waiting } = line;
      const abort = (): void => {
        const at = waiting.indexOf(entry);
        if (at < 0) return;
        waiting.splice(at, 1);
        this.#waiting--;
        if (waiting.length === 0) this.#lines.splice(this.#lines.indexOf(line), 1);
        reject(signal.reason as Error);
      };
      const entry: Waiting = {
        start: () => {
          signal.removeEventListener('abort', abort);
          resolve();
        },
        fail: reject,
      };
      waiting.push(entry);
      this.#waiting++;
      signal.addEventListener('abort', abort, { once: true });
      if (signal.aborted) abort();
    });
  }

  /** Starts the oldest request of the client whose turn it is. */
  #next(): void {
    while (this.#running < this.#limits.threads) {
      const line = this.#lines.shift();
      if (!line) return;
      const entry = line.waiting.shift()!;
      if (line.waiting.length > 0) this.#lines.push(line);
      this.#waiting--;
      this.#running++;
      entry.start();
    }
  }
}
