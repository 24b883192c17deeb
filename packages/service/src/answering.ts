import { type AnswerCache, cacheKey } from './cache.js';
import type { Config } from './config-schema.js';
import type {
  Engine,
  EngineAnswer,
  EngineContext,
  EngineRequest,
  Identity,
  Limits,
  VerbName,
} from './engine.js';
import type { Metrics } from './metrics.js';
import { ProblemError } from './problem.js';

/** The body of a request, after its schema. */
export interface Body {
  readonly board?: string;
  readonly boards?: readonly string[];
  readonly limits?: Partial<Limits>;
  readonly [name: string]: unknown;
}

/** An answer as JSON text, and whether it was known before. */
export interface Answered {
  readonly json: string;
  readonly hit: boolean;
}

/** Lets work run when it is its turn. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

/** Brings requests to the engine, and keeps what it answers. */
export class Answering {
  readonly #engine: Engine;
  readonly #config: Config;
  readonly #cache: AnswerCache;
  readonly #metrics: Metrics;

  constructor(engine: Engine, config: Config, cache: AnswerCache, metrics: Metrics) {
    this.#engine = engine;
    this.#config = config;
    this.#cache = cache;
    this.#metrics = metrics;
  }

  /** The requests that a body holds: one, or one for each of its boards; `mostTime` is the most for a board, in seconds. */
  requests(verb: VerbName, body: Body, mostTime: number): readonly EngineRequest[] {
    const { board, boards, limits = {}, ...settings } = body;
    const { time, usualTime, memoryMegabytes } = this.#config.limits;
    const capped: Limits = {
      time: Math.min(limits.time ?? (mostTime > time ? mostTime : usualTime), mostTime),
      memory: Math.min(limits.memory ?? memoryMegabytes, memoryMegabytes),
      ...(limits.nodes === undefined ? {} : { nodes: limits.nodes }),
    };
    const texts = boards ?? [board];
    return texts.map((text) => ({
      verb,
      settings,
      limits: capped,
      ...(text === undefined ? {} : { board: text }),
    }));
  }

  /**
   * The answer to one request: from the cache, else from the engine. A board that was asked about before in another
   * layout is recognised by its id as soon as it is read, and the work on it is cut short.
   */
  async answer(request: EngineRequest, context: EngineContext, turn: Turn): Promise<Answered> {
    const { version } = this.#engine;
    const { board, limits, ...asked } = request;
    // Answers that a limit of time or memory cut short are not kept, so those limits tell no two answers apart.
    const rest = { ...asked, nodes: limits.nodes };
    const key = cacheKey(version, 'text', board, rest);
    const known = this.#cache.peek(key) ?? (await this.#cache.get(key));
    if (known !== undefined) {
      this.#metrics.cache.inc({ result: 'hit' });
      return { json: known, hit: true };
    }
    let byId: string | undefined;
    let told: string | undefined;
    const early = new AbortController();
    const signal = AbortSignal.any([context.signal, early.signal]);
    const onIdentity = (identity: Identity): void => {
      byId = cacheKey(version, 'id', identity.id, rest);
      const same = this.#cache.peek(byId);
      if (same === undefined) return;
      told = withIdentity(same, identity);
      early.abort();
    };
    const work = (): Promise<EngineAnswer> => this.#engine.run(request, { ...context, signal, onIdentity });
    const answer = await turn(work);
    if (told !== undefined) {
      this.#cache.set(key, told);
      this.#metrics.cache.inc({ result: 'hit' });
      return { json: told, hit: true };
    }
    this.#metrics.cache.inc({ result: 'miss' });
    const json = JSON.stringify(answer);
    if (isLasting(request, answer)) {
      this.#cache.set(key, json);
      if (byId !== undefined) this.#cache.set(byId, json);
    }
    return { json, hit: false };
  }
}

/** Another text of the same board has another place in it, and was read otherwise. */
function withIdentity(json: string, { source, read }: Identity): string {
  return JSON.stringify({ ...(JSON.parse(json) as object), source, read });
}

/** Whether the same request has the same answer for ever: not so where time or memory ran out, or chance chose the seed. */
function isLasting({ verb, settings }: EngineRequest, { status, why }: EngineAnswer): boolean {
  if (status === 'fault') return false;
  if (why === 'time' || why === 'memory' || why === 'abort') return false;
  return verb !== 'generate' || settings.seed !== undefined;
}

/** Turns an answer that says what is wrong into a problem; for requests of one board. */
export function refuseFault(json: string): void {
  // Cheap: a faulty answer is short, and says so near its start.
  if (!json.includes('"status":"fault"')) return;
  const { status, fault } = JSON.parse(json) as {
    status?: string;
    fault?: { code?: string; message?: string };
  };
  if (status !== 'fault') return;
  const sort = fault?.code === 'internal-error' ? 'internal-error' : 'fault';
  throw new ProblemError(sort, fault?.message ?? '', { fault });
}

/** What a job's answers make: a list, or the one answer. Throws a problem where the one says what is wrong. */
export function answeredJob(answers: readonly string[], isList: boolean): string {
  if (isList) return listJson(answers);
  refuseFault(answers[0]!);
  return answers[0]!;
}

/** Answers to several boards as one list; each tells its place in it. */
export function listJson(answers: readonly string[]): string {
  // Every answer is of a board of its own, the first of one, and says so at its start.
  const placed = answers.map((json, index) =>
    json.replace(/^\{"v":1,"index":0\b/, `{"v":1,"index":${index}`),
  );
  return `[${placed.join(',')}]`;
}
